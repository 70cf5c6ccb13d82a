import { randomUUID } from 'node:crypto'
import { bookDisbursal } from '@poonji/capabilities/loans/server/service.ts'
import type { LoanTerms } from '@poonji/capabilities/loans/terms.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import type { Product } from './product.ts'

const terms: LoanTerms = {
  shape: 'instalment',
  productNameEn: 'Business Loan',
  productNameHi: 'बिज़नेस लोन',
  sanctionedPaise: 10_00_000_00,
  rateBps: 1_800,
  dayCount: 'actual/365',
  tenureMonths: 12,
  paymentCycle: 'MONTHLY',
  repayment: 'annuity',
  emiRounding: 'paisa',
  creditDays: 0,
  graceDays: 0,
  fees: [],
  penal: { rateBps: 2_400, taxBps: 0 },
  bounceCharge: { amountPaise: 500_00, taxPaise: 90_00 },
  allocation: { order: ['charges', 'penal', 'interest', 'principal'], direction: 'by-due' },
  security: 'unsecured',
  minUtilisationBps: 0,
  insuranceRequired: false,
  sanctionedOn: '2026-01-01',
}

/** A business loan of 10,00,000 for 12 months, drawn by the product's service so many days ago. */
export async function layLoan(product: Product, daysAgo: number): Promise<{ loanId: string; organisationId: string }> {
  const { runtime, tenant } = product
  const today = runtime.platform.clock.today()
  return runtime.transaction({ tenant }, async work => {
    const { id: organisationId } = await work.db
      .insertInto('organisation')
      .values({ tenant, type: 'BUYER', name: 'Bench Traders', ...unknown })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: loanId } = await work.db
      .insertInto('loan')
      .values({
        tenant,
        number: `PJL-BENCH-${randomUUID()}`,
        organisation_id: organisationId,
        application_id: randomUUID(),
        loan_request_id: randomUUID(),
        product_code: 'BUSINESS_LOAN',
        shape: terms.shape,
        sanctioned_paise: terms.sanctionedPaise,
        terms: JSON.stringify(terms),
        status: 'OPEN',
        opened_on: today,
        expires_on: addDays(today, 3_650),
        first_drawn_on: null,
        closed_on: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const requestId = randomUUID()
    await bookDisbursal(work, {
      loanId,
      requestId,
      amountPaise: terms.sanctionedPaise,
      valueOn: addDays(today, -daysAgo),
      reference: 'BENCH',
      idempotencyKey: `draw:${requestId}`,
    })
    return { loanId, organisationId }
  })
}

const unknown = {
  entity_type: null,
  pan_sealed: null,
  pan_index: null,
  pan_masked: null,
  pan_verified_at: null,
  industry: null,
  incorporated_on: null,
  state_code: null,
  region: null,
  referral_code: null,
  assigned_to: null,
  brought_by: null,
  parent_id: null,
  non_cooperative_at: null,
  blacklisted_at: null,
  deceased_at: null,
  created_by: null,
}
