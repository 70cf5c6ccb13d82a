import { sql } from 'kysely'
import { addDays, startOfDayInIndia } from '@poonji/kernel/dates.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { openApplicationOf } from '@poonji/capabilities/applications/server/service.ts'
import { eraseFile } from '@poonji/capabilities/documents/server/service.ts'
import './jobs.ts'
import { NO_FIGURES } from './statement-figures.ts'
import './tables.ts'

const AFTER_MIDNIGHT_MS = 10 * 60_000
/** Of one transaction; what is more is gone on with at once. */
const MOST_AT_ONCE = 200

/** Plans the look of the coming night, once a tenant, while anything is kept that came by a consent. */
export async function planForgetting(work: Work): Promise<void> {
  if (!(await anyIsKept(work))) return
  const at = startOfDayInIndia(addDays(work.today, 1)).getTime() + AFTER_MIDNIGHT_MS
  await work.enqueue('bank.forget', {}, { startAfter: new Date(at), singletonKey: work.tenant })
}

/**
 * Deletes the lines and figures of statements that came by a consent and may be kept no longer: their papers wherever these
 * stand, and what was reckoned from them by month. What was decided from them stays with the decision.
 */
export async function forgetDue(work: Work): Promise<void> {
  const due = await work.db
    .selectFrom('bank_statement')
    .select(['id', 'organisation_id', 'file_id', 'account_masked', 'keep_until', 'from_on', 'to_on'])
    .where('tenant', '=', work.tenant)
    .where('keep_until', '<', work.today)
    .orderBy('keep_until')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute()
  for (const one of due) {
    if (one.file_id) await eraseFile(work, one.file_id)
    const facts = { account: one.account_masked, fromOn: one.from_on, toOn: one.to_on, keptUntil: one.keep_until }
    await work.audit('bank.deleted', 'bank_statement', one.id, facts, one.organisation_id)
  }
  if (due.length)
    await work.db
      .updateTable('bank_statement')
      .set({ ...NO_FIGURES, file_id: null, keep_until: null, deleted_on: work.today })
      .where(
        'id',
        'in',
        due.map(one => one.id),
      )
      .execute()
  if (due.length === MOST_AT_ONCE) await work.enqueue('bank.forget', {})
  else await planForgetting(work)
}

async function anyIsKept(work: Work): Promise<boolean> {
  const kept = await work.db
    .selectFrom('bank_statement')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('keep_until', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Whose consent was taken back has nothing of it here once no application is decided by it: what came by it goes at once,
 * or when the application is over.
 */
export async function forgetWithdrawn(work: Work, organisationId: string): Promise<void> {
  if (await openApplicationOf(work, organisationId)) return
  const { numUpdatedRows } = await work.db
    .updateTable('bank_statement as statement')
    .set({ keep_until: addDays(work.today, -1) })
    .where('statement.organisation_id', '=', organisationId)
    .where('statement.keep_until', '>=', work.today)
    .where(
      sql<boolean>`(exists (select from bank_consent given where given.id = statement.consent_id and given.state = 'REVOKED')
        or not exists (select from consent where consent.organisation_id = statement.organisation_id and consent.purpose = 'banking'
          and consent.revoked_at is null))`,
    )
    .executeTakeFirst()
  if (numUpdatedRows) await work.enqueue('bank.forget', {})
}
