import { formatTime, type Language } from '@poonji/kernel/dates.ts'
import { DateField } from '@poonji/ui/date-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { REMINDER_TIMES } from '../../status.ts'
import { texts } from '../../texts.ts'

/** `14:30` → `2:30 PM`. */
const shown = (time: string, language: Language) => formatTime(new Date(`1970-01-01T${time}:00+05:30`), language)

/** The day and the half hour of a reminder, within the hours of contact. */
export function TimeFields({ field }: { field: (path: 'on' | 'at') => object }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const options = REMINDER_TIMES.map(value => ({ value, label: shown(value, language) }))
  return (
    <>
      <DateField label={t('rem.on')} required {...field('on')} />
      <SelectField label={t('rem.at')} options={options} required {...field('at')} />
    </>
  )
}
