import { job } from '@poonji/api-platform/jobs.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { noteAnswer, type Heard } from './take-response.ts'
import './jobs.ts'
import './tables.ts'

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000
/** Nobody is at the bank's page any more. */
const ASKED_FOR_MS = 24 * 3_600_000

/** When a hand-off is first asked for: most answers are carried back before. */
export const firstAskedAt = (startedAt: Date) => new Date(startedAt.getTime() + FIRST_WAIT_MS)

/**
 * Asks the bank what became of a hand-off whose answer no browser has brought: its holder may have answered there and
 * closed the page. Ever more seldom, for a day.
 */
export const unansweredJob = job('mandate.unanswered', async (outside, { messageId, tries }) => {
  const attempt = await outside.db
    .selectFrom('mandate_attempt')
    .select(['mandate_id', 'state', 'started_at'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (attempt?.state !== 'started') return
  const heard = await askBank(outside, messageId)
  if (heard) return outside.transaction(work => noteAnswer(work, attempt.mandate_id, messageId, heard))
  if (outside.now.getTime() - attempt.started_at.getTime() > ASKED_FOR_MS) return
  const startAfter = new Date(outside.now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries))
  await outside.transaction(work => work.enqueue('mandate.unanswered', { messageId, tries: tries + 1 }, { startAfter }))
})

/** What its holder answered at the bank; null where nothing is known of that. */
async function askBank(outside: Outside, messageId: string): Promise<Heard | null> {
  const answer = await outside.ports.enach.statusOf([messageId])
  const found = answer.status === 'ok' ? answer.mandates[0] : undefined
  if (found?.state === 'REJECTED') return { status: 'rejected', code: found.code, reason: found.reason }
  // what it became since is asked for as of any that the bank accepted
  const accepted = found?.state === 'ACTIVE' || found?.state === 'CANCELLED' || found?.state === 'EXPIRED'
  return accepted ? { status: 'accepted', acceptanceReference: null } : null
}
