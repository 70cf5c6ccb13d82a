const DIGIT_0 = 48

const twoDigits = (text: string, at: number) => (text.charCodeAt(at) - DIGIT_0) * 10 + text.charCodeAt(at + 1) - DIGIT_0

/**
 * An instant as PostgreSQL writes it where the time zone is UTC, `2026-11-20 10:40:00.123456+00`, to the millisecond.
 * Anything else (another zone, BC, infinity) is left to `otherwise`: it is much slower, and a list reads dozens.
 */
export function instantReader(otherwise: (text: string) => unknown): (text: string) => unknown {
  return text => {
    const zone = text.length - 3
    const plain = text.charAt(4) === '-' && text.charAt(10) === ' ' && text.startsWith('+00', zone)
    if (!plain || (zone !== 19 && text.charAt(19) !== '.')) return otherwise(text)
    const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
    if (year < 100) return otherwise(text)
    const ms = zone === 19 ? 0 : Math.floor(Number(text.slice(19, zone)) * 1000)
    return new Date(
      Date.UTC(
        year,
        twoDigits(text, 5) - 1,
        twoDigits(text, 8),
        twoDigits(text, 11),
        twoDigits(text, 14),
        twoDigits(text, 17),
        ms,
      ),
    )
  }
}
