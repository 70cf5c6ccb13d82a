import { sql, type RawBuilder } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Desk } from '../tasks.ts'

interface Waiting {
  desk: Desk
  permission: Permission
  /** Rows that wait, with the alias `w` and the organisation joined. */
  from: RawBuilder<unknown>
  since: string
}

const WAITING: Waiting[] = [
  { desk: 'documents', permission: 'CAN_VERIFY_DOCUMENTS', from: sql`document w`, since: `w.uploaded_at` },
  { desk: 'kyc', permission: 'CAN_VERIFY_DOCUMENTS', from: sql`kyc_case w`, since: `w.opened_at` },
  { desk: 'payments', permission: 'CAN_MAP_PAYMENTS', from: sql`payment w`, since: `w.created_at` },
  { desk: 'accountNames', permission: 'CAN_VERIFY_DOCUMENTS', from: sql`bank_account w`, since: `w.created_at` },
  { desk: 'complaints', permission: 'CAN_ANSWER_GRIEVANCE', from: sql`grievance w`, since: `w.created_at` },
  { desk: 'creditQueue', permission: 'CAN_UNDERWRITE', from: sql`underwriting_case w`, since: `w.opened_at` },
  { desk: 'committee', permission: 'CAN_APPROVE_IN_COMMITTEE', from: sql`underwriting_case w`, since: `w.opened_at` },
  { desk: 'disbursalsToMake', permission: 'CAN_MAKE_DISBURSAL', from: sql`disbursal_request w`, since: `w.created_at` },
  {
    desk: 'disbursalsToCheck',
    permission: 'CAN_CHECK_DISBURSAL',
    from: sql`disbursal_request w`,
    since: `w.created_at`,
  },
  { desk: 'applications', permission: 'CAN_APPLY_FOR_CREDIT', from: sql`application w`, since: `w.created_at` },
]

const CONDITIONS: Record<Desk, RawBuilder<boolean>> = {
  documents: sql`w.state in ('PENDING', 'UNVERIFIED')`,
  kyc: sql`w.state = 'OPEN'`,
  payments: sql`w.status in ('INITIATED', 'INVESTIGATION')`,
  accountNames: sql`w.state = 'TO_CHECK' and w.deleted_at is null`,
  complaints: sql`w.status in ('OPEN', 'REOPENED')`,
  creditQueue: sql`w.state = 'open'`,
  committee: sql`w.state = 'committee'`,
  disbursalsToMake: sql`w.status = 'SUBMITTED'`,
  disbursalsToCheck: sql`w.status = 'CHECKED'`,
  applications: sql`w.status in ('VERIFIED', 'DOCUMENT_COLLECTION', 'PROCESSING_QUERY', 'UNDERWRITING_QUERY', 'OFFERED_BY_NBFC')`,
}

/** What waits for the actor: each desk they may work at, with how much there is and since when. */
export async function readMyDay(work: Work) {
  const mine = WAITING.filter(({ permission }) => may(work.actor, permission))
  return Promise.all(
    mine.map(async ({ desk, from, since }) => {
      const { rows } = await sql<{ count: number; oldest: Date | null }>`
        select count(*)::int count, min(${sql.raw(since)}) oldest from ${from}
        join organisation on organisation.id = w.organisation_id
        where ${CONDITIONS[desk]} and ${seenBy(work.actor)}`.execute(work.db)
      return { desk, count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? null }
    }),
  )
}
