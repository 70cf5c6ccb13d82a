/**
 * The functions of a spreadsheet, with its arguments and signs: money paid out is negative, `type` 1 pays at the start
 * of a period. Rates are per period (0.01 = 1 %). Errors are FinanceError.
 */
import { FinanceError } from './errors.ts'
import { requireCount } from './require.ts'
import { solveRates } from './solve-rate.ts'

export type PaymentType = 0 | 1

export function pmt(rate: number, nper: number, pv: number, fv = 0, type: PaymentType = 0): number {
  if (rate === 0) return -(pv + fv) / nper
  const growth = (1 + rate) ** nper
  return (-rate * (pv * growth + fv)) / ((growth - 1) * (1 + rate * type))
}

export function fv(rate: number, nper: number, payment: number, pv = 0, type: PaymentType = 0): number {
  if (rate === 0) return -(pv + payment * nper)
  const growth = (1 + rate) ** nper
  return -(pv * growth + (payment * (1 + rate * type) * (growth - 1)) / rate)
}

export function pv(rate: number, nper: number, payment: number, fv = 0, type: PaymentType = 0): number {
  if (rate === 0) return -(fv + payment * nper)
  const growth = (1 + rate) ** nper
  return -(fv + (payment * (1 + rate * type) * (growth - 1)) / rate) / growth
}

export function nper(rate: number, payment: number, pv: number, fv = 0, type: PaymentType = 0): number {
  if (rate === 0) return -(pv + fv) / payment
  const perPeriod = (payment * (1 + rate * type)) / rate
  const periods = Math.log((perPeriod - fv) / (pv + perPeriod)) / Math.log1p(rate)
  if (!Number.isFinite(periods)) throw new FinanceError('NO_SOLUTION', 'payment', 'no number of periods repays this')
  return periods
}

/** Interest of period `per` (from 1). */
export function ipmt(rate: number, per: number, nper: number, pv: number, fvAmount = 0, type: PaymentType = 0): number {
  requireCount(per, 'per', 1, nper)
  const payment = pmt(rate, nper, pv, fvAmount, type)
  if (type === 1 && per === 1) return 0
  const interest = fv(rate, per - 1, payment, pv, type) * rate
  return type === 1 ? interest / (1 + rate) : interest
}

/** Principal of period `per` (from 1). */
export function ppmt(rate: number, per: number, nper: number, pv: number, fv = 0, type: PaymentType = 0): number {
  return pmt(rate, nper, pv, fv, type) - ipmt(rate, per, nper, pv, fv, type)
}

/** Interest of the periods from `from` to `to`, both counted. */
export function cumipmt(rate: number, nper: number, pv: number, from: number, to: number, type: PaymentType): number {
  requireCount(from, 'from', 1, nper)
  requireCount(to, 'to', from, nper)
  let sum = 0
  for (let per = from; per <= to; per++) sum += ipmt(rate, per, nper, pv, 0, type)
  return sum
}

/** The rate per period; throws NO_SOLUTION when none fits. */
export function rate(nper: number, payment: number, pv: number, fv = 0, type: PaymentType = 0): number {
  const flows = [{ at: 0, amount: pv }]
  for (let i = 0; i < nper; i++) flows.push({ at: i + 1 - type, amount: payment })
  flows.push({ at: nper, amount: fv })
  return nearestToZero(solveRates(flows))
}

/** Worth one period before the first flow, as spreadsheets have it. */
export function npv(rate: number, ...flows: readonly number[]): number {
  return flows.reduce((sum, flow, i) => sum + flow / (1 + rate) ** (i + 1), 0)
}

/** The rate per period at which evenly spaced flows are worth nothing; of several, the one nearest to zero. */
export function irr(flows: readonly number[]): number {
  return nearestToZero(solveRates(flows.map((amount, at) => ({ at, amount }))))
}

/** Rate of return when outlays are financed at one rate and receipts reinvested at another. */
export function mirr(flows: readonly number[], financeRate: number, reinvestRate: number): number {
  const receipts = flows.reduce((sum, flow, i) => sum + Math.max(0, flow) / (1 + reinvestRate) ** i, 0)
  const outlays = flows.reduce((sum, flow, i) => sum + Math.min(0, flow) / (1 + financeRate) ** i, 0)
  if (receipts === 0 || outlays === 0)
    throw new FinanceError('NO_SOLUTION', 'flows', 'needs at least one outlay and one receipt')
  return (receipts / -outlays) ** (1 / (flows.length - 1)) * (1 + reinvestRate) - 1
}

/** Effective yearly rate of a nominal one compounded so often a year. */
export function effect(nominalRate: number, periods: number): number {
  return (1 + nominalRate / periods) ** periods - 1
}

/** Nominal yearly rate that compounds so often a year to an effective one. */
export function nominal(effectiveRate: number, periods: number): number {
  return periods * ((1 + effectiveRate) ** (1 / periods) - 1)
}

function nearestToZero(rates: readonly number[]): number {
  return rates.reduce((best, rate) => (Math.abs(rate) < Math.abs(best) ? rate : best))
}
