import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DueRow } from '../../contract.ts'
import { movedOf } from '../../due-words.ts'
import { texts } from '../../words/history.ts'

/** What of a due a restructuring put into the principal, with the way to the terms; nothing where it moved nothing. */
export function MovedNote({ due, to }: { due: DueRow; to: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const moved = movedOf(due)
  if (moved === 0) return null
  const amount = formatMoney(moved, { paise: 'always' })
  return (
    <Note>
      {t(due.raised ? 'trace.moved' : 'trace.willJoin', { amount, date: formatDate(due.dueOn, language) })}{' '}
      <AppLink to={to}>{t('restructure.look')}</AppLink>
    </Note>
  )
}
