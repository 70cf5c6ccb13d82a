import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { PART_PAYMENT_WAYS, type PartPaymentWay } from '@poonji/kernel/part-payment-ways.ts'
import { historyOf, type LoanRow } from '../history-of.ts'
import { interestOf, unpaidOf } from '../life/due-state.ts'
import type { History, TrancheState } from '../life/history.ts'
import type { LoanLife } from '../life/life.ts'
import { replay } from '../life/replay.ts'

/** What falls due on a date, over all drawings of the loan, and the principal left after it. */
export interface AheadRow {
  dueOn: PlainDate
  interestPaise: Paise
  principalPaise: Paise
  leftPaise: Paise
}

/** The loan from here on. */
export interface Ahead {
  /** The first instalment that repays principal. */
  emiPaise: Paise
  instalments: number
  lastDueOn: PlainDate
  /** Still to come, also what joins the principal. */
  interestPaise: Paise
  rows: AheadRow[]
}

export interface PartPaymentOption extends Ahead {
  way: PartPaymentWay
  savedPaise: Paise
}

export interface SimulatedPartPayment {
  /** Unpaid of what has fallen due: it is paid first. */
  least: Paise
  /** From here on the payment would repay the whole loan. */
  most: Paise
  principalPaise: Paise
  nextDueOn: PlainDate
  unchanged: Ahead
  problem: 'tooLittle' | 'tooMuch' | null
  options: PartPaymentOption[]
}

/**
 * A part-payment of today seen three ways, side by side: the loan's own life with it, so that what is shown is what
 * the books will say. `skip-next` is offered where the part covers an instalment. Nothing for a loan that runs no
 * instalments.
 */
export async function simulatePartPayment(
  work: Work,
  loan: LoanRow,
  amountPaise: Paise,
): Promise<SimulatedPartPayment | undefined> {
  if (loan.status !== 'ACTIVE' || loan.terms.shape !== 'instalment') return undefined
  const history = { ...(await historyOf(work.db, loan)), closedThrough: addDays(work.today, -1) }
  const today = replay(history)
  const unchanged = aheadOf(today)
  const [next] = unchanged.rows
  if (!next) return undefined
  const least = today.dues.reduce((sum, due) => sum + (due.raised ? unpaidOf(due) : 0), 0)
  const principalPaise = runningOf(today)
  const most = least + principalPaise
  const problem = amountPaise <= least ? 'tooLittle' : amountPaise >= most ? 'tooMuch' : null
  const offered: Record<PartPaymentWay, boolean> = {
    'reduce-emi': true,
    'reduce-tenure': keepsInstalment(loan, today),
    'skip-next': keepsInstalment(loan, today) && amountPaise - least >= fallingDue(next) && unchanged.instalments > 1,
  }
  const ways = problem ? [] : PART_PAYMENT_WAYS.filter(way => offered[way])
  return {
    least,
    most,
    principalPaise,
    nextDueOn: next.dueOn,
    unchanged,
    problem,
    options: ways
      .map(way => {
        const ahead = aheadOf(replay(withPart(history, work.today, amountPaise, way)))
        return { way, ...ahead, savedPaise: unchanged.interestPaise - ahead.interestPaise }
      })
      // a few rupees may lower the instalment so little that finding it anew costs more than they save
      .filter(option => option.savedPaise >= 0),
  }
}

/**
 * Of equal principal and step-up the instalment is found with the first one, and again with the first after a
 * restructuring: before it, only that can change.
 */
function keepsInstalment({ terms }: LoanRow, { tranches, dues }: LoanLife): boolean {
  const begun = ({ id, planned }: TrancheState) =>
    dues.some(due => due.trancheId === id && due.raised && due.beside === null && due.dueOn > planned.drawnOn)
  return terms.repayment === 'annuity' || tranches.every(tranche => tranche.runningPaise === 0 || begun(tranche))
}

function withPart(history: History, valueOn: PlainDate, amountPaise: Paise, way: PartPaymentWay): History {
  return { ...history, payments: [...history.payments, { id: 'part', amountPaise, valueOn, partPayment: way }] }
}

const runningOf = (life: LoanLife): Paise => life.tranches.reduce((sum, tranche) => sum + tranche.runningPaise, 0)

const fallingDue = ({ interestPaise, principalPaise }: AheadRow): Paise => interestPaise + principalPaise

/** What falls due from here on; a date on which interest joins the principal asks for nothing. */
export function aheadOf(life: LoanLife): Ahead {
  const ahead = life.dues.filter(due => !due.raised).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  const byDate = Map.groupBy(ahead, due => due.dueOn)
  let leftPaise = runningOf(life)
  const dates = [...byDate].map(([dueOn, dues]) => {
    const interestPaise = sumOf(dues, due => due.owed.interest)
    const principalPaise = sumOf(dues, due => due.owed.principal)
    leftPaise += sumOf(dues, due => due.moved.interest) - principalPaise
    return { dueOn, interestPaise, principalPaise, leftPaise }
  })
  const rows = dates.filter(row => fallingDue(row) > 0)
  const first = rows.find(row => row.principalPaise > 0) ?? rows[0]
  return {
    emiPaise: first ? fallingDue(first) : 0,
    instalments: rows.length,
    lastDueOn: rows.at(-1)?.dueOn ?? '',
    interestPaise: sumOf(ahead, interestOf),
    rows,
  }
}
