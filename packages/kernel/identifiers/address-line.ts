/** A line of an address: a letter or a digit of any script is in it. */
export const isAddressLine = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
