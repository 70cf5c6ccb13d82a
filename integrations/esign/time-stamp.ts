import { INDIA_OFFSET_MS } from '@poonji/kernel/dates.ts'

/** `ts` of requests and responses: ISO without a zone, in India's time. */
export function writeStamp(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 19)
}

/** Null for anything else. */
export function readStamp(ts: string | null): Date | null {
  const at = new Date(`${/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(ts ?? '')?.[0]}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}
