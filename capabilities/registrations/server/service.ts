import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { kindOf, type KindCode } from '../kinds.ts'
import './tables.ts'

/** Days. */
const RENEW_WITHIN = 30

export {
  addRegistration,
  principalPlaceAs,
  registrationById,
  registrationsOf,
  type KnownTaxpayer,
} from './gst-registrations.ts'
export { askCounted, countLookup } from './count-lookup.ts'
export { sayRuleRates } from './lower-rate.ts'
export { lookUpGstin } from './look-up-gstin.ts'
export { supplyTo, type Party } from './supply.ts'

/**
 * Which of an organisation's registrations ends first, in the reader's language, and when: one that is verified, is the last of its kind, and ends
 * within a month or ended in the last one. Undefined where none does.
 */
export async function firstToRenew(
  work: Work,
  organisationId: string,
): Promise<{ name: string; endsOn: PlainDate } | undefined> {
  const { rows } = await sql<{ kind: KindCode; endsOn: PlainDate }>`
    select kind, max(expires_on) as "endsOn" from tax_registration
    where organisation_id = ${organisationId} and tenant = ${work.tenant} and state = 'VERIFIED'
      and ended_at is null and removed_at is null
    group by kind
    having max(expires_on) between ${addDays(work.today, -RENEW_WITHIN)}::date and ${addDays(work.today, RENEW_WITHIN)}::date
    order by "endsOn", kind limit 1`.execute(work.db)
  const [first] = rows
  return first && { name: kindOf(first.kind).name[work.language], endsOn: first.endsOn }
}

/** The GSTINs of an organisation that are in use, the main one first. */
export async function gstinsOf(work: Work, organisationId: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom('gst_registration')
    .select('gstin')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where('status', 'in', ['ACTIVE', 'UNCHECKED'])
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute()
  return rows.map(row => row.gstin)
}
