import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { addDays, dateInIndia } from '@poonji/kernel/dates.ts'
import { sql } from 'kysely'
import { isPartner } from '../status.ts'
import { texts } from './texts.ts'
import '../events.ts'
import { listedColumns, listedFrom, toRow, type ListedRow } from './rows.ts'
import { isOfOnePan, organisationById, partnerOfReferralCode, type Organisation } from './service.ts'

/** So long after it came an organisation may still say by whose code. */
const OPEN_DAYS = 30

const isOpen = (work: Work, row: Organisation) =>
  !row.brought_by && !isPartner(row.type) && work.today <= addDays(dateInIndia(row.created_at), OPEN_DAYS)

/** By whom an organisation came, and of a partner its own code. */
export async function referralOf(work: Work, organisationId: string) {
  const row = await organisationById(work, organisationId)
  const partner = row.brought_by ? await organisationById(work, row.brought_by) : null
  return {
    code: row.referral_code,
    partner: partner && { id: partner.id, name: partner.name },
    open: isOpen(work, row),
  }
}

/** @throws 400 on `code` that no partner has, or that is the firm's own as a partner, 409 once it is settled or too late */
export async function setReferral(work: Work, organisationId: string, code: string): Promise<void> {
  const why = await sayReferral(work, organisationId, code)
  if (why === 'closed' || why === 'said') throw conflict(texts.t(work.language, 'referral.closed'))
  if (why) throw invalid({ code: texts.t(work.language, `referral.${why}`) })
}

/**
 * By whose code an organisation came: from now on it is that partner's client.
 * @returns why not: said already, settled otherwise or too late, a code of nobody, or the firm's own as a partner
 */
export async function sayReferral(
  work: Work,
  organisationId: string,
  given: string,
): Promise<'said' | 'closed' | 'unknown' | 'own' | null> {
  const code = given.toUpperCase()
  const organisation = await organisationById(work, organisationId)
  const partner = await partnerOfReferralCode(work, code)
  if (partner && organisation.brought_by === partner) return 'said'
  if (!isOpen(work, organisation)) return 'closed'
  if (!partner) return 'unknown'
  if (isOfOnePan(await organisationById(work, partner), organisation)) return 'own'
  const changed = await work.db
    .updateTable('organisation')
    .set({ brought_by: partner, referral_code: code })
    .where('id', '=', organisationId)
    .where('brought_by', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return 'closed'
  await work.audit('organisation.broughtBy', 'organisation', organisationId, { partnerId: partner }, organisationId)
  await work.publish('organisation.referred', { organisationId, partnerId: partner })
  return null
}

/** The organisations that a partner brought, of those the viewer sees. */
export function referredBy(work: Work, partnerId: string, query: PageQuery) {
  const where = [seenBy(work.actor), sql<boolean>`organisation.brought_by = ${partnerId}`]
  const by = ['organisation.created_at', 'organisation.id'] as const
  const name = `referred by ${partnerId}`
  return keysetPage(work, query, { name, columns: listedColumns, from: listedFrom, where, by }, (row: ListedRow) =>
    toRow(work.actor, row),
  )
}
