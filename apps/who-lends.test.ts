import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { myDay } from '@poonji/capabilities/dashboards/contract.ts'
import { urlOfCall } from '@poonji/contract/url-of.ts'
import { options } from '@poonji/capabilities/payments/contract.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'
import { decideLender, proposeLender, readContact, readLender } from '@poonji/capabilities/lender/contract.ts'

let world: TestApp
let maker: Person
let checker: Person
before(async () => {
  world = await startTestApp()
  maker = await world.person({ role: 'ADMINISTRATOR', name: 'Arjun Desai' })
  checker = await world.person({ role: 'ADMINISTRATOR', name: 'Meena Iyer' })
})
after(() => world.close())

const shown = async () => (await maker.call(readLender, {})).data
const propose = async (change: object, by = maker) => {
  const { inForce } = await shown()
  return by.call(proposeLender, { body: { ...inForce.particulars, ...change, inForceId: inForce.id } })
}
const decide = (by: Person, lenderId: string, approve: boolean, note = '') =>
  by.call(decideLender, { lenderId, body: { approve, note } })
const waiting = async (who: Person) => (await who.call(myDay, {})).data.find(one => one.desk === 'lenderChange')?.count

test('another account to pay into counts once a second administrator has approved it', async () => {
  const orgId = await world.organisation()
  const borrower = await world.person({ memberOf: [orgId] })
  const paidInto = async () => (await borrower.call(options, { orgId })).data.account.number
  const before = await paidInto()
  const { data } = await propose({ accountNumber: '920020004418999' })
  assert.equal(await paidInto(), before)
  assert.deepEqual([await waiting(maker), await waiting(checker)], [0, 1])
  assert.equal((await decide(maker, data.id, true)).status, 403)
  assert.equal((await propose({ accountNumber: '920020004418998' }, checker)).status, 409)
  assert.equal((await decide(checker, data.id, true)).status, 200)
  assert.equal(await paidInto(), '920020004418999')
  assert.equal(await waiting(checker), 0)
  assert.equal((await decide(checker, data.id, false, 'Too late')).status, 409)
  const { inForce, waiting: left, history } = await shown()
  assert.deepEqual([inForce.askedBy, inForce.decidedBy, left], ['Arjun Desai', 'Meena Iyer', null])
  assert.deepEqual(
    history.map(one => [one.state, one.askedBy]),
    [
      ['APPROVED', 'Arjun Desai'],
      ['APPROVED', null],
    ],
  )
})

test('what is proposed while another change is approved is a conflict, however close they come', async () => {
  for (let i = 0; i < 8; i++) {
    const first = await propose({ bankName: `Bank ${i}` })
    const { inForce } = await shown()
    const body = { ...inForce.particulars, supportPhone: `1800 500 000${i}`, inForceId: inForce.id }
    const [approved, late] = await Promise.all([
      decide(checker, first.data.id, true),
      maker.call(proposeLender, { body }),
    ])
    assert.deepEqual([approved.status, late.status], [200, 409])
  }
})

test('a refusal says why, its maker takes a proposal back, and neither changes what is in force', async () => {
  const was = (await shown()).inForce
  const refused = await propose({ supportPhone: '1800 111 1111' })
  assert.deepEqual(Object.keys((await decide(checker, refused.data.id, false)).fieldErrors), ['note'])
  await decide(checker, refused.data.id, false, 'Not our number')
  const taken = await propose({ supportPhone: '1800 222 2222' })
  await decide(maker, taken.data.id, false)
  const { inForce, waiting: left, history } = await shown()
  assert.deepEqual([inForce, left], [was, null])
  assert.deepEqual(
    history.slice(0, 2).map(one => [one.state, one.note]),
    [
      ['WITHDRAWN', ''],
      ['REFUSED', 'Not our number'],
    ],
  )
})

test('what cannot be is refused at its field; nothing new, another tenant’s and a version that is gone are conflicts', async () => {
  const wrong = await propose({
    gstin: '27AAKCP4821M1ZX',
    cin: 'X',
    ifsc: '1',
    supportPhone: 'call us',
    legalName: ' ',
  })
  assert.deepEqual(Object.keys(wrong.fieldErrors).sort(), ['cin', 'gstin', 'ifsc', 'legalName', 'supportPhone'])
  assert.equal((await propose({})).status, 409)
  const { inForce } = await shown()
  const stale = { ...inForce.particulars, bankName: 'Another Bank', inForceId: randomUUID() }
  assert.equal((await maker.call(proposeLender, { body: stale })).status, 409)
  for (const lenderId of [randomUUID(), inForce.id, 'x'])
    assert.equal((await decide(checker, lenderId, true)).success, false)
  const { data } = await propose({ bankName: 'Another Bank' })
  const elsewhere = await world.person({ role: 'ADMINISTRATOR', tenant: 'poonji-agri' })
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: urlOfCall(decideLender, { product: 'poonji-agri', lenderId: data.id }),
    headers: { token: elsewhere.token, 'idempotency-key': randomUUID() },
    payload: { approve: true, note: '' },
  })
  assert.equal(statusCode, 403)
  assert.equal((await decide(checker, data.id, true)).success, true)
})

test('anybody may read whom to call, on the page of visitors too', async () => {
  const { data } = await propose({ grievanceName: 'Sunil Rao', grievancePhone: '1800 333 3333' })
  await decide(checker, data.id, true)
  const contact = (await world.anyone.call(readContact, {})).data
  assert.deepEqual([contact.grievanceName, contact.grievancePhone], ['Sunil Rao', '1800 333 3333'])
  const page = (await world.app.inject({ url: '/contact-us' })).body
  assert.match(page, /Sunil Rao, nodal officer, 1800 333 3333/)
  const headings = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, one]) => one)
  assert.equal(headings.at(-1), 'Who brings clients to us', 'the list that grows is below all the rest')
})
