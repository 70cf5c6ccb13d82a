import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/charges.ts'

/** Why a waiver takes no tax back: the last day of a credit note has passed. */
export function TaxStaysNote({ lastNoteOn }: { lastNoteOn: PlainDate }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return <Note tone="warn">{t('charges.taxStays', { date: formatDate(lastNoteOn, language) })}</Note>
}
