import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { translateMessage } from '@poonji/contract/messages.ts'
import * as calls from '../contract.ts'
import { verifiedOwnAccount } from './service.ts'

const account = (number: string) => ({ number, ifsc: 'HDFC0000001', accountType: 'CURRENT' as const })

describe('bank accounts', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Konark Polymers LLP' })
    owner = await world.person({ memberOf: [orgId], mobile: '9812301234' })
  })
  after(() => world.close())

  const add = async (number: string) => {
    const added = await owner.call(calls.addBankAccount, { orgId, body: account(number) })
    assert.equal(added.status, 200, added.message)
    await world.drainJobs()
    return (await owner.call(calls.readBankAccount, { accountId: added.data.id })).data
  }

  test('what is kept of a request is no hash by which its account number could be guessed', async () => {
    const key = 'one-account-of-the-owner'
    const body = account('123456789099')
    const added = await owner.call(calls.addBankAccount, { orgId, body }, { 'idempotency-key': key })
    assert.equal(added.status, 200)
    const { body_hash: kept } = await world.runtime.platform.database.db
      .selectFrom('idempotency')
      .select('body_hash')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    for (const guessed of [{ product: world.tenant, orgId }, { orgId }]) {
      const text = `${calls.addBankAccount.id}\n${JSON.stringify([guessed, body])}`
      assert.notEqual(kept, createHash('sha256').update(text).digest('base64url'))
    }
    assert.equal(
      (await owner.call(calls.addBankAccount, { orgId, body }, { 'idempotency-key': key })).data.id,
      added.data.id,
    )
  })

  test('an own account is proved by a penny drop and may then receive money', async () => {
    const proved = await add('123456789012')
    assert.deepEqual([proved.state, proved.number, proved.bankName], ['VERIFIED', 'XXXXXXXX9012', 'HDFC Bank'])
    const found = await world.transaction(work => verifiedOwnAccount(work, orgId))
    assert.equal(found?.id, proved.id)
  })

  test('the borrower hears of an account that staff add, once for many, and not of what it adds itself', async () => {
    const company = await world.organisation({ name: 'Hears Of It' })
    const own = await world.person({ memberOf: [company], mobile: '9812301277' })
    const staff = await world.person({ role: 'ADMINISTRATOR', name: 'Asha Rane' })
    const supplier = (number: string) => ({
      ...account(number),
      holderName: 'Jindal Depot',
      mobile: '',
      email: '',
      gstin: '',
    })
    const told = async () => (await world.messagesTo('9812301277')).filter(text => /has added/.test(text))
    await own.call(calls.addBeneficiary, { orgId: company, body: supplier('123456780001') })
    assert.deepEqual(await told(), [])
    for (const number of ['123456780002', '123456780003']) {
      const added = await staff.call(calls.addBeneficiary, { orgId: company, body: supplier(number) })
      assert.equal(added.status, 200, added.message)
    }
    const [beneficiary, ...more] = await told()
    assert.match(
      beneficiary ?? '',
      /^Poonji: Asha Rane has added Jindal Depot, account X+0002 at HDFC Bank, .*remove it: \S+beneficiaries\/list$/,
    )
    assert.equal(more.length, 0)
    for (const last of ['4', '5']) {
      await staff.call(calls.addBankAccount, { orgId: company, body: account(`12345678000${last}`) })
      const [own = ''] = await told()
      assert.match(own, new RegExp(`has added account X+000${last} at HDFC Bank as one of your company’s`))
    }
  })

  test('a kind of account that money cannot be paid into is refused at its field', async () => {
    const body = JSON.parse(JSON.stringify({ ...account('123456789055'), accountType: 'FIXED_DEPOSIT' }))
    const refused = await owner.call(calls.addBankAccount, { orgId, body })
    assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['accountType']])
  })

  test('the number stands nowhere in the clear', async () => {
    const { db } = world.runtime.platform.database
    const kept = JSON.stringify([
      await db.selectFrom('bank_account').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ])
    assert.ok(!kept.includes('123456789012'))
  })

  test('the same account is not added twice, not even at once', async () => {
    const both = await Promise.all(
      [1, 2].map(() => owner.call(calls.addBankAccount, { orgId, body: account('223456789012') })),
    )
    assert.deepEqual(new Set(both.map(one => one.status)), new Set([200, 400]))
    assert.equal(both.find(one => one.status === 400)?.fieldErrors.number, 'This account is already there')
  })

  test('wrong numbers and codes are named on their fields', async () => {
    const refused = await owner.call(calls.addBankAccount, { orgId, body: { ...account('12'), ifsc: 'ZZZZ0000001' } })
    assert.deepEqual(refused.fieldErrors, { number: 'Enter a valid account number' })
    const unknownBank = await owner.call(calls.addBankAccount, {
      orgId,
      body: { ...account('323456789012'), ifsc: 'ZZZZ0000001' },
    })
    assert.deepEqual(unknownBank.fieldErrors, { ifsc: 'Enter a valid IFSC' })
  })

  test('an account that the bank does not know fails with its code, and may be tried again', async () => {
    const failed = await add('423456789952')
    assert.deepEqual([failed.state, failed.failureCode], ['FAILED', 'BAV52'])
    const again = () => owner.call(calls.recheckBankAccount, { accountId: failed.id })
    const both = await world.transaction(async work => {
      await work.db.selectFrom('bank_account').select('id').where('id', '=', failed.id).forUpdate().execute()
      const asked = [again(), again()]
      await setTimeout(300)
      return { asked }
    })
    const atOnce = await Promise.all(both.asked)
    assert.deepEqual(atOnce.map(one => one.status).toSorted(), [200, 409], 'one rupee is sent, not two')
  })

  test('another name goes to operations, who decide once', async () => {
    const differing = await add('523456789900')
    assert.equal(differing.state, 'TO_CHECK')
    const [one, two] = [
      await world.person({ role: 'OPERATIONS_MAKER' }),
      await world.person({ role: 'OPERATIONS_CHECKER' }),
    ]
    const waiting = await one.call(calls.accountsToCheck, {})
    assert.ok(waiting.data.some(row => row.id === differing.id && row.organisationName === 'Konark Polymers LLP'))
    const both = await Promise.all(
      [one, two].map(person => person.call(calls.decideBankAccount, { accountId: differing.id, body: { same: true } })),
    )
    assert.deepEqual(new Set(both.map(answer => answer.status)), new Set([200, 409]))
    assert.equal((await owner.call(calls.readBankAccount, { accountId: differing.id })).data.state, 'VERIFIED')
    await world.drainJobs()
    const told = (await world.messagesTo('9812301234')).filter(text => /9900 at HDFC Bank is confirmed/.test(text))
    assert.equal(told.length, 1, 'the owner, once')
  })

  test('whoever added an account does not decide whether its name is the borrower’s', async () => {
    const administrator = await world.person({ role: 'ADMINISTRATOR' })
    const added = await administrator.call(calls.addBankAccount, { orgId, body: account('543456789900') })
    await world.drainJobs()
    const decide = { accountId: added.data.id, body: { same: true } }
    assert.equal((await administrator.call(calls.decideBankAccount, decide)).status, 403)
    const state = async () => (await owner.call(calls.readBankAccount, { accountId: added.data.id })).data.state
    assert.equal(await state(), 'TO_CHECK')
  })

  test('who decided about a name, and when, is shown to staff and to nobody else', async () => {
    const differing = await add('923456789900')
    const decider = await world.person({ role: 'OPERATIONS_CHECKER', name: 'Kavita Rao' })
    const decide = { accountId: differing.id, body: { same: false } }
    assert.equal((await decider.call(calls.decideBankAccount, decide)).status, 200)
    const at = world.runtime.platform.clock.now()
    await world.drainJobs()
    const told = await world.messagesTo('9812301234')
    assert.ok(told.some(text => /9900 at HDFC Bank is in another name/.test(text)))
    const colleague = await world.person({ role: 'OPERATIONS_MAKER' })
    const read = await colleague.call(calls.readBankAccount, { accountId: differing.id })
    assert.deepEqual([read.data.state, read.data.decided?.by], ['REJECTED', 'Kavita Rao'])
    assert.ok(Math.abs(at.getTime() - (read.data.decided?.at.getTime() ?? 0)) < 60_000)
    const ofStaff = { id: orgId, domain: 'admin' }
    const listed = (await colleague.call(calls.listBankAccounts, ofStaff)).data
    assert.deepEqual(
      listed.filter(row => row.decided?.by === 'Kavita Rao').map(row => row.id),
      [differing.id],
    )
    assert.equal(listed.find(row => row.number.endsWith('9012'))?.decided, null, 'proved by the bank alone')
    assert.equal((await owner.call(calls.readBankAccount, { accountId: differing.id })).data.decided, null)
    assert.ok((await owner.call(calls.listBankAccounts, { id: orgId })).data.every(row => row.decided === null))
  })

  test('beneficiaries are taken along as they are shown, their numbers masked', async () => {
    const body = { ...account('323456789012'), holderName: 'Jindal Depot', mobile: '', email: '', gstin: '' }
    assert.equal((await owner.call(calls.addBeneficiary, { orgId, body })).status, 200)
    await world.drainJobs()
    const rows = await tableOfFile(world, owner, calls.beneficiariesFile, { orgId, query: {} })
    const shown = ['Jindal Depot', 'XXXXXXXX9012', 'HDFC Bank', 'HDFC0000001', 'Current', null, 'Verified']
    assert.deepEqual(rows.slice(1), [shown])
  })

  test('a number is the same however it was typed or copied; a holder has a name of letters', async () => {
    const body = { ...account(' ३२३४ ५६७८ ९१२३ '), ifsc: 'hdfc 0000001', mobile: '', email: '\u200b', gstin: '' }
    const added = async (holderName: string) =>
      owner.call(calls.addBeneficiary, { orgId, body: { ...body, holderName } })
    for (const [name, key] of [
      ['😀🙏', 'name.invalid'],
      ['1234567890', 'name.invalid'],
      ['\u200b \u200b', 'name.required'],
    ] as const) {
      const refused = await added(name)
      assert.deepEqual([refused.status, refused.fieldErrors], [400, { holderName: translateMessage('en', key) }])
    }
    assert.equal((await added(" Md.  D'Souza रमेश ")).status, 200)
    const rows = (await owner.call(calls.listBeneficiaries, { orgId })).data
    assert.ok(
      rows.some(
        one => one.number === 'XXXXXXXX9123' && one.holderName === "Md. D'Souza रमेश" && one.ifsc === 'HDFC0000001',
      ),
    )
  })

  test('a bank that answers late is asked again', async () => {
    const late = await add('623456789901')
    assert.equal(late.state, 'PENDING')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await owner.call(calls.readBankAccount, { accountId: late.id })).data.state, 'VERIFIED')
  })

  test('a viewer adds nothing, a stranger sees nothing', async () => {
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER' })
    assert.equal((await viewer.call(calls.addBankAccount, { orgId, body: account('723456789012') })).status, 403)
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    const mine = (await owner.call(calls.listBankAccounts, { id: orgId })).data
    const target = mine[0]
    assert.ok(target)
    assert.equal((await stranger.call(calls.readBankAccount, { accountId: target.id })).status, 403)
  })

  test('a removed account receives nothing and may be added anew', async () => {
    const proved = await add('823456789012')
    assert.equal((await owner.call(calls.removeBankAccount, { accountId: proved.id })).status, 200)
    assert.equal((await owner.call(calls.readBankAccount, { accountId: proved.id })).status, 403)
    assert.notEqual((await add('823456789012')).id, proved.id)
  })
})
