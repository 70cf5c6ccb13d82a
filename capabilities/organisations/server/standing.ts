import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ChangedStanding } from '../status.ts'
import { texts } from './texts.ts'
import { isStopped } from './lent-nothing-new.ts'
import '../events.ts'
import './tables.ts'

const COLUMNS = {
  BLACKLISTED: 'blacklisted_at',
  NON_COOPERATIVE: 'non_cooperative_at',
  DECEASED: 'deceased_at',
} as const satisfies Record<ChangedStanding, string>

/**
 * Says how an organisation stands, or takes it back, with a reason that stays. While any applies nothing new is lent
 * (`assertCooperative`).
 * @throws 409 when it stands so already
 */
export async function changeStanding(
  work: Work,
  organisationId: string,
  standing: ChangedStanding,
  { applies, reason }: { applies: boolean; reason: string },
): Promise<void> {
  const column = COLUMNS[standing]
  const changed = await work.db
    .updateTable('organisation')
    .set({ [column]: applies ? work.now : null })
    .where('id', '=', organisationId)
    .where(column, applies ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw conflict(texts.t(work.language, 'standing.already'))
  await work.db
    .insertInto('organisation_standing_change')
    .values({
      ...{ organisation_id: organisationId, standing, applies, reason },
      changed_by: work.actor.accountId,
      changed_at: work.now,
    })
    .execute()
  const what = { BLACKLISTED: 'blacklist', NON_COOPERATIVE: 'nonCooperative', DECEASED: 'deceased' }[standing]
  await work.audit(
    `organisation.${what}${applies ? 'Set' : 'Lifted'}`,
    'organisation',
    organisationId,
    { reason },
    organisationId,
  )
  if (!isStopped(changed)) await work.publish('organisation.lentAgain', { organisationId })
}

/** Blacklists an organisation for what another capability found of it; nothing where it is blacklisted already. */
export async function blacklistFor(work: Work, organisationId: string, reason: string): Promise<void> {
  const { blacklisted_at } = await work.db
    .selectFrom('organisation')
    .select('blacklisted_at')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  if (!blacklisted_at) await changeStanding(work, organisationId, 'BLACKLISTED', { applies: true, reason })
}
