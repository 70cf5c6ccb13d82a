import { job } from '@poonji/api-platform/jobs.ts'
import { confirmPayment, mayStillCome } from './confirm-payment.ts'
import { matchImport, matchReported } from './match.ts'
import type { Payment } from './move.ts'
import { paymentPolicy } from './policy.ts'
import { FIRST_ASK_MS } from './start-payment.ts'
import './job-names.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** What is said to have failed is asked about less often. */
const mostMs = ({ status }: Payment) => (status === 'PENDING' ? HOUR_MS : 6 * HOUR_MS)

export const jobs = [
  job('payment.ask', async (outside, { paymentId }) => {
    const payment = await confirmPayment(outside, paymentId, true)
    const ageMs = outside.now.getTime() - payment.created_at.getTime()
    const isOver = payment.status !== 'PENDING' && ageMs > (await paymentPolicy(outside)).ask_days * DAY_MS
    if (!mayStillCome(payment) || isOver) return
    const waitMs = Math.min(FIRST_ASK_MS * 2 ** Math.min(payment.asked, 12), mostMs(payment))
    await outside.transaction(async work => {
      await work.db
        .updateTable('payment')
        .set(eb => ({ asked: eb('asked', '+', 1) }))
        .where('id', '=', paymentId)
        .execute()
      await work.enqueue('payment.ask', { paymentId }, { startAfter: new Date(work.now.getTime() + waitMs) })
    })
  }),
  job('payment.match', (outside, data) =>
    'importId' in data ? matchImport(outside, data.importId) : matchReported(outside, data.paymentId),
  ),
]
