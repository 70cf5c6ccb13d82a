import { job } from '@poonji/api-platform/jobs.ts'
import { confirmPayment } from './confirm-payment.ts'
import { matchImport, matchReported } from './match.ts'
import { FIRST_ASK_MS } from './start-payment.ts'
import './job-names.ts'

const MOST_MS = 60 * 60_000

export const jobs = [
  job('payment.ask', async (outside, { paymentId }) => {
    const payment = await confirmPayment(outside, paymentId)
    if (payment.status !== 'PENDING') return
    const waitMs = Math.min(FIRST_ASK_MS * 2 ** Math.min(payment.asked, 10), MOST_MS)
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
