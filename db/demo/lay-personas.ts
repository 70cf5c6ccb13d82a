import type { Work } from '@poonji/api-platform/work.ts'
import { addMember, grantRole } from '@poonji/capabilities/access/server/service.ts'
import '@poonji/capabilities/identity/server/tables.ts'
import { createOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { entityTypesOfPan } from '@poonji/capabilities/reference/server/service.ts'
import { PERSONAS, type Persona } from './personas.ts'

/** Staff, partners, suppliers, vendors and anchors with their roles and their organisations. */
export async function layPersonas(work: Work): Promise<void> {
  const accounts = new Map<string, string>()
  const partners = new Map<string, string>()
  for (const persona of PERSONAS) {
    const { domain } = await work.db
      .selectFrom('role')
      .select('domain')
      .where('tenant', '=', work.tenant)
      .where('code', '=', persona.role)
      .executeTakeFirstOrThrow()
    const { id } = await work.db
      .insertInto('account')
      .values({
        tenant: work.tenant,
        mobile: persona.mobile,
        name: persona.name,
        email: `${persona.name.toLowerCase().replace(' ', '.')}@poonji.example`,
        domain,
        visibility: persona.visibility ?? 'assigned',
        region: persona.region ?? null,
        manager_id: (persona.manager && accounts.get(persona.manager)) || null,
        partner_organisation_id: persona.partner ? await partnerOf(work, persona.partner, partners) : null,
        blocked_at: null,
        created_at: work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    accounts.set(persona.mobile, id)
    if (persona.company) await addMember(work, id, await companyOf(work, persona.company), 'BUYER_OWNER')
    else await grantRole(work, id, persona.role)
  }
}

async function companyOf(work: Work, company: NonNullable<Persona['company']>): Promise<string> {
  const id = await createOrganisation(work, { ...company, entityType: 'PRIVATE_LIMITED' })
  if (!id) throw new Error(`${company.name} is there already`)
  return id
}

async function partnerOf(
  work: Work,
  partner: NonNullable<Persona['partner']>,
  known: Map<string, string>,
): Promise<string> {
  const found = known.get(partner.name)
  if (found) return found
  const id = await createOrganisation(work, {
    type: partner.type,
    name: partner.name,
    entityType: entityTypesOfPan(partner.pan)[0]?.code ?? null,
    pan: partner.pan,
    stateCode: '27',
    referralCode: partner.referralCode,
  })
  if (!id) throw new Error(`${partner.name} is there already`)
  known.set(partner.name, id)
  return id
}
