import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'

/** A certificate for lower deduction (section 197): its rate on interest of its days, up to its amount where it names one. */
export interface LowerRate {
  rateBps: number
  from: PlainDate
  to: PlainDate
  upToPaise: Paise | null
}

export interface TaxedInterest {
  dueOn: PlainDate
  interest: Paise
  /** In force that day, where no certificate says less. */
  ruleBps: number
}

/** Paise × basis points that are one rupee of tax. */
const PAISE_BPS_A_RUPEE = 1_000_000n

const upToTheRupee = (weighed: bigint): Paise => Number((weighed + PAISE_BPS_A_RUPEE - 1n) / PAISE_BPS_A_RUPEE) * 100

/** The tax on interest at one rate, rounded up to the rupee. */
export const taxAt = (paise: Paise, rateBps: number): Paise => upToTheRupee(BigInt(paise) * BigInt(rateBps))

/**
 * The tax on each row of interest, given from the oldest on: the lowest rate first, each certificate until the interest
 * of its days has used its amount, the rest at the rule's, rounded up to the rupee (section 288B). Where a certificate's
 * amount ends within a row, `rateBps` is what both rates come to on the whole.
 */
export function taxOnInterest<Row extends TaxedInterest>(
  rows: readonly Row[],
  lower: readonly LowerRate[],
): (Omit<Row, 'ruleBps'> & { tax: Paise; rateBps: number })[] {
  const lowest = lower.map(one => ({ ...one, leftPaise: one.upToPaise ?? Infinity })).toSorted(byRate)
  return rows.map(row => {
    const { ruleBps, ...told } = row
    let restPaise = row.interest
    let weighed = 0n
    const take = (paise: Paise, rateBps: number) => {
      restPaise -= paise
      weighed += BigInt(paise) * BigInt(rateBps)
    }
    for (const one of lowest) {
      // one that says no less than the rule, as by a slip, lowers nothing
      if (row.dueOn < one.from || row.dueOn > one.to || one.rateBps >= ruleBps) continue
      const part = Math.min(restPaise, one.leftPaise)
      one.leftPaise -= part
      take(part, one.rateBps)
    }
    take(restPaise, ruleBps)
    return { ...told, tax: upToTheRupee(weighed), rateBps: Math.round(Number(weighed) / row.interest) }
  })
}

const byRate = (a: LowerRate, b: LowerRate) => a.rateBps - b.rateBps
