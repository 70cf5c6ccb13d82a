import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { accountNumberOf } from '@poonji/capabilities/bank-accounts/server/service.ts'
import {
  askedAgainAt,
  bringPayout,
  isOurFault,
  noteAccount,
  payoutModeFor,
} from '@poonji/capabilities/disbursals/server/service.ts'
import type { PayoutOrder } from '@poonji/integrations/payouts/port.ts'
import { addDays, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import '../jobs.ts'
import { bookPaid } from './book.ts'
import { lockPayment, movePayment, type PaymentRow } from './move.ts'
import { tellOfPayment } from './tell.ts'

/** A bank has this long to send money back; each morning of them it is asked. */
const DAYS_BACK = 10

/** Brings one attempt to pay a partner to its end, and asks for some days whether it came back. */
export async function payPartner(outside: Outside, statementId: string, attempt: number): Promise<void> {
  const row = await outside.db
    .updateTable('payout_statement')
    .set(eb => ({ asked: eb('asked', '+', 1) }))
    .where('id', '=', statementId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['PROCESSING', 'PAID'])
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  /** Only while this attempt is the one that counts. */
  const record = (change: (work: Work, row: PaymentRow) => Promise<void>) =>
    outside.transaction(async work => {
      const now = await lockPayment(work, statementId)
      if (now.attempt === attempt) await change(work, now)
    })
  const later = () => record((work, now) => askLater(work, now, askedAgainAt(outside, row.asked)))
  await bringPayout(outside, `${row.number}-${attempt}`, () => orderOf(outside, row), {
    taken: async () => undefined,
    paid: (utr, processedOn) => record((work, now) => recordPaid(work, now, utr, processedOn)),
    failed: (code, reason) => record((work, now) => recordFailure(work, now, code, reason)),
    returned: (utr, returnedOn, reason) =>
      record(async (work, now) => {
        const paid = now.status === 'PROCESSING' ? await markPaid(work, now, utr, outside.today) : now
        await recordReturn(work, paid, returnedOn, reason)
      }),
    short: () =>
      record(async (work, now) => {
        await markShort(work, now)
        await askLater(work, now, askedAgainAt(outside, row.asked))
      }),
    later,
  })
}

/** Null for what was paid once, or has ended: it is never sent anew. */
async function orderOf(outside: Outside, row: PaymentRow): Promise<PayoutOrder | null> {
  if (!(await beginSending(outside, row))) return null
  const account = await outside.db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', row.bank_account_id)
    .executeTakeFirstOrThrow()
  return {
    reference: `${row.number}-${row.attempt}`,
    amountPaise: row.net_paise,
    mode: payoutModeFor(row.net_paise),
    beneficiary: { name: account.holder_name, ifsc: account.ifsc, accountNumber: accountNumberOf(outside, account) },
    narration: row.number,
  }
}

/** From now on an order is out; false once the payment has ended. */
async function beginSending(outside: Outside, row: PaymentRow): Promise<boolean> {
  const { numUpdatedRows } = await outside.db
    .updateTable('payout_statement')
    .set({ sending_since: outside.now })
    .where('id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** It waits for money of ours. */
async function markShort(work: Work, row: PaymentRow): Promise<void> {
  await work.db
    .updateTable('payout_statement')
    .set({ short: true })
    .where('id', '=', row.id)
    .where('status', '=', 'PROCESSING')
    .execute()
}

async function markPaid(work: Work, row: PaymentRow, utr: string, paidOn: PlainDate): Promise<PaymentRow> {
  await bookPaid(work, row, paidOn)
  return movePayment(work, row, 'PAID', { utr, paid_on: paidOn })
}

async function recordPaid(work: Work, row: PaymentRow, utr: string, paidOn: PlainDate): Promise<void> {
  if (row.status === 'PROCESSING') {
    const paid = await markPaid(work, row, utr, paidOn)
    await tellOfPayment(work, paid, 'sms.payPaid', { utr })
    return askLater(work, paid, startOfDayInIndia(addDays(work.today, 1)))
  }
  if (row.status === 'PAID' && row.paid_on && work.today < addDays(row.paid_on, DAYS_BACK))
    await askLater(work, row, startOfDayInIndia(addDays(work.today, 1)))
}

async function recordFailure(work: Work, row: PaymentRow, code: string, reason: string): Promise<void> {
  if (row.status !== 'PROCESSING') return
  const failed = await movePayment(work, row, 'FAILED', { reason: `${reason} (${code})`.slice(0, 300) })
  const ours = isOurFault(code)
  await tellOfPayment(work, failed, ours ? 'sms.payFailedByUs' : 'sms.payFailed')
  if (!ours) await noteAccount(work, row.bank_account_id, reason)
}

async function recordReturn(work: Work, row: PaymentRow, returnedOn: PlainDate, reason: string): Promise<void> {
  if (row.status !== 'PAID') return
  await bookPaid(work, row, returnedOn, true)
  const returned = await movePayment(work, row, 'RETURNED', { reason: reason.slice(0, 300) })
  await tellOfPayment(work, returned, 'sms.payFailed')
  await noteAccount(work, row.bank_account_id, reason)
}

const askLater = (work: Work, { id: statementId, attempt }: PaymentRow, startAfter: Date): Promise<void> =>
  work.enqueue('partner.pay', { statementId, attempt }, { startAfter, singletonKey: `${statementId}:${attempt}` })
