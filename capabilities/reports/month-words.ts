import { formatDate, type Language } from '@poonji/kernel/dates.ts'

/** `November 2026` of `2026-11`. */
export const monthWords = (month: string, language: Language): string =>
  formatDate(`${month}-01`, language).replace(/^\d+ /, '')
