import { formatDate } from '@poonji/kernel/dates.ts'
import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { assertCooperative, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'
import { holdOf } from './holds.ts'

/**
 * Refuses whoever may not apply at all: other kinds of organisation, those that do not cooperate or came another way,
 * and those that were turned away within the last months.
 * @throws 409 in the specification's words; `data.mayApplyAgainOn` where a day is known
 */
export async function assertMayApply(work: Work, organisationId: string): Promise<void> {
  const organisation = await organisationById(work, organisationId)
  if (organisation.type !== 'BUYER') throw conflict(texts.t(work.language, 'refusal.notBuyer'))
  await assertCooperative(work, organisationId, 'application')
  const hold = await holdOf(work, organisationId)
  if (!hold) return
  const date = formatDate(hold.untilOn, work.language)
  const words = texts.t(work.language, hold.cause === 'REJECTED' ? 'refusal.rejected' : 'refusal.cannotServe', { date })
  throw conflict(words, { mayApplyAgainOn: hold.untilOn })
}

/** The same as an answer: null when the organisation may apply. */
export async function refusalOf(work: Work, organisationId: string): Promise<AppError | null> {
  try {
    await assertMayApply(work, organisationId)
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error
    throw error
  }
}
