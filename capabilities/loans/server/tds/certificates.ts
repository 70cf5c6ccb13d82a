import { sql } from 'kysely'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { downloadReference } from '@poonji/capabilities/documents/server/service.ts'
import type { TdsAnswer, TdsCertificate } from '../../tds-contract.ts'
import { quartersOf } from './interest-due.ts'
import './tables.ts'
import '@poonji/capabilities/registrations/server/tables.ts'

type Row = Omit<TdsCertificate, 'own' | 'paper'> & { askedId: string; fileId: string; fileName: string }
type Queued = Row & { organisationId: string; organisationName: string }

const columns = sql`one.id, one.number, one.tan, one.quarter, one.amount_paise as amount, one.ahead_paise as ahead, one.file_id as "fileId",
  one.file_name as "fileName", one.state, one.asked_by as "askedId", asker.name as "askedBy", one.asked_at as "askedAt",
  one.decided_at as "decidedAt", one.note`

function shown<Shown extends Row>(work: Work, organisationId: string, { askedId, fileId, fileName, ...row }: Shown) {
  const paper = downloadReference(work, { fileId, name: fileName, organisationId })
  return { ...row, paper, own: askedId === work.actor.accountId }
}

/** The interest of an organisation by quarter, its certificates of tax deducted, the newest first, and its own TAN. */
export async function tdsOf(work: Work, organisationId: string): Promise<TdsAnswer> {
  const [quarters, certificates, tan] = await Promise.all([
    quartersOf(work, organisationId),
    sql<Row>`select ${columns} from tds_certificate one join account asker on asker.id = one.asked_by
      where one.organisation_id = ${organisationId} order by one.asked_at desc, one.id limit 100`.execute(work.db),
    work.db
      .selectFrom('tax_registration')
      .select('number')
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', 'TAN')
      .where('removed_at', 'is', null)
      .where('ended_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  ])
  return {
    quarters,
    certificates: certificates.rows.map(row => shown(work, organisationId, row)),
    tan: tan?.number ?? null,
  }
}

/** Certificates that wait, of the clients that the viewer sees, the oldest first. */
export function tdsQueueOf(work: Work, query: PageQuery) {
  const from = sql`tds_certificate one join account asker on asker.id = one.asked_by
    join organisation on organisation.id = one.organisation_id`
  const where = [
    sql<boolean>`one.tenant = ${work.tenant}`,
    sql<boolean>`one.state = 'WAITING'`,
    seenBy(work.actor, 'organisation'),
  ]
  const queued = sql`${columns}, organisation.id as "organisationId", organisation.name as "organisationName"`
  const by = ['one.asked_at', 'one.id'] as const
  return keysetPage<Queued, ReturnType<typeof shown<Queued>>>(
    work,
    query,
    { name: 'tdsCertificates', columns: queued, from, where, by, soonestFirst: true },
    row => shown(work, row.organisationId, row),
  )
}
