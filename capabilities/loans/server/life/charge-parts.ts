import { splitGst, type GstParts } from '@poonji/finance/gst.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'
import type { Charge } from './history.ts'

/** What is asked of a charge, by to whom it goes. */
export interface ChargeParts extends GstParts {
  taxablePaise: Paise
  /** Tax from before it was split by the place of supply. */
  undividedPaise: Paise
}

/**
 * The parts of what is still asked of a charge. Always of the whole that is gone from it: parts of each waiver by itself
 * would give the odd paisa of each to the same tax, and the charge waived in two would leave one.
 */
export function chargeParts(
  { basePaise, taxPaise, interState }: Pick<Charge, 'basePaise' | 'taxPaise' | 'interState'>,
  askedPaise: Paise,
): ChargeParts {
  const gone = basePaise + taxPaise - askedPaise
  const goneTax = share(gone, taxPaise, basePaise + taxPaise)
  const taxablePaise = basePaise - (gone - goneTax)
  if (interState === undefined || interState === null)
    return { taxablePaise, undividedPaise: taxPaise - goneTax, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  const [whole, less] = [splitGst(taxPaise, interState), splitGst(goneTax, interState)]
  return {
    taxablePaise,
    undividedPaise: 0,
    cgstPaise: whole.cgstPaise - less.cgstPaise,
    sgstPaise: whole.sgstPaise - less.sgstPaise,
    igstPaise: whole.igstPaise - less.igstPaise,
  }
}
