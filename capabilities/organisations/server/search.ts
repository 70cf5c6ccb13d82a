import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { isGstin, normalizeGstin, panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { isMobile, normalizeMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { isPan, normalizePan } from '@poonji/kernel/identifiers/pan.ts'
import { sql, type RawBuilder } from 'kysely'
import type { lookup as call } from '../contract.ts'
import { panIndex } from './pan-column.ts'

const LOOKUP_SIZE = 20

/** What a person typed in a search box: a PAN, a GSTIN, a mobile, else a part of the name, or of one or two letters its beginning. */
export function matchesText(work: Work, text: string): RawBuilder<boolean> {
  const pan = isPan(normalizePan(text))
    ? normalizePan(text)
    : isGstin(normalizeGstin(text))
      ? panOfGstin(normalizeGstin(text))
      : null
  if (pan) return sql<boolean>`organisation.pan_index = ${panIndex(work, pan)}`
  const mobile = normalizeMobile(text)
  if (isMobile(mobile))
    return sql<boolean>`organisation.id in (select contact.organisation_id from contact
      where contact.tenant = ${work.tenant} and contact.mobile = ${mobile} and contact.removed_at is null)`
  const words = text.replace(/[\\%_]/g, sign => `\\${sign}`)
  // the index of names knows three letters together, or how a name begins
  return sql<boolean>`organisation.name ilike ${text.length < 3 ? `${words}%` : `%${words}%`}`
}

/**
 * Organisations of a name or number, for pickers: 20 a page from the newest, blacklisted ones and those of the deceased
 * left out unless they are asked for.
 */
export async function lookup(work: Work, { text, type, blocked, pageNumber }: Query<typeof call>) {
  let query = work.db
    .selectFrom('organisation')
    .select(['organisation.id', 'organisation.name', 'organisation.type', 'organisation.pan_masked as panMasked'])
    .where(seenBy(work.actor, 'organisation'))
    .where(matchesText(work, text))
    .orderBy('organisation.created_at', 'desc')
    .orderBy('organisation.id', 'desc')
    .limit(LOOKUP_SIZE)
    .offset(pageNumber * LOOKUP_SIZE)
  if (type) query = query.where('organisation.type', '=', type)
  if (blocked !== 'true')
    query = query.where('organisation.blacklisted_at', 'is', null).where('organisation.deceased_at', 'is', null)
  return (await query.execute()).sort((a, b) => a.name.localeCompare(b.name))
}
