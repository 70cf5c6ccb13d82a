import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import type { LoanRow } from '../history-of.ts'
import type { DueState } from '../life/due-state.ts'
import type { LoanLife } from '../life/life.ts'

/** What the night of a loan that was replayed by itself brought, for the day's figures: its books have it already. */
export async function tellNight(work: Work, onDate: PlainDate, loan: LoanRow, life: LoanLife): Promise<void> {
  const night = life.nights.get(onDate)
  const raised = raisedBy(life, addDays(onDate, 1))
  if (!night && !raised.length) return
  await work.db
    .insertInto('day_figure')
    .values({
      tenant: work.tenant,
      on_date: onDate,
      product_code: loan.product_code,
      loans: night ? 1 : 0,
      accrued_paise: night?.interestPaise ?? 0,
      earned_upfront_paise: 0,
      penal_paise: night?.penalPaise ?? 0,
      penal_tax_paise: 0,
      interest_raised_paise: sumOf(raised, due => due.owed.interest),
      principal_raised_paise: sumOf(raised, due => due.owed.principal),
      dues_raised: raised.length,
      replayed: true,
    })
    .execute()
}

/**
 * What the night before a date made due: instalments, and what is used above a limit that fell; not what was drawn or
 * paid on it.
 */
function raisedBy({ dues, tranches }: LoanLife, on: PlainDate): DueState[] {
  const drawnOn = new Map(tranches.map(tranche => [tranche.id, tranche.drawnOn]))
  const isByNight = ({ trancheId, beside }: DueState) =>
    trancheId !== null && (drawnOn.get(trancheId) ?? on) < on && (beside === null || beside === 'excess')
  return dues.filter(due => due.raised && due.dueOn === on && isByNight(due))
}
