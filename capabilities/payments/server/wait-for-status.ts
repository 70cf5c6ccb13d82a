import { setTimeout as wait } from 'node:timers/promises'
import type { Outside } from '@poonji/api-platform/work.ts'
import { confirmPayment } from './confirm-payment.ts'

const EVERY_MS = 2_000
/** A request counts among those at once until it is answered: who waits leaves room for everybody else. */
const MOST_HELD = 100
/** A person has the page open in a tab or two. */
const MOST_HELD_OF_ONE = 4

const held = new Map<string, number>()
let heldInAll = 0

/**
 * Where a payment stands now; the answer is held while it is pending, up to so many seconds, where there is room for it.
 * @param isGone whether who asked has closed the page: then the job finds out, and they are told
 */
export async function waitForStatus(outside: Outside, paymentId: string, seconds: number, isGone = () => false) {
  let payment = await confirmPayment(outside, paymentId)
  if (payment.status === 'PENDING' && seconds > 0 && hold(paymentId))
    try {
      for (let waited = 0; payment.status === 'PENDING' && waited + EVERY_MS <= seconds * 1000; waited += EVERY_MS) {
        await wait(EVERY_MS)
        if (isGone()) break
        payment = await confirmPayment(outside, paymentId)
      }
    } finally {
      letGo(paymentId)
    }
  return { status: payment.status, reasonCode: payment.reason_code, paymentBookingId: payment.booking_id }
}

function hold(paymentId: string): boolean {
  const ofOne = held.get(paymentId) ?? 0
  if (heldInAll >= MOST_HELD || ofOne >= MOST_HELD_OF_ONE) return false
  held.set(paymentId, ofOne + 1)
  heldInAll++
  return true
}

function letGo(paymentId: string): void {
  const left = (held.get(paymentId) ?? 0) - 1
  if (left > 0) held.set(paymentId, left)
  else held.delete(paymentId)
  heldInAll--
}
