import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { makeDemoOfflineFile } from '@poonji/integrations/aadhaar/fake.ts'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { giveConsentCall, listConsents, revokeConsent } from '@poonji/capabilities/consents/contract.ts'
import { wordsOf } from '@poonji/capabilities/consents/server/service.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import * as proofs from '../proof-contract.ts'
import { putDown } from './testing.ts'

/** UIDAI's published test number and person, as the fake knows them. */
const NUMBER = '999941057058'
const SHIV = { name: 'Shivshankar Choudhury', bornOn: '1968-05-13' }
const SHARE_CODE = 'zQ7%'

describe('Aadhaar', () => {
  let world: TestApp
  let outside: FakeWorld
  let orgId: string
  let owner: Person
  before(async () => {
    world = await startTestApp()
    const { database, clock } = world.runtime.platform
    outside = databaseWorld(database.db, clock)
    orgId = await world.organisation({ name: 'Choudhury Steels' })
    owner = await world.person({ memberOf: [orgId] })
  })
  after(() => world.close())

  let people = 0
  /** Somebody of their own with Shiv's name and date, unless told otherwise, in a business of their own. */
  const person = async (changes: Parameters<typeof putDown>[2] = {}) => {
    const home = people++ === 0 ? orgId : await world.organisation()
    const of = home === orgId ? owner : await world.person({ memberOf: [home] })
    const added = await putDown(of, home, { ...SHIV, pan: 'ABCPC1201K', mobile: '9000000001', ...changes })
    assert.equal(added.status, 200, added.message + JSON.stringify(added.fieldErrors))
    return { promoterId: added.data.id, orgId: home, owner: of }
  }
  const fileFor = async (changes: object = {}, shareCode = SHARE_CODE) => {
    const shiv = {
      last4: '7058',
      name: SHIV.name,
      dateOfBirth: SHIV.bornOn,
      gender: 'M',
      mobile: '9000000001',
    } as const
    const place = { city: 'Udaipur', state: 'Rajasthan', pincode: '313001' }
    return Buffer.from(await makeDemoOfflineFile(outside, { ...shiv, ...place, ...changes }, shareCode))
  }
  const offline = async (of: Awaited<ReturnType<typeof person>>, zip: Buffer, shareCode = SHARE_CODE) =>
    of.owner.call(proofs.proveOffline, {
      promoterId: of.promoterId,
      body: { zip: zip.toString('base64'), shareCode, agreed: true },
    })
  const sendCode = (of: Awaited<ReturnType<typeof person>>, aadhaarNumber = NUMBER) =>
    of.owner.call(proofs.sendAadhaarCode, { promoterId: of.promoterId, body: { aadhaarNumber, agreed: true } })
  const codeOf = async () => /\d{6}$/.exec(await world.lastMessage('XXXXXXXX7058'))?.[0] ?? ''
  const prove = (of: Awaited<ReturnType<typeof person>>, attemptId: string, otp: string) =>
    of.owner.call(proofs.proveByCode, { promoterId: of.promoterId, body: { attemptId, otp } })

  test('an offline file that UIDAI signed proves the person; the last four digits stay', async () => {
    const shiv = await person()
    const proved = await offline(shiv, await fileFor())
    assert.deepEqual(proved.data, { aadhaarState: 'VERIFIED', aadhaarMasked: 'XXXX XXXX 7058' })
    const consents = (await owner.call(listConsents, { orgId })).data
    const [kept] = consents.filter(one => one.purpose === 'aadhaar')
    assert.deepEqual([kept?.givenByName, kept?.words], [SHIV.name, wordsOf('aadhaar', false).en])
    const again = await offline(shiv, await fileFor())
    assert.equal(again.status, 409)
  })

  test('a wrong share code, a changed, an old and another mobile’s file are each told apart', async () => {
    const shiv = await person()
    const good = await fileFor()
    const errors = async (zip: Buffer, code?: string) => (await offline(shiv, zip, code)).fieldErrors
    assert.match((await errors(good, 'abcd')).shareCode ?? '', /does not open/)
    assert.match((await errors(good, 'abc')).shareCode ?? '', /4 characters/)
    assert.match((await errors(Buffer.from('not a zip'))).zip ?? '', /not the zip/)
    assert.match((await errors(await fileFor({ mobile: '9000000002' }))).zip ?? '', /another mobile/)
    await world.moveTo(addDays(world.runtime.platform.clock.today(), 4))
    assert.match((await errors(good)).zip ?? '', /older than 3 days/)
    assert.equal((await shiv.owner.call(calls.readPromoter, shiv)).data.aadhaarState, 'NONE')
  })

  test('a file whose signature is not UIDAI’s is refused', async () => {
    const shiv = await person()
    const { makeOfflineXml, zipWithShareCode } = await import('@poonji/integrations/aadhaar/make-offline-kyc.ts')
    const { makeSignatory } = await import('@poonji/integrations/crypto/certificates.ts')
    const forger = makeSignatory({ commonName: 'UIDAI', organisation: 'Forger' })
    const shown = {
      last4: '7058',
      name: SHIV.name,
      dateOfBirth: SHIV.bornOn,
      gender: 'M',
      mobile: '9000000001',
    } as const
    const place = { city: 'Udaipur', state: 'Rajasthan', pincode: '313001' }
    const xml = makeOfflineXml({ ...shown, ...place }, SHARE_CODE, forger, outside.now())
    const forged = await offline(shiv, Buffer.from(await zipWithShareCode(xml, SHARE_CODE)))
    assert.match(forged.fieldErrors.zip ?? '', /changed after UIDAI signed/)
    const bare = xml.replace(/<(\w+:)?Signature[\s\S]*<\/(\w+:)?Signature>/, '')
    const unsigned = await offline(shiv, Buffer.from(await zipWithShareCode(bare, SHARE_CODE)))
    assert.match(unsigned.fieldErrors.zip ?? '', /signature is missing/)
  })

  test('by code: wrong, expired and right', async () => {
    const shiv = await person()
    const sent = await sendCode(shiv, '9999 4105 7058')
    assert.deepEqual([sent.status, sent.data.aadhaarMasked], [200, 'XXXX XXXX 7058'])
    const code = await codeOf()
    const wrong = await prove(shiv, sent.data.attemptId, code === '000000' ? '111111' : '000000')
    assert.deepEqual(wrong.fieldErrors, { otp: 'Invalid OTP' })
    await turnSwitch(outside, 'aadhaar', 'otp-expired')
    assert.match((await prove(shiv, sent.data.attemptId, code)).fieldErrors.otp ?? '', /expired/)
    assert.match((await prove(shiv, sent.data.attemptId, code)).fieldErrors.otp ?? '', /expired/)
    const next = await sendCode(shiv)
    const proved = await prove(shiv, next.data.attemptId, await codeOf())
    assert.equal(proved.data.aadhaarState, 'VERIFIED')
  })

  test('no mobile, an unknown number, no number, UIDAI down', async () => {
    const shiv = await person()
    await turnSwitch(outside, 'aadhaar', 'no-mobile')
    assert.match((await sendCode(shiv)).fieldErrors.aadhaarNumber ?? '', /No mobile number is linked/)
    assert.match((await sendCode(shiv, '234123412346')).fieldErrors.aadhaarNumber ?? '', /does not know/)
    assert.deepEqual((await sendCode(shiv, '234123412347')).fieldErrors, {
      aadhaarNumber: 'Enter a valid Aadhaar number',
    })
    assert.deepEqual((await sendCode(shiv, '')).fieldErrors, { aadhaarNumber: 'Aadhaar is required' })
    await turnSwitch(outside, 'aadhaar', 'down')
    const down = await sendCode(shiv)
    assert.deepEqual([down.status, /offline file/.test(down.message)], [503, true])
    await turnSwitch(outside, 'aadhaar', 'works')
  })

  test('five codes an hour are asked for, however many at once', async () => {
    const shiv = await person()
    const answers = await Promise.all(Array.from({ length: 24 }, () => sendCode(shiv)))
    assert.equal(answers.filter(one => one.status === 429).length, 19)
  })

  test('without consent nothing is asked; consent taken back before the code stops it', async () => {
    const shiv = await person()
    const body = { aadhaarNumber: NUMBER, agreed: false } as never
    const refused = await shiv.owner.call(proofs.sendAadhaarCode, { promoterId: shiv.promoterId, body })
    assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['agreed']])
    const sent = await sendCode(shiv)
    await shiv.owner.call(revokeConsent, { orgId: shiv.orgId, purpose: 'aadhaar' })
    const stopped = await prove(shiv, sent.data.attemptId, await codeOf())
    assert.deepEqual(stopped.fieldErrors, { agreed: 'Please give your consent to go on' })
    await shiv.owner.call(giveConsentCall, { id: shiv.orgId, body: { purposes: ['aadhaar'] } })
    assert.equal((await prove(shiv, sent.data.attemptId, await codeOf())).data.aadhaarState, 'VERIFIED')
  })

  test('another name or date goes to operations, who decide', async () => {
    const other = await person({ name: 'Shiv Chaudhari', bornOn: '1969-05-13' })
    assert.equal((await offline(other, await fileFor())).data.aadhaarState, 'TO_CHECK')
    const desk = await world.person({ role: 'OPERATIONS_CHECKER' })
    const found = (await desk.call(proofs.kycQueue, { query: { filter: 'KIND:AADHAAR' } })).data.content.find(
      one => one.promoterId === other.promoterId,
    )
    assert.deepEqual([found?.nameThere, found?.bornThere], ['Shivshankar Choudhury', '1968-05-13'])
    const body = { accept: false, reason: '' }
    assert.equal((await desk.call(proofs.decideKycCase, { caseId: found?.id ?? '', body })).status, 400)
    await desk.call(proofs.decideKycCase, { caseId: found?.id ?? '', body: { ...body, reason: 'Not the same' } })
    assert.equal((await other.owner.call(calls.readPromoter, other)).data.aadhaarState, 'REFUSED')
    // the person may prove themselves anew
    assert.equal((await offline(other, await fileFor())).data.aadhaarState, 'TO_CHECK')
  })

  test('proved twice at once, it counts once', async () => {
    const shiv = await person()
    const file = await fileFor()
    const both = await Promise.all([offline(shiv, file), offline(shiv, file)])
    assert.ok(both.every(one => one.status === 200 || one.status === 409))
    assert.equal((await shiv.owner.call(calls.readPromoter, shiv)).data.aadhaarState, 'VERIFIED')
    const audits = await world.runtime.platform.database.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'promoter.aadhaarRead')
      .where('entity_id', '=', shiv.promoterId)
      .execute()
    assert.equal(audits.length, 1)
  })

  test('another name afterwards asks for Aadhaar anew', async () => {
    const shiv = await person()
    await offline(shiv, await fileFor())
    const before = (await shiv.owner.call(calls.readPromoter, shiv)).data
    const form = { ...before, din: '', panSource: 'kept', pan: '', name: 'Shiv Shankar Choudhury Junior' } as const
    const changed = await shiv.owner.call(calls.changePromoter, {
      promoterId: shiv.promoterId,
      body: { form, version: before.version },
    })
    assert.deepEqual([changed.status, changed.data.aadhaarState, changed.data.aadhaarMasked], [200, 'NONE', null])
  })

  test('another business’s person cannot be proved, nor by staff in their place', async () => {
    const shiv = await person()
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    const staff = await world.person({ role: 'SALES_EXECUTIVE' })
    for (const who of [stranger, staff]) assert.equal((await sendCode({ ...shiv, owner: who })).status, 403)
  })

  test('neither a whole number nor a share code stands in any table', async () => {
    await world.drainJobs()
    const { db } = world.runtime.platform.database
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db,
    )
    assert.ok(rows.length > 30)
    for (const { table_name } of rows) {
      const found = await sql<{ text: string }>`
        select t::text as text from ${sql.table(table_name)} t
        where t::text like ${`%${NUMBER}%`} or t::text like '%9999 4105 7058%' or t::text like '%zQ7\\%%'`.execute(db)
      assert.deepEqual(found.rows, [], table_name)
    }
  })
})
