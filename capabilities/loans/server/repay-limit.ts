import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { comingOf, withComing } from './foreclosure-coming.ts'
import { lockLoan, type LoanRow } from './history-of.ts'
import { isRefund, leftOf, unpaidOf, type DueState } from './life/due-state.ts'
import type { TrancheState } from './life/history.ts'
import type { LoanLife } from './life/life.ts'
import { replay } from './life/replay.ts'
import { gatheredOf, repaying, unearnedOf } from './life/shorten.ts'
import { loanById } from './loan-by-id.ts'
import { sendRepayLink } from './quote-link.ts'

/** How many days ahead, today counted, the sum is told. */
const DAYS = 7

interface DrawingToRepay {
  number: number
  drawnOn: PlainDate
  principalPaise: Paise
  /** Due and unpaid, and gathered up to the day. */
  interestPaise: Paise
  penalPaise: Paise
  /** Taken upfront for days that are still to come: it goes back. */
  givenBackPaise: Paise
  totalPaise: Paise
}

/** What repays a whole limit on a day: each drawing, the charges, less what was paid ahead. */
export interface LimitRepayment {
  drawings: DrawingToRepay[]
  chargesPaise: Paise
  /** What went back to the borrower of a payment that came back since. */
  refundPaise: Paise
  advancePaise: Paise
  totalPaise: Paise
}

const isLimit = ({ terms }: LoanRow): boolean => terms.shape !== 'instalment'

/**
 * What repays a limit today if nothing else happens, with the sums of the days that follow: its own life taken to the
 * morning of each, so that what is asked is what the books take. Null for a loan that is no limit or does not run.
 */
export async function limitRepayment(
  work: Work,
  loan: LoanRow,
): Promise<(LimitRepayment & { ahead: { onDate: PlainDate; totalPaise: Paise }[] }) | null> {
  if (loan.status !== 'ACTIVE' || !isLimit(loan)) return null
  const coming = await comingOf(work, loan)
  const on = (onDate: PlainDate) =>
    repaymentOf(replay({ ...withComing(coming, onDate), closedThrough: addDays(onDate, -1) }))
  const ahead = Array.from({ length: DAYS - 1 }, (_, i) => addDays(work.today, i + 1))
  return { ...on(work.today), ahead: ahead.map(onDate => ({ onDate, totalPaise: on(onDate).totalPaise })) }
}

function repaymentOf(life: LoanLife): LimitRepayment {
  const fallen = life.dues.filter(due => due.raised)
  const drawings = life.tranches
    .map(tranche =>
      drawingOf(
        tranche,
        fallen.filter(due => due.trancheId === tranche.id),
      ),
    )
    .filter(one => one.totalPaise > 0)
  const beside = fallen.filter(due => due.trancheId === null)
  const chargesPaise = sumOf(beside, due => (isRefund(due) ? 0 : unpaidOf(due)))
  const refundPaise = sumOf(beside.filter(isRefund), unpaidOf)
  const { advancePaise } = life
  const owed = sumOf(drawings, one => one.totalPaise) + chargesPaise + refundPaise
  return { drawings, chargesPaise, refundPaise, advancePaise, totalPaise: Math.max(0, owed - advancePaise) }
}

function drawingOf(tranche: TrancheState, dues: readonly DueState[]): DrawingToRepay {
  const left = dues.map(leftOf)
  const runs = tranche.runningPaise > 0 && tranche.next !== null
  const fallen = (kind: keyof ReturnType<typeof leftOf>) => sumOf(left, one => one[kind])
  const penalPaise = fallen('penal')
  return {
    number: tranche.number,
    drawnOn: tranche.drawnOn,
    principalPaise: fallen('principal') + tranche.runningPaise,
    interestPaise: fallen('interest') + (runs ? gatheredOf(tranche) : 0),
    penalPaise,
    givenBackPaise: runs ? unearnedOf(tranche) : 0,
    totalPaise: fallen('principal') + fallen('interest') + penalPaise + (runs ? repaying(tranche) : 0),
  }
}

/** Staff send whoever may pay the page on which a whole limit is repaid. @throws 409 where nothing is owed on it */
export async function sendRepayment(work: Work, loanId: string): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const repayment = await limitRepayment(work, loan)
  if (!repayment?.totalPaise) throw conflict(texts.t(work.language, 'repay.nothing'))
  await sendRepayLink(work, loan)
  await work.audit('repayLink.sent', 'loan', loan.id, {}, loan.organisation_id)
}

/** What repays a limit, for whoever reads it. */
export async function repaymentAnswer(work: Work, loanId: string) {
  const repayment = await limitRepayment(work, await loanById(work, loanId))
  if (!repayment) return { today: work.today, repayment: null }
  const { drawings, chargesPaise, refundPaise, advancePaise, totalPaise, ahead } = repayment
  return {
    today: work.today,
    repayment: {
      drawings: drawings.map(one => ({
        number: one.number,
        drawnOn: one.drawnOn,
        principal: one.principalPaise,
        interest: one.interestPaise,
        penal: one.penalPaise,
        givenBack: one.givenBackPaise,
        total: one.totalPaise,
      })),
      charges: chargesPaise,
      refund: refundPaise,
      advance: advancePaise,
      total: totalPaise,
      ahead: ahead.map(day => ({ onDate: day.onDate, total: day.totalPaise })),
    },
  }
}
