import type { Selectable } from 'kysely'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { PayoutStatusAnswer } from '@poonji/integrations/payouts/port.ts'
import { accountNumberOf } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { disbursalById } from './service.ts'
import { recordFailure, recordPaid, recordReturn } from './record-payout.ts'
import type { PayoutTable } from './tables.ts'
import './job-names.ts'

type Payout = Selectable<PayoutTable>

/**
 * Brings one payout to its end. The bank is first asked where the reference stands and is given the order only when it
 * does not know it: a lost answer, a kill between sending and recording, and a second run all end in one payment.
 */
export async function payOut(outside: Outside, disbursalId: string): Promise<void> {
  const payout = await payoutOf(outside, disbursalId)
  if (!payout || payout.state === 'FAILED' || payout.state === 'RETURNED') return
  const stands = await outside.ports.payouts.statusOf(payout.reference)
  await outside.db
    .updateTable('disbursal_payout')
    .set(eb => ({ asked: eb('asked', '+', 1), last_asked_at: outside.now }))
    .where('disbursal_id', '=', disbursalId)
    .execute()
  if (stands.status === 'refused') await send(outside, payout)
  else if (stands.status === 'unavailable') await askAgainLater(outside, payout)
  else await record(outside, payout, stands)
}

async function send(outside: Outside, payout: Payout): Promise<void> {
  const { disbursal_id: disbursalId } = payout
  const request = await disbursalById(outside, disbursalId)
  // a payout that was processed once is never sent anew
  if (payout.state === 'PROCESSED' || request.status !== 'PROCESSING') return
  const account = await outside.db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', request.bank_account_id)
    .executeTakeFirstOrThrow()
  const answer = await outside.ports.payouts.initiate({
    reference: payout.reference,
    amountPaise: payout.amount_paise,
    mode: payout.mode,
    beneficiary: { name: account.holder_name, ifsc: account.ifsc, accountNumber: accountNumberOf(outside, account) },
    narration: request.number,
  })
  if (answer.status === 'refused') {
    await outside.transaction(work => recordFailure(work, disbursalId, answer.code, answer.message))
    return
  }
  if (answer.status === 'accepted') {
    await outside.db
      .updateTable('disbursal_payout')
      .set({ state: 'TAKEN' })
      .where('disbursal_id', '=', disbursalId)
      .where('state', '=', 'RECORDED')
      .execute()
    const stands = await outside.ports.payouts.statusOf(payout.reference)
    if (stands.status === 'ok') return record(outside, payout, stands)
  }
  await askAgainLater(outside, payout)
}

async function record(
  outside: Outside,
  payout: Payout,
  stands: Extract<PayoutStatusAnswer, { status: 'ok' }>,
): Promise<void> {
  const { disbursal_id: disbursalId } = payout
  switch (stands.state) {
    case 'queued':
    case 'processing':
      return askAgainLater(outside, payout)
    case 'failed':
      return outside.transaction(work => recordFailure(work, disbursalId, stands.failureCode, stands.failureReason))
    case 'processed':
      return outside.transaction(work => recordPaid(work, disbursalId, stands.utr, stands.processedOn))
    case 'reversed':
      return outside.transaction(async work => {
        await recordPaid(work, disbursalId, stands.utr, payout.processed_on ?? outside.today)
        await recordReturn(work, disbursalId, stands.reversedOn, stands.reversalReason)
      })
  }
}

/** Soon at first, then less often, at most every half hour. */
async function askAgainLater(outside: Outside, payout: Payout): Promise<void> {
  const seconds = Math.min(5 * 2 ** Math.min(payout.asked, 10), 1_800)
  const startAfter = new Date(outside.now.getTime() + seconds * 1000)
  await outside.transaction(work => work.enqueue('disbursal.pay', { disbursalId: payout.disbursal_id }, { startAfter }))
}

export function payoutOf(work: Work, disbursalId: string): Promise<Payout | undefined> {
  return work.db
    .selectFrom('disbursal_payout')
    .selectAll()
    .where('disbursal_id', '=', disbursalId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
}
