import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { addContact } from '@poonji/capabilities/organisations/contact-contract.ts'
import { putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import * as calls from '../contract.ts'
import { peopleOf } from './signatories.ts'
import { anAcceptedOffer, answerAtProvider, aSignedAgreement, outsideWorld, postResponse, signAs } from './testing.ts'

describe('agreements', () => {
  let world: TestApp
  let staff: Person
  before(async () => {
    world = await startTestApp()
    staff = await world.person({ role: 'OPERATIONS_MAKER', name: 'Kavita Rao' })
  })
  after(() => world.close())

  const db = () => world.runtime.platform.database.db
  const statusOf = async (loanRequestId: string) =>
    (await db().selectFrom('loan_request').select('status').where('id', '=', loanRequestId).executeTakeFirstOrThrow())
      .status
  const view = async (person: Person, agreementId: string) => (await person.call(calls.read, { agreementId })).data
  const signedStates = async (agreementId: string) => (await view(staff, agreementId)).signatories.map(one => one.state)

  /** A company with two owners, its offer accepted by the first. */
  async function twoOwners() {
    const organisationId = await world.organisation()
    const asha = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const ravi = await world.person({ memberOf: [organisationId], name: 'Ravi Kumar Singh' })
    const made = await anAcceptedOffer(world, organisationId, asha)
    await world.drainJobs()
    return { organisationId, asha, ravi, ...made }
  }

  const mobileOf = async (person: Person) =>
    (await db().selectFrom('account').select('mobile').where('id', '=', person.accountId).executeTakeFirstOrThrow())
      .mobile

  async function paperOf(person: Person, agreementId: string, paper = 'agreement') {
    const url = calls.paper.path
      .replace('{product}', world.tenant)
      .replace('{agreementId}', agreementId)
      .replace('{paper}', paper)
    const { statusCode, rawPayload } = await world.app.inject({ url, headers: { token: person.token } })
    return { statusCode, pdf: rawPayload }
  }

  test('two signatories and the lender sign one after the other, and the loan is ready for disbursal', async () => {
    const { asha, ravi, organisationId, applicationId, agreementId, loanRequestId } = await twoOwners()
    const made = await view(asha, agreementId)
    assert.equal(made.state, 'SIGNING')
    assert.match(made.stamp?.certificate ?? '', /^IN-MH\d+[A-Z]$/)
    assert.deepEqual(
      made.signatories.map(one => [one.name, one.side, one.current]),
      [
        ['Asha Verma', 'borrower', true],
        ['Ravi Kumar Singh', 'borrower', false],
        ['Poonji Finance Limited', 'lender', false],
      ],
    )
    assert.equal(await statusOf(loanRequestId), 'DOCS_SENT_TO_SALES')
    assert.match(await world.lastMessage(await mobileOf(asha)), /\/ofe\/esign\/sign\//)

    assert.equal((await ravi.call(calls.sign, { agreementId })).status, 409, 'not before the first')
    const back = await signAs(world, asha, agreementId, 'Asha Verma')
    assert.deepEqual([back.statusCode, back.headers.location], [303, `/esign/sign/${agreementId}?answered=1`])
    assert.deepEqual(await signedStates(agreementId), ['signed', 'pending', 'pending'])
    assert.match(await world.lastMessage(await mobileOf(ravi)), /\/ofe\/esign\/sign\//)

    await signAs(world, ravi, agreementId, 'RAVI KUMAR SINGH')
    assert.equal((await view(asha, agreementId)).state, 'WITH_LENDER')
    assert.equal(await statusOf(loanRequestId), 'DOCS_SENT_TO_NBFC')
    assert.equal((await asha.call(calls.countersign, { agreementId })).status, 403)

    await signAs(world, staff, agreementId, 'Kavita Rao', calls.countersign)
    assert.equal((await view(asha, agreementId)).state, 'SIGNED')
    assert.equal(await statusOf(loanRequestId), 'READY_FOR_DISBURSAL')
    assert.match(await world.lastMessage(await mobileOf(ravi)), /signed by all/)

    const { pdf } = await paperOf(asha, agreementId)
    const signatures = await world.runtime.ports.esign.readPdfSignatures(pdf, world.runtime.platform.clock.now())
    assert.deepEqual(
      signatures.map(one => [one.valid, one.signerName]),
      [
        [true, 'Asha Verma'],
        [true, 'RAVI KUMAR SINGH'],
        [true, 'Kavita Rao'],
      ],
    )
    assert.equal(signatures.at(-1)?.coversWholeFile, true)
    checkWithPdfsig(pdf)

    await world.drainJobs()
    const papers = await db()
      .selectFrom('document')
      .select(['type_code', 'state'])
      .where('organisation_id', '=', organisationId)
      .where('owner_kind', '=', 'loan')
      .orderBy('type_code')
      .execute()
    assert.deepEqual(papers, [
      { type_code: 'LOAN_AGREEMENT', state: 'VERIFIED' },
      { type_code: 'SANCTION_LETTER', state: 'VERIFIED' },
    ])
    assert.equal((await asha.call(calls.ofApplication, { applicationId })).data?.id, agreementId)
  })

  /** Poppler's own judgement, where the machine has it. */
  function checkWithPdfsig(pdf: Buffer) {
    if (spawnSync('pdfsig', ['-v']).error) return
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'signed-')), 'a.pdf')
    fs.writeFileSync(file, pdf)
    const said = execFileSync('pdfsig', ['-nocert', file]).toString()
    assert.equal(said.match(/Signature Validation: Signature is Valid/g)?.length, 3, said)
  }

  test('the papers come in the language of who accepted, with the penal clause, schedule and stamp', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    await db().updateTable('account').set({ language: 'hi' }).where('id', '=', owner.accountId).execute()
    const { agreementId } = await anAcceptedOffer(world, organisationId, owner, 'hi')
    await world.drainJobs()
    assert.equal((await view(owner, agreementId)).language, 'hi')
    for (const paper of ['agreement', 'sanction-letter']) {
      const { statusCode, pdf } = await paperOf(owner, agreementId, paper)
      assert.equal(statusCode, 200)
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    }
    assert.equal((await paperOf(owner, agreementId, 'other')).statusCode, 403)
    assert.equal(
      (await paperOf(await world.person({ memberOf: [await world.organisation()] }), agreementId)).statusCode,
      403,
    )
  })

  test('whom the KYC names signs, with their account where they have one; a member without a name is called as a contact', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: '' })
    const mobile = await mobileOf(owner)
    await owner.call(addContact, {
      orgId: organisationId,
      body: { name: 'Ramesh Gupta', mobile, email: '', roles: ['KMP'] },
    })
    assert.equal((await world.transaction(work => peopleOf(work, organisationId)))[0]?.name, 'Ramesh Gupta')
    await putDown(owner, organisationId, { pan: '', form60Reason: 'NO_PAN', mobile, name: 'Ramesh Kumar Gupta' })
    await putDown(owner, organisationId, { pan: '', form60Reason: 'NO_PAN', mobile: '9811122233', name: 'Leela Devi' })
    const people = await world.transaction(work => peopleOf(work, organisationId))
    assert.deepEqual(
      people.map(one => [one.name, one.mobile, one.accountId]),
      [
        ['Ramesh Kumar Gupta', mobile, owner.accountId],
        ['Leela Devi', '9811122233', null],
      ],
    )
  })

  test('a signatory signs by a link without login, after a code to their mobile', async () => {
    const { asha, ravi, agreementId } = await twoOwners()
    const link = /\/sign\/(\S+)/.exec(await world.lastMessage(await mobileOf(asha)))?.[1] ?? ''
    const { anyone } = world
    const shown = (await anyone.call(calls.readLink, { docId: link })).data
    assert.equal(shown.state, 'sign')
    assert.equal(shown.mobile, `••••••${(await mobileOf(asha)).slice(-4)}`)

    const { challengeId } = (await anyone.call(calls.linkCode, { docId: link })).data
    const otp = /\d{6}/.exec(await world.lastMessage(await mobileOf(asha)))?.[0] ?? ''
    const wrong = otp === '000000' ? '000001' : '000000'
    assert.equal(
      (await anyone.call(calls.linkProve, { docId: link, body: { challengeId, otp: wrong } })).fieldErrors.otp,
      'Invalid OTP',
    )
    const { proof } = (await anyone.call(calls.linkProve, { docId: link, body: { challengeId, otp } })).data
    assert.equal(
      (await anyone.call(calls.linkProve, { docId: link, body: { challengeId, otp } })).status,
      400,
      'a code works once',
    )
    assert.equal((await anyone.call(calls.linkRead, { docId: link, body: { proof } })).data.id, agreementId)
    assert.equal((await anyone.call(calls.linkRead, { docId: link, body: { proof: 'x' } })).status, 403)
    assert.equal((await anyone.call(calls.linkSign, { docId: link, body: { proof: `${proof}x` } })).status, 403)

    const handOff = (await anyone.call(calls.linkSign, { docId: link, body: { proof } })).data
    const back = await postResponse(world, await answerAtProvider(world, handOff, 'sign', 'Asha Verma'))
    assert.equal(back.statusCode, 303)
    assert.match(back.headers.location ?? '', /\/ofe\/esign\/sign\/.+\?answered=1$/)
    assert.equal((await anyone.call(calls.readLink, { docId: link })).data.state, 'signed')

    const next = /\/sign\/(\S+)/.exec(await world.lastMessage(await mobileOf(ravi)))?.[1] ?? ''
    assert.equal((await anyone.call(calls.linkRead, { docId: next, body: { proof } })).status, 403, "another's proof")
    await staff.call(calls.resendLink, { agreementId })
    assert.equal((await anyone.call(calls.readLink, { docId: next })).status, 404, 'a newer link was sent')
    assert.equal((await anyone.call(calls.readLink, { docId: `${next}x` })).status, 404, 'a forged one')
  })

  test('a failed signature may be tried again, a pending one is answered later at the same address', async () => {
    const { asha, agreementId } = await twoOwners()
    const first = (await asha.call(calls.sign, { agreementId })).data
    await postResponse(world, await answerAtProvider(world, first, 'wrong-code', 'Asha Verma'))
    const [failed] = (await view(asha, agreementId)).signatories
    assert.deepEqual([failed?.state, failed?.code], ['failed', 'ESP-415'])

    const second = (await asha.call(calls.sign, { agreementId })).data
    await postResponse(world, await answerAtProvider(world, second, 'later', 'Asha Verma'))
    assert.equal((await signedStates(agreementId))[0], 'in_progress')
    await postResponse(world, await answerAtProvider(world, second, 'sign', 'Asha Verma'))
    assert.equal((await signedStates(agreementId))[0], 'signed')
  })

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
    assert.deepEqual(await signedStates(agreementId), ['signed', 'pending', 'pending'])
    const noted = await db()
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'signing.signed')
      .where('entity_id', '=', agreementId)
      .execute()
    assert.equal(noted.length, 1)
    const { state } = await db()
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
    const states = await db()
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

  test("another person's Aadhaar stops the signing until operations put it right", async () => {
    const { asha, agreementId } = await twoOwners()
    await signAs(world, asha, agreementId, 'Suresh Patil')
    const held = await view(asha, agreementId)
    assert.deepEqual([held.state, held.signatories[0]?.state], ['ON_HOLD', 'mismatch'])
    assert.equal((await asha.call(calls.sign, { agreementId })).status, 409)
    const { pdf } = await paperOf(asha, agreementId)
    assert.equal((await world.runtime.ports.esign.readPdfSignatures(pdf, world.runtime.platform.clock.now())).length, 0)

    const signatoryId = held.signatories[0]?.id ?? ''
    const body = { signatoryId, name: 'Asha Ramesh Verma', mobile: await mobileOf(asha), reason: 'as in Aadhaar' }
    assert.equal((await staff.call(calls.replaceSignatory, { agreementId, body })).status, 200)
    await world.drainJobs()
    await signAs(world, asha, agreementId, 'Asha Ramesh Verma')
    assert.equal((await signedStates(agreementId))[0], 'signed')
    const again = { ...body, signatoryId: (await view(staff, agreementId)).signatories[0]?.id ?? '' }
    assert.equal(
      (await staff.call(calls.replaceSignatory, { agreementId, body: again })).status,
      409,
      'who has signed stays',
    )
  })

  test('stamps that cannot be had: the problem is said, and it is tried again by itself', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    await turnSwitch(outsideWorld(world), 'estamp', 'down')
    const { agreementId } = await anAcceptedOffer(world, organisationId, owner)
    await world.drainJobs()
    const waiting = await view(owner, agreementId)
    assert.deepEqual([waiting.state, waiting.problem, waiting.papers], ['GENERATION_PROBLEM', 'stamp', []])
    assert.equal((await owner.call(calls.sign, { agreementId })).status, 409)
    await turnSwitch(outsideWorld(world), 'estamp', 'works')
    await travelTo(world.runtime.platform, world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await view(owner, agreementId)).state, 'SIGNING')
  })

  test('the provider is down: nothing is lost, and it works once it is up', async () => {
    const { asha, agreementId } = await twoOwners()
    await turnSwitch(outsideWorld(world), 'esign', 'down')
    const refused = await asha.call(calls.sign, { agreementId })
    assert.equal(refused.status, 503)
    assert.match(refused.message, /not answering/)
    await turnSwitch(outsideWorld(world), 'esign', 'works')
    await signAs(world, asha, agreementId, 'Asha Verma')
    assert.equal((await signedStates(agreementId))[0], 'signed')
  })

  test('operations list, cancel, and nothing can be signed after', async () => {
    const { asha, agreementId, loanRequestId } = await twoOwners()
    const listed = await staff.call(calls.list, { query: { filter: ['STATE:SIGNING'], pageSize: 100 } })
    assert.ok(listed.data.content.some(one => one.id === agreementId))
    assert.equal((await asha.call(calls.list, { query: {} })).status, 403)
    assert.equal(
      (await staff.call(calls.cancel, { agreementId, body: { reason: '' } })).fieldErrors.reason,
      'Please write a reason',
    )
    const handOff = (await asha.call(calls.sign, { agreementId })).data
    assert.equal(
      (await staff.call(calls.cancel, { agreementId, body: { reason: 'asked by the borrower' } })).status,
      200,
    )
    assert.equal(await statusOf(loanRequestId), 'LOAN_ABANDONED')
    await postResponse(world, await answerAtProvider(world, handOff, 'sign', 'Asha Verma'))
    assert.equal((await view(asha, agreementId)).state, 'CANCELLED')
    assert.equal((await staff.call(calls.regenerate, { agreementId })).status, 409)
  })

  test('the signed agreement of one owner', async () => {
    const { agreementId, loanRequestId } = await aSignedAgreement(world, await world.organisation())
    assert.equal(await statusOf(loanRequestId), 'READY_FOR_DISBURSAL')
    assert.equal((await staff.call(calls.cancel, { agreementId, body: { reason: 'late' } })).status, 409)
  })
})
