import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { TestApp } from '../../../apps/test-app.ts'
import type { LoanTerms } from '../terms.ts'
import { bookDisbursal, bookPayment, runEndOfDay } from './service.ts'
import './tax-invoices/tables.ts'
import './tds/tables.ts'
import '@poonji/capabilities/registrations/server/tables.ts'

/** Terms of a business loan: 10,00,000 for 12 months at 18 %. */
export const businessLoan: LoanTerms = {
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
  sanctionedOn: '2026-11-20',
}

/** A purchase-finance limit of 50,00,000: drawings of 90 days at 16 %, interest at maturity. */
export const purchaseLimit: LoanTerms = {
  ...businessLoan,
  shape: 'revolving',
  productNameEn: 'Purchase Finance',
  productNameHi: 'परचेज़ फ़ाइनेंस',
  sanctionedPaise: 50_00_000_00,
  rateBps: 1_600,
  paymentCycle: 'MATURITY',
  creditDays: 90,
}

/** A dropline overdraft of 10,00,000 that falls over 12 months. */
export const dropline: LoanTerms = { ...businessLoan, shape: 'dropline', productNameEn: 'Dropline Overdraft' }

/** Closes every day up to a date, and it is that date. */
export async function goTo(world: TestApp, on: PlainDate): Promise<void> {
  const { clock } = world.runtime.platform
  for (let day = clock.today(); day < on; day = addDays(day, 1)) {
    clock.moveTo(addDays(day, 1))
    await runEndOfDay(outsideOf(world), world.tenant, day)
  }
}

export const outsideOf = (world: TestApp): Outside => world.runtime.outside({ tenant: world.tenant })

interface LaidLoan {
  tenant: string
  organisationId: string
  terms: LoanTerms
  openedOn: PlainDate
  number?: string
  productCode?: string
  expiresOn?: PlainDate
  /** Of the loan, and of what an agreement would have made before it. */
  ids?: { id: string; applicationId: string; loanRequestId: string }
}

