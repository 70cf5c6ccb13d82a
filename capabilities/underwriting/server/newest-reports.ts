import type { Work } from '@poonji/api-platform/work.ts'
import { promotersOf } from '@poonji/capabilities/kyc/server/service.ts'
import './tables.ts'

/** The last report of the bureau on each who was asked about for some cases; amounts in paise. */
export function newestReports(work: Work, caseIds: readonly string[]) {
  return work.db
    .selectFrom('bureau_report')
    .distinctOn(['subject', 'subject_id'])
    .select(['subject_id', 'name', 'status', 'score', 'rank', 'overdue_paise', 'outstanding_paise', 'pulled_at'])
    .where('case_id', 'in', caseIds)
    .orderBy('subject')
    .orderBy('subject_id')
    .orderBy('pulled_at', 'desc')
    .execute()
}

/** What the bureau told last of a business and of each who is in it today, whichever application it was asked for. */
export async function bureauReportsOf(work: Work, organisationId: string) {
  const cases = await work.db
    .selectFrom('underwriting_case')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .execute()
  if (!cases.length) return []
  const people = (await promotersOf(work, organisationId)).filter(one => !one.has_left).map(one => one.id)
  const reports = await newestReports(
    work,
    cases.map(one => one.id),
  )
  return reports.filter(one => one.subject_id === null || people.includes(one.subject_id))
}
