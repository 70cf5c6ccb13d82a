import type { texts } from './texts.ts'
import type { ProductShape, ProductTerms } from './terms.ts'

type Wrong = Parameters<(typeof texts)['t']>[1]

const WHOLE = 10_000

/** What in a product's terms contradicts itself or its shape: field path → message key. Empty when nothing does. */
export function contradictionsOf(shape: ProductShape, terms: ProductTerms): Record<string, Wrong> {
  const wrong: Record<string, Wrong> = {}
  const say = (field: string, is: boolean, key: Wrong) => {
    if (is) wrong[`terms.${field}`] = key
  }
  say('maxRateBps', terms.minRateBps > terms.maxRateBps, 'wrong.range')
  say('maxFeeBps', terms.minFeeBps > terms.maxFeeBps, 'wrong.range')
  say('maxAmountPaise', terms.minAmountPaise > terms.maxAmountPaise, 'wrong.range')
  say('maxTenureMonths', terms.minTenureMonths > terms.maxTenureMonths, 'wrong.range')
  say('creditDays', terms.creditDays !== null && terms.creditDays.min > terms.creditDays.max, 'wrong.range')

  say('maxAmountPaise', terms.maxAmountPaise === 0, 'wrong.amount')
  const kept = terms.maxFeeBps * (WHOLE + terms.feeTaxBps)
  say('maxFeeBps', kept >= WHOLE * WHOLE, 'wrong.fee')
  say('maxRateBps', kept < WHOLE * WHOLE && kept + dearestUpfront(terms) >= WHOLE * WHOLE, 'wrong.upfrontTakesAll')

  const instalment = shape === 'instalment'
  say('repayments', instalment && terms.repayments.length === 0, 'wrong.repayments')
  say('repayments', !instalment && terms.repayments.length > 0, 'wrong.repaymentsElsewhere')
  const drawn = shape === 'revolving' || shape === 'discounting'
  say('repayments', new Set(terms.repayments).size < terms.repayments.length, 'wrong.twice')
  say('creditDays', drawn && (terms.creditDays?.min ?? 0) < 1, 'wrong.creditDays')
  say('creditDays', !drawn && terms.creditDays !== null, 'wrong.creditDaysElsewhere')
  say('marginBps', terms.marginBps > (shape === 'discounting' ? 9_999 : 0), 'wrong.margin')
  say('minUtilisationBps', terms.minUtilisationBps > (instalment ? 0 : 10_000), 'wrong.utilisation')
  const cycles = new Set(terms.paymentCycles)
  say('paymentCycles', cycles.size < terms.paymentCycles.length, 'wrong.twice')
  say('paymentCycles', !drawn && (cycles.size !== 1 || !cycles.has('MONTHLY')), 'wrong.cycles')
  say('paymentCycles', shape === 'discounting' && cycles.has('MONTHLY'), 'wrong.upfront')

  for (const field of ['allocation', 'npaAllocation'] as const)
    say(field, terms[field].order.length !== 4 || new Set(terms[field].order).size !== 4, 'wrong.allocation')
  // RBI Pre-payment Directions 2025: none on floating-rate loans to micro and small enterprises
  say('prepayment.feeBps', terms.floating && terms.prepayment.feeBps > 0, 'wrong.prepayment')
  say('prepayment.feeBps', terms.prepayment.feeBps > WHOLE, 'wrong.prepaymentAll')
  say('prepayment.taxBps', terms.prepayment.taxBps > WHOLE, 'wrong.prepaymentAll')
  say('prepayment.lockInMonths', terms.prepayment.lockInMonths > terms.maxTenureMonths, 'wrong.lockIn')
  // what goes back goes back with the closing of a loan, and a limit is repaid drawing by drawing
  say('keepsProcessingFee', !instalment && !terms.keepsProcessingFee, 'wrong.feeReturned')
  say('insuranceRequired', terms.insuranceRequired && terms.security === 'unsecured', 'wrong.insurance')
  return wrong
}

/** Interest taken upfront of the longest drawing at the highest rate, as a part of it; by 30/360 it may count two days more. */
function dearestUpfront({ paymentCycles, creditDays, maxRateBps }: ProductTerms): number {
  if (!creditDays || !paymentCycles.includes('UPFRONT')) return 0
  return (WHOLE * maxRateBps * (creditDays.max + 2)) / 360
}
