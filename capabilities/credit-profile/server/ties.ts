import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { panOfPromoter, promoterPanIndex, promotersOf } from '@poonji/capabilities/kyc/server/service.ts'
import { organisationById, panIndex, panOfOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { ORGANISATION_TYPES } from '@poonji/capabilities/organisations/status.ts'
import type { Tie } from '../ties.ts'

// by all kinds, since the index of PANs begins with them
const types = sql`${[...ORGANISATION_TYPES]}::text[]`

export interface Tied {
  other: string
  tie: Tie
  /** The person who ties them; null where a company does. */
  who: string | null
}

/** Every way in which an organisation is tied to another of the lender's books, each once. */
export async function tiesOf(work: Work, organisationId: string): Promise<Tied[]> {
  const own = sql`${organisationId}::uuid`
  const ours = sql`${work.tenant}`
  const { rows } = await sql<Tied>`
    with us as (select id, pan_index, parent_id from organisation where id = ${own}),
      people as (select name, mobile, pan_index from promoter
        where organisation_id = ${own} and removed_at is null and not has_left),
      mobiles as (select mobile, name from people where mobile <> ''
        union select mobile, name from contact where organisation_id = ${own} and removed_at is null and mobile <> '')
    select other, tie, max(who) as who from (
      select theirs.organisation_id as other, 'PROMOTER' as tie, theirs.name as who
        from people join promoter theirs on theirs.tenant = ${ours} and theirs.pan_index = people.pan_index
        where theirs.removed_at is null and not theirs.has_left
      union all ${await ownFirms(work, organisationId)}
      union all select theirs.id, 'SAME_PAN', null
        from us join organisation theirs on theirs.tenant = ${ours} and theirs.type = any(${types})
          and theirs.pan_index = us.pan_index
      union all select parent_id, 'PARENT', null from us where parent_id is not null
      union all select id, 'CHILD', null from organisation where parent_id = ${own}
      union all select theirs.id, 'SISTER', null from us join organisation theirs on theirs.parent_id = us.parent_id
      union all select case when organisation_id = ${own} then other_id else organisation_id end, 'GROUP', null
        from organisation_connection where tenant = ${ours} and relation = 'GROUP' and ended_at is null
          and (organisation_id = ${own} or other_id = ${own})
      union all select theirs.organisation_id, 'LOGIN', account.name
        from membership mine join membership theirs on theirs.account_id = mine.account_id
          join account on account.id = mine.account_id
        where mine.organisation_id = ${own} and mine.ended_at is null and theirs.ended_at is null
      union all select theirs.organisation_id, 'MOBILE', theirs.name
        from mobiles join promoter theirs on theirs.tenant = ${ours} and theirs.mobile = mobiles.mobile
        where theirs.removed_at is null and not theirs.has_left
      union all select theirs.organisation_id, 'MOBILE', theirs.name
        from mobiles join contact theirs on theirs.tenant = ${ours} and theirs.mobile = mobiles.mobile
        where theirs.removed_at is null
      union all select theirs.organisation_id, case when mine.kind = theirs.kind then 'ACCOUNT' else 'PAID_ACCOUNT' end, null
        from bank_account mine join bank_account theirs on theirs.tenant = ${ours}
          and theirs.number_index = mine.number_index and theirs.ifsc = mine.ifsc
          and 'OWN' in (mine.kind, theirs.kind)
          join organisation on organisation.id = theirs.organisation_id
        where mine.organisation_id = ${own} and mine.deleted_at is null and theirs.deleted_at is null
          -- a supplier is paid to its account: only between borrowers is it a sign
          and (mine.kind = theirs.kind or organisation.type = 'BUYER')
    ) tied where other <> ${own} group by other, tie`.execute(work.db)
  return rows
}

/**
 * A promoter's own firm has their PAN, as a proprietor's has, here or there. The two are indexed apart, so that neither
 * is found by the other without opening it.
 */
async function ownFirms(work: Work, organisationId: string) {
  const pan = panOfOrganisation(work, await organisationById(work, organisationId))
  const people = (await promotersOf(work, organisationId)).filter(one => !one.has_left)
  const theirPans = people.flatMap(one => panOfPromoter(work, one) ?? []).map(one => panIndex(work, one))
  const ours = sql`${work.tenant}`
  return sql`select id, 'OWN_FIRM', null from organisation
      where tenant = ${ours} and type = any(${types}) and pan_index = any(${theirPans})
    union all select organisation_id, 'OWN_FIRM', name from promoter
      where tenant = ${ours} and pan_index = ${pan && promoterPanIndex(work, pan)} and removed_at is null and not has_left`
}
