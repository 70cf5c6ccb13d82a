import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import type { ApplyState } from '../apply/apply-frame.tsx'
import { CheckList } from '../check-list.tsx'

/** What a company has shown before, and need not show again. */
export function KnownAlready({ state }: { state: ApplyState }) {
  const t = useTexts(texts)
  const { organisation, steps } = state
  const lines = [
    organisation.isPanVerified && t('insta.pan'),
    organisation.gstins.length > 0 && t('insta.gstins', { count: organisation.gstins.length }),
    steps.gst === 'done' && t('insta.returns'),
    steps.bank === 'done' && t('insta.bank'),
    steps.promoters === 'done' && t('insta.people'),
  ].filter(line => line !== false)
  return (
    <Card title={t('insta.known')} tight>
      <Stack>
        {lines.length > 0 ? <CheckList lines={lines} /> : <p className="meta">{t('insta.nothing')}</p>}
        <p className="meta">{t('insta.after')}</p>
      </Stack>
    </Card>
  )
}
