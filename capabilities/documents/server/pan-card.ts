import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'

/** A forged one is not the company's to give anew: for them it stays with us. */
const WITH_US = ['PENDING', 'UNVERIFIED', 'FRAUD_DETECTED'] as const

/** SQL of an `application`: the PAN card of its company waits for us. */
export const panCardIsWithUs = sql<boolean>`exists (
  select from document d where d.owner_kind = 'client' and d.owner_id = application.organisation_id
    and d.type_code = 'COMPANY_PAN' and d.state = any(${[...WITH_US]}::text[]) and d.removed_at is null)`

/** The PAN card of a company whose PAN is not verified: it waits for us, was not accepted, or null for none. */
export async function panCardOf(work: Work, organisationId: string): Promise<'WITH_US' | 'REJECTED' | null> {
  const cards = await work.db
    .selectFrom('document')
    .select('state')
    .where('owner_kind', '=', 'client')
    .where('owner_id', '=', organisationId)
    .where('type_code', '=', 'COMPANY_PAN')
    .where('removed_at', 'is', null)
    .execute()
  if (cards.some(({ state }) => WITH_US.some(one => one === state))) return 'WITH_US'
  return cards.some(({ state }) => state === 'REJECTED') ? 'REJECTED' : null
}
