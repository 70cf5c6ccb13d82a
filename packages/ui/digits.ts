import { latinDigits, tidyCode } from '@poonji/kernel/text.ts'

/** Only the digits of a text; those of Indian scripts (१२३) count and become Latin. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '')
}

/** Upper-case letters and digits only, at most `length` of them. */
export function codeOf(text: string, length: number): string {
  return tidyCode(text)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)
}

/** Groups from the front: `inGroups('123456789012', [4, 4, 4])` → '1234 5678 9012'. */
export function inGroups(text: string, sizes: readonly number[]): string {
  let at = 0
  return sizes
    .map(size => text.slice(at, (at += size)))
    .filter(Boolean)
    .join(' ')
}

/** Indian grouping of a string of rupees, with whatever follows the point: '1234567.5' → '12,34,567.5'. */
export function groupRupees(text: string): string {
  const [whole = '', ...fraction] = text.split('.')
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
  return fraction.length ? `${grouped}.${fraction.join('')}` : grouped
}
