import assert from 'node:assert/strict'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import type { SanctionedTerms } from '@poonji/capabilities/underwriting/decision-contract.ts'
import { anApplicationAtTheDesk, approveWithTerms, TERMS } from '@poonji/capabilities/underwriting/server/testing.ts'
import * as calls from '../contract.ts'
import { offerById } from './service.ts'

/** An open offer of an organisation (20 lakh, 15 %, 24 months), made the whole way through the desk. */
export async function anOffer(
  world: TestApp,
  organisationId: string,
  terms: SanctionedTerms[] = [TERMS],
  wish?: Parameters<typeof anApplicationAtTheDesk>[2],
): Promise<{ applicationId: string; loanRequestIds: string[] }> {
  const desk = await world.person({ role: 'CREDIT_DESK' })
  const asked = wish ?? { productCode: await freeProduct(world, organisationId) }
  const applicationId = await anApplicationAtTheDesk(world, organisationId, asked)
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

/** A company to which one loan is offered, or as many as there are terms, and its owner. */
async function companyWithOffers(world: TestApp, terms?: SanctionedTerms[]) {
  const orgId = await world.organisation()
  const borrower = await world.person({ memberOf: [orgId], role: 'BUYER_OWNER' })
  const { applicationId: appId, loanRequestIds } = await anOffer(world, orgId, terms)
  return { orgId, appId, borrower, loanRequestIds, loanRequestId: loanRequestIds[0] ?? '' }
}
export type Offered = Awaited<ReturnType<typeof companyWithOffers>>

/** The product with a credit desk, companies to which loans are offered, and what is done with an offer. */
export async function openOffers() {
  const world = await startTestApp()
  const desk = await world.person({ role: 'CREDIT_DESK' })

  const kfsOf = async (person: Person, loanRequestId: string, language: 'en' | 'hi' = 'en') =>
    (await person.call(calls.kfs, { loanRequestId, query: { language } })).data

  return {
    ...{ world, desk, kfsOf },
    offered: (terms?: SanctionedTerms[]) => companyWithOffers(world, terms),
    /** The borrower reads the statement and says so; its hash. */
    async acknowledge({ borrower }: Offered, loanRequestId: string): Promise<string> {
      const { sha256 } = await kfsOf(borrower, loanRequestId)
      assert.equal((await borrower.call(calls.acknowledge, { loanRequestId, body: { sha256 } })).status, 200)
      return sha256
    },
    accept: ({ borrower, orgId, appId }: Offered, loanRequestId: string, kfsHash: string | null) =>
      borrower.call(calls.decide, {
        orgId,
        appId,
        body: { loanRequestId, status: 'ACCEPTED_BY_CLIENT', kfsHash, reason: null },
      }),
    decline: (
      { borrower, orgId, appId }: Offered,
      loanRequestId: string,
      reason: string | null = 'The rate is too high',
    ) =>
      borrower.call(calls.decide, {
        orgId,
        appId,
        body: { loanRequestId, status: 'DECLINED_BY_CLIENT', kfsHash: null, reason },
      }),
    withdraw: (loanRequestId: string) =>
      desk.call(calls.withdraw, { loanRequestId, body: { reason: 'New information' } }),
    application: async (appId: string) => (await world.transaction(work => applicationById(work, appId)))?.status,
    /** The borrower's or the desk's answer: what follows an acceptance is the agreement's. */
    async answerOf(loanRequestId: string) {
      const moves = await world.runtime.platform.database.db
        .selectFrom('loan_request_move')
        .select('to_status')
        .where('loan_request_id', '=', loanRequestId)
        .where('to_status', 'not in', ['OFFERED', 'QUERY_FROM_CLIENT'])
        .orderBy('id')
        .execute()
      return moves[0]?.to_status ?? ''
    },
    statusOf: async (loanRequestId: string) => (await world.transaction(work => offerById(work, loanRequestId))).status,
  }
}

export const things = {
  offer: async (world: TestApp, organisationId: string) =>
    (await anOffer(world, organisationId)).loanRequestIds[0] ?? '',
}
