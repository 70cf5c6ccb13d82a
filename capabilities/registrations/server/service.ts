import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

export {
  addRegistration,
  principalPlaceAs,
  registrationById,
  registrationsOf,
  type KnownTaxpayer,
} from './gst-registrations.ts'
export { countLookup } from './count-lookup.ts'
export { lookUpGstin } from './look-up-gstin.ts'

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
