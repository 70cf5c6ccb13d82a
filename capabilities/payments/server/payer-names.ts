import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById, panOfOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { compareNames, holdsName, isCutOff } from '@poonji/kernel/names.ts'

interface Sender {
  remitter: string
  narration: string
}

/**
 * Whether the bank names one of a borrower's proved names as the one who sent a credit. Who knows the number of another's transfer may tell of
 * it, so the number alone proves nothing. A bank that names nobody leaves it to a person.
 */
export function isSentBy(names: readonly string[], { remitter, narration }: Sender): boolean {
  if (remitter === '') return names.some(name => holdsName(narration, name))
  return names.some(name => compareNames(remitter, name).verdict === 'match' || isCutOff(remitter, name))
}

/**
 * The names that others vouch for: the name that a company's PAN was verified with (a proprietor's is the person's, not the
 * firm's), what the GST portal says of its own GST numbers, and an account under another name that a person of ours let
 * stand. A name that the borrower has just given themselves is none.
 */
export async function provedNames(work: Work, organisationId: string): Promise<string[]> {
  const organisation = await organisationById(work, organisationId)
  const pan = panOfOrganisation(work, organisation)
  if (!pan) return []
  const { rows } = await sql<{ gstin: string | null; names: string[] }>`
    select gstin, array[legal_name, trade_name] as names from gst_registration
    where organisation_id = ${organisationId} and checked_at is not null and removed_at is null
    union all
    select null, array[name_at_bank] from bank_account
    where organisation_id = ${organisationId} and kind = 'OWN' and state = 'VERIFIED' and deleted_at is null
      and decided_by is not null`.execute(work.db)
  const own = rows.filter(({ gstin }) => gstin === null || panOfGstin(gstin) === pan).flatMap(({ names }) => names)
  const ofPan = organisation.pan_verified_at && !isOfPerson(pan) ? [organisation.name] : []
  return [...ofPan, ...own.filter(Boolean)]
}

/** A person's, or a family's, by the fourth letter. */
const isOfPerson = (pan: string) => /^...[PH]/.test(pan)
