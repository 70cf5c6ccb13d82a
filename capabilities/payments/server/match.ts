import { sql } from 'kysely'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import type { ReasonCode } from '../status.ts'
import { mapCredit } from './map-credit.ts'
import { lockPayment, movePayment } from './move.ts'
import { isSentBy, provedNames } from './payer-names.ts'

interface Pair {
  creditId: string
  paymentId: string
  organisationId: string
  remitter: string
  narration: string
}

/**
 * Maps what is sure of a file: one untouched credit and one reported payment of the same reference and amount, whose sender
 * the bank names as the borrower. Another sender's goes to operations.
 */
export async function matchImport(outside: Outside, importId: string): Promise<void> {
  for (const pair of await surePairs(outside, sql<boolean>`import_id = ${importId}`)) await mapPair(outside, pair)
}

/** The same for a payment that was told after its credit had come. */
export async function matchReported(outside: Outside, paymentId: string): Promise<void> {
  for (const pair of await surePairs(outside, sql<boolean>`payment_id = ${paymentId}`)) await mapPair(outside, pair)
}

/** Counted among all that wait: who tells the reference of a payment that another has told makes neither of them sure. */
async function surePairs(outside: Outside, which: ReturnType<typeof sql<boolean>>): Promise<Pair[]> {
  const { rows } = await sql<Pair & { payments: number; credits: number }>`
    with pair as (
      select credit.id as credit_id, credit.import_id, credit.remitter, credit.narration, payment.id as payment_id,
        payment.organisation_id,
        count(*) over (partition by credit.id) as payments, count(*) over (partition by payment.id) as credits
      from bank_credit credit join payment on payment.tenant = credit.tenant and payment.reference = credit.reference
        and payment.amount_paise = credit.amount_paise and (payment.mode = 'CHEQUE') = (credit.mode = 'CHEQUE')
      where credit.tenant = ${outside.tenant} and credit.status = 'UNTOUCHED' and credit.mode <> 'CASH'
        and payment.status in ('INITIATED', 'INVESTIGATION') and payment.origin <> 'GATEWAY'
    )
    select credit_id as "creditId", payment_id as "paymentId", organisation_id as "organisationId", remitter, narration,
      payments, credits from pair where ${which}`.execute(outside.db)
  return rows.filter(row => row.payments === 1 && row.credits === 1)
}

/** Each pair by itself: one that the loan refuses goes to operations and costs the others nothing. */
async function mapPair(outside: Outside, pair: Pair): Promise<void> {
  const { creditId, paymentId } = pair
  if (!isSentBy(await provedNames(outside, pair.organisationId), pair))
    return lookInto(outside, paymentId, 'SENDER_UNSURE')
  try {
    await outside.transaction(work => mapCredit(work, creditId, { paymentId }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await lookInto(outside, paymentId, 'CANNOT_BE_BOOKED', error.message)
  }
}

function lookInto(outside: Outside, paymentId: string, reasonCode: ReasonCode, reason?: string): Promise<void> {
  return outside.transaction(async work => {
    const payment = await lockPayment(work, paymentId)
    if (payment.status === 'INITIATED')
      await movePayment(work, payment, { to: 'INVESTIGATION', reasonCode, ...(reason && { reason }) })
  })
}
