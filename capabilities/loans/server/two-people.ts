import type { Default } from '@poonji/api-platform/database.ts'
import { AppError, conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { RequestState } from '../status.ts'
import { texts } from './texts.ts'

/** What a checker says to what a maker asked; a refusal says why. */
export interface Decision {
  approve: boolean
  note: string
}

/** The columns in which a request keeps who asked, who decided and how. */
export interface TwoPeopleColumns {
  state: Default<RequestState>
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: Default<string>
}

/**
 * The request that a checker is about to decide. @throws 403 when it is not there or the checker asked for it, 409 when
 * it was decided before, 400 for a refusal without a reason
 */
export function decidable<Request extends { asked_by: string; state: RequestState }>(
  work: Work,
  request: Request | undefined,
  { approve, note }: Decision,
): Request {
  if (!request) throw notPermitted()
  if (request.asked_by === work.actor.accountId) throw new AppError(403, 'makerIsChecker')
  if (request.state !== 'WAITING') throw conflict(texts.t(work.language, 'charges.decided'))
  if (!approve && !note) throw invalid({ note: texts.t(work.language, 'charges.noteNeeded') })
  return request
}

/** What a decision leaves on the row of its request. */
export const decisionOf = (work: Work, { approve, note }: Decision) => ({
  state: approve ? ('APPROVED' as const) : ('REFUSED' as const),
  decided_by: work.actor.accountId,
  decided_at: work.now,
  note,
})

/** Why it was asked and by whom, who decided and what they said, for staff to read. */
export const deskOf = (
  work: Work,
  row: Pick<TwoPeopleColumns, 'asked_by' | 'asked_at'> & {
    reason: string
    note: string
    askedBy: string
    decidedBy: string | null
  },
) => ({
  reason: row.reason,
  askedBy: row.askedBy,
  askedAt: row.asked_at,
  own: row.asked_by === work.actor.accountId,
  decidedBy: row.decidedBy,
  note: row.note,
})

/** Who asked, and when; nobody has decided yet. */
export const askedNow = (work: Work) => ({
  asked_by: work.actor.accountId,
  asked_at: work.now,
  decided_by: null,
  decided_at: null,
})
