import { conflict } from '@poonji/api-platform/errors.ts'
import { readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addMember, seenBy } from '@poonji/capabilities/access/server/service.ts'
import { tellAccount } from '@poonji/capabilities/identity/server/service.ts'
import { sql } from 'kysely'
import type { Report } from '../contract.ts'
import { REPORT_STATES } from '../status.ts'
import { texts } from './texts.ts'
import { lockBringing, setStep, similarOrganisation } from './bringings.ts'
import { tellOwners } from './tell-owners.ts'

/** Makes a ticket of a wrong claim; a second report of the same company answers the number of the first. */
export async function reportCompany(work: Work, words: string): Promise<{ number: string }> {
  const row = await lockBringing(work)
  const organisationId = similarOrganisation(row)
  const { accountId } = work.actor
  const made = await work.db
    .insertInto('company_report')
    .values({
      tenant: work.tenant,
      number: sql<string>`${`CR-${work.today.slice(0, 4)}-`} || lpad(nextval('company_report_number')::text, 5, '0')`,
      account_id: accountId,
      organisation_id: organisationId,
      words,
      answer: null,
      settled_by: null,
      created_at: work.now,
      settled_at: null,
    })
    .onConflict(c => c.columns(['account_id', 'organisation_id']).where('state', '=', 'OPEN').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  await setStep(work, row, 'REPORT_ORGANISATION')
  if (made) {
    await work.audit('company.reported', 'company_report', made.id, { number: made.number }, organisationId)
    return { number: made.number }
  }
  return work.db
    .selectFrom('company_report')
    .select('number')
    .where('account_id', '=', accountId)
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
}

const REPORTS = sql`company_report
  join organisation on organisation.id = company_report.organisation_id
  join account on account.id = company_report.account_id`
const COLUMNS = sql`company_report.id, company_report.number, company_report.organisation_id as "organisationId",
  organisation.name as "organisationName", account.name as "reporterName", account.mobile as "reporterMobile",
  company_report.words, company_report.state, company_report.answer, company_report.created_at as "createdAt"`

/** Reports of companies that the viewer sees, newest first. */
export function listReports(work: Work, query: PageQuery) {
  const states = readFilters(query.filter)
    .get('STATE')
    ?.filter(state => REPORT_STATES.some(known => known === state))
  const where = [
    sql<boolean>`company_report.tenant = ${work.tenant}`,
    seenBy(work.actor),
    ...(states?.length ? [sql<boolean>`company_report.state = any(${states}::text[])`] : []),
  ]
  const by = ['company_report.created_at', 'company_report.id'] as const
  const list = { name: 'companyReports', columns: COLUMNS, from: REPORTS, where, by }
  return keysetPage<Report, Report>(work, query, list, row => row)
}

/** Staff have looked: an upheld report makes the reporter an owner. They are told, and so is whoever managed it before. */
export async function settleReport(work: Work, id: string, uphold: boolean, answer: string): Promise<void> {
  const settled = await work.db
    .updateTable('company_report')
    .set({ state: uphold ? 'UPHELD' : 'REFUSED', answer, settled_by: work.actor.accountId, settled_at: work.now })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning(['account_id', 'organisation_id', 'number'])
    .executeTakeFirst()
  if (!settled) throw conflict()
  const { organisation_id: organisationId, account_id: accountId, number } = settled
  if (uphold) {
    await tellOwners(work, { organisationId, accountId, words: 'sms.reportToOwner', purpose: 'company-report' })
    await addMember(work, accountId, organisationId, 'BUYER_OWNER')
  }
  await work.db
    .updateTable('company_bringing')
    .set({ step: uphold ? 'DONE' : 'LEFT', finished_at: work.now })
    .where('account_id', '=', accountId)
    .where('organisation_id', '=', organisationId)
    .where('finished_at', 'is', null)
    .execute()
  await tellAccount(work, accountId, { purpose: 'company-report', organisationId }, language =>
    texts.t(language, uphold ? 'sms.reportUpheld' : 'sms.reportRefused', { number, answer }),
  )
  await work.audit(
    uphold ? 'company-report.upheld' : 'company-report.refused',
    'company_report',
    id,
    { number },
    organisationId,
  )
}
