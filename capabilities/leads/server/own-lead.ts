import type { Work } from '@poonji/api-platform/work.ts'
import { stoodTooLong } from './lead-store.ts'
import './tables.ts'

const ofMobile = (work: Work) =>
  work.db
    .selectFrom('lead')
    .where('lead.tenant', '=', work.tenant)
    .where('lead.contact_mobile', '=', work.actor.mobile)
    .where('lead.organisation_type', '=', 'BUYER')
    .where('lead.closed_at', 'is', null)
    .where('lead.organisation_id', 'is', null)

/** The lead that the person at the screen is, by the number they log in with; locked. */
export const ownLead = (work: Work) => ofMobile(work).selectAll().forUpdate().executeTakeFirst()

/** By which partner they are a lead, with its code: theirs to go on with or to clear. Null after the window. */
export async function ownReferral(work: Work): Promise<{ code: string; partner: string } | null> {
  const row = await ofMobile(work)
    .innerJoin('organisation as partner', 'partner.id', 'lead.brought_by')
    .select(['partner.referral_code as code', 'partner.name as partner'])
    .where(eb => eb.not(stoodTooLong(work)))
    .executeTakeFirst()
  return row?.code ? { code: row.code, partner: row.partner } : null
}
