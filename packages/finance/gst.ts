import type { Paise } from '@poonji/kernel/money.ts'

/** The parts of a tax: the centre's and the state's half, or one for the supply to another state. */
export interface GstParts {
  cgstPaise: Paise
  /** UTGST, where the place is a union territory without a legislature. */
  sgstPaise: Paise
  igstPaise: Paise
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
