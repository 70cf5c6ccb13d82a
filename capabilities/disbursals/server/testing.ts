import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import type { Body } from '@poonji/contract/call.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addBankAccount, addBeneficiary } from '@poonji/capabilities/bank-accounts/contract.ts'
import { whoIsBehindIsKnown } from '@poonji/capabilities/kyc/server/service.ts'
import { knownPeople } from '@poonji/capabilities/kyc/server/testing.ts'
import { undrawnPaise } from '@poonji/capabilities/loans/server/service.ts'
import { openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import type { LoanRequestStatus } from '@poonji/capabilities/offers/status.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { read } from '../contract.ts'
import { approve as approveCall, prepare } from '../decision-contract.ts'
import { create } from '../request-contract.ts'

/** A loan whose agreement stands, of a company of whom it is known who stands behind it; without the way there. */
export async function agreedLoan(
  world: TestApp,
  terms: typeof purchaseLimit,
  organisationId: string,
  status: LoanRequestStatus = 'READY_FOR_DISBURSAL',
) {
  const { loanId } = await openTestLoan(world, terms, organisationId)
  const known = await world.transaction(work => whoIsBehindIsKnown(work, organisationId))
  if (!known) await knownPeople(world, organisationId)
  const { db } = world.runtime.platform.database
  const loan = await db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
  const now = world.runtime.platform.clock.now()
  const { id } = await db
    .insertInto('loan_request')
    .values({
      tenant: world.tenant,
      application_id: loan.application_id,
      organisation_id: organisationId,
      product_code: loan.product_code,
      decision_id: randomUUID(),
      choice: 0,
      status,
      applied_paise: terms.sanctionedPaise,
      sanctioned_paise: terms.sanctionedPaise,
      offered_paise: terms.sanctionedPaise,
      rate_bps: terms.rateBps,
      fee_bps: 0,
      tenure_months: terms.tenureMonths,
      payment_cycle: terms.paymentCycle,
      terms: JSON.stringify({ coolingOffDays: 3, conditions: [] }),
      figures: '{}',
      kfs_number: `KFS-${loanId.slice(0, 8)}`,
      kfs_hash: null,
      apr_bps: 2_000,
      valid_until: now,
      decline_reason: null,
      withdraw_reason: null,
      decided_by: null,
      decided_at: now,
      disbursed_on: null,
      disbursed_paise: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('loan').set({ loan_request_id: id }).where('id', '=', loanId).execute()
  return { loanId, loanRequestId: id }
}

/** An account that is proved; its last four digits decide what becomes of a payout (integrations/README.md). */
export async function provedAccount(
  world: TestApp,
  owner: Person,
  organisationId: string,
  number: string,
  kind: 'OWN' | 'BENEFICIARY' = 'OWN',
) {
  const body = { number, ifsc: 'HDFC0000001', accountType: 'CURRENT' } as const
  const supplier = { ...body, holderName: 'Konark Polymers LLP', mobile: '', email: '', gstin: '' }
  const added = await (kind === 'OWN'
    ? owner.call(addBankAccount, { orgId: organisationId, body })
    : owner.call(addBeneficiary, { orgId: organisationId, body: supplier }))
  if (added.status !== 200) throw new Error(added.message)
  const { id } = added.data
  const now = world.runtime.platform.clock.now()
  await world.runtime.platform.database.db
    .updateTable('bank_account')
    .set({ state: 'VERIFIED', verified_at: now })
    .where('id', '=', id)
    .execute()
  return id
}

let number = 700_000_000_000
/** Of an account that nobody has; how it ends decides what becomes of a payout (integrations/README.md). */
export const freshNumber = (ending = '1234') => `${number++}${ending}`

const FORM = { target: 'SELF', amountPaise: 5_00_000_00, note: '', invoice: null, submit: true } as const

type Change = Partial<Body<typeof create>> & { account?: string }

/** The product with a borrower, a maker and a checker, and what each of them does with a request for money. */
export async function openDesk() {
  const world = await startTestApp()
  const orgId = await world.organisation({ name: 'Konark Polymers LLP' })
  const owner = await world.person({ memberOf: [orgId], mobile: '9811112222' })
  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const { clock, database } = world.runtime.platform
  const { db } = database

  const ask = async (loanId: string, change: Change = {}, who = owner) => {
    const { account, ...form } = change
    const bankAccountId = account ?? (await provedAccount(world, owner, orgId, freshNumber()))
    return who.call(create, { orgId, body: { ...FORM, loanId, bankAccountId, ...form } })
  }
  const prepared = async (loanId: string, change?: Change) => {
    const asked = await ask(loanId, change)
    assert.equal(asked.status, 200, asked.message)
    const { id } = asked.data
    const made = await maker.call(prepare, { disbursalId: id, body: { valueOn: clock.today() } })
    assert.equal(made.status, 200, made.message)
    return id
  }
  const approve = async (id: string, who = checker) => {
    const { netPaise } = (await who.call(read, { disbursalId: id })).data
    return who.call(approveCall, { disbursalId: id, body: { netPaise: netPaise ?? 0 } })
  }
  const approved = async (loanId: string, change?: Change) => {
    const id = await prepared(loanId, change)
    const answer = await approve(id)
    assert.equal(answer.status, 200, answer.message)
    return id
  }

  return {
    world,
    orgId,
    owner,
    maker,
    checker,
    db,
    ask,
    prepared,
    approve,
    approved,
    today: () => clock.today(),
    undrawn: (loanId: string) => world.transaction(work => undrawnPaise(work, loanId)),
    trancheOf: (id: string) => db.selectFrom('tranche').selectAll().where('request_id', '=', id).execute(),
    statusOf: async (id: string) => (await owner.call(read, { disbursalId: id })).data.status,
    /** How the bank behaves from now on. */
    turn: (value: string) => turnSwitch(databaseWorld(db, clock), 'payouts', value),
  }
}

export const things = {
  disbursal: async (world: TestApp, organisationId: string) => {
    const owner = await world.person({ memberOf: [organisationId] })
    const { loanId } = await agreedLoan(world, purchaseLimit, organisationId)
    const bankAccountId = await provedAccount(world, owner, organisationId, freshNumber())
    const body = { ...FORM, loanId, bankAccountId, amountPaise: 1_00_000_00 }
    const made = await owner.call(create, { orgId: organisationId, body })
    if (made.status !== 200) throw new Error(made.message)
    return made.data.id
  },
}
