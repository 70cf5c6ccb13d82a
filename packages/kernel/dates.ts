/**
 * A calendar date is a `PlainDate` ('YYYY-MM-DD', names end in `On`) in Asia/Kolkata; an instant is a UTC `Date`
 * (names end in `At`). Nothing here asks the machine for the time: the business date comes from the platform's clock.
 */
export type PlainDate = string

const DAY_MS = 86_400_000
export const INDIA_OFFSET_MS = 5.5 * 3_600_000

export function isPlainDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromDayNumber(toDayNumber(text)) === text
}

/** The days that were asked for, both ways: a loan lives through the same ones over and over. Only those of a lifetime stay. */
const textOf = new Map<number, PlainDate>()
const numberOf = new Map<PlainDate, number>()
const KEPT_DAYS = 100 * 366

/** Days since 1970-01-01; the one number all date arithmetic runs on. */
export function toDayNumber(on: PlainDate): number {
  return numberOf.get(on) ?? Date.UTC(+on.slice(0, 4), +on.slice(5, 7) - 1, +on.slice(8, 10)) / DAY_MS
}

export function fromDayNumber(day: number): PlainDate {
  return textOf.get(day) ?? keep(day)
}

function keep(day: number): PlainDate {
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10)
  if (Number.isInteger(day) && day >= 0 && day < KEPT_DAYS) {
    textOf.set(day, text)
    numberOf.set(text, day)
  }
  return text
}

export function addDays(on: PlainDate, days: number): PlainDate {
  return fromDayNumber(toDayNumber(on) + days)
}

/** Calendar days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * Adds calendar months, landing on `anchorDay` (default: the day of `on`) or the month's last day where it is shorter.
 * Pass the anchor when stepping, so that 31 Jan → 28 Feb → 31 Mar.
 */
export function addMonths(on: PlainDate, months: number, anchorDay = +on.slice(8, 10)): PlainDate {
  const index = +on.slice(0, 4) * 12 + (+on.slice(5, 7) - 1) + months
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  const day = Math.min(anchorDay, daysInMonth(year, month))
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function isMonthEnd(on: PlainDate): boolean {
  return addDays(on, 1).slice(8) === '01'
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(on: PlainDate): number {
  return (((toDayNumber(on) + 4) % 7) + 7) % 7
}

/** The calendar date in India at an instant. */
export function dateInIndia(at: Date): PlainDate {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant at which a calendar day begins in India. */
export function startOfDayInIndia(on: PlainDate): Date {
  return new Date(toDayNumber(on) * DAY_MS - INDIA_OFFSET_MS)
}

/** The last millisecond of a calendar day in India (23:59:59.999). */
export function endOfDayInIndia(on: PlainDate): Date {
  return new Date(startOfDayInIndia(on).getTime() + DAY_MS - 1)
}

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  hi: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
}
export type Language = keyof typeof MONTHS

/** The date of the specification's 'h:mm a, MMM d, yyyy': `Nov 25, 2026`; in Hindi the day leads: `25 नवंबर 2026`. */
export function formatDate(on: PlainDate, language: Language = 'en'): string {
  return [formatDay(on, language), on.slice(0, 4)].join(language === 'hi' ? ' ' : ', ')
}

/** 'YYYY-MM' as `Nov 2026`, `नवंबर 2026`. */
export function formatMonth(month: string, language: Language = 'en'): string {
  return `${MONTHS[language][+month.slice(5, 7) - 1]} ${month.slice(0, 4)}`
}

/** A day without its year: `Nov 25`, `25 नवंबर`. */
export function formatDay(on: PlainDate, language: Language = 'en'): string {
  const [month, day] = [MONTHS[language][+on.slice(5, 7) - 1], +on.slice(8, 10)]
  return language === 'hi' ? `${day} ${month}` : `${month} ${day}`
}

/** The specification's 'h:mm a, MMM d, yyyy' in India: `5:04 PM, Nov 20, 2026`, `20 नवंबर 2026, शाम 5:04 बजे`. */
export function formatDateTime(at: Date, language: Language = 'en'): string {
  const date = formatDate(dateInIndia(at), language)
  const time = formatTime(at, language)
  return language === 'hi' ? `${date}, ${time}` : `${time}, ${date}`
}

/** The time of day in India: `5:04 PM`, `शाम 5:04 बजे`. */
export function formatTime(at: Date, language: Language = 'en'): string {
  const india = new Date(at.getTime() + INDIA_OFFSET_MS)
  const hours = india.getUTCHours()
  const time = `${hours % 12 || 12}:${String(india.getUTCMinutes()).padStart(2, '0')}`
  return language === 'hi' ? `${partOfDay(hours)} ${time} बजे` : `${time} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The time of day in India as a field has it: `17:04`. */
export const timeInIndia = (at: Date) => new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16)

/** What Hindi says before an hour, where English has AM and PM. */
function partOfDay(hours: number): string {
  if (hours < 4 || hours >= 20) return 'रात'
  if (hours < 12) return 'सुबह'
  return hours < 16 ? 'दोपहर' : 'शाम'
}
