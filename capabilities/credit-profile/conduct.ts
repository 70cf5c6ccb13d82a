import type { Answer } from '@poonji/contract/call.ts'
import type { creditSummary } from './summary-contract.ts'

/** What a reader should see first of a borrower's own conduct; `bad` speaks against it, `good` for it. */
export interface Conduct {
  key:
    | 'lateHere'
    | 'lateElsewhere'
    | 'bounces'
    | 'lateReturns'
    | 'oldReturns'
    | 'repaysHere'
    | 'nothingLateElsewhere'
    | 'noBounces'
    | 'filedOnTime'
  tone: 'bad' | 'good'
  vars: { count?: number; amount?: number }
}

/** Fewer months of statements say too little of an account in which nothing came back. */
const MONTHS_THAT_SAY = 6

/** What speaks against a borrower and for it by what it did, the gravest first; amounts in paise. What is not known says nothing. */
export function conductOf({ own, sales, bank, bureau }: Answer<typeof creditSummary>): Conduct[] {
  const found: Conduct[] = []
  const say = (tone: Conduct['tone'], key: Conduct['key'], vars: Conduct['vars'] = {}) =>
    found.push({ key, tone, vars })
  const told = bureau.filter(one => one.answer === 'ok')
  const overdue = told.reduce((sum, one) => sum + (one.overdue ?? 0), 0)
  if (own.daysPastDue > 0) say('bad', 'lateHere', { count: own.daysPastDue })
  if (overdue > 0) say('bad', 'lateElsewhere', { amount: overdue })
  if (bank && bank.bounces > 0) say('bad', 'bounces', { count: bank.bounces })
  if (sales && sales.late > 0) say('bad', 'lateReturns', { count: sales.late })
  if (sales?.isOld) say('bad', 'oldReturns')
  if (own.outstanding > 0 && own.daysPastDue === 0) say('good', 'repaysHere')
  if (told.length && overdue === 0) say('good', 'nothingLateElsewhere')
  if (bank && bank.bounces === 0 && bank.months >= MONTHS_THAT_SAY) say('good', 'noBounces', { count: bank.months })
  if (sales?.filedOnTime && !sales.isOld) say('good', 'filedOnTime')
  return found
}
