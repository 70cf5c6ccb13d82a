import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { formatCount } from '@poonji/kernel/count.ts'
import { latinDigits } from '@poonji/kernel/text.ts'

/** At most a crore of units of anything. */
const MOST_UNITS = 10_000_000

/** '12.5' (number or text) → 12500 thousandths; null for what is no quantity of at most three decimals. */
export function parseQuantity(given: string | number): number | null {
  const text = latinDigits(String(given)).replace(/[\s,]/g, '')
  const m = /^(\d{1,8})(?:\.(\d{1,3}))?$/.exec(text)
  if (!m) return null
  const thousandths = Number(m[1]) * 1_000 + Number((m[2] ?? '').padEnd(3, '0'))
  return thousandths <= MOST_UNITS * 1_000 ? thousandths : null
}

/** 1234500 → `1,234.5` in Indian grouping. */
export const formatQuantity = (thousandths: number): string => formatCount(thousandths / 1_000)

const wire = z.number().meta({ description: 'units, with at most three decimals' })

/** A quantity: units with at most three decimals on the wire, integer thousandths in code; nothing is one too. */
export const quantityFromZero = z.codec(wire, z.number().int(), {
  decode: (given, ctx) => {
    const thousandths = parseQuantity(given)
    if (thousandths !== null) return thousandths
    ctx.issues.push({ code: 'custom', input: given, message: say('value.invalid') })
    return z.NEVER
  },
  encode: thousandths => thousandths / 1_000,
})

export const quantity = quantityFromZero.refine(thousandths => thousandths > 0, say('value.required'))

interface Line {
  quantity: number
  dispatched: number
  /** Of what was ordered and never sent: waited for no longer. */
  restClosed: number
}

/** What of a line may still be dispatched: what was rejected is sent again. Below zero: more than ordered stands. */
export const leftToDispatch = (line: Line & { rejected: number }): number =>
  line.quantity - line.restClosed - line.dispatched + line.rejected

/** What of a line was never sent and is waited for. */
export const restOf = (line: Line): number => Math.max(0, line.quantity - line.restClosed - line.dispatched)
