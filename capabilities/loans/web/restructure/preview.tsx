import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import type { useCall } from '@poonji/web-platform/api/use-call.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { previewRestructuring } from '../../restructure-contract.ts'
import { texts } from '../../words/terms.ts'
import { SeenFacts } from './seen-facts.tsx'
import { SideBySide } from '../side-by-side.tsx'

interface PreviewProps {
  preview: ReturnType<typeof useCall<typeof previewRestructuring>>
  /** All that is wanted has been typed. */
  ready: boolean
}

/** What the loan would become, beside how it runs; where it cannot, the sentence that says why. */
export function Preview({ preview, ready }: PreviewProps) {
  const t = useTexts(texts)
  if (!ready) return <Note>{t('restructure.typeAll')}</Note>
  const refused = preview.error instanceof ApiError ? Object.values(preview.error.fieldErrors)[0] : undefined
  if (refused) return <Note tone="warn">{refused}</Note>
  return (
    <Loaded from={preview} shape={<SkeletonCard rows={6} />}>
      {seen => (
        <Stack gap="l">
          <Card title={t('restructure.preview')} hang="brand">
            <SeenFacts seen={seen} />
          </Card>
          <Note tone="warn">{t('restructure.classNote')}</Note>
          <SideBySide rows={seen.rows} />
        </Stack>
      )}
    </Loaded>
  )
}
