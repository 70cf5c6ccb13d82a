import { leadsNowhere } from './person-name.ts'

/** What stands in a city's name beside its letters: 'Mohali (SAS Nagar)', 'Daman & Diu', '24 Parganas', "Cox's Bazar"; hyphens as they are pasted. */
const SIGNS = /^[\p{L}\p{M}\p{N}\u200c\u200d\s.,'‘’()&/\p{Pd}]+$/u

/** A city's name: at least two letters of any script among at most 80 characters, and no sign that no city has. */
export function isCity(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 2 && [...text].length <= 80 && SIGNS.test(text) && leadsNowhere(text)
}
