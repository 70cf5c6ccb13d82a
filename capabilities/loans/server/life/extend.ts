import { interestPaise } from '@poonji/finance/interest.ts'
import { restOfPeriod, yearFraction } from '@poonji/finance/day-count.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { monthsAfter } from '../../months-after.ts'
import { newDue } from './due-state.ts'
import type { Extension, TrancheState } from './history.ts'
import type { LoanLife } from './life.ts'
import { gatheredInterest } from './nights.ts'
import { runOn } from './plan-anew.ts'
import { duesOf, moveOut } from './restructured-dues.ts'

/**
 * From the start of a day one drawing of a limit is to be back later. Principal that had fallen due and is unpaid runs
 * again; interest and penal charges that fell due stay due. Interest of the days added falls due as the limit's does: each
 * month, at the end, or, where it is taken upfront, on that day; at the rate that the limit bore then. Nothing happens to a drawing that is repaid.
 */
export function extend(life: LoanLife, { trancheId, on, untilOn, rateBps: agreedBps }: Extension): void {
  const tranche = life.tranches.find(one => one.id === trancheId)
  if (!tranche) return
  const endedOn = endOf(life, tranche)
  if (!endedOn || untilOn <= endedOn || untilOn <= on) return
  const stopped = tranche.next === null
  // principal that fell due and is unpaid runs again
  tranche.runningPaise += moveOut(duesOf(life, tranche), 'principal')
  if (tranche.runningPaise === 0) return
  const from = stopped || endedOn < on ? on : endedOn
  const rateBps = agreedBps ?? tranche.rateBps
  if (stopped) tranche.rateBps = rateBps
  else if (tranche.upfront) tranche.ratesAhead = [...tranche.ratesAhead, { from, rateBps }]
  for (const due of aheadOf(life, tranche)) life.dues.splice(life.dues.indexOf(due), 1)
  const added = tranche.upfront ? takeUpfront(life, tranche, { on, from, untilOn, rateBps }) : 0
  planUntil(life, tranche, on, untilOn)
  if (stopped) return life.beginPeriod(tranche, on, added)
  if (tranche.next) tranche.next.interestPaise += added
  const { next } = tranche
  runOn(life, tranche)
  if (tranche.upfront && tranche.next && next) tranche.next.interestPaise = next.interestPaise
}

const aheadOf = (life: LoanLife, { id }: TrancheState) => life.dues.filter(due => due.trancheId === id && !due.raised)

/** The day on which a drawing is, or was, to be back. */
export function endOf(life: LoanLife, { id }: Pick<TrancheState, 'id'>): PlainDate | undefined {
  return life.dues
    .filter(due => due.trancheId === id && due.beside === null)
    .map(due => due.dueOn)
    .sort()
    .at(-1)
}

/** Interest of the days added, where the limit's is taken upfront; answers it. */
function takeUpfront(
  life: LoanLife,
  tranche: TrancheState,
  { on, from, untilOn, rateBps }: { on: PlainDate; from: PlainDate; untilOn: PlainDate; rateBps: number },
): Paise {
  const interest = interestPaise(tranche.runningPaise, rateBps, yearFraction(life.terms.dayCount, from, untilOn))
  const dueKey = addRow(life, tranche, { dueOn: on, raised: true, owed: { interest } })
  life.trace.takeUpfront(tranche.id, { from, dueKey })
  life.move('INTEREST_DUE', 'INTEREST_UNEARNED', interest)
  life.useAdvances(on)
  return interest
}

/** What falls due of it from now on; the running period owes what it has gathered and the rest. */
function planUntil(life: LoanLife, tranche: TrancheState, on: PlainDate, untilOn: PlainDate): void {
  const { dayCount, paymentCycle } = life.terms
  const months =
    paymentCycle === 'MONTHLY'
      ? monthsAfter(tranche.drawnOn, { ...tranche.planned, dueOn: untilOn }).filter(date => date > on)
      : []
  let { gathered } = tranche
  let beganOn = tranche.next ? tranche.periodFrom : on
  let from = on
  for (const dueOn of [...months, untilOn]) {
    const days = restOfPeriod(dayCount, beganOn, from, dueOn)
    gathered += BigInt(tranche.runningPaise) * BigInt(tranche.rateBps) * BigInt(days)
    const interest = tranche.upfront ? 0 : gatheredInterest(gathered, dayCount)
    const principal = dueOn === untilOn ? tranche.runningPaise : 0
    addRow(life, tranche, { dueOn, raised: false, owed: { interest, principal } })
    gathered = 0n
    beganOn = from = dueOn
  }
}

function addRow(
  life: LoanLife,
  { id, number }: TrancheState,
  row: { dueOn: PlainDate; raised: boolean; owed: { interest: Paise; principal?: Paise } },
): string {
  const before = life.dues.filter(due => due.trancheId === id && due.beside === null).length
  const key = `T${number}-${String(before + 1).padStart(3, '0')}`
  life.dues.push(newDue({ key, trancheId: id, chargeId: null, number: before + 1, ...row }))
  return key
}
