import { addBankWorkingDays } from '@poonji/kernel/bank-days.ts'
import { startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { gstOn } from '@poonji/finance/gst.ts'
import type { JobName, Jobs } from '@poonji/api-platform/jobs.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { applicationById, moveApplication, type Application } from '@poonji/capabilities/applications/server/service.ts'
import { lenderOf, type Particulars } from '@poonji/capabilities/lender/server/service.ts'
import { supplyTo } from '@poonji/capabilities/registrations/server/service.ts'
import { bankHolidays } from '@poonji/capabilities/reference/server/service.ts'
import { organisationById, refusalToLend } from '@poonji/capabilities/organisations/server/service.ts'
import { productByCode, type Product } from '@poonji/capabilities/products/server/service.ts'
import type { KfsFee, OfferTerms } from '../kfs.ts'
import './jobs.ts'
import { kfsDocument } from './kfs-document.ts'
import { kfsFigures } from './kfs-figures.ts'
import { noteMove } from './moves.ts'
import { courseTerms, processingFee } from './offered-terms.ts'
import { offerById } from './offer.ts'
import { policyOf, type OfferPolicy } from './policy.ts'
import { stampStatesOf } from './stamp-state.ts'
import { mailOffer, tellOfOffer } from './tell.ts'
import './tables.ts'

type Sanction = Jobs[Extract<JobName, 'offer.make'>]
type Terms = Sanction['terms'][number]

/** An offer ends at 6 PM of its last day, when the desk still answers the phone. */
const CLOSING_HOUR = 18

/**
 * Makes the offers of a sanction, each with its Key Fact Statement in both languages. The stamp duty comes from the
 * e-stamp service; while that does not answer, or nothing new is lent to the company, the job comes again in ten minutes.
 * A sanction whose offers exist makes no more.
 */
export async function makeOffers(outside: Outside, sanction: Sanction): Promise<void> {
  const application = await applicationById(outside, sanction.applicationId)
  if (!application || application.status !== 'SENT_TO_NBFC') return
  if (await refusalToLend(outside, application.organisationId)) return tryLater(outside, sanction)
  const duties: Paise[] = []
  for (const terms of sanction.terms) {
    const duty = await stampDuty(outside, sanction.organisationId, terms.amountPaise)
    if (duty === 'down') return tryLater(outside, sanction)
    duties.push(duty)
  }
  await outside.transaction(async work => {
    const exists = await work.db
      .selectFrom('loan_request')
      .select('id')
      .where('decision_id', '=', sanction.decisionId)
      .executeTakeFirst()
    if (exists) return
    const product = await productByCode(work, application.productCode)
    if (!product) throw new Error('the product of an application is gone')
    const policy = await policyOf(work, application.productCode)
    const lender = await lenderOf(work)
    const made: string[] = []
    for (const [i, terms] of sanction.terms.entries()) {
      const dutyPaise = duties[i] ?? 0
      made.push(
        await makeOffer(work, { sanction, application, product, policy, lender, terms, choice: i + 1, dutyPaise }),
      )
    }
    await moveApplication(work, { applicationId: application.id, to: 'OFFERED_BY_NBFC' })
    await tellOfOffer(work, application, 'sms.offer')
    // whoever gave an address was told that offers go there
    for (const id of made) await mailOffer(work, await offerById(work, id))
  })
}

const PAUSE_MS = 10 * 60_000

async function tryLater(outside: Outside, sanction: Sanction): Promise<void> {
  const startAfter = new Date(outside.now.getTime() + PAUSE_MS)
  await outside.transaction(work => work.enqueue('offer.make', sanction, { startAfter }))
}

interface Making {
  sanction: Sanction
  application: Application
  product: Product
  policy: OfferPolicy
  lender: Particulars
  terms: Terms
  choice: number
  dutyPaise: Paise
}

async function makeOffer(work: Work, making: Making): Promise<string> {
  const { sanction, application, product, terms, choice } = making
  const { interState } = await supplyTo(work, application.organisationId)
  const offerTerms = termsOf(making, interState)
  const figures = kfsFigures({
    terms: offerTerms,
    sanctionedPaise: terms.amountPaise,
    rateBps: terms.rateBps,
    tenureMonths: terms.tenureMonths,
    fees: feesOf(making, interState),
    assumedOn: work.today,
  })
  const validUntil = validity(work.today, making.policy.valid_working_days)
  const number = await kfsNumber(work, application)
  const { id } = await work.db
    .insertInto('loan_request')
    .values({
      tenant: work.tenant,
      application_id: application.id,
      organisation_id: application.organisationId,
      product_code: product.code,
      decision_id: sanction.decisionId,
      choice,
      status: 'OFFERED',
      applied_paise: application.amountPaise,
      sanctioned_paise: terms.amountPaise,
      offered_paise: terms.amountPaise,
      rate_bps: terms.rateBps,
      fee_bps: terms.feeBps,
      tenure_months: terms.tenureMonths,
      payment_cycle: terms.paymentCycle,
      terms: JSON.stringify(offerTerms),
      figures: JSON.stringify(figures),
      kfs_number: number,
      kfs_hash: null,
      apr_bps: figures.aprBps,
      valid_until: validUntil,
      decline_reason: null,
      withdraw_reason: null,
      decided_by: null,
      decided_at: null,
      disbursed_on: null,
      disbursed_paise: null,
      created_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteMove(work, id, null, 'OFFERED')
  const client = await organisationById(work, application.organisationId)
  for (const language of ['en', 'hi'] as const) {
    const facts = { number, clientName: client.name, validUntil, terms: offerTerms, figures }
    const { html, sheet, sha256 } = kfsDocument(language, facts)
    await work.db
      .insertInto('kfs_document')
      .values({ loan_request_id: id, language, html, sheet: JSON.stringify(sheet), sha256, created_at: work.now })
      .execute()
  }
  await work.audit(
    'offer.made',
    'loanRequest',
    id,
    { kfsNumber: number, aprBps: figures.aprBps },
    application.organisationId,
  )
  await work.enqueue('offer.expire', { loanRequestId: id }, { startAfter: validUntil })
  return id
}

/** Valid until the closing hour of the working day that is so many days after today (at least 3: KFS circular). */
export function validity(today: PlainDate, workingDays: number): Date {
  const lastOn = addBankWorkingDays(today, workingDays, bankHolidays)
  return new Date(startOfDayInIndia(lastOn).getTime() + CLOSING_HOUR * 3_600_000)
}

/** `KFS-2026-00431-02`: the application's number and the count of its offers. */
async function kfsNumber(work: Work, application: Application): Promise<string> {
  const { count } = await work.db
    .selectFrom('loan_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow()
  return `KFS-${application.number.replace(/^[A-Z]+-/, '')}-${String(Number(count) + 1).padStart(2, '0')}`
}

function feesOf({ product, terms, dutyPaise }: Making, interState: boolean): KfsFee[] {
  const fees = [processingFee(product, { ...terms, interState })]
  if (dutyPaise) fees.push({ kind: 'stampDuty', payableTo: 'third-party', paise: dutyPaise, gstPaise: 0, bps: null })
  return fees
}

function termsOf({ product, policy, lender, terms, sanction }: Making, interState: boolean): OfferTerms {
  const allowed = product.terms
  const { amountPaise, taxBps } = allowed.bounceCharge
  return {
    ...courseTerms(product, terms.paymentCycle),
    productNameEn: product.nameEn,
    productNameHi: product.nameHi,
    security: allowed.security,
    floating: allowed.floating,
    ...(product.shape === 'discounting' && { marginBps: allowed.marginBps }),
    ...(allowed.minUtilisationBps > 0 && { minUtilisationBps: allowed.minUtilisationBps }),
    graceDays: allowed.graceDays,
    conditions: sanction.conditions,
    insuranceRequired: allowed.insuranceRequired,
    coolingOffDays: allowed.coolingOffDays,
    keepsProcessingFee: allowed.keepsProcessingFee,
    penalRateBps: allowed.penal.rateBps,
    ...(allowed.penal.taxBps > 0 && { penalTaxBps: allowed.penal.taxBps }),
    bounce: { paise: amountPaise, gstPaise: gstOn(amountPaise, taxBps, interState) },
    // a limit is repaid at any time without a fee
    prepayment: product.shape === 'instalment' ? allowed.prepayment : { ...allowed.prepayment, feeBps: 0 },
    lender: {
      name: lender.legalName,
      grievanceName: lender.grievanceName,
      grievancePhone: lender.grievancePhone,
      grievanceEmail: lender.grievanceEmail,
    },
    transferable: policy.transferable,
    recoveryAgents: policy.recovery_agents,
    clauses: { stages: policy.stages_clause, recovery: policy.recovery_clause, grievance: policy.grievance_clause },
  }
}

/** Duty of the agreement where its stamp will be bought; none where nobody sells one. */
async function stampDuty(outside: Outside, organisationId: string, amountPaise: Paise): Promise<Paise | 'down'> {
  for (const stateCode of await stampStatesOf(outside, organisationId)) {
    const answer = await outside.ports.estamp.quote({
      stateCode,
      document: 'loan-agreement',
      considerationPaise: amountPaise,
    })
    if (answer.status === 'unavailable') return 'down'
    if (answer.status === 'ok') return answer.dutyPaise
  }
  return 0
}
