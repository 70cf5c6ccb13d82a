import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { organisationById, refusalToLend } from '@poonji/capabilities/organisations/server/service.ts'
import { rename, setPan } from '@poonji/capabilities/organisations/contract.ts'
import * as calls from '../contract.ts'
import type { PromoterForm } from '../form.ts'
import * as proofs from '../proof-contract.ts'
import { setPromoter, lockPromoter } from './recheck.ts'
import { businessKycState, keepFound, kycComplete, proofIsOwed, signatoriesOf, whoIsBehindIsKnown } from './service.ts'
import { stateOfBusiness } from './promoters.ts'
import { putDown, wholeForm } from './testing.ts'

describe('KYC as a whole', () => {
  let world: TestApp
  let desk: Person
  before(async () => {
    world = await startTestApp()
    desk = await world.person({ role: 'OPERATIONS_CHECKER' })
  })
  after(() => world.close())

  const business = async () => {
    const orgId = await world.organisation()
    return { orgId, owner: await world.person({ memberOf: [orgId] }) }
  }
  const complete = (orgId: string) => world.transaction(work => kycComplete(work, orgId))
  const completions = async (orgId: string) => {
    const { db } = world.runtime.platform.database
    const rows = await db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'kyc.completed')
      .where('entity_id', '=', orgId)
      .execute()
    return rows.length
  }
  /** As if Aadhaar had been read: what this file is about comes after it. */
  const aadhaarDone = (promoterId: string) =>
    world.transaction(async work => {
      await lockPromoter(work, promoterId)
      await setPromoter(work, promoterId, { aadhaar_state: 'VERIFIED', aadhaar_verified_at: work.now })
    })

  test('it is complete once everybody who signs, applies or guarantees is proved, and is told once', async () => {
    const { orgId, owner } = await business()
    const one = await putDown(owner, orgId, {})
    const two = await putDown(owner, orgId, {
      role: 'PARTNER',
      subRole: 'WORKING',
      name: 'Suman Gupta',
      pan: 'ABDPG1202K',
      personalGuarantee: true,
    })
    await putDown(owner, orgId, {
      role: 'SHAREHOLDER',
      subRole: 'OTHER',
      name: 'Nirmal Das',
      pan: '',
      form60Reason: 'NO_PAN',
    })
    await world.drainJobs()
    assert.equal(await complete(orgId), false)
    await Promise.all([aadhaarDone(one.data.id), aadhaarDone(two.data.id)])
    assert.deepEqual([await complete(orgId), await completions(orgId)], [true, 1])
    const three = await putDown(owner, orgId, {
      name: 'Late Comer',
      pan: '',
      form60Reason: 'NO_PAN',
      coApplicant: true,
    })
    assert.equal(await complete(orgId), false)
    assert.equal((await owner.call(calls.removePromoter, { promoterId: three.data.id })).status, 200)
    assert.deepEqual([await complete(orgId), await completions(orgId)], [true, 2])
    const signing = await world.transaction(work => signatoriesOf(work, orgId))
    assert.deepEqual(
      signing.map(row => row.name),
      ['Ramesh Gupta', 'Suman Gupta'],
    )
  })

  test('who owns the business is proved though they sign nothing; owners alone are not enough, and a small part is none', async () => {
    const { orgId, owner } = await business()
    const known = () => world.transaction(work => whoIsBehindIsKnown(work, orgId))
    const holder = { role: 'SHAREHOLDER', name: 'Suman Gupta', pan: 'ABDPG1202K' } as const
    const large = await putDown(owner, orgId, { ...holder, subRole: 'OVER_TEN_PERCENT' })
    assert.deepEqual([large.data.mustBeVerified, large.data.signs, large.data.state], [true, false, 'TO_DO'])
    const small = { ...holder, subRole: 'OTHER', name: 'Nirmal Das', pan: '', form60Reason: 'NO_PAN' } as const
    assert.equal((await putDown(owner, orgId, small)).data.state, 'NOT_NEEDED')
    await aadhaarDone(large.data.id)
    await world.drainJobs()
    assert.deepEqual([await complete(orgId), await known()], [false, false], 'nobody signs')
    const signs = await putDown(owner, orgId, {})
    await aadhaarDone(signs.data.id)
    await world.drainJobs()
    assert.deepEqual([await complete(orgId), await known()], [true, true])
    const partner = await putDown(owner, orgId, {
      ...holder,
      role: 'PARTNER',
      subRole: 'SLEEPING',
      name: 'Asha Gupta',
      pan: 'ABDPG1203K',
    })
    await world.drainJobs()
    assert.deepEqual([await complete(orgId), await known()], [false, false])
    assert.equal((await owner.call(calls.removePromoter, { promoterId: partner.data.id })).status, 200)
    const signing = await world.transaction(work => signatoriesOf(work, orgId))
    assert.deepEqual(
      signing.map(row => row.id),
      [signs.data.id],
    )
  })

  test('a borrower that is a proprietor, a family or a firm is not known by who signs alone: its proprietor, karta or a partner is put down', async () => {
    const { orgId, owner } = await business()
    const { db } = world.runtime.platform.database
    const become = (entity_type: string, type: 'BUYER' | 'DSA' = 'BUYER') =>
      db.updateTable('organisation').set({ entity_type, type }).where('id', '=', orgId).execute()
    const states = () =>
      world.transaction(async work => {
        const owed = await work.db
          .selectFrom('organisation')
          .select(proofIsOwed.as('owed'))
          .where('id', '=', orgId)
          .executeTakeFirst()
        return [await businessKycState(work, orgId), owed?.owed, await whoIsBehindIsKnown(work, orgId)]
      })
    const signs = await putDown(owner, orgId, {})
    await aadhaarDone(signs.data.id)
    await world.drainJobs()
    for (const kind of ['SOLE_PROPRIETORSHIP', 'INDIVIDUAL', 'JOINT_HINDU_FAMILY', 'LIMITED_LIABILITY_PARTNERSHIP']) {
      await become(kind)
      assert.deepEqual(await states(), ['TO_DO', true, false], kind)
    }
    await become('COOPERATIVE')
    assert.deepEqual(await states(), ['COMPLETE', false, true])
    await become('PARTNERSHIP', 'DSA')
    assert.equal((await states())[0], 'COMPLETE', 'who runs a partner is another matter')
    await become('PARTNERSHIP')
    assert.deepEqual((await owner.call(calls.promoterPrefill, { orgId })).data.principals, ['PARTNER'])
    const partner = { role: 'PARTNER', subRole: 'SLEEPING', name: 'Suman Gupta', pan: 'ABDPG1202K' } as const
    const put = await putDown(owner, orgId, partner)
    await world.drainJobs()
    assert.deepEqual(await states(), ['TO_DO', true, false])
    await aadhaarDone(put.data.id)
    assert.deepEqual(await states(), ['COMPLETE', false, true])
  })

  test('a company is known by who runs it: a managing or whole-time director, or a director who signs, is put down and proved', async () => {
    for (const kind of ['PRIVATE_LIMITED', 'PUBLIC_LIMITED', 'UNLIMITED_COMPANY']) {
      const { orgId, owner } = await business()
      const { db } = world.runtime.platform.database
      await db.updateTable('organisation').set({ entity_type: kind, type: 'BUYER' }).where('id', '=', orgId).execute()
      const states = () =>
        world.transaction(async work => [await businessKycState(work, orgId), await whoIsBehindIsKnown(work, orgId)])
      const signs = await putDown(owner, orgId, {})
      await aadhaarDone(signs.data.id)
      const director = { role: 'DIRECTOR', din: '00001234', name: 'Suman Gupta', pan: 'ABDPG1202K' } as const
      const put = await putDown(owner, orgId, { ...director, subRole: 'INDEPENDENT' })
      await world.drainJobs()
      assert.deepEqual([put.data.mustBeVerified, await states()], [false, ['TO_DO', false]], 'who only looks on')
      const change = async (form: Partial<PromoterForm>) => {
        const { version } = (await owner.call(calls.readPromoter, { promoterId: put.data.id })).data
        const kept = { ...wholeForm, ...director, panSource: 'kept', pan: '' } as const
        return owner.call(calls.changePromoter, {
          promoterId: put.data.id,
          body: { form: { ...kept, ...form }, version },
        })
      }
      const runs = await change({ subRole: 'WHOLE_TIME' })
      assert.deepEqual([runs.data.mustBeVerified, runs.data.signs, await states()], [true, false, ['TO_DO', false]])
      await aadhaarDone(put.data.id)
      await world.drainJobs()
      assert.deepEqual(await states(), ['COMPLETE', true])
      await change({ subRole: 'INDEPENDENT' })
      assert.deepEqual(await states(), ['TO_DO', false])
      await change({ subRole: 'INDEPENDENT', signsForBusiness: true })
      assert.deepEqual(await states(), ['COMPLETE', true])
    }
  })

  test('a proprietorship’s PAN is its proprietor’s: another one or Form 60 is refused, and who was put down with another is asked again', async () => {
    const { orgId, owner } = await business()
    const { db } = world.runtime.platform.database
    await db
      .updateTable('organisation')
      .set({ entity_type: 'SOLE_PROPRIETORSHIP', type: 'BUYER' })
      .where('id', '=', orgId)
      .execute()
    const states = () =>
      world.transaction(async work => [await businessKycState(work, orgId), await whoIsBehindIsKnown(work, orgId)])
    const proprietor = { role: 'PROPRIETOR', subRole: 'ONLY', name: 'Lakshmi Rao' } as const
    const put = await putDown(owner, orgId, { ...proprietor, pan: 'ABCPR1201K' })
    await aadhaarDone(put.data.id)
    await world.drainJobs()
    assert.deepEqual(await states(), ['COMPLETE', true], 'the PAN of the business is not known yet')
    const pan = await owner.call(setPan, { orgId, body: { pan: 'ZZZPR8853K', nameOnPan: 'Lakshmi Rao' } })
    assert.equal(pan.data.verified, true)
    await world.drainJobs()
    assert.deepEqual(await states(), ['TO_DO', false])
    const { data: known } = await owner.call(calls.promoterPrefill, { orgId })
    assert.equal(known.proprietorPanMasked, pan.data.panMasked)

    const said = { pan: /^A proprietorship has the PAN of its proprietor: here ZZXXXX853K/ }
    const refused = async (changes: Partial<PromoterForm>) => {
      const { fieldErrors } = await putDown(owner, orgId, { ...proprietor, name: 'Mina Rao', ...changes })
      assert.match(fieldErrors.pan ?? '', said.pan)
    }
    await refused({ pan: 'ABCPR1211K' })
    await refused({ pan: '', form60Reason: 'NO_PAN' })
    const change = async (changes: Partial<PromoterForm>) => {
      const { version } = (await owner.call(calls.readPromoter, { promoterId: put.data.id })).data
      const form: PromoterForm = { ...wholeForm, ...proprietor, pan: '', ...changes }
      return owner.call(calls.changePromoter, { promoterId: put.data.id, body: { form, version } })
    }
    assert.match((await change({ panSource: 'kept' })).fieldErrors.pan ?? '', said.pan)
    assert.equal((await change({ panSource: 'company' })).status, 200)
    await world.drainJobs()
    assert.deepEqual(await states(), ['COMPLETE', true])
    assert.equal((await change({ panSource: 'kept' })).status, 200)
    const joined = await change({ panSource: 'kept', coApplicant: true, personalGuarantee: true })
    const { coApplicant, personalGuarantee } = joined.data
    assert.deepEqual([coApplicant, personalGuarantee], [false, false], 'a proprietor is the borrower already')
    const byLetter = { name: 'Mina Rao', pan: 'ABCPR1211K', subRole: 'BY_LETTER' } as const
    const signs = await putDown(owner, orgId, byLetter)
    assert.equal(signs.status, 200, 'who signs for the proprietor has a PAN of their own')
    const another = { ...proprietor, name: 'Tara Rao', panSource: 'company', pan: '' } as const
    const twin = await putDown(owner, orgId, another)
    assert.match(twin.fieldErrors.pan ?? '', /^Lakshmi Rao is here with this PAN already/)
    for (const typed of [another, { ...another, panSource: 'typed', pan: 'ZZZPR8853K' } as const]) {
      const wrong = await putDown(owner, orgId, { ...typed, role: 'AUTHORISED_SIGNATORY', subRole: 'BY_LETTER' })
      assert.match(wrong.fieldErrors.pan ?? '', /^ZZXXXX853K is the PAN of the business, so of its proprietor/)
    }
    const byDesk = { pan_state: 'REFUSED', pan_error: 'pan.refusedByDesk' } as const
    await db.updateTable('promoter').set(byDesk).where('organisation_id', '=', orgId).execute()
    const people = (await owner.call(calls.listPromoters, { id: orgId })).data
    const reasons = people.map(one => [one.role, one.panVerificationError?.includes('that of the business')])
    assert.deepEqual(reasons, [
      ['PROPRIETOR', true],
      ['AUTHORISED_SIGNATORY', false],
    ])
  })

  test('nobody put down is not complete; who has left is not waited for', async () => {
    const { orgId, owner } = await business()
    assert.equal(await complete(orgId), false)
    await putDown(owner, orgId, { directorLeft: true, ceasedOn: '2020-01-01' })
    assert.equal(await complete(orgId), false)
  })

  test('a hit on a list stops it, is operations’ alone, and is cleared with a reason', async () => {
    const { orgId, owner } = await business()
    const listed = await putDown(owner, orgId, { name: 'Gopal Gupta', pan: 'ABCPG1214K' })
    await world.drainJobs()
    await aadhaarDone(listed.data.id)
    const seen = await owner.call(calls.readPromoter, { promoterId: listed.data.id })
    assert.equal(seen.data.state, 'CHECKING')
    assert.ok(!/sanction|screen|hit|list/i.test(JSON.stringify(seen.data)))
    const [found] = (await desk.call(proofs.kycQueue, { query: { filter: 'KIND:SCREENING', search: 'gopal' } })).data
      .content
    assert.equal(found?.hits[0]?.list, 'UN sanctions')
    const asked = { query: { filter: 'KIND:SCREENING', search: 'gopal' } }
    const [titles, row, ...more] = await tableOfFile(world, desk, proofs.kycQueueFile, asked)
    assert.deepEqual([titles?.[0], row?.[0], row?.[1], more.length], ['Who', found?.name, found?.organisationName, 0])
    assert.equal((await owner.call(proofs.kycQueue, { query: {} })).status, 403)
    assert.equal(await complete(orgId), false)
    const body = { accept: true, reason: 'Born in another year, another father’s name' }
    assert.equal((await desk.call(proofs.decideKycCase, { caseId: found?.id ?? '', body })).status, 200)
    assert.equal(await complete(orgId), true)
  })

  test('a confirmed hit is not told to the borrower', async () => {
    const { orgId, owner } = await business()
    const listed = await putDown(owner, orgId, { name: 'Hari Gupta', pan: 'ABCPG1224K' })
    await world.drainJobs()
    const [found] = (await desk.call(proofs.kycQueue, { query: { search: 'Hari Gupta' } })).data.content
    await desk.call(proofs.decideKycCase, { caseId: found?.id ?? '', body: { accept: false, reason: 'Same person' } })
    await aadhaarDone(listed.data.id)
    const seen = await owner.call(calls.readPromoter, { promoterId: listed.data.id })
    assert.deepEqual([seen.data.state, await complete(orgId)], ['CHECKING', false])
  })

  test('to whose people stand on a list of sanctions nothing more is lent once it is confirmed, whoever leaves; other lists forbid nothing', async () => {
    const confirmed = async (name: string, pan: string) => {
      const { orgId, owner } = await business()
      const { data } = await putDown(owner, orgId, { name, pan })
      await world.drainJobs()
      const [found] = (await desk.call(proofs.kycQueue, { query: { search: name } })).data.content
      const refusal = () => world.transaction(work => refusalToLend(work, orgId))
      assert.equal(await refusal(), null, 'before operations have looked at it nothing is known')
      await desk.call(proofs.decideKycCase, { caseId: found?.id ?? '', body: { accept: false, reason: 'Same person' } })
      await owner.call(calls.removePromoter, { promoterId: data.id })
      return refusal()
    }
    assert.match((await confirmed('Jatin Gupta', 'ABDPG1214K')) ?? '', /lend nothing new/)
    assert.equal(await confirmed('Kiran Gupta', 'ABDPG1224K'), null)
  })

  test('a company that was itself found on a list is not known until operations have looked; what they cleared stays so', async () => {
    const orgId = await world.organisation({ name: 'Sattebaaz Securities' })
    const owner = await world.person({ memberOf: [orgId] })
    const put = await putDown(owner, orgId, { name: 'Mohan Rao', pan: 'ABCPR1261K' })
    await world.drainJobs()
    await aadhaarDone(put.data.id)
    const known = () => world.transaction(work => whoIsBehindIsKnown(work, orgId))
    assert.deepEqual([await known(), await complete(orgId)], [false, false])
    const query = { filter: ['KIND:SCREENING'], search: 'Sattebaaz' }
    const waiting = async () => (await desk.call(proofs.kycQueue, { query })).data.content
    const [found, ...more] = await waiting()
    assert.deepEqual([found?.promoterId, found?.name, more.length], [null, 'Sattebaaz Securities', 0])
    assert.equal(found?.hits[0]?.list, 'Debarred by SEBI')
    const [, row] = await tableOfFile(world, desk, proofs.kycQueueFile, { query })
    assert.deepEqual(row?.slice(0, 2), ['Sattebaaz Securities', 'The company itself'])
    const body = { accept: true, reason: 'Another PAN, another city' }
    const decide = (person: Person) => person.call(proofs.decideKycCase, { caseId: found?.id ?? '', body })
    assert.equal((await decide(owner)).status, 403)
    assert.deepEqual([(await decide(desk)).status, (await decide(desk)).status], [200, 409])
    assert.deepEqual([await known(), await complete(orgId), await completions(orgId)], [true, true, 1])
    const { db } = world.runtime.platform.database
    const said = await db
      .selectFrom('audit')
      .select(['account_id', 'detail'])
      .where('action', '=', 'kyc.caseAccepted')
      .where('entity_id', '=', orgId)
      .executeTakeFirstOrThrow()
    assert.deepEqual([said.account_id, said.detail], [desk.accountId, { kind: 'SCREENING', reason: body.reason }])

    const searched = async (hits: { entry: string }[]) => {
      const whole = hits.map(hit => ({
        list: 'Debarred by SEBI' as const,
        nameOnList: 'SATTEBAAZ',
        score: 90,
        remarks: '',
        ...hit,
      }))
      await world.transaction(async work =>
        keepFound(work, await organisationById(work, orgId), {
          ...{ status: 'ok', reference: 'r', listsAsOf: work.today },
          hits: whole,
        }),
      )
      return known()
    }
    assert.equal(await searched([{ entry: 'SEBI-901' }]), true, 'the same entry was looked at')
    assert.equal(await searched([{ entry: 'SEBI-901' }, { entry: 'SEBI-902' }]), false, 'another one was not')
    assert.equal((await waiting()).length, 1)
    assert.equal(await searched([]), true, 'it stands on none any more')
    assert.equal((await waiting()).length, 0)
  })

  test('a company is looked up anew by a PAN that it had not, and not by the same one verified once more', async () => {
    const orgId = await world.organisation({ name: 'Kalyan Pharma Distributors Private Limited' })
    const owner = await world.person({ memberOf: [orgId] })
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    await putDown(owner, orgId, { name: 'Gopi Rao', pan: 'ABCPR1231K' })
    await world.drainJobs()
    const state = () => world.transaction(work => stateOfBusiness(work, orgId))
    const prove = async () => (await admin.call(setPan, { orgId, body: { pan: 'AAACK1214K' } })).status
    assert.equal(await state(), 'CLEAR')
    assert.deepEqual([await prove(), await state()], [200, 'WAITING'])
    await world.drainJobs()
    const [found] = (await desk.call(proofs.kycQueue, { query: { search: 'Kalyan' } })).data.content
    const body = { accept: true, reason: 'Another country' }
    assert.equal((await desk.call(proofs.decideKycCase, { caseId: found?.id ?? '', body })).status, 200)
    assert.deepEqual([await prove(), await state()], [200, 'CLEARED'])
  })

  test('a company confirmed on a list of wilful defaulters is lent nothing; under another name it is looked up anew', async () => {
    const orgId = await world.organisation({ name: 'Udhaar Bhool Traders' })
    const owner = await world.person({ memberOf: [orgId] })
    await putDown(owner, orgId, { name: 'Sohan Rao', pan: 'ABCPR1241K' })
    await world.drainJobs()
    const state = () => world.transaction(work => stateOfBusiness(work, orgId))
    const [found] = (await desk.call(proofs.kycQueue, { query: { search: 'Udhaar' } })).data.content
    await desk.call(proofs.decideKycCase, { caseId: found?.id ?? '', body: { accept: false, reason: 'The very one' } })
    assert.equal(await state(), 'CONFIRMED')
    const refusal = (await world.transaction(work => refusalToLend(work, orgId))) ?? ''
    assert.match(refusal, /lend nothing new/)
    assert.ok(!/list|default/i.test(refusal))
    const renamed = {
      orgId,
      body: { organisationName: 'Seedha Traders', previousOrganisationName: 'Udhaar Bhool Traders' },
    }
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    assert.equal((await admin.call(rename, renamed)).status, 200)
    assert.equal(await state(), 'WAITING')
    await world.drainJobs()
    assert.equal(await state(), 'CLEAR')
    assert.equal(await world.transaction(work => refusalToLend(work, orgId)), refusal, 'until who may lifts it')
  })

  test('a partner confirmed on a list of sanctions is stopped, by operations who may mark none themselves', async () => {
    const orgId = await world.organisation({ type: 'DSA', name: 'Demo Banned Front' })
    const owner = await world.person({ role: 'DSA', partnerOf: orgId })
    await putDown(owner, orgId, { name: 'Rohan Rao', pan: 'ABCPR1251K' })
    await world.drainJobs()
    const [found] = (await desk.call(proofs.kycQueue, { query: { search: 'Banned' } })).data.content
    const body = { accept: false, reason: 'The very one' }
    assert.equal((await desk.call(proofs.decideKycCase, { caseId: found?.id ?? '', body })).status, 200)
    const { blacklisted_at } = await world.transaction(work => organisationById(work, orgId))
    assert.ok(blacklisted_at)
  })

  test('services that are down are asked again by themselves', async () => {
    const { orgId, owner } = await business()
    const { database, clock } = world.runtime.platform
    const outside = databaseWorld(database.db, clock)
    for (const name of ['screening', 'ckyc', 'pan'] as const) await turnSwitch(outside, name, 'down')
    const put = await putDown(owner, orgId, { name: 'Late Gupta', pan: 'ABCPG1231K' })
    await world.drainJobs()
    assert.deepEqual([put.data.panState, put.data.ckycState], ['WAITING', 'WAITING'])
    for (const name of ['screening', 'ckyc', 'pan'] as const) await turnSwitch(outside, name, 'works')
    await world.moveTo(clock.nextDay())
    await world.drainJobs()
    await aadhaarDone(put.data.id)
    const now = (await owner.call(calls.readPromoter, { promoterId: put.data.id })).data
    assert.deepEqual([now.panState, now.ckycState, now.state], ['VERIFIED', 'FOUND', 'VERIFIED'])
  })

  test('the CKYC record comes by the code of the register; another name is looked at', async () => {
    const { orgId, owner } = await business()
    const put = await putDown(owner, orgId, { name: 'Kamal Gupta', pan: 'ABCPG1241K', mobile: '9855555555' })
    await world.drainJobs()
    const promoterId = put.data.id
    assert.equal((await owner.call(proofs.sendCkycCode, { promoterId })).status, 200)
    const otp = /\d{6}$/.exec(await world.lastMessage('9855555555'))?.[0] ?? ''
    const wrong = otp === '000000' ? '111111' : '000000'
    assert.deepEqual((await owner.call(proofs.fetchCkyc, { promoterId, body: { otp: wrong } })).fieldErrors, {
      otp: 'Invalid OTP',
    })
    const fetched = await owner.call(proofs.fetchCkyc, { promoterId, body: { otp } })
    assert.equal(fetched.data.ckycState, 'FETCHED')
    assert.match(fetched.data.ckycMasked ?? '', /^X{10}\d{4}$/)
    const cases = (await desk.call(proofs.kycQueue, { query: { search: 'Kamal Gupta' } })).data.content
    assert.deepEqual(
      cases.map(one => one.kind),
      ['CKYC'],
    )
  })

  test('a CKYC code that is used up is asked for anew, five times an hour at most', async () => {
    const { orgId, owner } = await business()
    const put = await putDown(owner, orgId, { name: 'Vimal Gupta', pan: 'ABCPG1251K', mobile: '9855555556' })
    await world.drainJobs()
    const promoterId = put.data.id
    const codeSent = async () => /\d{6}$/.exec(await world.lastMessage('9855555556'))?.[0] ?? ''
    await owner.call(proofs.sendCkycCode, { promoterId })
    const usedUp = await codeSent()
    const wrong = usedUp === '000000' ? '111111' : '000000'
    for (const otp of [wrong, wrong, wrong, usedUp])
      assert.equal((await owner.call(proofs.fetchCkyc, { promoterId, body: { otp } })).fieldErrors.otp, 'Invalid OTP')
    const send = async () => (await owner.call(proofs.sendCkycCode, { promoterId })).status
    assert.deepEqual([await send(), await send(), await send()], [200, 200, 200])
    assert.deepEqual((await Promise.all([send(), send()])).toSorted(), [200, 429])
    const fetched = await owner.call(proofs.fetchCkyc, { promoterId, body: { otp: await codeSent() } })
    assert.equal(fetched.data.ckycState, 'FETCHED')
  })

  test('who comes onto a list later is found when its day is read, people and companies; what was decided stays so', async () => {
    const company = await world.organisation({ name: 'Demo Navin Soochidar' })
    const owner = await world.person({ memberOf: [company] })
    const somebody = await putDown(owner, company, { name: 'Navin Soochidar Demo', pan: 'ABCPD1201K' })
    const another = await putDown(owner, company, { name: 'Savita Das', pan: 'ZZZPD1239K' })
    await world.drainJobs()
    await Promise.all([aadhaarDone(somebody.data.id), aadhaarDone(another.data.id)])
    assert.equal(await complete(company), true)

    const { database, clock } = world.runtime.platform
    const listed = databaseWorld(database.db, clock)
    const nextDay = async () => {
      await world.moveTo(clock.nextDay())
      await world.drainJobs()
    }
    const query = { filter: ['KIND:SCREENING'], search: 'Navin Soochidar' }
    const waiting = async () => (await desk.call(proofs.kycQueue, { query })).data.content
    await nextDay()
    assert.deepEqual([await complete(company), (await waiting()).length], [true, 0], 'nothing came onto the lists')

    await turnSwitch(listed, 'screening', 'new-entry')
    await nextDay()
    const found = await waiting()
    const expected = new Set([null, somebody.data.id, another.data.id])
    assert.deepEqual(new Set(found.map(one => one.promoterId)), expected, 'by name and by PAN')
    assert.equal(await complete(company), false)
    for (const { id } of found)
      await desk.call(proofs.decideKycCase, { caseId: id, body: { accept: true, reason: 'Another PAN' } })
    await nextDay()
    assert.deepEqual([await complete(company), (await waiting()).length], [true, 0])

    await turnSwitch(listed, 'screening', 'down')
    await nextDay()
    const asOf = () => database.db.selectFrom('lists_read').select('read_at').execute()
    const before = await asOf()
    await turnSwitch(listed, 'screening', 'works')
    await travelTo(world.runtime.platform, clock.today(), 20)
    await world.drainJobs()
    assert.notDeepEqual(await asOf(), before, 'the lists are asked again by itself')
  })
})
