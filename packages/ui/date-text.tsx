import { formatDate, formatDateTime, type PlainDate } from '@poonji/kernel/dates.ts'
import { useLanguage } from './language.tsx'

const whole = { whiteSpace: 'nowrap' } as const

/** `25 Nov 2026`, in the language of the screen. */
export function DateText({ on }: { on: PlainDate }) {
  const language = useLanguage()
  return (
    <time dateTime={on} style={whole}>
      {formatDate(on, language)}
    </time>
  )
}

/** `5:04 PM, Nov 20, 2026`, in India. */
export function DateTimeText({ at }: { at: Date | string }) {
  const language = useLanguage()
  const instant = new Date(at)
  return (
    <time dateTime={instant.toISOString()} style={whole}>
      {formatDateTime(instant, language)}
    </time>
  )
}
