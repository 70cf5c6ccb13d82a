import { sql } from 'kysely'
import { daysBetween, type PlainDate } from '@poonji/kernel/dates.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { lockLoanRequest, moveLoanRequest } from './moves.ts'
import './tables.ts'

export interface CoolingOff {
  disbursedOn: PlainDate
  /** The last day on which the borrower may still leave. */
  untilOn: PlainDate
  open: boolean
  /** The loan that came of it, and when it was repaid whole; none while the first money is being booked. */
  loanId: string | null
  closedOn: PlainDate | null
  /** The one-time processing fee is kept where the Key Fact Statement says so; it was taken at disbursal. */
  keptFeePaise: Paise
  /**
   * What is to be paid to leave today. None for a limit, and once some of the money was returned: the loan's own page
   * tells the sum that repays it whole.
   */
  leaving: Leaving | null
}

/** Of a joined `loan_request`: the last day on which its borrower may leave. */
export const mayLeaveUntil = sql<PlainDate | null>`
  (loan_request.disbursed_on + (loan_request.terms->>'coolingOffDays')::int)`

interface Leaving {
  /** Since the first drawing. */
  days: number
  principalPaise: Paise
  /** principal × APR × days ÷ 365 of each drawing: the cost of the days the money was used. */
  proportionatePaise: Paise
  /** Of the processing fee with its tax, where it goes back. */
  returnedFeePaise: Paise
  /** Principal and the proportionate APR, less what goes back. */
  exitPaise: Paise
}

/**
 * Leaving within the cooling-off days (RBI Digital Lending Directions, 8 May 2025): principal and the proportionate
 * APR, no penalty. Null before anything was disbursed.
 */
export async function coolingOff(work: Work, loanRequestId: string): Promise<CoolingOff | null> {
  const row = await work.db
    .selectFrom('loan_request')
    .select(['terms', 'figures', 'apr_bps', 'disbursed_on', mayLeaveUntil.as('may_leave_until')])
    .where('tenant', '=', work.tenant)
    .where('id', '=', loanRequestId)
    .executeTakeFirst()
  if (!row?.disbursed_on || !row.may_leave_until) return null
  const untilOn = row.may_leave_until
  const processing = row.figures.fees.find(fee => fee.kind === 'processing')
  const feePaise = processing ? processing.paise + processing.gstPaise : 0
  const keptFeePaise = row.terms.keepsProcessingFee === false ? 0 : feePaise
  const loan = await loanOf(work, loanRequestId)
  const closedOn = loan?.closed_on ?? null
  const open = work.today <= untilOn && !closedOn
  const asked = open && row.terms.shape === 'instalment' && !loan?.returned
  return {
    disbursedOn: row.disbursed_on,
    untilOn,
    open,
    loanId: loan?.id ?? null,
    closedOn,
    keptFeePaise,
    leaving: asked
      ? leavingOn(work.today, await drawingsOf(work, loanRequestId), row.apr_bps, feePaise - keptFeePaise)
      : null,
  }
}

/** Until when the borrower may leave; null before any money came, and once the day is over. */
export async function coolingOffUntil(work: Work, loanRequestId: string): Promise<PlainDate | null> {
  const row = await work.db
    .selectFrom('loan_request')
    .select(mayLeaveUntil.as('until_on'))
    .where('tenant', '=', work.tenant)
    .where('id', '=', loanRequestId)
    .executeTakeFirst()
  return row?.until_on && row.until_on >= work.today ? row.until_on : null
}

/** Whether some of the money was returned already is what is drawn and not owed any more. */
async function loanOf(work: Work, loanRequestId: string) {
  const { rows } = await sql<{ id: string; closed_on: PlainDate | null; returned: boolean }>`
    select id, closed_on, principal_paise < drawn_paise as returned from loan
    where loan_request_id = ${loanRequestId} and tenant = ${work.tenant}`.execute(work.db)
  return rows[0]
}

interface Drawing {
  drawn_on: PlainDate
  amount_paise: Paise
}

/** Every drawing, of which the request itself was told the first only. */
async function drawingsOf(work: Work, loanRequestId: string): Promise<Drawing[]> {
  const { rows } = await sql<Drawing>`
    select coalesce(tranche.drawn_on, loan_request.disbursed_on) as drawn_on,
      coalesce(tranche.amount_paise, loan_request.disbursed_paise) as amount_paise
    from loan_request
      left join loan on loan.loan_request_id = loan_request.id and loan.tenant = loan_request.tenant
      left join tranche on tranche.loan_id = loan.id and tranche.reversed_on is null
    where loan_request.id = ${loanRequestId} and loan_request.tenant = ${work.tenant}
    order by 1`.execute(work.db)
  return rows
}

function leavingOn(today: PlainDate, drawings: readonly Drawing[], aprBps: number, returnedFeePaise: Paise): Leaving {
  const daysOf = (one: Drawing) => Math.max(0, daysBetween(one.drawn_on, today))
  const sum = (of: (one: Drawing) => Paise) => drawings.reduce((total, one) => total + of(one), 0)
  const principalPaise = sum(one => one.amount_paise)
  const proportionatePaise = sum(one => proportionateCost(one.amount_paise, aprBps, daysOf(one)))
  return {
    days: Math.max(...drawings.map(daysOf)),
    principalPaise,
    proportionatePaise,
    returnedFeePaise,
    exitPaise: principalPaise + proportionatePaise - returnedFeePaise,
  }
}

/** What an amount costs for days by the APR. */
export function proportionateCost(amountPaise: Paise, aprBps: number, days: number): Paise {
  return share(amountPaise, aprBps * days, 365 * 10_000)
}

/** Told by whoever pays out: the first money of a loan request has gone. A second telling changes nothing. */
export async function recordDisbursal(
  work: Work,
  input: { loanRequestId: string; onDate: PlainDate; amountPaise: Paise },
) {
  const row = await lockLoanRequest(work, input.loanRequestId)
  if (row.disbursed_on) return
  await work.db
    .updateTable('loan_request')
    .set({ disbursed_on: input.onDate, disbursed_paise: input.amountPaise })
    .where('id', '=', row.id)
    .execute()
  if (row.status === 'READY_FOR_DISBURSAL') await moveLoanRequest(work, row.id, 'FIRST_LOAN_DISBURSED')
}

/**
 * Told by whoever pays out: money came back. The days in which the borrower may leave run from the first drawing that
 * stands; where none does, they begin with the next, and the loan request waits for it again, once no revision of its limit
 * is open.
 */
export async function recordDisbursalReturned(work: Work, loanRequestId: string): Promise<void> {
  const { status } = await lockLoanRequest(work, loanRequestId)
  const { rows } = await sql<Drawing>`
    select tranche.drawn_on, tranche.amount_paise from tranche join loan on loan.id = tranche.loan_id
    where loan.loan_request_id = ${loanRequestId} and loan.tenant = ${work.tenant} and tranche.reversed_on is null
    order by tranche.drawn_on limit 1`.execute(work.db)
  const [first] = rows
  await work.db
    .updateTable('loan_request')
    .set({ disbursed_on: first?.drawn_on ?? null, disbursed_paise: first?.amount_paise ?? null })
    .where('id', '=', loanRequestId)
    .execute()
  if (!first && status === 'FIRST_LOAN_DISBURSED') await moveLoanRequest(work, loanRequestId, 'READY_FOR_DISBURSAL')
}
