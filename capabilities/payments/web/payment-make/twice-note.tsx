import { Row } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** The same amount is being paid elsewhere: that payment, or again if it is meant. */
export function TwiceNote({ to }: { to: string }) {
  const t = useTexts(texts)
  return (
    <Note tone="warn">
      <Row between>
        {t('pay.twice')}
        <AppLink to={to}>{t('pay.seeThat')}</AppLink>
      </Row>
    </Note>
  )
}
