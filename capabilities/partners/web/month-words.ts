import { formatDate, type Language } from '@poonji/kernel/dates.ts'

/** 'YYYY-MM' as 'Nov 2026'. */
export const monthWords = (month: string, language: Language): string =>
  formatDate(`${month}-01`, language).split(' ').slice(1).join(' ')
