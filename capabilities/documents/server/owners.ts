import { sql } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { ScopeResolver } from '@poonji/api-platform/module.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { OwnerKind } from '../status.ts'
import { texts } from './texts.ts'

const TABLES: Record<OwnerKind, string> = {
  client: 'organisation',
  loanApplication: 'application',
  promoter: 'promoter',
  loan: 'loan',
}

/**
 * The organisation that an owner of documents belongs to, read from the owner's table: who stands above this
 * capability is known by name only.
 * @throws 403 when it is not there
 */
export async function organisationOf(work: Work, ownerKind: OwnerKind, ownerId: string): Promise<string> {
  if (ownerKind === 'client') return ownerId
  const { rows } = await sql<{ organisation_id: string }>`
    select organisation_id from ${sql.table(TABLES[ownerKind])} where id = ${ownerId} and tenant = ${work.tenant}`.execute(
    work.db,
  )
  const found = rows[0]?.organisation_id
  if (!found) throw notPermitted()
  return found
}

export const ownerScope =
  (ownerKind: OwnerKind): ScopeResolver =>
  async (db, id) => {
    const { rows } = await sql<{ tenant: string; organisationId: string }>`
      select tenant, organisation_id as "organisationId" from ${sql.table(TABLES[ownerKind])} where id = ${id}`.execute(
      db,
    )
    return rows[0]
  }

export interface ApplicationFacts {
  applicationId: string
  organisationId: string
  productCode: string
  entityType: string | null
  appliedAt: Date
  closed: boolean
  /** Closed by a loan, which may still need papers of the company. */
  accepted: boolean
}

/** What a checklist needs to know of an application. @throws 403 when it is not there */
export async function applicationFacts(work: Work, applicationId: string): Promise<ApplicationFacts> {
  const [found] = await readApplications(work, sql`a.id = ${applicationId}`)
  if (!found) throw notPermitted()
  return found
}

/** The applications of an organisation that are not over. */
export function openApplicationsOf(work: Work, organisationId: string): Promise<ApplicationFacts[]> {
  return readApplications(work, sql`a.organisation_id = ${organisationId} and a.closed_at is null`)
}

async function readApplications(work: Work, where: ReturnType<typeof sql>): Promise<ApplicationFacts[]> {
  const { rows } = await sql<ApplicationFacts>`
    select a.id as "applicationId", a.organisation_id as "organisationId", a.product_code as "productCode",
      o.entity_type as "entityType", a.created_at as "appliedAt", a.closed_at is not null as closed,
      a.status = 'LOAN_ACCEPTED' as accepted
    from application a join organisation o on o.id = a.organisation_id
    where a.tenant = ${work.tenant} and ${where} order by a.created_at`.execute(work.db)
  return rows
}

/**
 * Nothing can be added to an application that is over; to a loan that is closed only our people add, and what we make is
 * filed.
 * @throws 409
 */
export async function requireOpen(work: Work, ownerKind: OwnerKind, ownerId: string): Promise<void> {
  if (ownerKind === 'loanApplication' && (await applicationFacts(work, ownerId)).closed)
    throw conflict('application.closed')
  const isOutside = work.viewer !== null && work.viewer.domain !== 'admin'
  if (ownerKind === 'loan' && isOutside && (await isClosedLoan(work, ownerId)))
    throw conflict(texts.t(work.language, 'refused.loanClosed'))
}

async function isClosedLoan(work: Work, loanId: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select status = 'CLOSED' as closed from loan where id = ${loanId} and tenant = ${work.tenant}`.execute(work.db)
  return rows[0]?.closed ?? false
}
