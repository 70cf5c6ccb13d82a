import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../apps/test-app.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { urlOfCall } from '@poonji/contract/url-of.ts'
import { beginSession } from '@poonji/capabilities/identity/server/sessions.ts'
import { readLender } from '@poonji/capabilities/lender/contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { readSetUp, setUp } from './set-up.ts'

const FILE = {
  tenant: 'poonji-agri',
  lender: {
    legalName: 'Harvest Credit Limited',
    cin: 'U65929MH2021PLC351234',
    rbiNumber: 'N-13.02399',
    gstin: gstinFor('29', 'AAACH3010A'),
    address: '1 Residency Road, Bengaluru 560025',
    supportPhone: '080 4000 1000',
    supportEmail: 'help@harvest.example',
    grievanceName: 'Meena Iyer',
    grievancePhone: '080 4000 1001',
    grievanceEmail: 'grievance@harvest.example',
    accountName: 'Harvest Credit Limited',
    accountNumber: '920020004418777',
    ifsc: 'HDFC0000001',
    bankName: 'HDFC Bank',
  },
  administrators: [
    { name: 'Asha Menon', mobile: '9811100001', email: 'asha@harvest.example' },
    { name: 'Ravi Kumar', mobile: '9811100002', email: 'ravi@harvest.example' },
  ],
}
const text = (change: object = {}) => JSON.stringify({ ...FILE, ...change })

describe('setting a tenant up', () => {
  let world: TestApp
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())

  test('says who lends and makes administrators who may do all; nothing of it a second time, nor twice at once', async () => {
    const others = FILE.administrators.map(one => ({ ...one, mobile: one.mobile.replace('98', '97') }))
    const both = await Promise.allSettled(
      [FILE.administrators, others].map(administrators => setUp(world.runtime, readSetUp(text({ administrators })))),
    )
    assert.deepEqual(both.map(one => one.status).sort(), ['fulfilled', 'rejected'])
    const [{ id } = { id: '' }, ...more] = await world.runtime.platform.database.db
      .selectFrom('account')
      .select('id')
      .where('tenant', '=', FILE.tenant)
      .where('domain', '=', 'admin')
      .execute()
    assert.equal(more.length, 1)
    const token = await world.runtime.transaction({ tenant: FILE.tenant }, work =>
      beginSession(work, id, 'test', 'app'),
    )
    const url = urlOfCall(readLender, { product: FILE.tenant })
    const { data } = (await world.app.inject({ url, headers: { token } })).json<{ data: Answer<typeof readLender> }>()
    assert.deepEqual(data.inForce.particulars, FILE.lender)
    await assert.rejects(setUp(world.runtime, readSetUp(text())), /set up already/)
  })

  test('leaves nothing behind where a part of it cannot be', async () => {
    await world.person({ domain: 'buyer', mobile: '9811100003', tenant: 'poonji-consumer' })
    const taken = { ...FILE.administrators[0], mobile: '9811100003' }
    const file = text({ tenant: 'poonji-consumer', administrators: [FILE.administrators[1], taken] })
    await assert.rejects(setUp(world.runtime, readSetUp(file)), /Asha Menon is somebody's already/)
    await setUp(world.runtime, readSetUp(text({ tenant: 'poonji-consumer' })))
    await assert.rejects(setUp(world.runtime, readSetUp(text({ tenant: 'nobody' }))), /TENANTS does not name nobody/)
  })

  test('names what is wrong in the file, not what it holds', () => {
    const wrong = text({ lender: { ...FILE.lender, accountNumber: '12', gstin: '29XX' }, administrators: [] })
    assert.throws(
      () => readSetUp(wrong),
      (error: Error) => {
        for (const field of ['lender.accountNumber', 'lender.gstin', 'administrators'])
          assert.match(error.message, new RegExp(`${field}: [A-Z][^.]+`))
        return !error.message.includes('29XX')
      },
    )
    assert.throws(
      () => readSetUp(`accountNumber: ${FILE.lender.accountNumber}`),
      (error: Error) => /no JSON/.test(error.message) && !error.message.includes('920020'),
    )
  })

  test('takes codes as they are typed, and keeps them as they are written', () => {
    const { cin, gstin, ifsc, accountNumber } = FILE.lender
    const typed = {
      cin: cin.toLowerCase(),
      gstin: ` ${gstin.toLowerCase()}`,
      ifsc: 'hdfc 0000001',
      accountNumber: '9200 2000 4418 777',
    }
    const { lender } = readSetUp(text({ lender: { ...FILE.lender, ...typed } }))
    assert.deepEqual([lender.cin, lender.gstin, lender.ifsc, lender.accountNumber], [cin, gstin, ifsc, accountNumber])
  })
})
