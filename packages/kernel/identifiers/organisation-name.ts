import { tidySpaces } from '../text.ts'

/** An organisation's name: 1-80 characters, a letter of any script among them, no dot in front (specification, section 5). */
export function isOrganisationName(text: string): boolean {
  return [...text].length <= 80 && /\p{L}/u.test(text) && !text.startsWith('.')
}

export function normalizeOrganisationName(text: string): string {
  return tidySpaces(text)
}
