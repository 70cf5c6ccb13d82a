import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import * as calls from '../contract.ts'
import { answerAtProvider, openSigning, postResponse, signAs } from './testing.ts'

const { world, staff, db, view, twoOwners, signedStates, mobileOf, paperOf } = await openSigning()
after(() => world.close())

describe('what the signing provider answers', () => {
  test('a response that comes twice, or many at once, signs once', async () => {
    const { asha, agreementId } = await twoOwners()
    const handOff = (await asha.call(calls.sign, { agreementId })).data
    const fields = await answerAtProvider(world, handOff, 'sign', 'Asha Verma')
    const answers = await Promise.all([1, 2, 3].map(() => postResponse(world, fields)))
    assert.deepEqual(
      answers.map(one => one.statusCode),
      [303, 303, 303],
    )
    await postResponse(world, fields)
    const claimed = { eSignResponse: `<EsignResp txn="${handOff.fields.aspTxnID}"/>` }
    assert.equal((await postResponse(world, claimed)).statusCode, 400, 'who knows its number is led nowhere')
    assert.deepEqual(await signedStates(agreementId), ['signed', 'pending', 'pending'])
    const noted = await db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'signing.signed')
      .where('entity_id', '=', agreementId)
      .execute()
    assert.equal(noted.length, 1)
    const { state } = await db
      .selectFrom('signing')
      .select('state')
      .where('agreement_id', '=', agreementId)
      .executeTakeFirstOrThrow()
    assert.equal(state, 'signed', 'the later ones left it as it was')
    const { pdf } = await paperOf(asha, agreementId)
    assert.equal((await world.runtime.ports.esign.readPdfSignatures(pdf, world.runtime.platform.clock.now())).length, 1)
  })

  test('signed in two tabs, the first counts and the other is overtaken', async () => {
    const { asha, agreementId } = await twoOwners()
    const [one, two] = [
      (await asha.call(calls.sign, { agreementId })).data,
      (await asha.call(calls.sign, { agreementId })).data,
    ]
    const [first, second] = [
      await answerAtProvider(world, one, 'sign', 'Asha Verma'),
      await answerAtProvider(world, two, 'sign', 'Asha Verma'),
    ]
    await postResponse(world, second)
    await postResponse(world, first)
    const states = await db
      .selectFrom('signing')
      .select(['txn', 'state'])
      .where('agreement_id', '=', agreementId)
      .execute()
    assert.equal(states.find(row => row.txn === two.fields.aspTxnID)?.state, 'signed')
    assert.equal(states.find(row => row.txn === one.fields.aspTxnID)?.state, 'overtaken')
    assert.deepEqual(await signedStates(agreementId), ['signed', 'pending', 'pending'])
  })

  test('a changed, foreign or unknown response changes nothing', async () => {
    const { asha, agreementId } = await twoOwners()
    const other = await twoOwners()
    const handOff = (await asha.call(calls.sign, { agreementId })).data
    const fields = await answerAtProvider(world, handOff, 'sign', 'Asha Verma')
    const tampered = { ...fields, eSignResponse: fields.eSignResponse?.replace('status="1"', 'status="0"') ?? '' }
    assert.equal((await postResponse(world, tampered)).statusCode, 400)
    const foreign = (await other.asha.call(calls.sign, { agreementId: other.agreementId })).data
    const renamed = fields.eSignResponse?.replaceAll(handOff.fields.aspTxnID ?? '', foreign.fields.aspTxnID ?? '') ?? ''
    assert.equal((await postResponse(world, { ...fields, eSignResponse: renamed })).statusCode, 400)
    const unknown = fields.eSignResponse?.replaceAll(handOff.fields.aspTxnID ?? '', 'nobody') ?? ''
    assert.equal((await postResponse(world, { ...fields, eSignResponse: unknown })).statusCode, 404)
    assert.equal((await postResponse(world, { eSignResponse: '<x' })).statusCode, 404)
    assert.equal((await signedStates(agreementId))[0], 'in_progress')
    assert.equal((await signedStates(other.agreementId))[0], 'in_progress')
  })

  test('a late response to papers that were made anew does not count', async () => {
    const { asha, agreementId } = await twoOwners()
    const handOff = (await asha.call(calls.sign, { agreementId })).data
    assert.equal((await staff.call(calls.regenerate, { agreementId })).status, 200)
    await world.drainJobs()
    const late = await postResponse(world, await answerAtProvider(world, handOff, 'sign', 'Asha Verma'))
    assert.equal(late.statusCode, 303)
    assert.deepEqual(await signedStates(agreementId), ['pending', 'pending', 'pending'])
    assert.equal((await view(asha, agreementId)).state, 'SIGNING')
  })

  test('replaced while at the provider: led back all the same, and the signature does not count', async () => {
    const { asha, agreementId } = await twoOwners()
    const handOff = (await asha.call(calls.sign, { agreementId })).data
    const signatoryId = (await view(staff, agreementId)).signatories[0]?.id ?? ''
    const body = { signatoryId, name: 'Asha Sharma', mobile: '', reason: 'Her name since she married' }
    assert.equal((await staff.call(calls.replaceSignatory, { agreementId, body })).status, 200)
    const late = await postResponse(world, await answerAtProvider(world, handOff, 'sign', 'Asha Verma'))
    assert.deepEqual([late.statusCode, late.headers.location], [303, `/esign/sign/${agreementId}?answered=1`])
    assert.deepEqual(await signedStates(agreementId), ['pending', 'pending', 'pending'])
  })

  test('who signed papers that are made anew is told that they sign again, and why; others as ever', async () => {
    const { asha, ravi, agreementId } = await twoOwners()
    const told = async (person: typeof asha) => {
      await world.drainJobs()
      return world.lastMessage(await mobileOf(person))
    }
    await signAs(world, asha, agreementId, 'Asha Verma')
    assert.equal((await staff.call(calls.regenerate, { agreementId })).status, 200)
    assert.match(await told(asha), /was made anew, so your signature on the old one no longer counts/)
    await signAs(world, asha, agreementId, 'Asha Verma')
    assert.match(await told(ravi), /is ready\. Read and sign it/)
  })
})
