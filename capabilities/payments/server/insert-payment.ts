import { sql, type Insertable } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { loanById } from '@poonji/capabilities/loans/server/service.ts'
import { texts } from './texts.ts'
import { noteMove, type Payment } from './move.ts'
import type { PaymentTable } from './tables.ts'

type Given = Pick<
  Insertable<PaymentTable>,
  'organisation_id' | 'loan_id' | 'amount_paise' | 'mode' | 'origin' | 'status'
> &
  Partial<Insertable<PaymentTable>>

/** Keeps a new payment with its number and the first line of its history. */
export async function insertPayment(work: Work, given: Given): Promise<Payment> {
  const { rows } = await sql<{ n: number }>`select nextval('payment_number') as n`.execute(work.db)
  const made = await work.db
    .insertInto('payment')
    .values({
      told_paise: null,
      reason_code: null,
      reason: null,
      reference: null,
      paid_on: null,
      order_id: null,
      upi_intent: null,
      provider_transaction_id: null,
      booking_id: null,
      client_key: null,
      settled_at: null,
      ...given,
      tenant: work.tenant,
      number: `PJP-${work.today.slice(0, 4)}-${String(rows[0]?.n ?? 0).padStart(5, '0')}`,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteMove(work, made, null)
  return made
}

/**
 * There must be something to pay for; answers since when there is. @throws 403 for another's loan, 409 where nothing was
 * drawn or all is closed
 */
export async function assertPayable(
  work: Work,
  organisationId: string,
  loanId: string | null,
): Promise<PlainDate | null> {
  if (loanId && (await loanById(work, loanId)).organisation_id !== organisationId) throw notPermitted()
  const loan = await loanOf(work, organisationId, loanId, 'ACTIVE')
  if (loan) return loan.first_drawn_on
  const closed = await loanOf(work, organisationId, loanId, 'CLOSED')
  throw conflict(texts.t(work.language, closed ? 'refuse.closedLoan' : 'refuse.noLoan'))
}

/** Whether a payment for a loan, or for all that is owed, would pay anything: not where nothing was drawn or all is closed. */
export const isPayable = async (work: Work, organisationId: string, loanId: string | null): Promise<boolean> =>
  (await loanOf(work, organisationId, loanId, 'ACTIVE')) !== undefined

/** The loan that is named, else the first of all, where it stands so. */
const loanOf = (work: Work, organisationId: string, loanId: string | null, status: 'ACTIVE' | 'CLOSED') =>
  work.db
    .selectFrom('loan')
    .select('first_drawn_on')
    .where('tenant', '=', work.tenant)
    .where('organisation_id', '=', organisationId)
    .where('status', '=', status)
    .$if(loanId !== null, one => one.where('id', '=', loanId))
    .orderBy('first_drawn_on')
    .limit(1)
    .executeTakeFirst()
