import type { PlainDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { previewExtension } from '../../extension-contract.ts'
import { SideBySide } from '../side-by-side.tsx'
import { ExtensionFacts } from './extension-facts.tsx'

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
      {data => (
        <Stack gap="l">
          <Card>
            <ExtensionFacts seen={data} />
          </Card>
          <SideBySide rows={data.rows} />
        </Stack>
      )}
    </Loaded>
  )
}
