import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import type { StatementRow } from '../../statement-contract.ts'
import { interestOf } from '../life/due-state.ts'
import { caughtUp } from '../missed-nights.ts'

type Movement = Omit<StatementRow, 'balance'>

export interface StatedPeriod {
  from: PlainDate
  to: PlainDate
  /** In the order of dates; a row of penal charges never holds nights of both sides of one. */
  settledOn: readonly PlainDate[]
}

/** What the nights of a loan that are over and not closed yet will bring: interest that fell due, and penal charges by month and what settled them. */
export async function missedMovements(
  work: Work,
  loanId: string,
  { from, to, settledOn }: StatedPeriod,
): Promise<Movement[]> {
  const behind = (await caughtUp(work, sql<boolean>`loan.id = ${loanId}`)).get(loanId)
  if (!behind) return []
  const { life, closedThrough } = behind
  const stored = await work.db.selectFrom('due').select(['id', 'key', 'raised']).where('loan_id', '=', loanId).execute()
  const interest = stored.flatMap(({ id, key, raised }) => {
    const due = life.dues.find(one => one.key === key)
    return due?.raised && !raised && interestOf(due) > 0
      ? [movement('interest', due.dueOn, interestOf(due), { reference: key, from: { kind: 'due', id } })]
      : []
  })
  const nights = [...life.nights].filter(([on, { penalPaise }]) => on > closedThrough && on <= to && penalPaise > 0)
  const settledBefore = (on: PlainDate) => settledOn.findLast(day => day <= on) ?? ''
  const parts = Map.groupBy(nights, ([on]) => `${on.slice(0, 7)} ${on < from} ${settledBefore(on)}`)
  const penal = [...parts.values()].map(part => {
    const last =
      part
        .map(([on]) => on)
        .toSorted()
        .at(-1) ?? to
    const taken = sumOf(part, ([, night]) => night.penalPaise)
    return movement('penal', last, taken, { reference: '', from: { kind: 'nights', id: last.slice(0, 7) } })
  })
  return [...interest, ...penal]
}

const movement = (
  kind: 'interest' | 'penal',
  onDate: PlainDate,
  taken: number,
  { reference, from }: Pick<Movement, 'reference' | 'from'>,
): Movement => ({
  ...{ onDate, kind, reversal: false, mode: null, chargeCode: null },
  reference,
  paidTo: '',
  taken,
  paid: 0,
  from,
})
