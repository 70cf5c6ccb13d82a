import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { oldestNews } from './tax-months.ts'

/**
 * SQL of `organisation`: no month of its returns is known, as `gstSummary` says, or no newer one, or their turnover falls
 * short while those of another GST number are missing; and none is being read.
 */
export const returnsAreOwed = (work: Work) => sql<boolean>`(
  not exists (select from gst_connection c where c.organisation_id = organisation.id and c.state = 'processing')
  and (not exists (select from gst_return r where r.organisation_id = organisation.id and r.period >= ${oldestNews(work)})
    or exists (select from eligibility_result e where e.organisation_id = organisation.id and e.more_returns)
    or not exists (select from gst_return r where r.organisation_id = organisation.id group by r.period
      having bool_and(r.filed_on is not null) or bool_or(r.source <> 'portal') or max(r.due_on) < ${work.today}::date)))`

/** The same of one organisation. */
export async function owesReturns(work: Work, organisationId: string): Promise<boolean> {
  const { owed } = await work.db
    .selectFrom('organisation')
    .select(returnsAreOwed(work).as('owed'))
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return owed
}

/** Whether an organisation owes bank statements, as below. */
export async function owesStatement(work: Work, organisationId: string): Promise<boolean> {
  const { owed } = await work.db
    .selectFrom('organisation')
    .select(statementFiguresAreOwed(work).as('owed'))
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return owed
}

/** SQL of `organisation`: no bank statement of it is known, or no newer one, and none is being read. */
export const statementFiguresAreOwed = (work: Work) => sql<boolean>`(
  not exists (select from bank_consent c where c.organisation_id = organisation.id
    and c.state = 'ACTIVE' and c.data_state = 'requested')
  and not exists (select from bank_statement s
    where s.organisation_id = organisation.id and s.deleted_on is null and s.to_on >= ${`${oldestNews(work)}-01`}::date))`
