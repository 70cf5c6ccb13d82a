import { tidySpaces } from '../text.ts'
import { normalizePersonName, visibleName } from './person-name.ts'

/** An organisation's name: 1-80 characters, a letter of any script among them, no dot in front (specification, section 5). */
export function isOrganisationName(text: string): boolean {
  return [...text].length <= 80 && /\p{L}/u.test(text) && !text.startsWith('.')
}

export function normalizeOrganisationName(text: string): string {
  return visibleName(text)
}

/**
 * A company's name as it stands in a message to somebody who may not know it: whoever brings a company chooses its name,
 * and no phone is to make a web address or a number to call of it. 'Yatra.com' is a name, so it is kept as it is.
 */
export const nameInMessage = (name: string): string =>
  tidySpaces(
    normalizePersonName(name)
      .replace(/:\/\/|[@<>\\]/g, ' ')
      .replace(/\p{N}(?:[\s-]?\p{N}){5,}/gu, '…'),
  )
