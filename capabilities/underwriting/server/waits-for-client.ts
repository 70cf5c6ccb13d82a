import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { ANSWERED_STATUSES, CLOSED_STATUSES, COLLECTING_STATUSES } from '@poonji/capabilities/applications/status.ts'
import {
  hasForgedPaper,
  panCardIsWithUs,
  papersAreToCome,
  statementsAreToCome,
} from '@poonji/capabilities/documents/server/service.ts'
import { returnsAreOwed, statementFiguresAreOwed } from '@poonji/capabilities/eligibility/server/service.ts'
import { proofIsOwed } from '@poonji/capabilities/kyc/server/service.ts'
import { standsStopped } from '@poonji/capabilities/organisations/server/service.ts'

/** SQL of `application`: it is not over. */
export const isPending = sql<boolean>`application.status <> all(${[...CLOSED_STATUSES]}::text[])`

const openQuery = (of: 'borrower' | 'sales') => sql<boolean>`exists (
  select from underwriting_query q where q.application_id = application.id and q.asked_to = ${of}
    and q.answered_at is null and application.status = any(${[...ANSWERED_STATUSES]}::text[]))`

/**
 * SQL of a pending `application` and its `organisation`: its next step, as staff and partners read it, is the client's.
 * Many are counted and filtered by it; what one waits for is said by the dashboards' `nextTaskOf`, in the same order.
 */
export function waitsForClient(work: Work): RawBuilder<boolean> {
  return sql<boolean>`case
    when ${standsStopped} then false
    when application.status in ('OFFERED_BY_NBFC', 'CLIENT_UNRESPONSIVE') then true
    when application.status = 'UNVERIFIED' and not ${panCardIsWithUs} then true
    when application.status = 'QUERY_FROM_CLIENT' then false
    when ${work.actor.domain === 'admin'} and ${openQuery('sales')} then false
    when ${openQuery('borrower')} then true
    when application.status <> all(${[...COLLECTING_STATUSES]}::text[]) or ${hasForgedPaper} then false
    else ${returnsAreOwed(work)} or (${statementFiguresAreOwed(work)} and ${statementsAreToCome(work)}) or ${proofIsOwed}
      or ${papersAreToCome(work)} end`
}
