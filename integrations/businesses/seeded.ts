import { createHash } from 'node:crypto'

/** A whole number from `low` to `high` that always is the same for the same words. */
export function numberFrom(low: number, high: number, ...words: string[]): number {
  const hash = createHash('sha256').update(words.join('|')).digest()
  return low + (hash.readUIntBE(0, 6) % (high - low + 1))
}

/** One of the list, always the same for the same words. */
export function oneOf<T>(list: readonly [T, ...T[]], ...words: string[]): T {
  return list[numberFrom(0, list.length - 1, ...words)] ?? list[0]
}

/** So many digits, always the same for the same words; the first is no 0. */
export function digitsFrom(count: number, ...words: string[]): string {
  const digits = Array.from({ length: count }, (_, i) => numberFrom(i === 0 ? 1 : 0, 9, ...words, String(i)))
  return digits.join('')
}
