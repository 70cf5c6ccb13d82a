import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { applicationDetail } from '@poonji/capabilities/applications/contract.ts'
import { moveByHand } from '@poonji/capabilities/applications/move-contract.ts'
import { exposureOf } from '@poonji/capabilities/underwriting/server/service.ts'
import { removePromoter } from '@poonji/capabilities/kyc/contract.ts'
import { knownPeople, putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import { STANDING_CALLS } from '@poonji/capabilities/organisations/manage-contract.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import * as calls from '../contract.ts'
import {
  acceptsOffer,
  anAcceptedOffer,
  answerAtProvider,
  aSignedAgreement,
  openSigning,
  postResponse,
  signAs,
} from './testing.ts'

const { world, staff, db, outside, view, twoOwners, statusOf, signedStates, mobileOf, paperOf } = await openSigning()
after(() => world.close())

describe('signing an agreement', () => {
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

    const backAtDesk = await signAs(world, staff, agreementId, 'Kavita Rao', calls.countersign)
    assert.equal(backAtDesk.headers.location, `/agreements/${agreementId}?answered=1`)
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
    const papers = await db
      .selectFrom('document')
      .select(['type_code', 'state'])
      .where('organisation_id', '=', organisationId)
      .where('owner_kind', '=', 'loan')
      .orderBy('type_code')
      .execute()
    assert.deepEqual(papers, [
      { type_code: 'KEY_FACT_STATEMENT', state: 'VERIFIED' },
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

  test('each signatory is asked, and sent the copies, in their own language', async () => {
    const { asha, ravi, agreementId } = await twoOwners()
    await db.updateTable('account').set({ language: 'hi' }).where('id', '=', ravi.accountId).execute()
    assert.match(await world.lastMessage(await mobileOf(asha)), /sign it with Aadhaar/)
    await signAs(world, asha, agreementId, 'Asha Verma')
    assert.match(await world.lastMessage(await mobileOf(ravi)), /आधार से साइन/)
    await signAs(world, ravi, agreementId, 'RAVI KUMAR SINGH')
    await signAs(world, staff, agreementId, 'Kavita Rao', calls.countersign)
    assert.match(await world.lastMessage(await mobileOf(asha)), /signed by all/)
    assert.match(await world.lastMessage(await mobileOf(ravi)), /^पूंजी/)
    assert.doesNotMatch(await world.lastMessage(await mobileOf(ravi)), /आधार से साइन/)
  })

  test('no agreement is made before it is known who signs it: its owner is asked to see to that, and then it is made', async () => {
    const organisationId = await world.organisation()
    const asha = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const sleeping = {
      role: 'SHAREHOLDER',
      subRole: 'OTHER',
      name: 'Nirmal Das',
      pan: '',
      form60Reason: 'NO_PAN',
    } as const
    await putDown(asha, organisationId, sleeping)
    const { applicationId, loanRequestId } = await acceptsOffer(world, organisationId, asha)
    await world.drainJobs()
    const agreement = async () => (await asha.call(calls.ofApplication, { applicationId })).data
    assert.equal(await agreement(), null)
    assert.match(await world.lastMessage(await mobileOf(asha)), /before we make your loan agreement.*promoter-docs$/)
    const { data } = await staff.call(applicationDetail, { appId: applicationId })
    assert.deepEqual(data.allowedMoves, ['LOAN_ABANDONED'], 'nothing but giving it up')
    await knownPeople(world, organisationId, [{ name: 'Leela Devi', mobile: '9811122244' }])
    await world.drainJobs()
    const made = await agreement()
    assert.deepEqual([made?.state, made?.signatories[0]?.name], ['SIGNING', 'Leela Devi'])
    assert.equal(await statusOf(loanRequestId), 'DOCS_SENT_TO_SALES')
    const body = { to: 'LOAN_ABANDONED', reason: 'They never answered' } as const
    const refused = await staff.call(moveByHand, { appId: applicationId, body })
    assert.deepEqual([refused.status, refused.data], [409, { status: 'LOAN_ACCEPTED', allowed: [] }])
  })

  test('an accepted offer whose company never proves who signs is given up by staff, and its exposure with it', async () => {
    const organisationId = await world.organisation()
    const asha = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const { applicationId, loanRequestId } = await acceptsOffer(world, organisationId, asha)
    const exposure = () => world.transaction(work => exposureOf(work, organisationId))
    assert.ok((await exposure()) > 0)
    const body = { to: 'LOAN_ABANDONED', reason: 'They never answered' } as const
    assert.equal((await staff.call(moveByHand, { appId: applicationId, body })).status, 200)
    assert.deepEqual([await statusOf(loanRequestId), await exposure()], ['LOAN_ABANDONED', 0])
    assert.match((await world.messagesTo(await mobileOf(asha))).join(), /we have closed application/)
    await knownPeople(world, organisationId, [{ name: 'Leela Devi', mobile: '9811122245' }])
    await world.drainJobs()
    assert.equal((await asha.call(calls.ofApplication, { applicationId })).data, null)
  })

  test('we do not sign while it is not known who stands behind the company', async () => {
    const { asha, ravi, organisationId, agreementId } = await twoOwners()
    const { id } = (await putDown(asha, organisationId, { name: 'Gopal Gupta', pan: 'ABCPG1214K' })).data
    await signAs(world, asha, agreementId, 'Asha Verma')
    await signAs(world, ravi, agreementId, 'Ravi Kumar Singh')
    const refused = await staff.call(calls.countersign, { agreementId })
    assert.deepEqual([refused.status, /who stands behind/.test(refused.message)], [409, true])
    const held = await view(staff, agreementId)
    assert.deepEqual([held.state, held.mayNowSign, held.refusal], ['WITH_LENDER', false, refused.message])
    await asha.call(removePromoter, { promoterId: id })
    await signAs(world, staff, agreementId, 'Kavita Rao', calls.countersign)
    assert.deepEqual(await signedStates(agreementId), ['signed', 'signed', 'signed'])
  })

  test('a link that is too old is sent anew to whose turn it is, and to nobody else', async () => {
    const { asha, ravi } = await twoOwners()
    const tokenOf = async (mobile: string) => /\/sign\/(\S+)/.exec(await world.lastMessage(mobile))?.[1] ?? ''
    const mobile = await mobileOf(asha)
    const old = await tokenOf(mobile)
    await world.moveTo(addDays(world.runtime.platform.clock.today(), 8))
    assert.equal((await world.anyone.call(calls.readLink, { docId: old })).status, 404)
    const [real, forged] = await Promise.all(
      [old, `${old}x`].map(docId => world.anyone.call(calls.renewLink, { docId })),
    )
    assert.deepEqual([real?.status, real?.data], [forged?.status, forged?.data])
    assert.equal((await world.anyone.call(calls.readLink, { docId: await tokenOf(mobile) })).data.state, 'sign')
    assert.doesNotMatch(await world.lastMessage(await mobileOf(ravi)), /\/ofe\/esign\/sign\//)
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
    assert.ok(
      back.headers.location?.endsWith(`/ofe/esign/sign/${link}?answered=1`),
      'back to the same link, no longer good',
    )
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

  test('the provider is down: nothing is lost, and it works once it is up', async () => {
    const { asha, agreementId } = await twoOwners()
    await turnSwitch(outside, 'esign', 'down')
    const refused = await asha.call(calls.sign, { agreementId })
    assert.equal(refused.status, 503)
    assert.match(refused.message, /not answering/)
    await turnSwitch(outside, 'esign', 'works')
    await signAs(world, asha, agreementId, 'Asha Verma')
    assert.equal((await signedStates(agreementId))[0], 'signed')
  })

  const stands = async (organisationId: string, applies: boolean) => {
    const boss = await world.person({ role: 'ADMINISTRATOR' })
    const body = { applies, reason: 'Papers were forged' }
    assert.equal((await boss.call(STANDING_CALLS.BLACKLISTED, { orgId: organisationId, body })).status, 200)
  }
  const WRITE_TO_US = /write to us at \S+@\S+/
  const tokenOf = (message: string) => /\/sign\/(\S+)/.exec(message)?.[1] ?? ''

  test('nobody signs for a company to which nothing new is lent, by no link either; it is read', async () => {
    const { organisationId, asha, agreementId } = await twoOwners()
    const mobile = await mobileOf(asha)
    const docId = tokenOf(await world.lastMessage(mobile))
    const { anyone } = world
    const { challengeId } = (await anyone.call(calls.linkCode, { docId })).data
    const otp = /\d{6}/.exec(await world.lastMessage(mobile))?.[0] ?? ''
    const { proof } = (await anyone.call(calls.linkProve, { docId, body: { challengeId, otp } })).data
    await stands(organisationId, true)
    for (const refused of [
      await asha.call(calls.sign, { agreementId }),
      await anyone.call(calls.linkSign, { docId, body: { proof } }),
    ]) {
      assert.equal(refused.status, 409)
      assert.match(refused.message, WRITE_TO_US)
    }
    assert.equal((await staff.call(calls.resendLink, { agreementId })).status, 409)
    assert.equal((await staff.call(calls.regenerate, { agreementId })).status, 409)
    const link = (await anyone.call(calls.readLink, { docId })).data
    assert.equal(link.state, 'stopped')
    assert.match(link.supportEmail, /@/)
    const before = await world.lastMessage(mobile)
    await anyone.call(calls.renewLink, { docId })
    assert.equal(await world.lastMessage(mobile), before, 'who may not sign is not asked to')
    const proved = (await anyone.call(calls.linkRead, { docId, body: { proof } })).data
    assert.match(proved.refusal ?? '', WRITE_TO_US)
    const seen = await view(asha, agreementId)
    assert.deepEqual([seen.refusal, seen.mayNowSign], [proved.refusal, false])
    assert.ok(!seen.signatories.some(one => one.current), 'it is nobody’s turn')
    assert.equal((await paperOf(asha, agreementId)).statusCode, 200)
    await stands(organisationId, false)
    assert.match(await world.lastMessage(mobile), /\/ofe\/esign\/sign\//, 'whose turn it is is asked again')
    assert.deepEqual(
      [(await view(asha, agreementId)).refusal, (await view(asha, agreementId)).mayNowSign],
      [null, true],
    )
    await signAs(world, asha, agreementId, 'Asha Verma')
  })

  test('a signature that was under way when nothing new is lent any more is kept, and nobody is asked for the next', async () => {
    const { organisationId, asha, ravi, agreementId } = await twoOwners()
    const handOff = (await asha.call(calls.sign, { agreementId })).data
    await stands(organisationId, true)
    const back = await postResponse(world, await answerAtProvider(world, handOff, 'sign', 'Asha Verma'))
    assert.equal(back.statusCode, 303)
    assert.deepEqual(await signedStates(agreementId), ['signed', 'pending', 'pending'])
    const mobile = await mobileOf(ravi)
    assert.doesNotMatch(await world.lastMessage(mobile), /\/ofe\/esign\/sign\//)
    assert.equal((await ravi.call(calls.sign, { agreementId })).status, 409)
    await stands(organisationId, false)
    assert.match(await world.lastMessage(mobile), /\/ofe\/esign\/sign\//)
    await signAs(world, ravi, agreementId, 'Ravi Kumar Singh')

    const ours = (await staff.call(calls.countersign, { agreementId })).data
    await stands(organisationId, true)
    assert.equal((await staff.call(calls.countersign, { agreementId })).status, 409, 'nor do we')
    await postResponse(world, await answerAtProvider(world, ours, 'sign', 'Kavita Rao'))
    assert.equal((await view(asha, agreementId)).state, 'SIGNED')
    assert.equal((await view(asha, agreementId)).refusal, null)
  })

  test('no stamp is bought while nothing new is lent; the papers are made once it is again', async () => {
    const organisationId = await world.organisation()
    const asha = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const { agreementId } = await anAcceptedOffer(world, organisationId, asha)
    await stands(organisationId, true)
    await world.drainJobs()
    const waiting = await view(asha, agreementId)
    assert.deepEqual([waiting.state, waiting.stamp], ['PREPARING', null])
    assert.match(waiting.refusal ?? '', WRITE_TO_US)
    await stands(organisationId, false)
    await world.drainJobs()
    assert.equal((await view(asha, agreementId)).state, 'SIGNING')
  })

  test('the signed agreement of one owner', async () => {
    const { agreementId, loanRequestId } = await aSignedAgreement(world, await world.organisation())
    assert.equal(await statusOf(loanRequestId), 'READY_FOR_DISBURSAL')
    assert.equal((await staff.call(calls.cancel, { agreementId, body: { reason: 'late' } })).status, 409)
  })
})
