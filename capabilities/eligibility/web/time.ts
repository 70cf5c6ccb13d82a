import { formatDate, type Language } from '@poonji/kernel/dates.ts'

/** '4:12 PM' in India. */
export function timeInIndia(at: Date): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' } as const
  return at.toLocaleTimeString('en-IN', options).toUpperCase()
}

/** 'Oct 2026' of 'YYYY-MM'. */
export function monthName(period: string, language: Language): string {
  return formatDate(`${period}-01`, language).replace(/^1 /, '')
}
