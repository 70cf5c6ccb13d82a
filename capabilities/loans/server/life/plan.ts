import { buildSchedule } from '@poonji/finance/schedule.ts'
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

/** What falls due of a drawing and when, as agreed. Interest of an upfront drawing falls due on the day it is drawn. */
export function planDues(
  terms: LoanTerms,
  drawn: { amountPaise: Paise; drawnOn: PlainDate },
  firstDrawnOn: PlainDate,
): PlannedDue[] {
  return terms.shape === 'instalment' ? instalments(terms, drawn, firstDrawnOn) : bullet(terms, drawn)
}

function instalments(
  terms: LoanTerms,
  drawn: { amountPaise: Paise; drawnOn: PlainDate },
  firstDrawnOn: PlainDate,
): PlannedDue[] {
  let ahead = 1
  while (ahead < terms.tenureMonths && addMonths(firstDrawnOn, ahead) <= drawn.drawnOn) ahead++
  const schedule = buildSchedule({
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
  })
  return schedule.rows.map(row => ({
    dueOn: row.dueOn,
    principalPaise: row.principalPaise,
    interestPaise: row.interestPaise,
  }))
}

function bullet(terms: LoanTerms, drawn: { amountPaise: Paise; drawnOn: PlainDate }): PlannedDue[] {
  const maturesOn = addDays(drawn.drawnOn, terms.creditDays)
  const interest = (from: PlainDate, to: PlainDate) =>
    interestPaise(drawn.amountPaise, terms.rateBps, yearFraction(terms.dayCount, from, to))
  const last = { dueOn: maturesOn, principalPaise: drawn.amountPaise }
  if (terms.paymentCycle === 'UPFRONT')
    return [
      { dueOn: drawn.drawnOn, principalPaise: 0, interestPaise: interest(drawn.drawnOn, maturesOn) },
      { ...last, interestPaise: 0 },
    ]
  const dues: PlannedDue[] = []
  let from = drawn.drawnOn
  if (terms.paymentCycle === 'MONTHLY')
    for (let month = 1; addMonths(drawn.drawnOn, month) < maturesOn; month++) {
      const dueOn = addMonths(drawn.drawnOn, month)
      dues.push({ dueOn, principalPaise: 0, interestPaise: interest(from, dueOn) })
      from = dueOn
    }
  return [...dues, { ...last, interestPaise: interest(from, maturesOn) }]
}
