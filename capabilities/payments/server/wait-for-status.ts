import { setTimeout as wait } from 'node:timers/promises'
import type { Outside } from '@poonji/api-platform/work.ts'
import { confirmPayment } from './confirm-payment.ts'

const EVERY_MS = 2_000

/** Where a payment stands now; the answer is held while it is pending, up to so many seconds. */
export async function waitForStatus(outside: Outside, paymentId: string, seconds: number) {
  let payment = await confirmPayment(outside, paymentId)
  for (let waited = 0; payment.status === 'PENDING' && waited + EVERY_MS <= seconds * 1000; waited += EVERY_MS) {
    await wait(EVERY_MS)
    payment = await confirmPayment(outside, paymentId)
  }
  return { status: payment.status, reasonCode: payment.reason_code, paymentBookingId: payment.booking_id }
}
