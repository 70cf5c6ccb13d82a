import { useLocation } from 'react-router'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** That a limit is drawn no more, being closed or becoming instalments, and where what is still to pay stands; that page says it itself. */
export function EndingNote({ since, to }: { since: PlainDate; to: string }) {
  const t = useTexts(texts)
  const date = formatDate(since, useLanguage())
  if (useLocation().pathname === to) return null
  return (
    <Note tone="warn">
      {t('closing.noDraws', { date })} <AppLink to={to}>{t('closing.look')}</AppLink>
    </Note>
  )
}
