import { standingSchedule, type ScheduleInput } from '@poonji/finance/schedule.ts'
import { yearFraction } from '@poonji/finance/day-count.ts'
import { interestPaise } from '@poonji/finance/interest.ts'
import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { STEP_UP } from '@poonji/capabilities/products/server/service.ts'
import { monthsAfter } from '../../months-after.ts'
import type { LoanTerms } from '../../terms.ts'

export interface PlannedDue {
  dueOn: PlainDate
  principalPaise: Paise
  interestPaise: Paise
  /** Interest that joins the principal on the day instead of falling due. */
  capitalisedPaise?: Paise
}

/** How a restructured drawing comes back: its own first date and number of instalments in place of those of the terms. */
export interface RestructuredPlan {
  firstDueOn: PlainDate
  instalments: number
  /** The number of the first instalment among those of the drawing, a month each. */
  firstNumber: number
  moratorium: NonNullable<ScheduleInput['moratorium']>
  /** Interest gathered before it, which falls due with the first instalment. */
  carriedPaise: Paise
}

/** A drawing as it is planned; `dueOn` is the last date of a tranche, an advance or a dropline. */
export interface PlannedDrawing {
  amountPaise: Paise
  drawnOn: PlainDate
  dueOn: PlainDate
  restructured?: RestructuredPlan
}

export type Prepayment = NonNullable<ScheduleInput['prepayments']>[number]
export type LaterRate = NonNullable<ScheduleInput['rateChanges']>[number]

/**
 * When a drawing has to be back at the latest: after its credit period, or when the loan ends. Money that left the bank
 * behind that, on its way too long, is back with the next monthly date.
 */
export function endsOn(terms: LoanTerms, drawnOn: PlainDate, firstDrawnOn: PlainDate): PlainDate {
  return terms.shape === 'instalment' || terms.shape === 'dropline'
    ? addMonths(firstDrawnOn, Math.max(terms.tenureMonths, monthsThrough(firstDrawnOn, drawnOn) + 1))
    : addDays(drawnOn, terms.creditDays)
}

/** Whether the instalments of a loan have all fallen due: what is drawn from then on could not fall due with them. */
export function instalmentsOver(terms: LoanTerms, firstDrawnOn: PlainDate | null, today: PlainDate): boolean {
  return terms.shape === 'instalment' && firstDrawnOn !== null && addMonths(firstDrawnOn, terms.tenureMonths) <= today
}

/** What falls due of a drawing and when, as agreed. Interest of an upfront drawing falls due on the day it is drawn. */
export function planDues(terms: LoanTerms, drawn: PlannedDrawing, firstDrawnOn: PlainDate): PlannedDue[] {
  if (terms.shape === 'instalment') return planInstalments(terms, drawn, firstDrawnOn, [])
  if (terms.shape === 'dropline') return bullet(terms, drawn, monthsAfter(firstDrawnOn, drawn))
  return bullet(terms, drawn, terms.paymentCycle === 'MONTHLY' ? monthsAfter(drawn.drawnOn, drawn) : [])
}

/** The instalments of a drawing with what changed them since; a row of nothing is an instalment left out. */
export function planInstalments(
  terms: LoanTerms,
  drawn: PlannedDrawing,
  firstDrawnOn: PlainDate,
  prepayments: readonly Prepayment[],
  rateChanges: readonly LaterRate[] = [],
): PlannedDue[] {
  const agreed: ScheduleInput = {
    principalPaise: drawn.amountPaise,
    annualRateBps: terms.rateBps,
    disbursedOn: drawn.drawnOn,
    ...cycleOf(terms, drawn, firstDrawnOn),
    dueDay: Number(firstDrawnOn.slice(8)),
    dayCount: terms.dayCount,
    method: terms.repayment,
    emiRounding: terms.emiRounding,
    ...(terms.repayment === 'step-up' && { step: STEP_UP }),
  }
  let schedule = standingSchedule(agreed)
  // the instalment agreed stands even where something is paid before the first one, unless it rounds to nothing
  const keeps = terms.repayment === 'annuity' && Number.isInteger(schedule.emiPaise) && schedule.emiPaise > 0
  if (prepayments.length || rateChanges.length)
    schedule = standingSchedule({
      ...agreed,
      prepayments,
      rateChanges,
      ...(keeps && { instalmentPaise: schedule.emiPaise }),
    })
  const carried = drawn.restructured?.carriedPaise ?? 0
  return schedule.rows.map((row, i) => ({
    dueOn: row.dueOn,
    principalPaise: row.principalPaise,
    interestPaise: row.interestPaise + (i === 0 ? carried : 0),
    capitalisedPaise: row.capitalisedPaise,
  }))
}

type Cycle = Pick<ScheduleInput, 'firstDueOn' | 'instalments' | 'moratorium'>

/** A drawing made later than the first falls due with it from the next month on, to the same end; behind that, at once. */
function cycleOf(terms: LoanTerms, drawn: PlannedDrawing, firstDrawnOn: PlainDate): Cycle {
  if (drawn.restructured) {
    const { firstDueOn, instalments, moratorium } = drawn.restructured
    return { firstDueOn, instalments, ...(moratorium.instalments > 0 && { moratorium }) }
  }
  const passed = monthsThrough(firstDrawnOn, drawn.drawnOn)
  return { firstDueOn: addMonths(firstDrawnOn, passed + 1), instalments: Math.max(1, terms.tenureMonths - passed) }
}

/** How many monthly due dates since the first drawing a day has seen. */
export function monthsThrough(firstDrawnOn: PlainDate, on: PlainDate): number {
  let months = 0
  while (addMonths(firstDrawnOn, months + 1) <= on) months++
  return months
}

/** Principal at the end, interest on the dates given and at the end, or all of it with the drawing. */
function bullet(terms: LoanTerms, drawn: PlannedDrawing, interestOn: readonly PlainDate[]): PlannedDue[] {
  const { amountPaise, drawnOn, dueOn } = drawn
  const interest = (from: PlainDate, to: PlainDate) =>
    interestPaise(amountPaise, terms.rateBps, yearFraction(terms.dayCount, from, to))
  if (terms.paymentCycle === 'UPFRONT' && terms.shape !== 'dropline')
    return [
      { dueOn: drawnOn, principalPaise: 0, interestPaise: interest(drawnOn, dueOn) },
      { dueOn, principalPaise: amountPaise, interestPaise: 0 },
    ]
  let from = drawnOn
  return [...interestOn, dueOn].map(on => {
    const due = { dueOn: on, principalPaise: on === dueOn ? amountPaise : 0, interestPaise: interest(from, on) }
    from = on
    return due
  })
}
