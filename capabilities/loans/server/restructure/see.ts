import { createHash } from 'node:crypto'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { RestructuringPreview } from '../../restructure-contract.ts'
import { historyOf, type LoanRow } from '../history-of.ts'
import { interestOf, leftOf } from '../life/due-state.ts'
import type { Restructuring } from '../life/history.ts'
import type { LoanLife } from '../life/life.ts'
import { replay } from '../life/replay.ts'

export type Wanted = Omit<Restructuring, 'on' | 'beforeBps' | 'beforeMonths' | 'beforeTerms'> & { fromOn: PlainDate }

/**
 * A loan as it runs on and as it would run on other terms, if nothing else happens until their day: its own life with
 * them, so that what is shown is what the books will say. The hash stands for all of it.
 */
export async function seeRestructuring(work: Work, loan: LoanRow, wanted: Wanted): Promise<RestructuringPreview> {
  const { fromOn: on, ...terms } = wanted
  const history = await historyOf(work.db, loan, addDays(on, -1))
  const { rateBps: beforeBps, tenureMonths: beforeMonths } = loan.terms
  const ofLimit = loan.terms.shape !== 'instalment'
  const beforeTerms = ofLimit ? loan.terms : null
  const change: Restructuring = { ...terms, on, beforeBps, beforeMonths, beforeTerms }
  const stands = replay(history)
  const then = replay({ ...history, restructurings: [...(history.restructurings ?? []), change] })
  const moved = (kind: 'charges' | 'interest' | 'principal') => movedOf(then, kind) - movedOf(stands, kind)
  const left = (kind: 'charges' | 'penal' | 'interest' | 'principal') =>
    sumOf(then.dues, due => (due.raised ? leftOf(due)[kind] : 0))
  const seen = {
    before: runOf(stands, beforeBps),
    after: runOf(then, wanted.rateBps),
    moved: { charges: moved('charges'), interest: moved('interest'), principal: moved('principal') },
    left: { charges: left('charges'), penal: left('penal'), interest: left('interest'), principal: left('principal') },
    rows: sideBySide(stands, then),
    ...(ofLimit && { ofLimit }),
  }
  return {
    ...seen,
    seenHash: createHash('sha256')
      .update(JSON.stringify([wanted, seen]))
      .digest('hex'),
  }
}

const movedOf = (life: LoanLife, kind: 'charges' | 'interest' | 'principal') =>
  sumOf(life.dues, due => (due.raised ? due.moved[kind] : 0))

interface Day {
  amount: Paise
  principal: Paise
  interest: Paise
  added: Paise
}

/** What falls due, and joins the principal, on each date ahead. */
function daysOf(life: LoanLife): Map<PlainDate, Day> {
  const ahead = life.dues.filter(due => !due.raised).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  const days = [...Map.groupBy(ahead, due => due.dueOn)].map(([dueOn, dues]): [PlainDate, Day] => {
    const principal = sumOf(dues, due => due.owed.principal)
    const owed = sumOf(dues, due => due.owed.interest)
    const day = { amount: principal + owed, principal, interest: sumOf(dues, interestOf), added: 0 }
    return [dueOn, { ...day, added: day.interest - owed }]
  })
  return new Map(days)
}

export function runOf(life: LoanLife, rateBps: number): RestructuringPreview['before'] {
  const days = [...daysOf(life)]
  const full = days.filter(([, day]) => day.principal > 0)
  const paid = days.find(([, day]) => day.amount > 0)
  return {
    rateBps,
    // the first of them may bear interest gathered before
    emi: (full[1] ?? full[0])?.[1].amount ?? 0,
    first: paid ? { dueOn: paid[0], amount: paid[1].amount } : null,
    instalments: days.length,
    lastDueOn: days.at(-1)?.[0] ?? null,
    interest: sumOf(days, ([, day]) => day.interest),
    principal: sumOf(life.tranches, tranche => tranche.runningPaise),
  }
}

function sideBySide(stands: LoanLife, then: LoanLife): RestructuringPreview['rows'] {
  const before = daysOf(stands)
  const after = daysOf(then)
  const dates = [...new Set([...before.keys(), ...after.keys()])].sort()
  return dates.map(dueOn => ({
    dueOn,
    before: before.get(dueOn)?.amount ?? null,
    after: after.get(dueOn)?.amount ?? null,
    added: after.get(dueOn)?.added ?? 0,
  }))
}
