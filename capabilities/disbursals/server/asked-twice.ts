import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { STANDING } from '../status.ts'
import { texts } from './texts.ts'
import type { Disbursal } from './whole-request.ts'

/** Two windows, or two people of a company, that ask for the same within this time are asked whether it is meant. */
const SAME_WITHIN_MS = 30 * 60_000

/**
 * The same amount of a loan to the same account is asked for once; invoices that are discounted are told apart by their
 * own numbers. @throws 409 with the request that was there before
 */
export async function refuseTwice(work: Work, request: Disbursal): Promise<void> {
  const other = await work.db
    .selectFrom('disbursal_request')
    .select(['id', 'number'])
    .where('loan_id', '=', request.loan_id)
    .where('bank_account_id', '=', request.bank_account_id)
    .where('amount_paise', '=', request.amount_paise)
    .where('id', '!=', request.id)
    .where('status', 'in', STANDING)
    .where('submitted_at', '>', new Date(work.now.getTime() - SAME_WITHIN_MS))
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst()
  if (!other) return
  const amount = formatMoney(request.amount_paise)
  throw conflict(texts.t(work.language, 'refuse.twice', { amount, number: other.number }), {
    disbursalId: other.id,
    number: other.number,
  })
}
