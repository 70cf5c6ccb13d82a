import { droplineSteps, excessOverLimit } from '@poonji/finance/dropline.ts'
import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { LoanTerms } from '../../terms.ts'
import type { LoanLife } from './life.ts'
import { raiseBeside } from './raise-beside.ts'
import { takeOut } from './shorten.ts'

/** What a limit is on a date: a dropline falls each month from its first drawing, any other stays. */
export function limitOn(terms: LoanTerms, firstDrawnOn: PlainDate | null, on: PlainDate): Paise {
  if (terms.shape !== 'dropline' || !firstDrawnOn) return terms.sanctionedPaise
  const dueDay = Number(firstDrawnOn.slice(8))
  const steps = droplineSteps(terms.sanctionedPaise, addMonths(firstDrawnOn, 1), terms.tenureMonths, dueDay)
  return steps.findLast(step => step.dueOn <= on)?.limitPaise ?? terms.sanctionedPaise
}

/** What is used above the fallen limit falls due that day, the oldest drawing first; answers whether anything did. */
export function raiseExcess(life: LoanLife, firstDrawnOn: PlainDate, on: PlainDate): boolean {
  const running = life.tranches.reduce((sum, tranche) => sum + tranche.runningPaise, 0)
  let excess = excessOverLimit(running, limitOn(life.terms, firstDrawnOn, on))
  const raised = excess > 0
  for (const tranche of life.tranches) {
    const part = Math.min(excess, tranche.runningPaise)
    if (part === 0) continue
    excess -= part
    raiseBeside(life.dues, tranche, { beside: 'excess', on, owed: { principal: part } })
    takeOut(life, tranche, on, part, 0)
  }
  return raised
}
