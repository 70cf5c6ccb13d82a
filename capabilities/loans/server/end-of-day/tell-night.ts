import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import type { LoanRow } from '../history-of.ts'
import type { DueState } from '../life/due-state.ts'
import type { LoanLife } from '../life/life.ts'

/**
 * What the nights of a loan that was replayed by itself brought, for the day's figures: its books have it already. It is one
 * night, or several after some that it was left out of.
 */
export async function tellNights(
  work: Work,
  { after, through: onDate }: { after: PlainDate | null; through: PlainDate },
  loan: LoanRow,
  life: LoanLife,
): Promise<void> {
  const nights = [...life.nights].filter(([on]) => on > (after ?? '') && on <= onDate).map(([, night]) => night)
  const raised = raisedBy(life, addDays(after ?? addDays(onDate, -1), 2), addDays(onDate, 1))
  if (!nights.length && !raised.length) return
  await work.db
    .insertInto('day_figure')
    .values({
      tenant: work.tenant,
      on_date: onDate,
      product_code: loan.product_code,
      loans: life.nights.has(onDate) ? 1 : 0,
      accrued_paise: sumOf(nights, night => night.interestPaise),
      earned_upfront_paise: 0,
      penal_paise: sumOf(nights, night => night.penalPaise),
      penal_tax_paise: 0,
      interest_raised_paise: sumOf(raised, due => due.owed.interest),
      principal_raised_paise: sumOf(raised, due => due.owed.principal),
      dues_raised: raised.length,
      replayed: true,
    })
    .execute()
}

/**
 * What the nights before the dates from one to another made due: instalments, and what is used above a limit that fell; not
 * what was drawn or paid on one.
 */
function raisedBy({ dues, tranches }: LoanLife, from: PlainDate, to: PlainDate): DueState[] {
  const drawnOn = new Map(tranches.map(tranche => [tranche.id, tranche.drawnOn]))
  const isByNight = ({ trancheId, beside, dueOn }: DueState) =>
    trancheId !== null && (drawnOn.get(trancheId) ?? dueOn) < dueOn && (beside === null || beside === 'excess')
  return dues.filter(due => due.raised && due.dueOn >= from && due.dueOn <= to && isByNight(due))
}
