import type { Work } from './work.ts'

/**
 * Events by name and payload. A capability declares what it publishes in `events.ts`:
 * `declare module '@poonji/api-platform/events.ts' { interface Events { 'offer.accepted': { … } } }`
 */
// eslint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface Events {}
export type EventName = keyof Events

export interface Subscriber {
  event: EventName
  handle: (work: Work, payload: never) => Promise<void>
}

/** Runs inside the publisher's transaction; an error rolls the whole change back. */
export function subscriber<N extends EventName>(
  event: N,
  handle: (work: Work, payload: Events[N]) => Promise<void>,
): Subscriber {
  return { event, handle }
}
