import { sql } from 'kysely'
import { addDays, dateInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import { waitsForVerification } from '@poonji/capabilities/documents/server/service.ts'
import { COLLECTING_STATUSES, type ApplicationStatus } from '../status.ts'

/** Only what the client is to go on with is closed as unfinished; what is with us, or offered, is not theirs to finish. */
export const WAITS_FOR_CLIENT: readonly ApplicationStatus[] = [...COLLECTING_STATUSES, 'CLIENT_UNRESPONSIVE']

/** SQL of `application`: what the credit desk asked of it and waits for is for sales alone to answer. */
const waitsForSales = sql<boolean>`(application.status in ('PROCESSING_QUERY', 'UNDERWRITING_QUERY') and (
  select bool_and(query.asked_to = 'sales') from underwriting_query query
    where query.application_id = application.id and query.answered_at is null) is true)`

/** SQL of `application`: a paper that came from its client is not looked at yet. */
const waitsForChecking = sql<boolean>`exists (
  select from document where document.organisation_id = application.organisation_id and ${waitsForVerification('document')})`

/** SQL of `application`: it waits for something of ours, in a status in which others wait for their client. */
export const isWithUs = sql<boolean>`(${waitsForSales} or ${waitsForChecking})`

/** The reason that is kept for it; each reader reads it in their language. */
export const UNFINISHED = 'not finished in time'

export interface Aging {
  status: ApplicationStatus
  status_at: Date
  created_at: Date
  closing_notice_at: Date | null
  is_with_us: boolean
}

/** The client was told that it will be closed, since it waits for them: what was told before has been answered. */
export const isNoticed = ({ closing_notice_at: at, status_at: since }: Aging) => at !== null && at >= since

/** The day on which an application is closed if it stays as it is, never sooner than the notice allows; null for none. */
export function closesOn(
  one: Aging,
  { unfinished_days: days, notice_days: notice }: { unfinished_days: number; notice_days: number },
  today: PlainDate,
): PlainDate | null {
  if (!WAITS_FOR_CLIENT.includes(one.status) || one.is_with_us) return null
  const byAge = addDays(dateInIndia(one.created_at), days)
  const told = one.closing_notice_at !== null && isNoticed(one) ? dateInIndia(one.closing_notice_at) : today
  const byNotice = addDays(told, notice)
  return byAge > byNotice ? byAge : byNotice
}
