/** What the closing of a day does of one loan or certificate after another. */
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { penalInvoices } from '../tax-invoices/issue-penal.ts'
import { fallenTax } from '../tds/settle-interest.ts'
import { endedLimits } from './close-ended.ts'
import { leaveOut, leftBefore, type Left, type Single } from './held.ts'

/** Does each that is not left out. */
export async function liveEach(work: Work, singles: readonly Single[], left: Left): Promise<void> {
  for (const one of singles) if (!left[one.step].has(one.id)) await one.live(work)
}

/**
 * After a closing that failed: which of them fail by themselves are left out, and whether there were any. Each is tried
 * alone and undone; the closing that failed changed nothing.
 * @param keep tells that the run is still at work
 */
export async function leaveOutFaulty(
  outside: Outside,
  onDate: PlainDate,
  left: Left,
  keep: () => Promise<void>,
): Promise<boolean> {
  let hasAny = false
  for (const one of await outside.transaction(work => singlesOf(work, onDate))) {
    await keep()
    try {
      await outside.rehearse(work => one.live(work))
    } catch (error) {
      await leaveOut(outside, onDate, left, one, error)
      hasAny = true
    }
  }
  return hasAny
}

async function singlesOf(work: Work, onDate: PlainDate): Promise<Single[]> {
  const before = await leftBefore(work, onDate)
  const invoices = await penalInvoices(work, onDate, before)
  const certificates = await fallenTax(work, onDate, before)
  return [...invoices, ...certificates, ...(await endedLimits(work, onDate))]
}
