import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/terms.ts'

/** That a longer time for a drawing waits for the borrower's answer. */
export function LongerNote({ to }: { to: string }) {
  const t = useTexts(texts)
  return (
    <Note tone="warn">
      {t('longer.note')} <AppLink to={to}>{t('longer.look')}</AppLink>
    </Note>
  )
}
