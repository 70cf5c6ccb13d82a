import { sql } from 'kysely'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { addBankAccount } from '@poonji/capabilities/bank-accounts/contract.ts'
import { aSignedAgreement } from '@poonji/capabilities/agreements/server/testing.ts'
import { anOffer } from '@poonji/capabilities/offers/server/testing.ts'
import { answerMandate, receiveMandate, type MandateChoice } from '@poonji/integrations/enach/fake-switch.ts'
import type { Person, TestApp } from '../../../apps/test-app.ts'
import { register, response, start } from '../contract.ts'
import './tables.ts'

type HandOff = { action: string; fields: Record<string, string> }

export const outsideWorld = ({ runtime }: TestApp) =>
  databaseWorld(runtime.platform.database.db, runtime.platform.clock)

/** An accepted offer and a proved own account; the last four digits of its number decide how the bank behaves. */
export async function readyForMandate(world: TestApp, organisationId: string, lastDigits?: string) {
  const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
  const { applicationId, loanRequestIds } = await anOffer(world, organisationId)
  const { db } = world.runtime.platform.database
  await db
    .updateTable('loan_request')
    .set({ status: 'NEGOTIATIONS_COMPLETED' })
    .where('id', '=', loanRequestIds[0] ?? '')
    .execute()
  await provedAccount(world, owner, organisationId, lastDigits)
  return { owner, applicationId }
}

async function provedAccount(world: TestApp, owner: Person, organisationId: string, lastDigits = '0001') {
  const { db } = world.runtime.platform.database
  const number = `5010${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}${lastDigits}`
  const added = await owner.call(addBankAccount, {
    orgId: organisationId,
    body: { number, ifsc: 'HDFC0000001', accountType: 'CURRENT' },
  })
  if (!added.success) throw new Error(`no account: ${added.message} ${JSON.stringify(added.fieldErrors)}`)
  await world.drainJobs()
  await db
    .updateTable('bank_account')
    .set({ state: 'VERIFIED', verified_at: new Date() })
    .where('id', '=', added.data.id)
    .execute()
}

/** What the bank's page posts back for a hand-off. */
export async function answerAtBank(world: TestApp, handOff: HandOff, choice: MandateChoice) {
  const outside = outsideWorld(world)
  const received = await receiveMandate(outside, handOff.fields)
  if (received.status !== 'ok') throw new Error(received.code)
  const fields = await answerMandate(outside, received.mandate.messageId, choice)
  if (!fields) throw new Error('the bank has no such request')
  return fields
}

/** Carries the bank's answer back; `accept` as a browser says what it takes. */
export const postResponse = (world: TestApp, fields: Record<string, string>, accept = '*/*') =>
  world.app.inject({
    method: 'POST',
    url: response.path.replace('{product}', world.tenant),
    headers: { accept },
    payload: fields,
  })

/** A mandate that the bank made active. */
export async function anActiveMandate(
  world: TestApp,
  organisationId: string,
  lastDigits?: string,
  maxPaise = 2_00_000_00,
) {
  const { owner, applicationId } = await readyForMandate(world, organisationId, lastDigits)
  const mandateId = await registered(owner, applicationId, maxPaise)
  await approve(world, owner, mandateId)
  return { owner, applicationId, mandateId }
}

/** The account holder says yes at the bank, and it becomes active. */
export async function approve(world: TestApp, owner: Person, mandateId: string) {
  const { data } = await owner.call(start, { mandateId })
  await postResponse(world, await answerAtBank(world, data, 'approve'))
  await world.drainJobs()
}

export async function registered(owner: Person, applicationId: string, maxPaise = 2_00_000_00): Promise<string> {
  const body = { max: maxPaise, frequency: 'ADHO', authMode: 'NetBanking' } as const
  const made = await owner.call(register, { applicationId, body })
  if (!made.success) throw new Error(`${made.message} ${JSON.stringify(made.fieldErrors)}`)
  return made.data.mandateId
}

/** The loan that a signed agreement opened; its owner's account is proved and the mandate active. */
export async function aLoanWithMandate(world: TestApp, lastDigits?: string, maxPaise = 2_00_000_00) {
  const organisationId = await world.organisation()
  const { owner, applicationId } = await aSignedAgreement(world, organisationId)
  await provedAccount(world, owner, organisationId, lastDigits)
  const mandateId = await registered(owner, applicationId, maxPaise)
  await approve(world, owner, mandateId)
  const { rows } = await sql<{ id: string }>`select id from loan where application_id = ${applicationId}`.execute(
    world.runtime.platform.database.db,
  )
  return { owner, applicationId, mandateId, loanId: rows[0]?.id ?? '' }
}

export const things = {
  mandate: async (world: TestApp, organisationId: string) => {
    const { owner, applicationId } = await readyForMandate(world, organisationId)
    return registered(owner, applicationId)
  },
}
