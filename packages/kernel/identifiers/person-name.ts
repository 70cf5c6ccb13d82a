import { tidySpaces } from '../text.ts'

/** What nobody sees; the two joiners of Indian scripts stay. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu
/** A dot as phones take it for one of an address: 'shop.in', '10.0.0.1'. Initials ('A.P.J.') have one letter each. */
const DOT_OF_ADDRESS = /(?<=[\p{L}\p{M}\p{N}])[.。．｡](?=[\p{L}\p{N}][\p{L}\p{M}\p{N}]|\p{N})/gu

/** One line of what can be seen. */
export const visibleName = (text: string): string => tidySpaces(text.replace(UNSEEN, ' '))

/** One line of what can be seen, and no dot that makes an address of it: 'Md.Iqbal' is 'Md. Iqbal'. */
export function normalizePersonName(text: string): string {
  return visibleName(text).replace(DOT_OF_ADDRESS, '. ')
}

/**
 * No address and no telephone number: whoever invites somebody puts a name of their choice into a message of ours to them.
 */
export const leadsNowhere = (name: string): boolean => !/:\/\/|[@<>\\]|(\p{N}[\s-]?){6}/u.test(name)

/** A person's name: a letter of any script among at most 80 characters, leading nowhere. */
export function isPersonName(text: string): boolean {
  return /\p{L}/u.test(text) && [...text].length <= 80 && leadsNowhere(text)
}
