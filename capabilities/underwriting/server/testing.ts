import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { applicationById, moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { anApplication } from '@poonji/capabilities/applications/server/testing.ts'
import '@poonji/capabilities/eligibility/server/tables.ts'
import { recordCall, take } from '../case-contract.ts'
import { approve, type SanctionedTerms } from '../decision-contract.ts'

/** A year of GST returns filed on time (42 lakh a month, 5.04 crore in all) and six months of bank statements. */
export async function giveFigures(world: TestApp, organisationId: string): Promise<void> {
  const { clock, database } = world.runtime.platform
  const today = clock.today()
  const read_at = clock.now()
  const thisMonth = `${today.slice(0, 7)}-01`
  for (let back = 1; back <= 13; back++) {
    const month = addMonths(thisMonth, -back)
    const due_on = addDays(addMonths(month, 1), 19)
    // the newest month is in the books only once it is filed or due
    const filed_on = due_on < today ? due_on : null
    await database.db
      .insertInto('gst_return')
      .values({
        organisation_id: organisationId,
        gstin: '23ZZZCK1001K1Z5',
        period: month.slice(0, 7),
        turnover_paise: 42_00_000_00,
        filed_on,
        due_on,
        source: 'portal',
        read_at,
      })
      .execute()
  }
  const months = [6, 5, 4, 3, 2, 1].map(back => ({
    period: addMonths(thisMonth, -back).slice(0, 7),
    days: 30,
    averageBalancePaise: 4_86_310_00,
    creditsPaise: 40_00_000_00,
    debitsPaise: 39_00_000_00,
    inwardBounces: back === 3 ? 1 : 0,
  }))
  await database.db
    .insertInto('bank_statement')
    .values({
      tenant: world.tenant,
      organisation_id: organisationId,
      source: 'upload',
      account_masked: 'XXXX1234',
      from_on: addMonths(thisMonth, -6),
      to_on: addDays(thisMonth, -1),
      average_balance_paise: 4_86_310_00,
      credits_paise: 240_00_000_00,
      debits_paise: 234_00_000_00,
      inward_bounces: 1,
      months: JSON.stringify(months),
      read_at,
    })
    .execute()
}

/** An application whose papers are complete: it waits at the desk, its rules run. */
export async function anApplicationAtTheDesk(
  world: TestApp,
  organisationId: string,
  wish: Parameters<typeof anApplication>[2] = {},
): Promise<string> {
  const applicationId = await anApplication(world, organisationId, wish)
  await world.transaction(work => moveApplication(work, { applicationId, to: 'PROCESSING' }))
  await world.drainJobs()
  return applicationId
}

/** The desk takes a case and speaks with the client: it is theirs to decide. */
export async function takeToUnderwriting(desk: Person, applicationId: string): Promise<void> {
  await desk.call(take, { applicationId, body: { from: null } })
  await desk.call(recordCall, {
    applicationId,
    body: { spokeWith: 'Asha Verma', remarks: 'Knows the loan and its purpose.' },
  })
}

export const TERMS: SanctionedTerms = {
  amountPaise: 20_00_000_00,
  rateBps: 1500,
  feeBps: 150,
  tenureMonths: 24,
  paymentCycle: 'MONTHLY',
}

const REASONS = 'Steady sales, one lender, clean conduct.'

/** Approves within the desk's authority; what follows has run. */
export async function approveWithTerms(
  world: TestApp,
  desk: Person,
  applicationId: string,
  terms: SanctionedTerms[] = [TERMS],
): Promise<void> {
  await takeToUnderwriting(desk, applicationId)
  const body = { terms, conditions: ['Udyam certificate'], reasons: REASONS }
  const reply = await desk.call(approve, { applicationId, body })
  if (reply.status !== 200) throw new Error(reply.message)
  await world.drainJobs()
}

/** The product with two of the desk and two of the committee, and companies whose applications wait for them. */
export async function openCreditDesk() {
  const world = await startTestApp()
  return {
    world,
    desk: await world.person({ role: 'CREDIT_DESK', name: 'Ravi Iyer' }),
    colleague: await world.person({ role: 'CREDIT_DESK', name: 'Meena Shah' }),
    leela: await world.person({ role: 'CREDIT_COMMITTEE', name: 'Leela Menon' }),
    arjun: await world.person({ role: 'ADMINISTRATOR', name: 'Arjun Desai' }),
    async atDesk(
      wish: Parameters<typeof anApplication>[2] = {},
      company: Parameters<typeof world.organisation>[0] = {},
    ) {
      const organisationId = await world.organisation(company)
      const borrower = await world.person({ memberOf: [organisationId], role: 'BUYER_OWNER' })
      await giveFigures(world, organisationId)
      return { organisationId, borrower, applicationId: await anApplicationAtTheDesk(world, organisationId, wish) }
    },
    status: async (applicationId: string) =>
      (await world.transaction(work => applicationById(work, applicationId)))?.status,
    approval: (amountPaise: number, change: Partial<SanctionedTerms> = {}) => ({
      terms: [{ ...TERMS, amountPaise, ...change }],
      conditions: [],
      reasons: REASONS,
    }),
  }
}

/** Its things are applications, which their owner makes. */
export const things = {}