/** A loan as an agreement would open it, without the way there: for tests, figures and simulations; answers its id. */
export async function layLoan(
  db: Db,
  { tenant, organisationId, terms, openedOn, ...given }: LaidLoan,
): Promise<string> {
  const { id } = await db
    .insertInto('loan')
    .values({
      id: given.ids?.id ?? randomUUID(),
      tenant,
      number: given.number ?? `PJL-TEST-${randomUUID()}`,
      organisation_id: organisationId,
      application_id: given.ids?.applicationId ?? randomUUID(),
      loan_request_id: given.ids?.loanRequestId ?? randomUUID(),
      product_code: given.productCode ?? (terms.shape === 'revolving' ? 'PURCHASE_FINANCE' : 'BUSINESS_LOAN'),
      shape: terms.shape,
      sanctioned_paise: terms.sanctionedPaise,
      terms: JSON.stringify(terms),
      status: 'OPEN',
      opened_on: openedOn,
      expires_on: given.expiresOn ?? '2036-12-31',
      first_drawn_on: null,
      closed_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A loan of a borrower of a test, a new one unless given. */
export async function openTestLoan(world: TestApp, terms: LoanTerms, organisationId?: string) {
  const owner = organisationId ?? (await world.organisation())
  const { database, clock } = world.runtime.platform
  const of = { tenant: world.tenant, organisationId: owner, terms, openedOn: clock.today() }
  return { loanId: await layLoan(database.db, of), organisationId: owner }
}

export const draw = (world: TestApp, loanId: string, amountPaise: number, valueOn: string, paidOutPaise?: number) => {
  const requestId = randomUUID()
  return world
    .transaction(work =>
      bookDisbursal(work, {
        loanId,
        requestId,
        amountPaise,
        paidOutPaise,
        valueOn,
        reference: 'UTR1',
        idempotencyKey: `draw:${requestId}`,
      }),
    )
    .then(made => ({ ...made, requestId }))
}

export const pay = (
  world: TestApp,
  on: { organisationId: string; loanId?: string },
  amountPaise: number,
  valueOn: string,
  idempotencyKey: string = randomUUID(),
) =>
  world.transaction(work =>
    bookPayment(work, { ...on, amountPaise, valueOn, reference: 'UTR2', mode: 'UPI', idempotencyKey }),
  )

/** For the call matrix. */
export const things = {
  loan: async (world: TestApp, organisationId: string) =>
    (await openTestLoan(world, businessLoan, organisationId)).loanId,
  paymentBooking: async (world: TestApp, organisationId: string) => {
    const { loanId } = await openTestLoan(world, businessLoan, organisationId)
    const today = world.runtime.platform.clock.today()
    await draw(world, loanId, businessLoan.sanctionedPaise, today)
    return (await pay(world, { organisationId, loanId }, 100_00, today)).paymentBookingId
  },
  rateRevision: async (world: TestApp) => {
    const { id } = await world.runtime.platform.database.db
      .insertInto('rate_revision')
      .values({
        tenant: world.tenant,
        product_code: randomUUID(),
        benchmark: 'RBI repo',
        before_bps: 550,
        after_bps: 600,
        from_on: '2199-01-01',
        reason: 'Repo rate moved',
        left_out: null,
        asked_by: (await world.person({})).accountId,
        asked_at: new Date(),
        decided_by: null,
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  taxInvoice: async (world: TestApp, organisationId: string) => {
    const fees = [{ code: 'PROCESSING_FEE' as const, amountPaise: 10_000_00, taxPaise: 1_800_00 }]
    const { loanId } = await openTestLoan(world, { ...businessLoan, fees }, organisationId)
    await draw(world, loanId, businessLoan.sanctionedPaise, world.runtime.platform.clock.today())
    const { id } = await world.runtime.platform.database.db
      .selectFrom('tax_invoice')
      .select('id')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    return id
  },
  tdsCertificate: async (world: TestApp, organisationId: string) => {
    const { id } = await world.runtime.platform.database.db
      .insertInto('tds_certificate')
      .values({
        tenant: world.tenant,
        organisation_id: organisationId,
        number: randomUUID().slice(0, 8).toUpperCase(),
        tan: 'MUMA12345B',
        quarter: '2026-27-Q2',
        amount_paise: 100_00,
        file_id: randomUUID(),
        file_name: 'form-16a.pdf',
        asked_by: (await world.person({})).accountId,
        asked_at: new Date(),
        decided_by: null,
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}

let borrowers = 0

/** A borrower who is registered for GST in a state, for tests. */
export async function registeredBorrower(
  world: TestApp,
  state: string,
  registered: { type?: string; status?: 'CANCELLED' } = {},
) {
  const organisationId = await world.organisation({ name: `Borrower of ${state}` })
  const gstin = gstinFor(state, `AAACB${1000 + ++borrowers}K`)
  await world.runtime.platform.database.db
    .insertInto('gst_registration')
    .values({
      tenant: world.tenant,
      organisation_id: organisationId,
      gstin,
      legal_name: `Borrower of ${state} Private Limited`,
      taxpayer_type: registered.type ?? 'Regular',
      state_code: state,
      status: registered.status ?? 'ACTIVE',
      registered_on: '2018-01-01',
      cancelled_on: null,
      principal_address: null,
      is_primary: true,
      checked_at: null,
      removed_at: null,
      created_by: null,
    })
    .execute()
  return { organisationId, gstin }
}

/** The tax invoices and notes of a loan in the order of their making. */
export const taxPapersOf = (world: TestApp, loanId: string) =>
  world.runtime.platform.database.db
    .selectFrom('tax_invoice')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('created_at')
    .orderBy('number')
    .execute()

export const amountsOf = (rows: Awaited<ReturnType<typeof taxPapersOf>>) =>
  rows.map(row => [row.kind, row.taxable_paise, row.cgst_paise, row.sgst_paise, row.igst_paise])

/** Tax that a loan's entries owe to each government, by account. */
export async function taxOwedOf(world: TestApp, loanId: string) {
  const { rows } = await sql<{ account: string; paise: number }>`
    select account_code as account, -sum(amount_paise)::bigint as paise from ledger_entry
    where loan_id = ${loanId} and account_code like '%GST_PAYABLE' group by 1`.execute(
    world.runtime.platform.database.db,
  )
  return Object.fromEntries(rows.filter(row => row.paise !== 0).map(row => [row.account, row.paise]))
}
