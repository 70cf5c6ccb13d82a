import { tidyCode } from '../text.ts'

/** An IFSC's form (RBI): four letters of bank, a zero, six letters or digits of branch. Whether it exists, the list says. */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)
}

/**
 * What may be typed to search for an IFSC (specification, section 5): 1-4 letters, then 4 letters with up to 7 digits.
 * Letters are taken in the branch too, since whole banks number their branches so (BARB0DBAGIY).
 */
export function isIfscSearch(text: string): boolean {
  return /^[A-Z]{1,4}$/.test(text) || /^[A-Z]{4}\d[A-Z0-9]{0,6}$/.test(text)
}

export function normalizeIfsc(text: string): string {
  return tidyCode(text)
}

/** The four letters that name the bank. */
export function bankCodeOfIfsc(ifsc: string): string {
  return ifsc.slice(0, 4)
}
