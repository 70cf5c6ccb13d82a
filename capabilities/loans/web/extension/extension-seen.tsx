import type { PlainDate } from '@poonji/kernel/dates.ts'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { previewExtension } from '../../extension-contract.ts'
import { ExtensionFigures } from './extension-figures.tsx'

interface ExtensionSeenProps {
  loanId: string
  trancheId: string
  untilOn: PlainDate
}

/** What a longer time that is not asked for yet would bring. */
export function ExtensionSeen({ loanId, trancheId, untilOn }: ExtensionSeenProps) {
  const seen = useCall(previewExtension, { loanId, query: { trancheId, untilOn } })
  return (
    <Loaded from={seen} shape={<SkeletonCard rows={4} />}>
      {data => <ExtensionFigures seen={data} />}
    </Loaded>
  )
}
