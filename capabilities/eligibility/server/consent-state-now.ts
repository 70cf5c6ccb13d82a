import { isStanding, type ConsentState } from '../status.ts'

/** How a consent stands by its last day too: that it is over is kept only when the aggregator is asked again. */
export const consentStateNow = (
  { state, expires_at: expiresAt }: { state: ConsentState; expires_at: Date },
  now: Date,
) => (isStanding(state) && expiresAt <= now ? 'EXPIRED' : state)
