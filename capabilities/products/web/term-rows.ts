import { formatPercent } from '@poonji/kernel/percent.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { texts } from '../texts.ts'
import type { ProductShape, ProductTerms } from '../terms.ts'

type Key = Parameters<(typeof texts)['t']>[1]
type Say = (key: Key, vars?: Record<string, string | number>) => string
type After<Prefix extends string, K> = K extends `${Prefix}.${infer Rest}` ? Rest : never

/** A word that a term may be, as the texts name it. */
export type TermValue = After<'value', Key>
export type TermKind = 'percent' | 'amount' | 'number' | 'tick' | 'one' | 'several'
export type TermPart = 'price' | 'size' | 'drawing' | 'repaying' | 'late' | 'early' | 'security'

/** A term of a product as the screen edits it and the history names it; `path` within the terms. */
export interface TermRow {
  path: After<'field', Key>
  part: TermPart
  kind: TermKind
  /** What may be chosen. */
  of?: readonly TermValue[]
  /** Shapes that have it; all without. */
  shapes?: readonly ProductShape[]
}

const DAY_COUNTS = ['actual/365', 'actual/360', '30/360', '30e/360', 'actual/actual'] as const
const DRAWN = ['revolving', 'discounting'] as const

export const TERM_ROWS: readonly TermRow[] = [
  { part: 'price', path: 'minRateBps', kind: 'percent' },
  { part: 'price', path: 'maxRateBps', kind: 'percent' },
  { part: 'price', path: 'minFeeBps', kind: 'percent' },
  { part: 'price', path: 'maxFeeBps', kind: 'percent' },
  { part: 'price', path: 'feeTaxBps', kind: 'percent' },
  { part: 'price', path: 'dayCount', kind: 'one', of: DAY_COUNTS },
  { part: 'price', path: 'floating', kind: 'tick' },
  { part: 'size', path: 'minAmountPaise', kind: 'amount' },
  { part: 'size', path: 'maxAmountPaise', kind: 'amount' },
  { part: 'size', path: 'minTenureMonths', kind: 'number' },
  { part: 'size', path: 'maxTenureMonths', kind: 'number' },
  { part: 'drawing', path: 'creditDays.min', kind: 'number', shapes: DRAWN },
  { part: 'drawing', path: 'creditDays.max', kind: 'number', shapes: DRAWN },
  { part: 'drawing', path: 'marginBps', kind: 'percent', shapes: ['discounting'] },
  { part: 'drawing', path: 'minUtilisationBps', kind: 'percent', shapes: ['dropline', 'revolving', 'discounting'] },
  {
    part: 'repaying',
    path: 'repayments.0',
    kind: 'one',
    of: ['annuity', 'equal-principal', 'step-up'],
    shapes: ['instalment'],
  },
  { part: 'repaying', path: 'paymentCycles', kind: 'several', of: ['MONTHLY', 'UPFRONT', 'MATURITY'], shapes: DRAWN },
  { part: 'repaying', path: 'graceDays', kind: 'number' },
  { part: 'late', path: 'penal.rateBps', kind: 'percent' },
  { part: 'late', path: 'penal.taxBps', kind: 'percent' },
  { part: 'late', path: 'bounceCharge.amountPaise', kind: 'amount' },
  { part: 'late', path: 'bounceCharge.taxBps', kind: 'percent' },
  { part: 'early', path: 'prepayment.feeBps', kind: 'percent' },
  { part: 'early', path: 'prepayment.taxBps', kind: 'percent' },
  { part: 'early', path: 'prepayment.lockInMonths', kind: 'number' },
  { part: 'early', path: 'coolingOffDays', kind: 'number' },
  { part: 'early', path: 'keepsProcessingFee', kind: 'tick', shapes: ['instalment'] },
  { part: 'security', path: 'security', kind: 'one', of: ['unsecured', 'secured', 'semi-secured'] },
  { part: 'security', path: 'insuranceRequired', kind: 'tick' },
]

export const rowsOf = (shape: ProductShape, part: TermPart): TermRow[] =>
  TERM_ROWS.filter(row => row.part === part && (row.shapes?.includes(shape) ?? true))

export function termAt(terms: ProductTerms, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : null),
      terms,
    )
}

const VALUES: ReadonlySet<unknown> = new Set<TermValue>([
  ...TERM_ROWS.flatMap(row => row.of ?? []),
  'charges',
  'penal',
  'interest',
  'principal',
  'by-due',
  'by-kind',
])
const isValue = (value: unknown): value is TermValue => VALUES.has(value)

/** A term in words. */
export function termWords(kind: TermKind, value: unknown, say: Say): string {
  const named = (one: unknown) => (isValue(one) ? say(`value.${one}`) : String(one))
  if (value === null || value === undefined) return say('value.none')
  if (typeof value === 'boolean') return say(value ? 'value.yes' : 'value.no')
  if (Array.isArray(value)) return value.map(named).join(', ') || say('value.none')
  if (typeof value !== 'number') return named(value)
  if (kind === 'percent') return formatPercent(value)
  return kind === 'amount' ? formatMoney(value) : String(value)
}
