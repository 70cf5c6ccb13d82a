import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { LoanTerms } from '../../terms.ts'
import type { Restructuring, TrancheState } from './history.ts'
import type { LoanLife } from './life.ts'
import { monthsThrough } from './plan.ts'
import { planAnew } from './plan-anew.ts'
import { raiseBeside } from './raise-beside.ts'
import { duesOf, fundCharges, moveOut, nextNumber } from './restructured-dues.ts'
import { unearnedOf } from './shorten.ts'

/** The terms of a limit once what is used of it is repaid by instalments: a loan by instalments, of which nothing is drawn. */
export function termedOut(limit: LoanTerms, rateBps: number, tenureMonths: number): LoanTerms {
  return { ...limit, shape: 'instalment', repayment: 'annuity', rateBps, tenureMonths, minUtilisationBps: 0 }
}

/**
 * From the start of a day what is used of a limit is one drawing that is repaid by instalments: what ran and what had
 * fallen due and is unpaid. Interest up to the day falls due on it; it joins the principal with what was unpaid where that
 * was agreed. Interest that was taken upfront for the days to come goes back to what is owed. Penal charges stay as they are.
 */
export function termOut(life: LoanLife, agreed: Restructuring): void {
  const { on, rateBps, funds, instalments } = agreed
  const { firstDrawnOn } = life
  if (!firstDrawnOn) return
  for (const tranche of life.tranches) fallDueTo(life, tranche, on)
  life.useAdvances(on)
  const months = monthsThrough(firstDrawnOn, on)
  life.terms = termedOut(life.terms, rateBps, months + instalments)
  let used = 0
  let carrier: TrancheState | undefined
  for (const tranche of life.tranches) {
    const part = takeOver(life, tranche, funds !== 'NONE')
    if (part > 0) {
      carrier ??= tranche
      life.termedOutTranches.push(tranche.id)
    }
    used += part
  }
  if (carrier && funds === 'ALL') used += fundCharges(life)
  life.termedOutPaise = used
  if (carrier) repayByInstalments(life, carrier, used, agreed, addMonths(firstDrawnOn, months + 1))
}

/** Interest gathered falls due on the day; what was taken upfront for the days to come pays what is owed. */
function fallDueTo(life: LoanLife, tranche: TrancheState, on: PlainDate): void {
  const { next, accruedPaise } = tranche
  if (!next || tranche.runningPaise === 0) return
  if (tranche.upfront) return giveBack(life, tranche, on)
  if (accruedPaise === 0) return
  const { key } = raiseBeside(life.dues, tranche, { beside: 'moved', on, owed: { interest: accruedPaise } })
  life.trace.moveInterest(next.key, key)
  life.move('INTEREST_DUE', 'INTEREST_ACCRUED', accruedPaise)
}

function giveBack(life: LoanLife, tranche: TrancheState, on: PlainDate): void {
  const unearned = unearnedOf(tranche)
  if (unearned === 0) return
  const of = { id: `kept:${tranche.id}` }
  life.move('INTEREST_UNEARNED', 'ADVANCE', unearned)
  life.rebates.push({ on, amountPaise: unearned, paymentId: of.id })
  const left = life.allocate(of, unearned, on, due => due.raised)
  if (left === 0) return
  const principal = Math.min(left, tranche.runningPaise)
  tranche.runningPaise -= principal
  const due = raiseBeside(life.dues, tranche, { beside: 'early', on, owed: { principal } })
  const rest = life.allocate(of, left, on, one => one === due)
  if (rest > 0) life.advances.push({ of, leftPaise: rest })
}

/** What is used of a drawing leaves it, and nothing more falls due of it; answers how much. */
function takeOver(life: LoanLife, tranche: TrancheState, funds: boolean): Paise {
  const fallen = duesOf(life, tranche)
  const funded = funds ? life.fund(moveOut(fallen, 'interest')) : 0
  const used = tranche.runningPaise + moveOut(fallen, 'principal') + funded
  for (const due of life.dues.filter(one => one.trancheId === tranche.id && !one.raised))
    life.dues.splice(life.dues.indexOf(due), 1)
  const { terms } = life
  const stopped = { runningPaise: 0, gathered: 0n, accruedPaise: 0, next: null, ratesAhead: [], upfront: false }
  Object.assign(tranche, { ...stopped, terms, rateBps: terms.rateBps } satisfies Partial<TrancheState>)
  return used
}

function repayByInstalments(
  life: LoanLife,
  tranche: TrancheState,
  amountPaise: Paise,
  { on, instalments, moratoriumMonths, moratoriumInterest }: Restructuring,
  firstDueOn: PlainDate,
): void {
  tranche.runningPaise = amountPaise
  tranche.planned = {
    amountPaise,
    drawnOn: on,
    dueOn: addMonths(firstDueOn, instalments - 1),
    restructured: {
      firstDueOn,
      instalments,
      firstNumber: nextNumber(life, tranche),
      moratorium: {
        instalments: moratoriumMonths,
        interest: moratoriumInterest === 'CAPITALISED' && moratoriumMonths > 0 ? 'capitalised' : 'paid',
      },
      carriedPaise: 0,
    },
  }
  planAnew(life, tranche, on)
  life.beginPeriod(tranche, on, 0)
}
