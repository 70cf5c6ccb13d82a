import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { sql } from 'kysely'
import { texts } from './texts.ts'
import { listedColumns, listedFrom, toRow, type ListedRow } from './rows.ts'
import { organisationById } from './read-organisation.ts'
import { isOpen, sayReferral } from './say-referral.ts'

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

/** The organisations that a partner brought, of those the viewer sees. */
export function referredBy(work: Work, partnerId: string, query: PageQuery) {
  const where = [seenBy(work.actor), sql<boolean>`organisation.brought_by = ${partnerId}`]
  const by = ['organisation.created_at', 'organisation.id'] as const
  const name = `referred by ${partnerId}`
  return keysetPage(work, query, { name, columns: listedColumns, from: listedFrom, where, by }, (row: ListedRow) =>
    toRow(work.actor, row),
  )
}
