import { divideRounded, type Paise } from '@poonji/kernel/money.ts'

/** From this much disbursed in a calendar month on, each further rupee earns this rate. */
export interface Slab {
  fromPaise: Paise
  bps: number
}

const BPS = 10_000n

/** What a month's disbursals up to a total earn: each rupee at the rate of its slab, rounded half-up to the paisa once. */
export function earnedOn(slabs: readonly Slab[], totalPaise: Paise): Paise {
  const total = BigInt(Math.max(totalPaise, 0))
  const weighed = slabs.reduce((sum, { fromPaise, bps }, i) => {
    const next = slabs[i + 1]
    const end = next && BigInt(next.fromPaise) < total ? BigInt(next.fromPaise) : total
    const within = end - BigInt(fromPaise)
    return within > 0n ? sum + within * BigInt(bps) : sum
  }, 0n)
  return Number(divideRounded(weighed, BPS))
}

/**
 * What one more disbursal earns after others of the same month: the difference of the totals, so that no rounding is
 * gained or lost by the number of disbursals.
 */
export const earnedByNext = (slabs: readonly Slab[], beforePaise: Paise, amountPaise: Paise): Paise =>
  earnedOn(slabs, beforePaise + amountPaise) - earnedOn(slabs, beforePaise)

/** Part of an amount in basis points, half-up to the paisa. */
export const partOf = (paise: Paise, bps: number): Paise => Number(divideRounded(BigInt(paise) * BigInt(bps), BPS))
