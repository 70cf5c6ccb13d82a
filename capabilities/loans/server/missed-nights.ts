/** Loans of which nights are over and not closed yet: shown and paid as that closing, late, will leave them. */
import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { comingOf, withComing } from './foreclosure-coming.ts'
import type { LoanRow } from './history-of.ts'
import { unpaidOf, type DueState } from './life/due-state.ts'
import type { LoanLife } from './life/life.ts'
import { replay } from './life/replay.ts'

interface BehindLoan extends LoanRow {
  closedThrough: PlainDate
}

/** A loan as it stands this morning, with the last night that its rows have been through. */
export interface CaughtUp {
  life: LoanLife
  closedThrough: PlainDate
}

/** Of the loans that a condition on `loan` chooses those of which nights are missing, by their id; most days none. */
export async function caughtUp(work: Work, loans: RawBuilder<boolean>): Promise<Map<string, CaughtUp>> {
  const yesterday = addDays(work.today, -1)
  const { rows } = await sql<BehindLoan>`
    select loan.*, day.closed_through as "closedThrough" from loan join loan_day day on day.loan_id = loan.id
    where loan.tenant = ${work.tenant} and ${loans} and day.active and day.closed_through < ${yesterday}::date`.execute(
    work.db,
  )
  const caught = rows.map(async ({ closedThrough, ...loan }) => {
    const history = withComing(await comingOf(work, loan), work.today)
    return [loan.id, { life: replay({ ...history, closedThrough: yesterday }), closedThrough }] as const
  })
  return new Map(await Promise.all(caught))
}

/** SQL of `due`: it has fallen due, as the rows say or, where nights are missing, as this morning. */
export const hasFallenDue = (work: Work, caught: ReadonlyMap<string, CaughtUp>): RawBuilder<boolean> =>
  sql<boolean>`(due.raised or (due.due_on <= ${work.today} and due.loan_id = any(${[...caught.keys()]}::uuid[])))`

/** A due as a row names it. */
export interface NamedDue {
  key: string
  trancheId: string | null
  dueOn: PlainDate
}

/** What is owed, paid and unpaid of a due this morning, with what a falling limit called that day of its drawing. */
export type DueNow = Pick<DueState, 'raised' | 'owed' | 'paid' | 'moved'> & { unpaidPaise: Paise }

/** A due's amounts by now; nothing is owed of one that fell away in the nights that are missing. */
export function dueNow({ life, closedThrough }: CaughtUp, { key, trancheId, dueOn }: NamedDue): DueNow {
  const isCalled = (due: DueState) =>
    due.beside === 'excess' && due.trancheId === trancheId && due.dueOn === dueOn && dueOn > addDays(closedThrough, 1)
  const parts = life.dues.filter(due => due.key === key || isCalled(due))
  const inAll = (of: 'owed' | 'paid') => ({
    charges: sumOf(parts, due => due[of].charges),
    penal: sumOf(parts, due => due[of].penal),
    interest: sumOf(parts, due => due[of].interest),
    principal: sumOf(parts, due => due[of].principal),
  })
  const moved = {
    charges: sumOf(parts, due => due.moved.charges),
    interest: sumOf(parts, due => due.moved.interest),
    principal: sumOf(parts, due => due.moved.principal),
  }
  return {
    raised: parts.some(due => due.raised),
    owed: inAll('owed'),
    paid: inAll('paid'),
    moved,
    unpaidPaise: sumOf(parts, unpaidOf),
  }
}
