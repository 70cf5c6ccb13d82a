import { formatDate } from '@poonji/kernel/dates.ts'
import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { assertCooperative, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import './tables.ts'
import { holdOf, type Hold } from './holds.ts'

/**
 * Refuses whoever may not apply at all: other kinds of organisation, those abroad, those that do not cooperate or came another way,
 * and those that were turned away within the last months.
 * @throws 409 in the specification's words; `data.mayApplyAgainOn` where a day is known
 */
export async function assertMayApply(work: Work, organisationId: string): Promise<void> {
  await assertMayEverApply(work, organisationId)
  const hold = await holdOf(work, organisationId)
  if (hold) throw turnedAway(work, hold)
}

/** The same as an answer: null when the organisation may apply; with what holds it, where that is the cause. */
export async function refusalOf(
  work: Work,
  organisationId: string,
): Promise<{ error: AppError; hold: Hold | null } | null> {
  try {
    await assertMayEverApply(work, organisationId)
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return { error, hold: null }
    throw error
  }
  const hold = await holdOf(work, organisationId)
  return hold && { error: turnedAway(work, hold), hold }
}

async function assertMayEverApply(work: Work, organisationId: string): Promise<void> {
  const organisation = await organisationById(work, organisationId)
  if (organisation.type !== 'BUYER') throw conflict(texts.t(work.language, 'refusal.notBuyer'))
  if (organisation.international) throw conflict(texts.t(work.language, 'refusal.abroad'))
  await assertCooperative(work, organisationId, 'application')
}

/** @throws 409 while an application of it is under way */
export async function assertNoneIsOpen(work: Work, organisationId: string): Promise<void> {
  const open = await work.db
    .selectFrom('application')
    .select('number')
    .where('organisation_id', '=', organisationId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (open) throw conflict(texts.t(work.language, 'refusal.openAbroad', { number: open.number }))
}

function turnedAway({ language }: Work, { untilOn, cause }: Hold): AppError {
  const date = formatDate(untilOn, language)
  const words = texts.t(language, cause === 'REJECTED' ? 'refusal.rejected' : 'refusal.cannotServe', { date })
  return conflict(words, { mayApplyAgainOn: untilOn })
}
