import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** That a loan was given up in the books, which forgives nothing of it. */
export function WrittenOffNote({ on }: { on: PlainDate }) {
  const t = useViewerTexts(texts)
  const date = formatDate(on, useLanguage())
  return <Note tone="warn">{t('limit.writtenOff', { date })}</Note>
}
