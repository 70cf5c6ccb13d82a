import type { TestApp } from '../../../apps/test-app.ts'
import type { SanctionedTerms } from '@poonji/capabilities/underwriting/contract.ts'
import { anApplicationAtTheDesk, approveWithTerms, TERMS } from '@poonji/capabilities/underwriting/server/testing.ts'
import './tables.ts'

/** An open offer of an organisation (20 lakh, 15 %, 24 months), made the whole way through the desk. */
export async function anOffer(
  world: TestApp,
  organisationId: string,
  terms: SanctionedTerms[] = [TERMS],
): Promise<{ applicationId: string; loanRequestIds: string[] }> {
  const desk = await world.person({ role: 'CREDIT_DESK' })
  const applicationId = await anApplicationAtTheDesk(world, organisationId)
  await approveWithTerms(world, desk, applicationId, terms)
  const rows = await world.runtime.platform.database.db
    .selectFrom('loan_request')
    .select('id')
    .where('application_id', '=', applicationId)
    .orderBy('choice')
    .execute()
  return { applicationId, loanRequestIds: rows.map(row => row.id) }
}

export const things = {
  offer: async (world: TestApp, organisationId: string) =>
    (await anOffer(world, organisationId)).loanRequestIds[0] ?? '',
}
