import { Button } from '@poonji/ui/button.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

/** What a form of a lead's page does, and the way back, but while it is sent: a refusal needs what was typed again. */
export function FormButtons({ label, busy, onBack }: { label: string; busy: boolean; onBack: () => void }) {
  const t = useTexts(texts)
  return (
    <Row>
      <Button kind="main" type="submit" busy={busy}>
        {label}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={onBack}>
        {t('reports.back')}
      </Button>
    </Row>
  )
}
