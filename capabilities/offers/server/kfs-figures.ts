import { aprOfDatedBps, aprOfLoanBps } from '@poonji/finance/apr.ts'
import { yearFraction } from '@poonji/finance/day-count.ts'
import { buildSchedule, type ScheduleInput } from '@poonji/finance/schedule.ts'
import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { share, toWholeRupees, type Paise } from '@poonji/kernel/money.ts'
import { STEP_UP } from '@poonji/capabilities/products/server/service.ts'
import type { KfsFee, KfsFigures, KfsRow, OfferTerms } from '../kfs.ts'

export interface KfsInput {
  terms: Pick<OfferTerms, 'shape' | 'dayCount' | 'repayment' | 'paymentCycle' | 'creditDays'> &
    Partial<Pick<OfferTerms, 'floating'>>
  sanctionedPaise: Paise
  rateBps: number
  tenureMonths: number
  fees: KfsFee[]
  /** The disbursal that the dates assume; interest really runs from the real one. */
  assumedOn: PlainDate
}

interface Course {
  rows: KfsRow[]
  instalmentPaise: Paise
  exactPaise: number
  upfrontInterestPaise: Paise
  apr: (netPaise: Paise) => number
}

/**
 * Every figure of the Key Fact Statement. The APR is the yearly rate at which the instalments of its schedule, unrounded
 * and the last with what the days left to it, are worth the amount that really reaches the borrower after all fees to and
 * through the lender (RBI, 15 Apr 2024).
 */
export function kfsFigures(input: KfsInput): KfsFigures {
  const course = courseOf(input)
  const fees = input.fees.reduce((sum, fee) => sum + fee.paise + fee.gstPaise, 0)
  const net = input.sanctionedPaise - fees - course.upfrontInterestPaise
  const interest = course.rows.reduce((sum, row) => sum + row.interestPaise, course.upfrontInterestPaise)
  return {
    sanctionedPaise: input.sanctionedPaise,
    tenureMonths: input.tenureMonths,
    instalments: course.rows.length,
    instalmentPaise: course.instalmentPaise,
    instalmentExactPaise: course.exactPaise,
    ...(isEquated(input.terms) && input.terms.floating && { risenInstalmentPaise: risenInstalment(input) }),
    firstDueOn: course.rows[0]?.dueOn ?? input.assumedOn,
    assumedOn: input.assumedOn,
    rateBps: input.rateBps,
    totalInterestPaise: interest,
    fees: input.fees,
    upfrontInterestPaise: course.upfrontInterestPaise,
    netDisbursedPaise: net,
    totalPaidPaise: input.sanctionedPaise + interest,
    aprBps: course.apr(net),
    schedule: course.rows,
  }
}

/** All instalments are one amount. */
export const isEquated = ({ shape, repayment }: Pick<OfferTerms, 'shape' | 'repayment'>): boolean =>
  shape === 'instalment' && repayment === 'annuity'

/** The change of a floating rate whose effect the statement tells in its field 7. */
const CHANGE_BPS = 25

function risenInstalment(input: KfsInput): Paise {
  return courseOf({ ...input, rateBps: input.rateBps + CHANGE_BPS }).instalmentPaise
}

function courseOf(input: KfsInput): Course {
  switch (input.terms.shape) {
    case 'instalment':
      return inInstalments(input, input.terms.repayment, undefined)
    case 'dropline':
      return inInstalments(
        input,
        'equal-principal',
        toWholeRupees(Math.floor(input.sanctionedPaise / input.tenureMonths), 'down'),
      )
    case 'revolving':
    case 'discounting':
      return inDrawings(input)
  }
}

/** A loan repaid month by month; of a dropline, the limit used in full while it falls. */
function inInstalments(input: KfsInput, method: OfferTerms['repayment'], stepPaise: Paise | undefined): Course {
  const loan: ScheduleInput = {
    principalPaise: input.sanctionedPaise,
    annualRateBps: input.rateBps,
    disbursedOn: input.assumedOn,
    firstDueOn: addMonths(input.assumedOn, 1),
    dueDay: Number(input.assumedOn.slice(8)),
    instalments: input.tenureMonths,
    dayCount: input.terms.dayCount,
    method,
    instalmentPaise: stepPaise,
    ...(method === 'step-up' && { step: STEP_UP }),
  }
  const schedule = buildSchedule(loan)
  return {
    rows: schedule.rows.map(row => ({
      number: row.number,
      dueOn: row.dueOn,
      openingPaise: row.openingPaise,
      principalPaise: row.principalPaise,
      interestPaise: row.interestPaise,
      instalmentPaise: row.instalmentPaise,
      closingPaise: row.closingPaise,
    })),
    instalmentPaise: method === 'annuity' ? schedule.emiPaise : (schedule.rows[0]?.instalmentPaise ?? 0),
    exactPaise: method === 'annuity' ? schedule.emiExactPaise : (schedule.rows[0]?.instalmentPaise ?? 0),
    upfrontInterestPaise: schedule.upfrontInterestPaise,
    apr: net => aprOfLoanBps(loan, input.sanctionedPaise - net),
  }
}

/**
 * A limit, or invoices discounted, used in full from the first day to the last: drawing after drawing of the credit
 * period, interest on each upfront, monthly or at its end, the principal at the end of the term.
 */
function inDrawings(input: KfsInput): Course {
  const { sanctionedPaise: principal, terms } = input
  const ends = drawingEnds(input)
  const begins = [input.assumedOn, ...ends]
  const interest = ends.map((end, i) => {
    const part = yearFraction(terms.dayCount, begins[i] ?? input.assumedOn, end)
    return share(principal, input.rateBps * part.numerator, 10_000 * part.denominator)
  })
  const upfront = terms.paymentCycle === 'UPFRONT'
  const rows = ends.map((dueOn, i): KfsRow => {
    const last = i === ends.length - 1
    const interestPaise = (upfront ? interest[i + 1] : interest[i]) ?? 0
    const principalPaise = last ? principal : 0
    return {
      number: i + 1,
      dueOn,
      openingPaise: principal,
      principalPaise,
      interestPaise,
      instalmentPaise: principalPaise + interestPaise,
      closingPaise: principal - principalPaise,
    }
  })
  const payments = rows.map(row => ({ on: row.dueOn, amount: row.instalmentPaise }))
  return {
    rows,
    instalmentPaise: rows[0]?.instalmentPaise ?? 0,
    exactPaise: rows[0]?.instalmentPaise ?? 0,
    upfrontInterestPaise: upfront ? (interest[0] ?? 0) : 0,
    apr: net => aprOfDatedBps(net, input.assumedOn, payments),
  }
}

/** How many days one drawing is taken to run, where the product does not say. */
const DAYS_OF_A_DRAWING = 90
export const drawingDays = ({ creditDays }: Pick<KfsInput['terms'], 'creditDays'>) => creditDays || DAYS_OF_A_DRAWING

function drawingEnds({ terms, assumedOn, tenureMonths }: KfsInput): PlainDate[] {
  const lastOn = addMonths(assumedOn, tenureMonths)
  const ends: PlainDate[] = []
  for (let n = 1; ; n++) {
    const next = terms.paymentCycle === 'MONTHLY' ? addMonths(assumedOn, n) : addDays(assumedOn, n * drawingDays(terms))
    if (next >= lastOn) return [...ends, lastOn]
    ends.push(next)
  }
}
