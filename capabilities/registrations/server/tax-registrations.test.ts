import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { giveConsent } from '@poonji/capabilities/consents/server/service.ts'
import { EICAR, pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { addAddress } from '@poonji/capabilities/organisations/address-contract.ts'
import { updates } from '@poonji/capabilities/organisations/manage-contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { addDays, formatDate } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../tax-contract.ts'
import { KIND_CODES, kindOf, type KindCode } from '../kinds.ts'
import { addRegistration } from './service.ts'

let world: TestApp
let checker: Person
before(async () => {
  world = await startTestApp()
  checker = await world.person({ role: 'OPERATIONS_CHECKER', name: 'Checker' })
})
after(() => world.close())

let companies = 0
const company = async () => {
  const orgId = await world.organisation({ name: 'Konark Foods' })
  const mobile = `98124${String(10_000 + companies++)}`
  const owner = await world.person({ memberOf: [orgId], mobile })
  const add = (kind: KindCode, body: object, person = owner) => {
    // a certificate's path names its kind once more
    const place = { orgId, type: kind }
    return person.call(calls.TAX_CALLS[kind].add, {
      ...place,
      body: { number: '', authority: '', period: '', ...body },
    })
  }
  const paper = async (person = owner) => {
    const { data } = await upload(world, person, pdfOf('Licence'), 'licence.pdf')
    return { storagePath: data.tempUrl }
  }
  return { orgId, owner, mobile, add, paper }
}
const today = () => world.transaction(work => Promise.resolve(work.today))
const decide = (registrationId: string, verified: boolean, reason = '', version = 1) =>
  checker.call(calls.decideRegistration, { registrationId, body: { version, verified, reason } })

describe('the registrations of a business', () => {
  test('what nobody could have read is not verified: a paper that is still checked for viruses, or was taken away', async () => {
    const { add, owner, mobile } = await company()
    const expiresOn = addDays(await today(), 400)
    const put = async (number: string, bytes: Buffer) => {
      const { data } = await upload(world, owner, bytes, 'licence.pdf')
      return add('FSSAI', { number, expiresOn, paper: { storagePath: data.tempUrl } })
    }
    const sound = (await put('10012011000001', pdfOf('Licence'))).data
    const bad = (await put('10012011000002', Buffer.concat([pdfOf('Licence'), Buffer.from(`%${EICAR}\n`)]))).data
    assert.equal((await decide(sound.id, true)).status, 409)
    await world.drainJobs()
    assert.equal((await decide(sound.id, true)).status, 200)
    assert.equal((await decide(bad.id, true)).status, 400)
    const told = (await world.messagesTo(mobile)).filter(text => text.includes("'licence.pdf' was not accepted"))
    assert.deepEqual(
      [told.length, /did not pass the virus check/.test(told[0] ?? '')],
      [1, true],
      'its owner hears of it',
    )
    assert.equal((await decide(bad.id, false, 'The paper is missing')).status, 200)
  })

  test('a file that did not pass the virus check before it was sent on is said at its field', async () => {
    const { add, owner } = await company()
    const bytes = Buffer.concat([pdfOf('Licence'), Buffer.from(`%${EICAR}\n`)])
    const { data } = await upload(world, owner, bytes, 'licence.pdf')
    await world.drainJobs()
    const paper = { storagePath: data.tempUrl }
    const refused = await add('FSSAI', { number: '10012011000003', expiresOn: addDays(await today(), 400), paper })
    assert.deepEqual([refused.status, refused.fieldErrors], [400, { paper: 'This file did not pass the virus check' }])
  })

  test('who puts a file while its virus check runs hears of what the check finds', async context => {
    const { add, owner, mobile } = await company()
    const bytes = Buffer.concat([pdfOf('Licence'), Buffer.from(`%${EICAR}\n`)])
    const { data } = await upload(world, owner, bytes, 'in-time.pdf')
    const form = { number: '10012011000003', expiresOn: addDays(await today(), 400) }
    const { files } = world.runtime.platform
    const get = files.get.bind(files)
    let id = ''
    const reads = context.mock.method(files, 'get', async (key: string) => {
      reads.mock.restore()
      ;({ id } = (await add('FSSAI', { ...form, paper: { storagePath: data.tempUrl } })).data)
      return get(key)
    })
    await world.drainJobs()
    assert.ok((await world.messagesTo(mobile)).some(text => text.includes("'in-time.pdf' was not accepted")))
    assert.equal((await decide(id, false, 'The file has a virus')).status, 200)
  })

  test('a licence with its paper is added, verified by somebody else and found in every list', async () => {
    const { orgId, owner, add, paper } = await company()
    const expiresOn = addDays(await today(), 400)
    const kept = await add('FSSAI', { number: '1001 2011 000001', expiresOn, paper: await paper() })
    assert.deepEqual([kept.status, kept.data.number, kept.data.state], [200, '10012011000001', 'PENDING'])
    assert.equal(kept.data.paper?.name, 'licence.pdf')
    assert.equal(kept.data.daysLeft, 400)
    const waiting = await checker.call(calls.registrationsToCheck, { query: {} })
    assert.ok(waiting.data.content.some(one => one.id === kept.data.id && one.organisationName === 'Konark Foods'))
    const [titles, ...rows] = await tableOfFile(world, checker, calls.registrationsToCheckFile, { query: {} })
    assert.deepEqual(titles?.slice(0, 3), ['Registration', 'Company', 'Number'])
    assert.equal(rows.find(cells => cells[1] === 'Konark Foods')?.[2], '10012011000001')
    await world.drainJobs()
    assert.equal((await decide(kept.data.id, true)).status, 200)
    assert.equal((await decide(kept.data.id, false, 'Blurred')).status, 409, 'decided once')
    const listed = await owner.call(calls.TAX_CALLS.FSSAI.list, { orgId })
    assert.deepEqual(
      listed.data.map(one => one.state),
      ['VERIFIED'],
    )
    assert.deepEqual(
      (await owner.call(calls.cumulative, { orgId })).data.map(one => one.kind),
      ['FSSAI'],
    )
    assert.equal((await owner.call(calls.removeRegistration, { registrationId: kept.data.id })).status, 409)
    const history = await owner.call(calls.registrationHistory, { registrationId: kept.data.id })
    assert.deepEqual(
      history.data.map(one => [one.what, one.by]),
      [
        ['verified', null],
        ['added', 'Test Person'],
      ],
    )
  })

  test('the bytes of the paper come back only to who sees the company', async () => {
    const { orgId, owner, add, paper } = await company()
    await add('TAN', { number: 'DELA12345B', paper: await paper() })
    const [mine] = (await owner.call(calls.TAX_CALLS.TAN.list, { orgId })).data
    const get = (person: Person) =>
      world.app.inject({
        url: `/api/v1/file/download?path=${encodeURIComponent(mine?.paper?.path ?? '')}`,
        headers: { token: person.token },
      })
    await world.drainJobs()
    assert.equal((await get(owner)).statusCode, 200)
    assert.notEqual((await get((await company()).owner)).statusCode, 200)
  })

  test('wrong numbers and missing details stand at their fields', async () => {
    const { add } = await company()
    const refused = await add('LEI', { number: '2138001CY61HDFJ5ZA28' })
    assert.equal(refused.status, 400)
    assert.deepEqual(Object.keys(refused.fieldErrors).sort(), ['expiresOn', 'number'])
    assert.deepEqual(Object.keys((await add('ITR', { number: '123456789250726' })).fieldErrors).sort(), [
      'issuedOn',
      'paper',
      'period',
    ])
    const unborn = await add('CIN', { number: 'U12345MH2099PTC123456' })
    assert.deepEqual([unborn.status, Object.keys(unborn.fieldErrors)], [400, ['number']])
  })

  test('one of a kind that stands alone, the same number once, also in a race', async () => {
    const { add, owner, orgId } = await company()
    const expiresOn = addDays(await today(), 100)
    const lei = { number: '2138001CY61HDFJ5ZA27', expiresOn }
    const both = await Promise.all([add('LEI', lei), add('LEI', { ...lei, number: '529900TODVLNUTNSYF94' })])
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const first = both.find(one => one.status === 200)?.data.id ?? ''
    assert.equal((await owner.call(calls.unregisterLei, { orgId, body: { registrationId: first } })).status, 200)
    assert.equal((await add('LEI', lei)).status, 200, 'after it was given up')
    assert.equal((await add('TAN', { number: 'DELA12345B' })).status, 200)
    assert.equal((await add('TAN', { number: 'HYDX24680F' })).status, 200)
    assert.equal((await add('TAN', { number: 'DELA12345B' })).status, 409)
  })

  test('the kinds that stand alone are those of which the table keeps one', async () => {
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where indexname = 'tax_registration_single'`.execute(world.runtime.platform.database.db)
    const kept = KIND_CODES.filter(code => rows[0]?.indexdef.includes(`'${code}'`))
    assert.deepEqual(
      KIND_CODES.filter(code => kindOf(code).alone),
      kept,
    )
  })

  test('what is changed is verified anew; what is rejected says why and can be put right', async () => {
    const { orgId, owner, mobile, add } = await company()
    assert.ok((await add('UDYAM', { number: 'UDYAM-XX-26-0123456' })).fieldErrors.number, 'no such state')
    const { data } = await add('UDYAM', { number: 'UDYAM-MH-26-0123456' })
    assert.equal((await decide(data.id, false)).fieldErrors.reason, 'Please write a reason')
    await decide(data.id, false, 'Another company’s number')
    assert.equal(
      await world.lastMessage(mobile),
      'Poonji: we could not confirm Udyam registration of Konark Foods: “Another company’s number”. Please put it right under Taxes.',
    )
    const change = (body: object) =>
      owner.call(calls.TAX_CALLS.UDYAM.change, {
        orgId,
        body: {
          number: 'UDYAM-MH-26-0123457',
          authority: '',
          period: '',
          registrationId: data.id,
          version: 1,
          ...body,
        },
      })
    const [rejected] = (await owner.call(calls.cumulative, { orgId })).data
    assert.deepEqual([rejected?.state, rejected?.reason], ['REJECTED', 'Another company’s number'])
    const put = await change({})
    assert.deepEqual([put.data.state, put.data.reason, put.data.number], ['PENDING', null, 'UDYAM-MH-26-0123457'])
    assert.equal((await decide(data.id, true)).status, 409, 'it was changed since it was seen')
    const late = await change({ number: 'UDYAM-MH-26-0123458' })
    assert.deepEqual(
      [late.status, late.message],
      [409, 'Somebody changed this registration meanwhile. Please open it again and change what is there now.'],
    )
    const beyond = await decide(data.id, true, '', 2 ** 40)
    assert.deepEqual([beyond.status, Object.keys(beyond.fieldErrors)], [400, ['version']])
    assert.equal((await decide(data.id, true, '', 2)).status, 200)
    const other = await company()
    const stolen = await other.owner.call(calls.TAX_CALLS.UDYAM.change, {
      orgId: other.orgId,
      body: { number: 'UDYAM-MH-26-0123457', authority: '', period: '', registrationId: data.id, version: 2 },
    })
    assert.equal(stolen.status, 403)
  })

  test('the paper is closed to whoever has left the company, also by a reference from before', async () => {
    const { orgId, add, paper } = await company()
    const colleague = await world.person({ memberOf: [orgId, (await company()).orgId] })
    await add('TAN', { number: 'DELA12345B', paper: await paper() })
    await world.drainJobs()
    const [seen] = (await colleague.call(calls.cumulative, { orgId })).data
    const url = `/api/v1/file/download?path=${encodeURIComponent(seen?.paper?.path ?? '')}`
    const open = async () => (await world.app.inject({ url, headers: { token: colleague.token } })).statusCode
    assert.equal(await open(), 200)
    await world.runtime.platform.database.db
      .updateTable('membership')
      .set({ ended_at: new Date() })
      .where('account_id', '=', colleague.accountId)
      .where('organisation_id', '=', orgId)
      .execute()
    assert.equal(await open(), 400)
  })

  test('nobody verifies their own work, and each kind asks for its own right', async () => {
    const { orgId, add } = await company()
    const all = await world.person({ role: 'ADMINISTRATOR' })
    const { data } = await add('TAN', { number: 'DELA12345B' }, all)
    const own = await all.call(calls.decideRegistration, {
      registrationId: data.id,
      body: { version: 1, verified: true, reason: '' },
    })
    assert.equal(own.status, 409)
    const partner = await world.organisation({ type: 'DSA' })
    const client = await world.organisation({ broughtBy: partner })
    const dsa = await world.person({ role: 'DSA', partnerOf: partner })
    const body = { number: 'DELA12345B', authority: '', period: '' }
    assert.equal((await dsa.call(calls.TAX_CALLS.TAN.add, { orgId: client, body })).status, 200)
    assert.equal((await dsa.call(calls.TAX_CALLS.LEI.add, { orgId: client, body })).status, 403)
    assert.equal((await dsa.call(calls.TAX_CALLS.MSME.add, { orgId: client, body })).status, 403)
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER' })
    assert.equal((await viewer.call(calls.removeRegistration, { registrationId: data.id })).status, 403)
  })

  test('a paper that is asked for is asked for, and a change says what it changes', async () => {
    const { orgId, owner, add } = await company()
    const expiresOn = addDays(await today(), 100)
    const refused = await add('FSSAI', { number: '10012011000001', expiresOn, registrationId: orgId })
    assert.deepEqual([refused.status, refused.fieldErrors], [400, { paper: 'This is required' }])
    const body = { number: 'DELA12345B', authority: '', period: '' }
    const nothing = await owner.call(calls.TAX_CALLS.TAN.change, { orgId, body })
    assert.deepEqual(
      [nothing.status, nothing.fieldErrors],
      [400, { registrationId: 'This is required', version: 'This is required' }],
    )
  })

  test('the kind that a certificate’s path names is the kind there is', async () => {
    const { orgId, owner, add, paper } = await company()
    const body = { number: '1234AB567C', period: '2026-27', rateBps: 50, paper: await paper() }
    assert.equal((await add('TDS_CERTIFICATE_US_197', body)).status, 200)
    const { list, add: another } = calls.TAX_CALLS.TDS_CERTIFICATE_US_197
    const of = (type: string) => owner.call(list, { ...{ orgId, type } })
    assert.equal((await of('TDS_CERTIFICATE_US_197')).data.length, 1)
    assert.equal((await of('TDS_CERTIFICATE_US_206')).status, 403)
    const given = { ...body, number: '1234AB567D', authority: '' }
    assert.equal((await owner.call(another, { ...{ orgId, type: 'BOGUS' }, body: given })).status, 403)
  })

  test('a certificate that lowers nothing is refused with the rule’s rate: a borrower’s interest has another than a partner’s commission', async () => {
    const { orgId, owner, add, paper } = await company()
    const of = { number: '1234AB567C', period: '2026-27' }
    const without = (rate: string) =>
      `Without a certificate ${rate} is deducted, and a certificate names less. Check the rate that is printed.`
    const refused = await add('TDS_CERTIFICATE_US_197', { ...of, rateBps: 1000, paper: await paper() })
    assert.deepEqual([refused.status, refused.fieldErrors], [400, { rateBps: without('10%') }])
    const { data } = await add('TDS_CERTIFICATE_US_197', { ...of, rateBps: 500, paper: await paper() })
    const { change } = calls.TAX_CALLS.TDS_CERTIFICATE_US_197
    const place = { orgId, type: 'TDS_CERTIFICATE_US_197' }
    const body = { ...of, authority: '', registrationId: data.id, version: data.version, rateBps: 1250 }
    assert.deepEqual((await owner.call(change, { ...place, body })).fieldErrors, { rateBps: without('10%') })

    const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const partner = await world.person({ memberOf: [partnerId] })
    const theirs = { ...of, authority: '', rateBps: 500, paper: await paper(partner) }
    const added = await partner.call(calls.TAX_CALLS.TDS_CERTIFICATE_US_197.add, {
      ...{ orgId: partnerId, type: 'TDS_CERTIFICATE_US_197' },
      body: theirs,
    })
    assert.deepEqual(added.fieldErrors, { rateBps: without('2%') })

    // put down before it was looked at
    await world.drainJobs()
    const put = world.runtime.platform.database.db.updateTable('tax_registration').where('id', '=', data.id)
    await put.set({ rate_bps: 1250 }).execute()
    const verified = await decide(data.id, true)
    assert.deepEqual([verified.status, verified.message], [409, without('10%')])
  })

  test('a certificate of a financial year ends with it', async () => {
    const { add, paper } = await company()
    const certificate = { number: '1234AB567C', period: '2026-27', rateBps: 50, paper: await paper() }
    const below = await add('TDS_CERTIFICATE_US_197', { ...certificate, amount: -1 })
    assert.deepEqual(below.fieldErrors, { amount: 'Enter ₹0 or more' })
    const issuedOn = addDays(await today(), 1)
    const toCome = await add('TDS_CERTIFICATE_US_197', { ...certificate, issuedOn })
    assert.deepEqual(toCome.fieldErrors, { issuedOn: 'This day is still to come: enter today or a day before' })
    const farAway = await add('TDS_CERTIFICATE_US_197', { ...certificate, period: '2098-99' })
    assert.deepEqual(farAway.fieldErrors, { period: 'This is not valid' })
    const kept = await add('TDS_CERTIFICATE_US_197', { ...certificate, amount: 50_00_000_00 })
    assert.deepEqual(
      [kept.data.expiresOn, kept.data.rateBps, kept.data.amount],
      ['2027-03-31', 50, 50_00_000_00],
      kept.message,
    )
    const typed = await add('MSME', { businessClass: 'MICRO', period: ' २०२५–२६' })
    assert.equal(typed.data.period, '2025-26', 'on a Hindi keyboard')
  })
})

test('an owner is told a month, a week and a day ahead, once each, on WhatsApp where they agreed; a change stops it', async () => {
  const orgId = await world.organisation({ name: 'Reminded Foods' })
  const owner = await world.person({ memberOf: [orgId], mobile: '9812377001' })
  const from = await today()
  const expiresOn = addDays(from, 60)
  const body = { number: '2138001CY61HDFJ5ZA27', authority: '', period: '', expiresOn }
  const { data } = await owner.call(calls.TAX_CALLS.LEI.add, { orgId, body })
  await decide(data.id, true)
  const told = async () => {
    await world.drainJobs()
    const { db } = world.runtime.platform.database
    const rows = await db
      .selectFrom('outgoing_message')
      .select('channel')
      .where('organisation_id', '=', orgId)
      .where('purpose', '=', 'registration-expiry')
      .orderBy('created_at')
      .execute()
    return rows.map(row => row.channel)
  }
  await world.moveTo(addDays(from, 29))
  assert.deepEqual(await told(), [])
  await world.moveTo(addDays(from, 31))
  assert.deepEqual(await told(), ['sms'])
  assert.match(await world.lastMessage('9812377001'), /LEI.*Reminded Foods/)
  await world.transaction(work => giveConsent(work, { organisationId: orgId, purpose: 'messages' }))
  await world.moveTo(addDays(from, 54))
  assert.deepEqual(await told(), ['sms', 'messaging'])
  const change = calls.TAX_CALLS.LEI.change
  await owner.call(change, {
    orgId,
    body: { ...body, registrationId: data.id, version: 1, expiresOn: addDays(from, 425) },
  })
  await world.moveTo(addDays(from, 61))
  assert.deepEqual(await told(), ['sms', 'messaging'])
})

test('what is told of the last day in the evening leaves the next morning, and is true then', async () => {
  const orgId = await world.organisation({ name: 'Evening Foods' })
  const owner = await world.person({ memberOf: [orgId], mobile: '9812377002' })
  const expiresOn = addDays(await today(), 3)
  const body = { number: '2138001CY61HDFJ5ZA27', authority: '', period: '', expiresOn }
  const { data } = await owner.call(calls.TAX_CALLS.LEI.add, { orgId, body })
  await decide(data.id, true)
  await world.moveTo(expiresOn)
  await travelTo(world.runtime.platform, expiresOn, 20)
  await world.drainJobs()
  const told = async () => (await world.messagesTo('9812377002')).filter(text => text.includes('Evening Foods'))
  assert.deepEqual(await told(), [])
  await world.moveTo(addDays(expiresOn, 1))
  await travelTo(world.runtime.platform, addDays(expiresOn, 1), 10)
  await world.drainJobs()
  const words = `Poonji: the last day of LEI (Legal Entity Identifier) of Evening Foods is ${formatDate(expiresOn, 'en')}. Put the renewed one under Taxes.`
  assert.deepEqual(await told(), [words])
})

test('the trail of a company says which registration, GST number and address was touched', async () => {
  const { orgId, owner, add } = await company()
  await add('UDYAM', { number: 'UDYAM-MH-26-0123456' })
  await add('MSME', { businessClass: 'MICRO', period: '2025-26' })
  const gstin = gstinFor('27', 'AAACK4321K')
  await world.transaction(work => addRegistration(work, orgId, gstin, null))
  const address = {
    kind: 'BILLING',
    line1: '12 MG Road',
    line2: '',
    landmark: '',
    city: 'Pune',
    pincode: '411001',
  } as const
  await owner.call(addAddress, { orgId, body: address })
  const auditor = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
  const about = async (cookie?: string) =>
    (await auditor.call(updates, { orgId, query: {} }, cookie ? { cookie } : {})).data.content
      .map(one => one.about)
      .slice(0, 4)
  assert.deepEqual(await about(), ['12 MG Road, Pune', gstin, 'MSME class', 'Udyam registration UDYAM-MH-26-0123456'])
  assert.equal((await about('lang=hi')).at(-1), 'उद्यम रजिस्ट्रेशन UDYAM-MH-26-0123456')
})
