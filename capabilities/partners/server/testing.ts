import { randomUUID } from 'node:crypto'
import { giveClient } from '@poonji/capabilities/leads/server/service.ts'
import { businessLoan, layLoan, openTestLoan } from '@poonji/capabilities/loans/server/testing.ts'
import { startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { TestApp } from '../../../apps/test-app.ts'
import './tables.ts'

let loans = 1

/** A client that a partner brought today, with a loan and the application it came of, made on the day given. */
export async function clientLoan(
  world: TestApp,
  { partnerId, name, terms = businessLoan, madeOn = world.runtime.platform.clock.today() }: ClientLoan,
) {
  const { database, clock } = world.runtime.platform
  const { tenant } = world
  const organisationId = await world.organisation({ broughtBy: partnerId, name })
  await world.transaction(work => giveClient(work, { organisationId, partnerId, how: 'BROUGHT' }))
  const number = `PJL-2027-9${String(loans++).padStart(4, '0')}`
  const loanId = await layLoan(database.db, { tenant, organisationId, terms, openedOn: clock.today(), number })
  const loan = await database.db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
  await database.db
    .insertInto('application')
    .values({
      id: loan.application_id,
      tenant,
      organisation_id: organisationId,
      number: `PJ-T-${number}`,
      product_code: loan.product_code,
      amount_paise: terms.sanctionedPaise,
      tenure_months: 12,
      purpose: null,
      status: 'LOAN_ACCEPTED',
      returns_to: null,
      referral_code: null,
      pd_form: null,
      created_by: null,
      created_at: new Date(startOfDayInIndia(madeOn).getTime() + 3_600_000),
      submitted_at: null,
      closed_at: new Date(),
    })
    .execute()
  return { loanId, organisationId, loanNumber: number }
}

interface ClientLoan {
  partnerId: string
  name: string
  terms?: typeof businessLoan
  madeOn?: PlainDate
}

/** For the call matrix: a partner's own things, the partner being the organisation asked for. */
export const things = {
  payoutPlan: async (world: TestApp, organisationId: string) => {
    const { id } = await world.runtime.platform.database.db
      .insertInto('payout_plan')
      .values({
        tenant: world.tenant,
        partner_id: organisationId,
        product_code: null,
        slabs: JSON.stringify([{ fromPaise: 0, bps: 100 }]),
        from_on: '2026-01-01',
        until_on: null,
        clawback_days: 0,
        clawback_bps: 0,
        made_by: null,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  payoutDispute: async (world: TestApp, organisationId: string) => {
    const { loanId } = await openTestLoan(world, businessLoan)
    const { id } = await world.runtime.platform.database.db
      .insertInto('payout_dispute')
      .values({
        tenant: world.tenant,
        number: `PD-TEST-${randomUUID().slice(0, 8)}`,
        partner_id: organisationId,
        loan_id: loanId,
        words: 'This loan is missing',
        answer: null,
        entry_id: null,
        raised_by: null,
        settled_by: null,
        created_at: new Date(),
        settled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  payoutStatement: async (world: TestApp, organisationId: string) => {
    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    const { id } = await world.runtime.platform.database.db
      .insertInto('payout_statement')
      .values({
        tenant: world.tenant,
        number: `PS-TEST-${randomUUID().slice(0, 8)}`,
        partner_id: organisationId,
        month: '2026-01',
        commission_paise: 10_000_00,
        gst_mode: 'NONE',
        gstin: null,
        gst_bps: 0,
        gst_paise: 0,
        tds_section: '194H',
        tds_bps: 200,
        tds_base_paise: 0,
        tds_paise: 0,
        tds_certificate: null,
        net_paise: 10_000_00,
        credited_on: '2026-02-01',
        prepared_by: maker.accountId,
        prepared_at: new Date(),
        approved_by: null,
        approved_at: null,
        bank_account_id: null,
        utr: null,
        paid_on: null,
        reason: null,
        credit_transaction_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  callback: async (world: TestApp) => {
    const person = await world.person({})
    const { id } = await world.runtime.platform.database.db
      .insertInto('callback_request')
      .values({
        tenant: world.tenant,
        account_id: person.accountId,
        organisation_id: null,
        words: '',
        done_by: null,
        done_at: null,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}
