import { DateField } from '@poonji/ui/date-field.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { REMINDER_TIMES } from '../../status.ts'
import { texts } from '../../texts.ts'

/** `14:30` → `2:30 PM`. */
function shown(time: string): string {
  const hours = Number(time.slice(0, 2))
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`
}

const OPTIONS = REMINDER_TIMES.map(value => ({ value, label: shown(value) }))

/** The day and the half hour of a reminder, within the hours of contact. */
export function TimeFields({ field }: { field: (path: 'on' | 'at') => object }) {
  const t = useTexts(texts)
  return (
    <>
      <DateField label={t('rem.on')} required {...field('on')} />
      <SelectField label={t('rem.at')} options={OPTIONS} required {...field('at')} />
    </>
  )
}
