import { formatDate, type Language } from '@poonji/kernel/dates.ts'

/** 'Oct 2026' of 'YYYY-MM'. */
export function monthName(period: string, language: Language): string {
  return formatDate(`${period}-01`, language).replace(/^1 /, '')
}
