import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { agreedLoan, freshNumber, openDesk, provedAccount } from '@poonji/capabilities/disbursals/server/testing.ts'
import {
  answerExtension,
  askExtension,
  decideExtension,
  extensions,
} from '@poonji/capabilities/loans/extension-contract.ts'
import { goTo, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import type { Relation } from '@poonji/capabilities/organisations/status.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { tableOfFile } from '../../../apps/test-app.ts'
import { anchors, anchorsFile, suppliers, suppliersFile } from '../contract.ts'

const discounting: typeof purchaseLimit = {
  ...purchaseLimit,
  shape: 'discounting',
  paymentCycle: 'UPFRONT',
  marginBps: 1_000,
  creditDays: 90,
}

const { world, orgId, owner, maker, checker, db, approved, today } = await openDesk()
after(() => world.close())

const connect = (otherId: string, relation: Relation) =>
  db
    .insertInto('organisation_connection')
    .values({
      tenant: world.tenant,
      organisation_id: orgId,
      other_id: otherId,
      relation,
      linking_request_id: null,
      created_at: world.runtime.platform.clock.now(),
      ended_at: null,
    })
    .execute()

describe('whom a borrower deals with', () => {
  let desk: Awaited<ReturnType<typeof world.person>>
  before(async () => {
    desk = await world.person({ role: 'CREDIT_DESK' })
  })
  const anchorsNow = async (search = '') => (await desk.call(anchors, { orgId, query: { search } })).data.content
  const suppliersNow = async (search = '') => (await desk.call(suppliers, { orgId, query: { search } })).data.content

  const invoiceOf = async (words: string) => {
    const { data } = await upload(world, owner, pdfOf(words), 'Invoice.pdf')
    await world.drainJobs()
    return { storagePath: data.tempUrl, documentName: 'Invoice.pdf', fileFingerPrint: data.fingerPrint }
  }
  const pay = async (account: string, amountPaise: number) => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const invoice = await invoiceOf(`Invoice of ${amountPaise}`)
    await approved(loanId, { account, target: 'BENIFICIARY', amountPaise, invoice })
    await world.drainJobs()
  }

  /** An invoice of which half is advanced; answers the loan. */
  const discount = async (number: string, payer: string, amountPaise: number, dueOn = addDays(today(), 60)) => {
    const { loanId } = await agreedLoan(world, discounting, orgId)
    const account = await provedAccount(world, owner, orgId, freshNumber())
    const invoice = await invoiceOf(`Invoice ${number}`)
    const bill = { number, payer, issuedOn: addDays(today(), -5), dueOn, amountPaise: amountPaise * 2 }
    await approved(loanId, { account, amountPaise, bill, invoice })
    await world.drainJobs()
    return loanId
  }

  test('payers of discounted invoices and connected anchors, with what is advanced and not repaid', async () => {
    await connect(await world.organisation({ type: 'ANCHOR', name: 'Bharat Motors Limited' }), 'ANCHOR')
    await discount('A-1', 'Vindhya Stores', 1_00_000_00)
    await discount('A-2', 'VINDHYA STORES', 2_00_000_00)
    const told = (await anchorsNow()).map(one => [
      one.name,
      one.since !== null,
      one.invoices,
      one.advanced,
      one.outstanding,
    ])
    assert.deepEqual(told, [
      ['Vindhya Stores', false, 2, 3_00_000_00, 3_00_000_00],
      ['Bharat Motors Limited', true, 0, 0, 0],
    ])
    assert.deepEqual(
      (await anchorsNow('bharat')).map(one => one.name),
      ['Bharat Motors Limited'],
    )
    const [, ...rows] = await tableOfFile(world, desk, anchorsFile, { orgId, query: {} })
    assert.equal(rows.length, 2)
  })

  test('beneficiaries with what they were paid; a connected supplier is one with its own proved account', async () => {
    const supplierId = await world.organisation({ type: 'SUPPLIER', name: 'Jindal Steel Depot' })
    const supplier = await world.person({ memberOf: [supplierId], role: 'SUPPLIER_OWNER' })
    await connect(supplierId, 'SUPPLIER')
    await connect(await world.organisation({ type: 'VENDOR', name: 'Rathi Bars' }), 'VENDOR')
    const number = freshNumber()
    await provedAccount(world, supplier, supplierId, number)
    const account = await provedAccount(world, owner, orgId, number, 'BENEFICIARY')
    await pay(account, 4_00_000_00)
    await pay(account, 1_00_000_00)
    const told = (await suppliersNow()).map(one => [one.name, one.relation, one.accountProved, one.payments, one.paid])
    assert.deepEqual(told, [
      ['Jindal Steel Depot', 'SUPPLIER', true, 2, 5_00_000_00],
      ['Rathi Bars', 'VENDOR', null, 0, 0],
    ])
    const [, first] = await tableOfFile(world, desk, suppliersFile, { orgId, query: { search: 'jindal' } })
    assert.equal(first?.[0], 'Jindal Steel Depot')
  })

  test('a payment that failed is none', async () => {
    const account = await provedAccount(world, owner, orgId, freshNumber('8801'), 'BENEFICIARY')
    await pay(account, 1_00_000_00)
    const [beneficiary] = await suppliersNow('Konark')
    assert.deepEqual([beneficiary?.payments, beneficiary?.paid, beneficiary?.lastOn], [0, 0, null])
  })

  test('an invoice that got more time once it had fallen due is not repaid by that', async () => {
    const dueOn = addDays(today(), 10)
    const loanId = await discount('B-1', 'Malwa Traders', 1_00_000_00, dueOn)
    await goTo(world, addDays(dueOn, 3))
    const outstanding = async () => (await anchorsNow('malwa')).map(one => one.outstanding)
    assert.deepEqual(await outstanding(), [1_00_000_00])

    const [drawing] = (await maker.call(extensions, { loanId })).data.drawings
    const body = { trancheId: drawing?.trancheId ?? '', untilOn: addDays(today(), 20), reason: 'Their buyer pays late' }
    const extensionId = (await maker.call(askExtension, { loanId, body })).data.requestId
    await checker.call(decideExtension, { loanId, extensionId, body: { approve: true, note: '' } })
    const [offered] = (await owner.call(extensions, { loanId })).data.extensions
    const seenHash = offered?.seen?.seenHash ?? ''
    const { status } = await owner.call(answerExtension, { loanId, extensionId, body: { agree: true, seenHash } })
    assert.equal(status, 200)
    assert.deepEqual(await outstanding(), [1_00_000_00])
  })

  test('the desk’s alone', async () => {
    for (const call of [anchors, suppliers]) assert.equal((await owner.call(call, { orgId, query: {} })).status, 403)
  })
})
