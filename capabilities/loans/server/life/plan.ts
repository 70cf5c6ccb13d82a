import { buildSchedule, type ScheduleInput } from '@poonji/finance/schedule.ts'
import { yearFraction } from '@poonji/finance/day-count.ts'
import { interestPaise } from '@poonji/finance/interest.ts'
import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { LoanTerms } from '../../terms.ts'

export interface PlannedDue {
  dueOn: PlainDate
  principalPaise: Paise
  interestPaise: Paise
}

/** A drawing as it is planned; `dueOn` is the last date of a tranche, an advance or a dropline. */
export interface PlannedDrawing {
  amountPaise: Paise
  drawnOn: PlainDate
  dueOn: PlainDate
}

export type Prepayment = NonNullable<ScheduleInput['prepayments']>[number]
export type LaterRate = NonNullable<ScheduleInput['rateChanges']>[number]

/** When a drawing has to be back at the latest: after its credit period, or when the loan ends. */
export function endsOn(terms: LoanTerms, drawnOn: PlainDate, firstDrawnOn: PlainDate): PlainDate {
  return terms.shape === 'instalment' || terms.shape === 'dropline'
    ? addMonths(firstDrawnOn, terms.tenureMonths)
    : addDays(drawnOn, terms.creditDays)
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
  let ahead = 1
  while (ahead < terms.tenureMonths && addMonths(firstDrawnOn, ahead) <= drawn.drawnOn) ahead++
  const agreed: ScheduleInput = {
    principalPaise: drawn.amountPaise,
    annualRateBps: terms.rateBps,
    disbursedOn: drawn.drawnOn,
    firstDueOn: addMonths(firstDrawnOn, ahead),
    instalments: terms.tenureMonths - ahead + 1,
    dueDay: Number(firstDrawnOn.slice(8)),
    dayCount: terms.dayCount,
    method: terms.repayment,
    emiRounding: terms.emiRounding,
    ...(terms.repayment === 'step-up' && { step: { everyInstalments: 12, increaseBps: 1_000 } }),
  }
  let schedule = buildSchedule(agreed)
  // the instalment agreed stands even where something is paid before the first one
  const keeps = terms.repayment === 'annuity' && Number.isInteger(schedule.emiPaise)
  if (prepayments.length || rateChanges.length)
    schedule = buildSchedule({
      ...agreed,
      prepayments,
      rateChanges,
      ...(keeps && { instalmentPaise: schedule.emiPaise }),
    })
  return schedule.rows.map(row => ({
    dueOn: row.dueOn,
    principalPaise: row.principalPaise,
    interestPaise: row.interestPaise,
  }))
}

/** The monthly dates, counted from an anchor, on which interest of a drawing falls due before its end. */
function monthsAfter(anchorOn: PlainDate, drawn: PlannedDrawing): PlainDate[] {
  const dates: PlainDate[] = []
  for (let month = 1; addMonths(anchorOn, month) < drawn.dueOn; month++)
    if (addMonths(anchorOn, month) > drawn.drawnOn) dates.push(addMonths(anchorOn, month))
  return dates
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
