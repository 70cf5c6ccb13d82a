import type { Selectable } from 'kysely'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { startOfDayInIndia } from '@poonji/kernel/dates.ts'
import type { PayoutOrder } from '@poonji/integrations/payouts/port.ts'
import { accountNumberOf } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { holdNotTaken, sendHold } from '@poonji/capabilities/loans/server/service.ts'
import { askedAgainAt, bringPayout } from './bring-payout.ts'
import { checksOf, type CheckCode } from './checks.ts'
import { disbursalById } from './service.ts'
import { isWhole, type Disbursal } from './whole-request.ts'
import { recordFailure, recordNotSent, recordPaid, recordReturn, UNPAID } from './record-payout.ts'
import type { PayoutTable } from './tables.ts'
import { enqueuePayout } from './enqueue-payout.ts'

export type Payout = Selectable<PayoutTable>

/** Brings the payout of one request to its end, or asks where it stands. */
export async function payOut(outside: Outside, disbursalId: string): Promise<void> {
  const payout = await payoutOf(outside, disbursalId)
  if (!payout || payout.state === 'FAILED' || payout.state === 'RETURNED') return
  const ofRequest = () => outside.db.updateTable('disbursal_payout').where('disbursal_id', '=', disbursalId)
  const notYet = (state: 'TAKEN' | 'SHORT') =>
    ofRequest().set({ state }).where('state', 'in', ['RECORDED', 'SHORT']).execute()
  const later = () => askLater(outside, payout)
  await ofRequest()
    .set(eb => ({ asked: eb('asked', '+', 1), last_asked_at: outside.now }))
    .execute()
  await bringPayout(outside, payout.reference, () => orderOf(outside, payout), {
    taken: async () => {
      await notYet('TAKEN')
    },
    short: async () => {
      await outside.transaction(work => holdNotTaken(work, disbursalId))
      await notYet('SHORT')
      await later()
    },
    paid: (utr, processedOn) => outside.transaction(work => recordPaid(work, disbursalId, utr, processedOn)),
    failed: (code, reason) => outside.transaction(work => recordFailure(work, disbursalId, code, reason)),
    returned: (utr, returnedOn, reason) =>
      outside.transaction(async work => {
        await recordPaid(work, disbursalId, utr, outside.today)
        await recordReturn(work, disbursalId, returnedOn, reason)
      }),
    later,
  })
}

const askLater = (outside: Outside, { disbursal_id: disbursalId, asked }: Payout): Promise<void> =>
  outside.transaction(work => enqueuePayout(work, disbursalId, askedAgainAt(outside, asked)))

/**
 * Null for a payout that was processed once, which is never sent anew, and for one that may not be sent any more: days may
 * lie between its approval and its value date. Before that day nothing is sent, and it comes again.
 */
async function orderOf(outside: Outside, payout: Payout): Promise<PayoutOrder | null> {
  const request = await disbursalById(outside, payout.disbursal_id)
  if (!isWhole(request) || request.status !== 'PROCESSING') return null
  if (request.value_on && request.value_on > outside.today) {
    const startAfter = startOfDayInIndia(request.value_on)
    await outside.transaction(work => enqueuePayout(work, request.id, startAfter))
    return null
  }
  const why = await stoppedBy(outside, request)
  if (why) {
    const ended = await outside.transaction(work => recordNotSent(work, payout.disbursal_id, why))
    if (!ended) await askLater(outside, payout)
    return null
  }
  if (!(await outside.transaction(work => beginSending(work, request)))) {
    await askLater(outside, payout)
    return null
  }
  const account = await outside.db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', request.bank_account_id)
    .executeTakeFirstOrThrow()
  return {
    reference: payout.reference,
    amountPaise: payout.amount_paise,
    mode: payout.mode,
    beneficiary: { name: account.holder_name, ifsc: account.ifsc, accountNumber: accountNumberOf(outside, account) },
    narration: request.number,
  }
}

/** From now on an order is out; false once the payout has ended, or its loan was closed meanwhile. */
async function beginSending(work: Work, { id: requestId, loan_id: loanId }: Disbursal): Promise<boolean> {
  if (!(await sendHold(work, { loanId, requestId }))) return false
  const { numUpdatedRows } = await work.db
    .updateTable('disbursal_payout')
    .set({ sending_since: work.now })
    .where('disbursal_id', '=', requestId)
    .where('state', 'in', UNPAID)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Of its figures, which stand as they were approved. */
const OF_FIGURES: readonly CheckCode[] = ['NET', 'FIRST']

/** What held when it was approved and holds no more: an account taken away, a loan closed, a limit that ended or fell. */
async function stoppedBy(work: Work, request: Disbursal): Promise<CheckCode | null> {
  const checks = await checksOf(work, request, { netPaise: request.net_paise ?? 0, deductions: [] }, work.today)
  return checks.find(({ code, met }) => !met && !OF_FIGURES.includes(code))?.code ?? null
}

export function payoutOf(work: Work, disbursalId: string): Promise<Payout | undefined> {
  return work.db
    .selectFrom('disbursal_payout')
    .selectAll()
    .where('disbursal_id', '=', disbursalId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
}
