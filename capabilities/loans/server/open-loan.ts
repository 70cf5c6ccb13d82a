import { sql, type Selectable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addMonths, dateInIndia } from '@poonji/kernel/dates.ts'
import type { LoanRequestTable } from '@poonji/capabilities/offers/server/tables.ts'
import { termsAt } from '@poonji/capabilities/products/server/service.ts'
import type { LoanTerms } from '../terms.ts'

/**
 * Opens the loan or limit of an accepted offer whose agreement is signed, with the terms it was made with. A second
 * telling changes nothing.
 */
export async function openLoan(work: Work, loanRequestId: string): Promise<{ loanId: string }> {
  const offer = await work.db
    .selectFrom('loan_request')
    .selectAll()
    .where('id', '=', loanRequestId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ n: number }>`select nextval('loan_number') as n`.execute(work.db)
  const terms = await termsOf(work, offer)
  const made = await work.db
    .insertInto('loan')
    .values({
      tenant: work.tenant,
      number: `PJL-${work.today.slice(0, 4)}-${String(rows[0]?.n ?? 0).padStart(5, '0')}`,
      organisation_id: offer.organisation_id,
      application_id: offer.application_id,
      loan_request_id: offer.id,
      product_code: offer.product_code,
      shape: terms.shape,
      sanctioned_paise: terms.sanctionedPaise,
      terms: JSON.stringify(terms),
      status: 'OPEN',
      opened_on: work.today,
      expires_on: addMonths(work.today, terms.tenureMonths),
      first_drawn_on: null,
      closed_on: null,
      created_at: work.now,
    })
    .onConflict(conflict => conflict.column('loan_request_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const before = await work.db
      .selectFrom('loan')
      .select('id')
      .where('loan_request_id', '=', offer.id)
      .executeTakeFirstOrThrow()
    return { loanId: before.id }
  }
  await work.audit(
    'loan.opened',
    'loan',
    made.id,
    { loanRequestId, sanctionedPaise: terms.sanctionedPaise },
    offer.organisation_id,
  )
  return { loanId: made.id }
}

async function termsOf(work: Work, offer: Selectable<LoanRequestTable>): Promise<LoanTerms> {
  const product = await termsAt(work, offer.product_code, offer.created_at)
  const agreed = offer.terms
  return {
    shape: agreed.shape,
    productNameEn: agreed.productNameEn,
    productNameHi: agreed.productNameHi,
    sanctionedPaise: offer.offered_paise,
    rateBps: offer.rate_bps,
    floating: agreed.floating,
    dayCount: agreed.dayCount,
    tenureMonths: offer.tenure_months,
    paymentCycle: agreed.paymentCycle,
    repayment: agreed.repayment,
    emiRounding: 'paisa',
    creditDays: agreed.creditDays ?? 0,
    marginBps: product.marginBps,
    graceDays: agreed.graceDays,
    fees: offer.figures.fees.map(fee => ({
      code: fee.kind === 'processing' ? 'PROCESSING_FEE' : 'STAMP_DUTY',
      amountPaise: fee.paise,
      taxPaise: fee.gstPaise,
    })),
    penal: { rateBps: agreed.penalRateBps, taxBps: agreed.penalTaxBps ?? 0 },
    bounceCharge: { amountPaise: agreed.bounce.paise, taxPaise: agreed.bounce.gstPaise },
    allocation: product.allocation,
    npaAllocation: product.npaAllocation,
    security: agreed.security,
    minUtilisationBps: product.minUtilisationBps,
    insuranceRequired: product.insuranceRequired,
    sanctionedOn: dateInIndia(offer.created_at),
  }
}
