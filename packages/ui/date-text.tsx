import { formatDate, formatDateTime, type PlainDate } from '@poonji/kernel/dates.ts'
import classes from './date-text.module.css'
import { useLanguage } from './language.tsx'

const NO_BREAK = '\u00a0'

/** `Nov 25, 2026`, in the language of the screen. */
export function DateText({ on }: { on: PlainDate }) {
  const language = useLanguage()
  return (
    <time dateTime={on} className={classes.whole}>
      {formatDate(on, language)}
    </time>
  )
}

/** `5:04 PM, Nov 20, 2026`, in India; a phone's row breaks it between the hour and the day. */
export function DateTimeText({ at }: { at: Date | string }) {
  const language = useLanguage()
  const instant = new Date(at)
  const words = formatDateTime(instant, language)
  return (
    <time dateTime={instant.toISOString()} className={classes.whole} data-hour>
      {words.replaceAll(' ', NO_BREAK).replace(`,${NO_BREAK}`, ', ')}
    </time>
  )
}
