import { share, splitByWeights, sumOf, toPaise, toWholeRupees, divideRounded } from '@poonji/kernel/money.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { GstParts } from './gst.ts'

/** A line of an order: thousandths of its unit, paise for a unit, paise that are taken off, tax in basis points. */
export interface OrderLine {
  quantity: number
  ratePaise: Paise
  discountPaise: Paise
  gstBps: number
}

export interface OrderTerms {
  /** Asked with the goods for all lines together: freight, packing, loading. */
  freightPaise: Paise
  otherPaise: Paise
  /** The supplier's state is not that of the place of supply. */
  interState: boolean
  /** The total is rounded to whole rupees. */
  rounded: boolean
}

export interface LinePrice extends GstParts {
  grossPaise: Paise
  /** After the discount. */
  netPaise: Paise
  /** Its part of freight and other charges. */
  chargesPaise: Paise
  taxablePaise: Paise
  taxPaise: Paise
  totalPaise: Paise
}

export interface OrderPrice extends GstParts {
  lines: LinePrice[]
  grossPaise: Paise
  discountPaise: Paise
  chargesPaise: Paise
  taxablePaise: Paise
  taxPaise: Paise
  /** What rounding to whole rupees adds, or takes off where it is negative. */
  roundingPaise: Paise
  totalPaise: Paise
}

/** Quantity times rate, to the nearest paisa. */
export const grossOf = ({ quantity, ratePaise }: Pick<OrderLine, 'quantity' | 'ratePaise'>): Paise =>
  toPaise(divideRounded(BigInt(quantity) * BigInt(ratePaise), 1000n))

/**
 * What an order costs, to the paisa. What the supplier asks with the goods is part of their value (CGST Act, 15(2)(c)):
 * it is shared among the lines by their net amounts and taxed as they are; a discount known before is not (15(3)).
 * Each tax of a line is its rate of the taxable value to the paisa: CGST and SGST half the rate each, and so alike, or IGST
 * the whole. The parts always sum to the total.
 * @throws RangeError where charges have no line worth anything to stand with, or an amount leaves the safe integers
 */
export function priceOrder(lines: readonly OrderLine[], terms: OrderTerms): OrderPrice {
  const { freightPaise, otherPaise, interState, rounded } = terms
  const nets = lines.map(line => grossOf(line) - line.discountPaise)
  const charges = freightPaise + otherPaise
  const parts = charges > 0 ? splitByWeights(charges, nets) : nets.map(() => 0)
  const priced = lines.map((line, i): LinePrice => {
    const netPaise = nets[i] ?? 0
    const chargesPaise = parts[i] ?? 0
    const taxablePaise = netPaise + chargesPaise
    const taxes = taxesOf(taxablePaise, line.gstBps, interState)
    const taxPaise = taxes.cgstPaise + taxes.sgstPaise + taxes.igstPaise
    return {
      grossPaise: grossOf(line),
      netPaise,
      chargesPaise,
      taxablePaise,
      taxPaise,
      ...taxes,
      totalPaise: taxablePaise + taxPaise,
    }
  })
  const exact = sumOf(priced, line => line.totalPaise)
  const totalPaise = rounded ? toWholeRupees(exact, 'half-up') : exact
  return {
    lines: priced,
    grossPaise: sumOf(priced, line => line.grossPaise),
    discountPaise: sumOf(lines, line => line.discountPaise),
    chargesPaise: charges,
    taxablePaise: sumOf(priced, line => line.taxablePaise),
    taxPaise: sumOf(priced, line => line.taxPaise),
    cgstPaise: sumOf(priced, line => line.cgstPaise),
    sgstPaise: sumOf(priced, line => line.sgstPaise),
    igstPaise: sumOf(priced, line => line.igstPaise),
    roundingPaise: totalPaise - exact,
    totalPaise,
  }
}

function taxesOf(taxablePaise: Paise, gstBps: number, interState: boolean): GstParts {
  if (interState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: share(taxablePaise, gstBps, 10_000) }
  const half = share(taxablePaise, gstBps, 20_000)
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

/** What a part of a line costs, at the line's own price. */
export const shareOfLine = (totalPaise: Paise, part: number, quantity: number): Paise =>
  share(totalPaise, part, quantity)

/** What a part of a line's goods costs with its tax, without the charges that were shared among the lines. */
export const goodsOfLine = (line: LinePrice, part: number, quantity: number): Paise =>
  line.taxablePaise > 0 ? shareOfLine(share(line.totalPaise, line.netPaise, line.taxablePaise), part, quantity) : 0
