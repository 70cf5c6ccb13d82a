import type { PlainDate } from '@poonji/kernel/dates.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'

/** The parts of a tax: the centre's and the state's half, or one for the supply to another state. */
export interface GstParts {
  cgstPaise: Paise
  /** UTGST, where the place is a union territory without a legislature. */
  sgstPaise: Paise
  igstPaise: Paise
}

/**
 * The tax on a fee by where its supply is: IGST to another state; within the lender's state CGST and SGST at half the rate,
 * each a tax of its own and rounded by itself, so that they are equal (CGST Act and the states' Acts, section 9), as the
 * portal expects in GSTR-1. Paise, half up.
 */
export function gstOn(taxablePaise: Paise, rateBps: number, interState: boolean): Paise {
  return interState ? share(taxablePaise, rateBps, 10_000) : 2 * share(taxablePaise, rateBps, 20_000)
}

/**
 * A tax by where the supply is (IGST Act, sections 7 and 8): halves within the lender's state, of which CGST takes the
 * odd paisa; one IGST to another. The parts always sum to the tax.
 */
export function splitGst(taxPaise: Paise, interState: boolean): GstParts {
  if (interState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise }
  const sgstPaise = Math.floor(taxPaise / 2)
  return { cgstPaise: taxPaise - sgstPaise, sgstPaise, igstPaise: 0 }
}

/**
 * The last day of a credit note that takes tax back of what was supplied on a day: 30 November after the end of its
 * financial year (CGST Act, section 34(2)). What is given up later is given up with the tax still owed.
 */
export function lastCreditNoteOn(suppliedOn: PlainDate): PlainDate {
  const [year = 0, month = 0] = suppliedOn.split('-').map(Number)
  return `${month < 4 ? year : year + 1}-11-30`
}
