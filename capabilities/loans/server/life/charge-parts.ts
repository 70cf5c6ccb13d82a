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
  {
    basePaise,
    taxPaise,
    interState,
    halvesApart,
  }: Pick<Charge, 'basePaise' | 'taxPaise' | 'interState' | 'halvesApart'>,
  askedPaise: Paise,
): ChargeParts {
  const totalPaise = basePaise + taxPaise
  const gone = totalPaise - askedPaise
  const goneOf = (partPaise: Paise) => share(gone, partPaise, totalPaise)
  const goneTax = goneOf(taxPaise)
  if (interState === undefined || interState === null)
    return {
      taxablePaise: basePaise - (gone - goneTax),
      undividedPaise: taxPaise - goneTax,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    }
  const whole = splitGst(taxPaise, interState)
  const less = halvesApart
    ? { cgstPaise: goneOf(whole.cgstPaise), sgstPaise: goneOf(whole.sgstPaise), igstPaise: goneOf(whole.igstPaise) }
    : splitGst(goneTax, interState)
  return {
    taxablePaise: basePaise - (gone - less.cgstPaise - less.sgstPaise - less.igstPaise),
    undividedPaise: 0,
    cgstPaise: whole.cgstPaise - less.cgstPaise,
    sgstPaise: whole.sgstPaise - less.sgstPaise,
    igstPaise: whole.igstPaise - less.igstPaise,
  }
}
