import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { makeDemoOfflineFile } from '@poonji/integrations/aadhaar/fake.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { listConsents } from '@poonji/capabilities/consents/contract.ts'
import { wordsOf } from '@poonji/capabilities/consents/server/service.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import * as links from '../link-contract.ts'
import { shareLink } from '../proof-contract.ts'
import { putDown } from './testing.ts'

const SHIV = { name: 'Shivshankar Choudhury', bornOn: '1968-05-13', mobile: '9000000001' }
const DEAD = 'This link does not work. Ask whoever sent it for a new one.'

describe('e-verification links', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let promoterId: string
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Choudhury Steels' })
    owner = await world.person({ memberOf: [orgId] })
    promoterId = (await putDown(owner, orgId, { ...SHIV, pan: 'ABCPC1201K' })).data.id
  })
  after(() => world.close())

  const share = async (way: 'copy' | 'sms' | 'mail' | 'messaging' = 'copy', of = promoterId) => {
    const made = await owner.call(shareLink, { promoterId: of, body: { way } })
    assert.equal(made.status, 200, made.message)
    const url = new URL(made.data.url)
    const link = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
    return { ...made.data, link, relevantOrgId: url.searchParams.get('relevantOrgId') }
  }
  const open = (body: { link: string; relevantOrgId?: string | null }) => world.anyone.call(links.openLink, { body })
  const proveMobile = async (link: string, mobile = SHIV.mobile) => {
    const sent = await world.anyone.call(links.sendLinkCode, { body: { link } })
    assert.equal(sent.status, 200, sent.message)
    const otp = /\d{6}/.exec(await world.lastMessage(mobile))?.[0] ?? ''
    return world.anyone.call(links.proveMobile, { body: { link, challengeId: sent.data.challengeId, otp } })
  }
  const zipFor = async () => {
    const { database, clock } = world.runtime.platform
    const person = {
      last4: '7058',
      name: SHIV.name,
      dateOfBirth: SHIV.bornOn,
      gender: 'M',
      mobile: SHIV.mobile,
    } as const
    const place = { city: 'Udaipur', state: 'Rajasthan', pincode: '313001' }
    const zip = await makeDemoOfflineFile(databaseWorld(database.db, clock), { ...person, ...place }, 'Ab12')
    return Buffer.from(zip).toString('base64')
  }

  test('the same link is copied, sent by SMS and by mail; it opens the page of the specification', async () => {
    const copied = await share()
    assert.match(copied.url, /\/verify\/aadhaar\/[\w.-]+\?relevantOrgId=/)
    assert.deepEqual([copied.sentTo, copied.relevantOrgId], [null, orgId])
    const sms = await share('sms')
    assert.deepEqual([sms.url, sms.sentTo], [copied.url, '90XXXX0001'])
    assert.ok((await world.lastMessage(SHIV.mobile)).includes(copied.url))
    const mail = await share('mail')
    assert.ok((await world.lastMessage('ramesh@example.com')).includes(copied.url))
    assert.equal(mail.sentTo, 'XXXXXX@example.com')
    assert.equal((await share('messaging')).url, copied.url)
  })

  test('before the code it shows a masked mobile and nothing else', async () => {
    const { link, relevantOrgId } = await share()
    assert.deepEqual((await open({ link, relevantOrgId })).data, { mobileMasked: '90XXXX0001' })
  })

  test('forged, another business’s and unknown links are one refusal', async () => {
    const { link } = await share()
    const other = await world.organisation()
    const refusals = [
      await open({ link: `${link}x` }),
      await open({ link: 'YWJj.abc' }),
      await open({ link, relevantOrgId: other }),
    ]
    for (const { status, message } of refusals) assert.deepEqual([status, message], [404, DEAD])
  })

  test('a wrong code and a proof of another link open nothing', async () => {
    const { link } = await share()
    const sent = await world.anyone.call(links.sendLinkCode, { body: { link } })
    const right = /\d{6}/.exec(await world.lastMessage(SHIV.mobile))?.[0] ?? ''
    const otp = right === '000000' ? '111111' : '000000'
    const wrong = await world.anyone.call(links.proveMobile, {
      body: { link, challengeId: sent.data.challengeId, otp },
    })
    assert.deepEqual([wrong.status, wrong.fieldErrors], [400, { otp: 'Invalid OTP' }])
    const body = { link, proof: 'none.none', aadhaarNumber: '999941057058', agreed: true } as const
    const refused = await world.anyone.call(links.linkAadhaarCode, { body })
    assert.equal(refused.status, 403)
    assert.ok(!refused.message.includes('Choudhury'))
  })

  test('another mobile makes the link void', async () => {
    const moved = await putDown(owner, orgId, {
      name: 'Mohan Das',
      mobile: '9833333333',
      pan: '',
      form60Reason: 'NO_PAN',
    })
    const { link } = await share('copy', moved.data.id)
    const form = { ...moved.data, din: '', panSource: 'typed', pan: '', mobile: '9844444444' } as const
    const { version } = moved.data
    const changed = await owner.call(calls.changePromoter, { promoterId: moved.data.id, body: { form, version } })
    assert.equal(changed.status, 200, JSON.stringify(changed.fieldErrors))
    assert.equal((await open({ link })).status, 404)
    assert.equal((await world.anyone.call(links.renewLink, { body: { link } })).status, 200)
    for (const mobile of ['9833333333', '9844444444']) await assert.rejects(world.lastMessage(mobile), /no message/)
  })

  test('who holds a link whose time is over has another sent to that mobile; a forged one is answered alike', async () => {
    const mobile = '9822222222'
    const late = await putDown(owner, orgId, { name: 'Late Das', mobile, pan: '', form60Reason: 'NO_PAN' })
    const old = await share('sms', late.data.id)
    await world.moveTo(addDays(world.runtime.platform.clock.today(), 4))
    const renew = (link: string) => world.anyone.call(links.renewLink, { body: { link } })
    const sent = await world.lastMessage(mobile)
    const [real, forged] = [await renew(old.link), await renew(`${old.link}x`)]
    assert.deepEqual([real.status, real.data], [forged.status, forged.data])
    const fresh = /aadhaar\/([^?]+)/.exec(await world.lastMessage(mobile))?.[1] ?? ''
    assert.notEqual(await world.lastMessage(mobile), sent)
    assert.equal((await open({ link: decodeURIComponent(fresh) })).status, 200)
    for (let times = 0; times < 12; times++) assert.equal((await renew(old.link)).status, 200)
    const { n } = await world.runtime.platform.database.db
      .selectFrom('audit')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('entity_id', '=', late.data.id)
      .where('action', '=', 'promoter.linkShared')
      .where('at', '>', new Date(world.runtime.platform.clock.now().getTime() - 86_400_000))
      .executeTakeFirstOrThrow()
    assert.equal(n, 10, 'no more than ten messages in a day')
  })

  test('after 72 hours it is over; a new one replaces it', async () => {
    const old = await share()
    await world.moveTo(addDays(world.runtime.platform.clock.today(), 4))
    assert.deepEqual([(await open(old)).status, (await open(old)).message], [404, DEAD])
    const fresh = await share()
    assert.notEqual(fresh.link, old.link)
    assert.equal((await open(fresh)).status, 200)
  })

  test('the person proves the mobile, sees what is theirs, agrees under their name, and the link is used up', async () => {
    const { link } = await share()
    const proved = await proveMobile(link)
    assert.deepEqual(proved.data.person, {
      name: SHIV.name,
      organisationName: 'Choudhury Steels',
      partner: false,
      mobileMasked: '90XXXX0001',
      takesAadhaar: true,
      aadhaarState: 'NONE',
      aadhaarMasked: null,
    })
    const { proof } = proved.data
    const sent = await world.anyone.call(
      links.linkAadhaarCode,
      { body: { link, proof, aadhaarNumber: '999941057058', agreed: true } },
      { cookie: 'lang=hi' },
    )
    assert.equal(sent.status, 200, sent.message)
    const body = { link, proof, zip: await zipFor(), shareCode: 'Ab12', agreed: true } as const
    const both = await Promise.all([1, 2].map(() => world.anyone.call(links.linkOffline, { body })))
    assert.ok(both.some(one => one.status === 200) && both.every(one => [200, 409].includes(one.status)))
    assert.equal((await owner.call(calls.readPromoter, { promoterId })).data.aadhaarState, 'VERIFIED')
    assert.deepEqual([(await open({ link })).status, (await open({ link })).message], [404, DEAD])
    // its answer may have been lost on the way: who proved the mobile is told what came of it, and nobody else
    const again = await world.anyone.call(links.linkOffline, { body })
    assert.deepEqual([again.status, again.data], [200, { aadhaarState: 'VERIFIED', aadhaarMasked: 'XXXX XXXX 7058' }])
    const otp = { link, proof, attemptId: sent.data.attemptId, otp: '123456' }
    assert.deepEqual((await world.anyone.call(links.linkAadhaarProve, { body: otp })).data, again.data)
    const number = { link, proof, aadhaarNumber: '999941057058', agreed: true } as const
    assert.equal((await world.anyone.call(links.linkAadhaarCode, { body: number })).status, 409)
    assert.equal((await world.anyone.call(links.linkOffline, { body: { ...body, proof: `${proof}x` } })).status, 404)
    const consents = (await owner.call(listConsents, { orgId })).data
    const [kept] = consents.filter(one => one.purpose === 'aadhaar')
    assert.deepEqual([kept?.givenByName, kept?.words], [SHIV.name, wordsOf('aadhaar', false).hi])
    assert.equal((await owner.call(shareLink, { promoterId, body: { way: 'copy' } })).status, 409)
  })

  test('a partner’s person is asked to prove themselves as such: neither SMS nor the kept words speak of a loan', async () => {
    const partnerOf = await world.organisation({ type: 'DSA', name: 'Verma Associates' })
    const partner = await world.person({ role: 'DSA', partnerOf })
    const put = await putDown(partner, partnerOf, { ...SHIV, mobile: '9855555555', pan: '', form60Reason: 'NO_PAN' })
    const shared = await partner.call(shareLink, { promoterId: put.data.id, body: { way: 'sms' } })
    assert.equal(shared.status, 200, shared.message)
    const sms = await world.lastMessage('9855555555')
    assert.match(sms, /to become a partner of Poonji/)
    assert.doesNotMatch(sms, /loan/)
    const link = decodeURIComponent(new URL(shared.data.url).pathname.split('/').at(-1) ?? '')
    const proved = await proveMobile(link, '9855555555')
    assert.equal(proved.data.person.partner, true)
    const body = { link, proof: proved.data.proof, aadhaarNumber: '999941057058', agreed: true } as const
    const sent = await world.anyone.call(links.linkAadhaarCode, { body })
    assert.equal(sent.status, 200, sent.message)
    const { words } = await world.runtime.platform.database.db
      .selectFrom('consent')
      .select('words')
      .where('organisation_id', '=', partnerOf)
      .where('purpose', '=', 'aadhaar')
      .executeTakeFirstOrThrow()
    assert.equal(words, wordsOf('aadhaar', true).en)
    assert.doesNotMatch(words, /loan/)
  })
})
