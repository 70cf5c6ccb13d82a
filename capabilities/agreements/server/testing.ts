import { databaseWorld } from '@poonji/api-platform/world.ts'
import { promotersOf } from '@poonji/capabilities/kyc/server/service.ts'
import { knownPeople } from '@poonji/capabilities/kyc/server/testing.ts'
import { acknowledge, decide, kfs } from '@poonji/capabilities/offers/contract.ts'
import { anOffer } from '@poonji/capabilities/offers/server/testing.ts'
import { answerSigning, receiveSigningRequest, type SigningChoice } from '@poonji/integrations/esign/fake-provider.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { countersign, ofApplication, paper as paperCall, read, response, sign } from '../contract.ts'
import './tables.ts'

type HandOff = { action: string; fields: Record<string, string> }

export const outsideWorld = ({ runtime }: TestApp) =>
  databaseWorld(runtime.platform.database.db, runtime.platform.clock)

/**
 * An offer that its owner accepted, with the agreement that this begins, which the owners sign unless KYC names others;
 * nothing is made before jobs are drained.
 */
export async function anAcceptedOffer(
  world: TestApp,
  organisationId: string,
  owner: Person,
  language: 'en' | 'hi' = 'en',
) {
  await ownersAreKnown(world, organisationId)
  const accepted = await acceptsOffer(world, organisationId, owner, language)
  const { id } = await world.runtime.platform.database.db
    .selectFrom('agreement')
    .select('id')
    .where('loan_request_id', '=', accepted.loanRequestId)
    .executeTakeFirstOrThrow()
  return { ...accepted, agreementId: id }
}

/** An offer that an owner accepted, whoever stands behind their company. */
export async function acceptsOffer(
  world: TestApp,
  organisationId: string,
  owner: Person,
  language: 'en' | 'hi' = 'en',
) {
  const { applicationId, loanRequestIds } = await anOffer(world, organisationId)
  const loanRequestId = loanRequestIds[0] ?? ''
  const { sha256 } = (await owner.call(kfs, { loanRequestId, query: { language } })).data
  await owner.call(acknowledge, { loanRequestId, body: { sha256 } })
  const body = { loanRequestId, status: 'ACCEPTED_BY_CLIENT', kfsHash: sha256, reason: null } as const
  const { status } = await owner.call(decide, { orgId: organisationId, appId: applicationId, body })
  if (status !== 200) throw new Error('the offer was not accepted')
  return { applicationId, loanRequestId }
}

async function ownersAreKnown(world: TestApp, organisationId: string): Promise<void> {
  const { db } = world.runtime.platform.database
  const named = await world.transaction(work => promotersOf(work, organisationId))
  if (named.length) return
  const owners = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select(['account.name', 'account.mobile'])
    .where('membership.organisation_id', '=', organisationId)
    .orderBy('membership.created_at')
    .execute()
  await knownPeople(world, organisationId, owners)
}

/** What the provider's page posts back for a hand-off; the person's choice and the name on the Aadhaar. */
export async function answerAtProvider(world: TestApp, handOff: HandOff, choice: SigningChoice, name: string) {
  const outside = outsideWorld(world)
  const txn = handOff.fields.aspTxnID ?? ''
  await receiveSigningRequest(outside, handOff.fields)
  const answer = await answerSigning(outside, txn, choice, name)
  if (!answer) throw new Error('the provider has no such request')
  return answer.fields
}

/** The browser carries the provider's answer to us. */
export const postResponse = (world: TestApp, fields: Record<string, string>) =>
  world.app.inject({ method: 'POST', url: response.path.replace('{product}', world.tenant), payload: fields })

/** Whose turn it is signs at the provider, under the name given. */
export async function signAs(
  world: TestApp,
  person: Person,
  agreementId: string,
  name: string,
  call: typeof sign | typeof countersign = sign,
) {
  const { data, message } = await person.call(call, { agreementId })
  if (!data.fields) throw new Error(message)
  return postResponse(world, await answerAtProvider(world, data, 'sign', name))
}

/** An agreement that everybody signed: one owner, then ours. */
export async function aSignedAgreement(world: TestApp, organisationId: string) {
  const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
  const made = await anAcceptedOffer(world, organisationId, owner)
  await world.drainJobs()
  await signAs(world, owner, made.agreementId, 'Asha Verma')
  const staff = await world.person({ role: 'OPERATIONS_MAKER', name: 'Kavita Rao' })
  await signAs(world, staff, made.agreementId, 'Kavita Rao', countersign)
  const { data } = await owner.call(ofApplication, { applicationId: made.applicationId })
  if (data?.state !== 'SIGNED') throw new Error(`the agreement is ${data?.state}`)
  return { ...made, owner }
}

/** The product with somebody of operations, and what can be seen of an agreement and its papers. */
export async function openSigning() {
  const world = await startTestApp()
  const staff = await world.person({ role: 'OPERATIONS_MAKER', name: 'Kavita Rao' })
  const { db } = world.runtime.platform.database
  const view = async (person: Person, agreementId: string) => (await person.call(read, { agreementId })).data

  return {
    world,
    staff,
    db,
    view,
    outside: outsideWorld(world),
    /** A company with two owners, its offer accepted by the first. */
    async twoOwners() {
      const organisationId = await world.organisation()
      const asha = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
      const ravi = await world.person({ memberOf: [organisationId], name: 'Ravi Kumar Singh' })
      const made = await anAcceptedOffer(world, organisationId, asha)
      await world.drainJobs()
      return { organisationId, asha, ravi, ...made }
    },
    statusOf: async (loanRequestId: string) =>
      (await db.selectFrom('loan_request').select('status').where('id', '=', loanRequestId).executeTakeFirstOrThrow())
        .status,
    signedStates: async (agreementId: string) => (await view(staff, agreementId)).signatories.map(one => one.state),
    mobileOf: async (person: Person) =>
      (await db.selectFrom('account').select('mobile').where('id', '=', person.accountId).executeTakeFirstOrThrow())
        .mobile,
    async paperOf(person: Person, agreementId: string, paper = 'agreement') {
      const url = paperCall.path
        .replace('{product}', world.tenant)
        .replace('{agreementId}', agreementId)
        .replace('{paper}', paper)
      const { statusCode, rawPayload } = await world.app.inject({ url, headers: { token: person.token } })
      return { statusCode, pdf: rawPayload }
    },
  }
}

export const things = {
  agreement: async (world: TestApp, organisationId: string) => {
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    return (await anAcceptedOffer(world, organisationId, owner)).agreementId
  },
}
