import { randomUUID } from 'node:crypto'
import { addBankAccount, addBeneficiary } from '@poonji/capabilities/bank-accounts/contract.ts'
import { openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import type { LoanRequestStatus } from '@poonji/capabilities/offers/status.ts'
import type { Person, TestApp } from '../../../apps/test-app.ts'
import { create } from '../contract.ts'

/** A loan whose agreement stands, without the way there. */
export async function agreedLoan(
  world: TestApp,
  terms: typeof purchaseLimit,
  organisationId: string,
  status: LoanRequestStatus = 'READY_FOR_DISBURSAL',
) {
  const { loanId } = await openTestLoan(world, terms, organisationId)
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
      terms: '{}',
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

export const things = {
  disbursal: async (world: TestApp, organisationId: string) => {
    const owner = await world.person({ memberOf: [organisationId] })
    const { loanId } = await agreedLoan(world, purchaseLimit, organisationId)
    const bankAccountId = await provedAccount(
      world,
      owner,
      organisationId,
      `5555${String(Math.trunc(Math.random() * 1e8)).padStart(8, '0')}`,
    )
    const body = {
      loanId,
      target: 'SELF',
      bankAccountId,
      amountPaise: 1_00_000_00,
      note: '',
      invoice: null,
      submit: true,
    } as const
    const made = await owner.call(create, { orgId: organisationId, body })
    if (made.status !== 200) throw new Error(made.message)
    return made.data.id
  },
}
