import { formatDate, type Language } from './dates.ts'

/** 'YYYY-MM' as 'Nov 2026'. */
export const monthWords = (month: string, language: Language): string =>
  formatDate(`${month}-01`, language).replace(/^\d+ /, '')
