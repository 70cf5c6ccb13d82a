import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import type { PromoterForm } from '../form.ts'
import { decideKycCase, kycQueue } from '../proof-contract.ts'
import { promotersOf } from './service.ts'
import { putDown, wholeForm } from './testing.ts'

const DIRECTOR = { role: 'DIRECTOR', subRole: 'MANAGING', din: '00001234' } as const

describe('promoters', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let maker: Person
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Gupta Traders' })
    owner = await world.person({ memberOf: [orgId] })
    maker = await world.person({ role: 'OPERATIONS_MAKER' })
  })
  after(() => world.close())

  const list = async () => (await owner.call(calls.listPromoters, { id: orgId })).data
  const verify = (pan: string, fullName: string, bornOn: string | null = null) =>
    owner.call(calls.verifyPromoterPan, { orgId, body: { pan, fullName, bornOn } })
  const named = async (name: string) => {
    const found = (await list()).find(one => one.name === name)
    assert.ok(found, name)
    return found
  }

  test('a business has only the people that its kind has; who was one before its kind was put right stays', async () => {
    const owned = { coApplicant: false, din: '' }
    const KINDS = [
      ['PRIVATE_LIMITED', { ...owned, role: 'PARTNER', subRole: 'WORKING' }, 'role'],
      ['JOINT_HINDU_FAMILY', { ...DIRECTOR }, 'role'],
      ['PARTNERSHIP', { ...owned, role: 'AUTHORISED_SIGNATORY', subRole: 'BY_RESOLUTION' }, 'subRole'],
      ['PRIVATE_LIMITED', { ...owned, role: 'AUTHORISED_SIGNATORY', subRole: 'BY_LETTER' }, 'subRole'],
    ] as const
    for (const [entityType, part, wrong] of KINDS) {
      const other = await world.organisation()
      const setKind = (entity_type: string) =>
        world.runtime.platform.database.db
          .updateTable('organisation')
          .set({ entity_type })
          .where('id', '=', other)
          .execute()
      await setKind(entityType)
      const person = await world.person({ memberOf: [other] })
      const refused = await putDown(person, other, part)
      assert.deepEqual(
        [refused.status, refused.fieldErrors],
        [400, { [wrong]: 'This kind of business has no such part. Please choose another.' }],
      )
      await setKind(entityType === 'PRIVATE_LIMITED' ? 'PARTNERSHIP' : 'PRIVATE_LIMITED')
      const { data } = await putDown(person, other, part)
      await setKind(entityType)
      const form: PromoterForm = { ...wholeForm, ...part, panSource: 'kept', pan: '', landmark: 'By the mill' }
      const body = { form, version: data.version }
      assert.equal((await person.call(calls.changePromoter, { promoterId: data.id, body })).status, 200)
    }
  })

  test('a person whose PAN is in their name is put down with the PAN verified and masked', async () => {
    const toCome = await verify('ABCPG1201K', 'Ramesh Gupta', '2199-01-01')
    assert.deepEqual(toCome.fieldErrors, { bornOn: 'Enter a valid date' })
    const checked = await verify('ABCPG1201K', 'Ramesh Gupta', '1975-04-12')
    assert.deepEqual(checked.data, {
      outcome: 'VERIFIED',
      isPanVerified: true,
      panVerificationError: null,
      panMasked: 'ABXXXX201K',
      nameOnPan: 'RAMESH GUPTA',
    })
    const added = await owner.call(calls.addPromoter, { orgId, body: wholeForm })
    assert.equal(added.status, 200, added.message)
    assert.deepEqual(
      [added.data.panMasked, added.data.isPanVerified, added.data.state, added.data.mustBeVerified],
      ['ABXXXX201K', true, 'TO_DO', true],
    )
  })

  test('the specification’s own path of the PAN check answers the same', async () => {
    const answer = await owner.call(calls.verifyPromoterPanByPath, {
      id: orgId,
      pan: 'ABCPG1201K',
      query: { fullName: 'Ramesh Gupta' },
    })
    assert.deepEqual([answer.status, answer.data.isPanVerified], [200, true])
  })

  test('a PAN that nobody verified is not taken', async () => {
    const body: PromoterForm = { ...wholeForm, name: 'Mohan Goel', pan: 'ABCPG1211K' }
    const refused = await owner.call(calls.addPromoter, { orgId, body })
    assert.deepEqual(refused.fieldErrors, { pan: 'Please verify the PAN' })
  })

  test('a fake and a deactivated PAN are refused, in the check and in the form', async () => {
    const fake = await verify('ABCPG1207K', 'Sita Gupta')
    assert.deepEqual([fake.data.outcome, fake.data.isPanVerified, fake.data.nameOnPan], ['REFUSED', false, null])
    const off = await verify('ABCPG1217K', 'Sita Gupta')
    assert.match(off.data.panVerificationError ?? '', /not active/)
    const saved = await putDown(owner, orgId, { name: 'Sita Gupta', pan: 'ABCPG1217K' })
    assert.match(saved.fieldErrors.pan ?? '', /not active/)
  })

  test('a PAN in another name goes to operations; who typed it does not decide it', async () => {
    const other = await verify('ABCPG1227K', 'Gita Gupta', '1980-01-01')
    assert.deepEqual([other.data.outcome, other.data.nameOnPan], ['TO_CHECK', null])
    const added = await putDown(maker, orgId, { name: 'Gita Gupta', pan: 'ABCPG1227K', bornOn: '1980-01-01' })
    assert.equal(added.data.panState, 'TO_CHECK')
    const waiting = (await maker.call(kycQueue, { query: {} })).data.content.find(one => one.name === 'Gita Gupta')
    assert.ok(waiting?.nameThere)
    assert.equal(waiting.own, true)
    const body = { accept: true, reason: 'Name before marriage, seen on the PAN card' }
    assert.equal((await maker.call(decideKycCase, { caseId: waiting.id, body })).status, 409)
    const [one, two] = [
      await world.person({ role: 'OPERATIONS_CHECKER' }),
      await world.person({ role: 'OPERATIONS_CHECKER' }),
    ]
    const both = await Promise.all([one, two].map(person => person.call(decideKycCase, { caseId: waiting.id, body })))
    assert.deepEqual(both.map(answer => answer.status).sort(), [200, 409])
    assert.equal((await named('Gita Gupta')).isPanVerified, true)
  })

  test('a date of birth that the PAN does not have is seen, though the name fits', async () => {
    const checked = await verify('ABCPG1247K', 'Nita Gupta', '1980-01-02')
    assert.match(checked.data.panVerificationError ?? '', /date of birth/)
  })

  test('the dates of one PAN are not tried out: thirty questions an hour, asked before or not, however many at once', async () => {
    const home = await world.organisation({ name: 'Guessing Mills' })
    const guesser = await world.person({ memberOf: [home] })
    const guess = (day: number) => {
      const bornOn = `1980-01-${String((day % 28) + 1).padStart(2, '0')}`
      const body = { pan: 'ABCPG1247K', fullName: 'Nita Gupta', bornOn }
      return guesser.call(calls.verifyPromoterPan, { orgId: home, body })
    }
    const answers = await Promise.all(Array.from({ length: 33 }, (_, day) => guess(day)))
    assert.equal(answers.filter(one => one.status === 200).length, 30)
    assert.equal((await guess(1)).status, 429)
  })

  test('while the PAN service is down one goes on, and it is asked again', async () => {
    const down = await verify('ABCPG1237K', 'Rita Gupta', '1981-01-01')
    assert.equal(down.data.outcome, 'WAITING')
    const added = await putDown(owner, orgId, { name: 'Rita Gupta', pan: 'ABCPG1237K', bornOn: '1981-01-01' })
    assert.deepEqual([added.status, added.data.panState], [200, 'WAITING'])
  })

  test('another name after the check is asked about anew', async () => {
    const before = await putDown(owner, orgId, { ...DIRECTOR, name: 'Anil Goyal', pan: 'ABCPG1221K' })
    assert.equal(before.data.isPanVerified, true)
    const form: PromoterForm = { ...wholeForm, ...DIRECTOR, name: 'Sunil Thapar', panSource: 'kept', pan: '' }
    const { id: promoterId, version } = before.data
    const changed = await owner.call(calls.changePromoter, { promoterId, body: { form, version } })
    assert.deepEqual([changed.status, changed.data.panState], [200, 'TO_CHECK'])
    const late = await owner.call(calls.changePromoter, { promoterId, body: { form, version } })
    assert.equal(late.status, 409)
  })

  test('Form 60 stands for a PAN that is not there yet', async () => {
    const added = await putDown(owner, orgId, { name: 'Asha Devi', pan: '', form60Reason: 'ALLOTMENT_PENDING' })
    assert.deepEqual([added.data.panState, added.data.form60Reason], ['NONE', 'ALLOTMENT_PENDING'])
  })

  test('dates are held against the business date', async () => {
    const errors = async (changes: Partial<PromoterForm>) =>
      (await putDown(owner, orgId, { name: 'Kiran', pan: '', form60Reason: 'NO_PAN', ...changes })).fieldErrors
    const { today } = await world.transaction(work => Promise.resolve({ today: work.today }))
    assert.deepEqual(await errors({ bornOn: addMonths(today, -17 * 12) }), {
      bornOn: 'This person must be 18 or older',
    })
    assert.deepEqual(await errors({ bornOn: '2099-01-01' }), { bornOn: 'Enter a valid date' })
    assert.deepEqual(await errors({ directorLeft: true, ceasedOn: '2099-01-01' }), {
      ceasedOn: 'Enter a valid cessation date',
    })
    assert.deepEqual(await errors({ pincode: '999999' }), { pincode: 'A valid pincode is required' })
  })

  test('the same person is not put down twice, not even at once', async () => {
    const body: PromoterForm = { ...wholeForm, name: 'Usha Rani', pan: '', form60Reason: 'NO_PAN' }
    const both = await Promise.all([1, 2].map(() => owner.call(calls.addPromoter, { orgId, body })))
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const twin = await putDown(owner, orgId, { name: 'Ramesh K Gupta', pan: 'ABCPG1201K' })
    assert.match(twin.fieldErrors.pan ?? '', /^Ramesh Gupta is here with this PAN already. Open “Change”/)
  })

  test('an address alone is changed by the specification’s call', async () => {
    const { id: promoterId } = await named('Ramesh Gupta')
    const place = { addressLine1: '4, MG Road', addressLine2: '', landmark: 'Opposite the bank', city: 'Indore' }
    const changed = await owner.call(calls.promoterAddress, {
      id: orgId,
      body: { promoterId, ...place, pincode: '452001' },
    })
    assert.deepEqual([changed.status, changed.data.city], [200, 'Indore'])
    const { addressLine2: _, ...needed } = place
    const told = calls.promoterAddress.body.safeParse({ promoterId, ...needed, pincode: '452001' })
    assert.equal(told.data?.addressLine2, '', 'a second line is not asked for')
    const wrong = await owner.call(calls.promoterAddress, {
      id: orgId,
      body: { promoterId, ...place, landmark: '', pincode: '12' },
    })
    assert.deepEqual(wrong.fieldErrors, {
      landmark: 'Please complete the address',
      pincode: 'A valid pincode is required',
    })
  })

  test('what is known is not asked again', async () => {
    const newcomer = await world.organisation({ name: 'Newcomer' })
    const self = await world.person({ memberOf: [newcomer], name: 'Lata Bose', mobile: '9822222222' })
    const known = (await self.call(calls.promoterPrefill, { orgId: newcomer })).data
    assert.deepEqual([known.name, known.mobile], ['Lata Bose', '9822222222'])
  })

  test('another business’s people are not there', async () => {
    const otherId = await world.organisation()
    const stranger = await world.person({ memberOf: [otherId] })
    const { id: promoterId, version } = await named('Ramesh Gupta')
    const form: PromoterForm = { ...wholeForm, panSource: 'kept', pan: '' }
    const refusals = [
      await stranger.call(calls.readPromoter, { promoterId }),
      await stranger.call(calls.listPromoters, { id: orgId }),
      await stranger.call(calls.changePromoter, { promoterId, body: { form, version } }),
      await stranger.call(calls.promoterAddress, { id: otherId, body: { ...wholeForm, promoterId } }),
    ]
    assert.deepEqual(
      refusals.map(one => one.status),
      [403, 403, 403, 403],
    )
  })

  test('who was put by mistake is taken away; a view-only member changes nothing', async () => {
    const { id: promoterId } = await named('Usha Rani')
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER' })
    assert.equal((await viewer.call(calls.removePromoter, { promoterId })).status, 403)
    assert.equal((await owner.call(calls.removePromoter, { promoterId })).status, 200)
    assert.equal((await owner.call(calls.readPromoter, { promoterId })).status, 403)
  })

  test('no PAN stands in the clear in any table of ours', async () => {
    const { db } = world.runtime.platform.database
    const kept = JSON.stringify([
      await world.transaction(work => promotersOf(work, orgId)),
      await db.selectFrom('pan_check').selectAll().execute(),
      await db.selectFrom('kyc_case').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ])
    assert.ok(!kept.includes('ABCPG1201K') && !kept.includes('ABCPG1227K'))
  })
})
