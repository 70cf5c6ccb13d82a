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
  const applicationId = await anApplicationAtTheDesk(world, organisationId, {
    productCode: await freeProduct(world, organisationId),
  })
  await approveWithTerms(world, desk, applicationId, terms)
  const rows = await world.runtime.platform.database.db
    .selectFrom('loan_request')
    .select('id')
    .where('application_id', '=', applicationId)
    .orderBy('choice')
    .execute()
  return { applicationId, loanRequestIds: rows.map(row => row.id) }
}

const PRODUCTS = ['BUSINESS_LOAN', 'TERM_LOAN_3', 'WORKING_CAPITAL_TERM', 'CAPEX_FINANCING', 'MACHINERY_FINANCE']

/** An organisation has one open application of each product: the first of these that it has none of. */
async function freeProduct(world: TestApp, organisationId: string): Promise<string> {
  const rows = await world.runtime.platform.database.db
    .selectFrom('application')
    .select('product_code')
    .where('organisation_id', '=', organisationId)
    .where('closed_at', 'is', null)
    .execute()
  return PRODUCTS.find(code => !rows.some(row => row.product_code === code)) ?? 'BUSINESS_LOAN'
}

export const things = {
  offer: async (world: TestApp, organisationId: string) =>
    (await anOffer(world, organisationId)).loanRequestIds[0] ?? '',
}
