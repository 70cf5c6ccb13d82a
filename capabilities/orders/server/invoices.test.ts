import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { prepare } from '@poonji/capabilities/disbursals/decision-contract.ts'
import { cancel as cancelDrawing, create as draw } from '@poonji/capabilities/disbursals/request-contract.ts'
import { agreedLoan, freshNumber, provedAccount } from '@poonji/capabilities/disbursals/server/testing.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { cancel, closeRest, read, reopenRest } from '../contract.ts'
import { addInvoice, invoiceDocument, listInvoices, removeInvoice } from '../invoice-contract.ts'
import { addShipment } from '../shipment-contract.ts'
import { keptOrder, orderBody, shipmentBody, uploaded } from './testing.ts'

describe('invoices of an order', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let today: string
  let paper: { storagePath: string }
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Konark Polymers LLP' })
    owner = await world.person({ memberOf: [orgId] })
    today = world.runtime.platform.clock.today()
    paper = await uploaded(world, owner, 'Invoice')
  })
  after(() => world.close())

  const kept = (number: string, change = {}) =>
    keptOrder(world, owner, orgId, { number, orderedOn: addDays(today, -5), ...change })
  const body = (change = {}) => ({ number: 'BST/101', issuedOn: today, amountPaise: 1_00_000_00, paper, ...change })
  const add = (orderId: string, change = {}) => owner.call(addInvoice, { orderId, body: body(change) })
  const refused = async (orderId: string, change: object) => {
    const { status, fieldErrors } = await add(orderId, change)
    return [status, Object.keys(fieldErrors)]
  }

  test('invoices go up to what the order costs, each with its document', async () => {
    const orderId = await kept('I-1')
    const first = await add(orderId)
    assert.equal(first.status, 200)
    // 5,91,050 in all
    assert.deepEqual(await refused(orderId, { number: 'BST/102', amountPaise: 4_91_052_01 }), [400, ['amountPaise']])
    assert.equal((await add(orderId, { number: 'BST/102', amountPaise: 4_91_050_00 })).status, 200)
    assert.deepEqual(await refused(orderId, { number: 'BST/103', amountPaise: 1 }), [400, ['amountPaise']])
    // the same once more, as from another tab: no other order is to be entered for it
    assert.deepEqual(await refused(orderId, { number: 'bst/102', amountPaise: 4_91_050_00 }), [409, ['number']])
    assert.equal((await owner.call(read, { orderId })).data.invoicedPaise, 5_91_050_00)
    const shown = (await owner.call(listInvoices, { orderId })).data
    assert.deepEqual(
      shown.map(one => [one.number, one.amountPaise, one.drawings.length, one.mayRemove]),
      [
        ['BST/101', 1_00_000_00, 0, true],
        ['BST/102', 4_91_050_00, 0, true],
      ],
    )
    const invoiceId = first.data.id
    const document = (await owner.call(invoiceDocument, { orderId, invoiceId })).data
    assert.deepEqual([document.name, document.preview, document.file !== null], ['Invoice.pdf', 'pdf', true])
    const other = await kept('I-2')
    assert.equal((await owner.call(invoiceDocument, { orderId: other, invoiceId })).status, 403)
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    assert.equal((await stranger.call(invoiceDocument, { orderId, invoiceId })).status, 403)
  })

  test('each invoice may be rounded up to a rupee, and one beyond that is told what is left and what to do', async () => {
    const words = async (orderId: string, change: object) => (await add(orderId, change)).fieldErrors.amountPaise
    const single = await kept('P-1')
    const beyond =
      'Only ₹5,91,050 of this order is left to invoice. If this invoice bills more, add an order for what it bills, and add it there.'
    assert.equal(await words(single, { number: 'P/1', amountPaise: 5_91_051_01 }), beyond)
    assert.equal((await add(single, { number: 'P/1', amountPaise: 5_91_051_00 })).status, 200)
    assert.match((await words(single, { number: 'P/2', amountPaise: 1 })) ?? '', /^All of this order is invoiced\./)
    // a third is 1,97,016.67; after two rounded up 1,97,016 are left, and three may be a rupee above each
    const thirds = await kept('P-2')
    for (const number of ['P/3', 'P/4'])
      assert.equal((await add(thirds, { number, amountPaise: 1_97_017_00 })).status, 200)
    assert.deepEqual(await refused(thirds, { number: 'P/5', amountPaise: 1_97_019_01 }), [400, ['amountPaise']])
    assert.equal((await add(thirds, { number: 'P/5', amountPaise: 1_97_019_00 })).status, 200)
    assert.equal((await owner.call(read, { orderId: thirds })).data.invoicedPaise, 5_91_053_00)
  })

  test('what is not right is refused at its field; an invoice is kept once a year, on whichever order', async () => {
    const orderId = await kept('R-1')
    assert.deepEqual(await refused(orderId, { number: 'A number of more than 16' }), [400, ['number']])
    assert.deepEqual(await refused(orderId, { number: '/' }), [400, ['number']])
    assert.deepEqual(await refused(orderId, { issuedOn: addDays(today, 1) }), [400, ['issuedOn']])
    assert.deepEqual(await refused(orderId, { issuedOn: addDays(today, -6) }), [400, ['issuedOn']])
    assert.equal((await add(orderId, { number: 'R/9' })).status, 200)
    assert.deepEqual(await refused(await kept('R-2'), { number: 'r-9' }), [409, ['number']])
    const older = await kept('R-3', { orderedOn: addDays(today, -800) })
    assert.equal((await add(older, { number: 'R/9', issuedOn: addDays(today, -700) })).status, 200)
    const forged = await add(orderId, { number: 'R/10', paper: { storagePath: 'forged' } })
    assert.equal(forged.status, 400)
  })

  test('each GST number has its own series, however the name of its holder is spelled', async () => {
    const elsewhere = gstinFor('24', 'AAACB5343E')
    const pune = await kept('S-1')
    assert.equal((await add(pune, { number: '001' })).status, 200)
    assert.equal((await add(await kept('S-2', { partyGstin: elsewhere }), { number: '001' })).status, 200)
    const spelled = await kept('S-3', { partyName: 'M/s Bhilai Steel' })
    assert.deepEqual(await refused(spelled, { number: '001' }), [409, ['number']])
  })

  test('ten invoices at once never go beyond the order', async () => {
    const orderId = await kept('T-1')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => add(orderId, { number: `T/${i}`, amountPaise: 1_00_000_00 })),
    )
    assert.deepEqual(answers.map(one => one.status).sort(), [200, 200, 200, 200, 200, 400, 400, 400, 400, 400])
  })

  test('an order that was entered wrongly is entered anew with its invoices', async () => {
    const wrong = await kept('W-1')
    const { id: invoiceId } = (await add(wrong, { number: 'W/1' })).data
    const right = await kept('W-2')
    assert.deepEqual(await refused(right, { number: 'W/1' }), [409, ['number']])
    await owner.call(cancel, { orderId: wrong, body: { reason: 'Another supplier’s number' } })
    assert.equal((await add(right, { number: 'W/1' })).status, 200)
    // what was cancelled stays to be read
    assert.deepEqual(
      (await owner.call(listInvoices, { orderId: wrong })).data.map(one => [one.id, one.mayRemove]),
      [[invoiceId, false]],
    )
    assert.deepEqual(await refused(await kept('W-3'), { number: 'W/1' }), [409, ['number']])
  })

  test('a drawing that shows the same file stands with the invoice, which then stays', async () => {
    const orderId = await kept('D-1')
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const bankAccountId = await provedAccount(world, owner, orgId, freshNumber(), 'BENEFICIARY')
    const bytes = pdfOf('Tax invoice D/1')
    const shown = async () => (await upload(world, owner, bytes, 'D 1.pdf')).data
    const onOrder = await shown()
    const onDrawing = await shown()
    await world.drainJobs()
    const invoiceId = (await add(orderId, { number: 'D/1', paper: { storagePath: onOrder.tempUrl } })).data.id
    const none = await add(orderId, { number: 'D/2' })
    const asked = await owner.call(draw, {
      orgId,
      body: {
        ...{ loanId, target: 'BENIFICIARY', bankAccountId, amountPaise: 80_000_00, note: '', bill: null, submit: true },
        invoice: { storagePath: onDrawing.tempUrl, documentName: 'D 1.pdf' },
      },
    })
    assert.equal(asked.status, 200, asked.message)
    const [first, second] = (await owner.call(listInvoices, { orderId })).data
    assert.deepEqual(
      [first?.drawings.map(one => [one.id, one.amountPaise, one.status]), first?.mayRemove, second?.drawings],
      [[[asked.data.id, 80_000_00, 'SUBMITTED']], false, []],
    )
    assert.equal((await owner.call(read, { orderId })).data.drawnPaise, 80_000_00)
    assert.equal((await owner.call(removeInvoice, { orderId, invoiceId })).status, 409)
    assert.equal((await owner.call(removeInvoice, { orderId, invoiceId: none.data.id })).status, 200)
    assert.equal((await owner.call(removeInvoice, { orderId, invoiceId: none.data.id })).status, 403)
    await owner.call(cancelDrawing, { disbursalId: asked.data.id, body: { reason: 'Not needed' } })
    assert.equal((await owner.call(read, { orderId })).data.drawnPaise, 0)
    assert.equal((await owner.call(removeInvoice, { orderId, invoiceId })).status, 200)
    assert.deepEqual((await owner.call(listInvoices, { orderId })).data, [])
    // what was taken away may be added again
    assert.equal((await add(orderId, { number: 'D/1' })).status, 200)
  })

  test('once the rest is closed, no more is drawn on its invoices than was sent, nor paid of what was asked before', async () => {
    const orderId = await kept('U-1', { items: orderBody(world).items.slice(0, 1) })
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const bankAccountId = await provedAccount(world, owner, orgId, freshNumber(), 'BENEFICIARY')
    const bytes = pdfOf('Tax invoice U/1')
    const shown = async () => {
      const { tempUrl } = (await upload(world, owner, bytes, 'U 1.pdf')).data
      await world.drainJobs()
      return tempUrl ?? ''
    }
    const ask = async (amountPaise: number) => {
      const form = {
        loanId,
        target: 'BENIFICIARY',
        bankAccountId,
        amountPaise,
        note: '',
        bill: null,
        submit: true,
      } as const
      const invoice = { storagePath: await shown(), documentName: 'U 1.pdf' }
      return owner.call(draw, { orgId, body: { ...form, invoice } })
    }
    // 5,90,000 in all, of which six tenths come
    assert.equal(
      (await add(orderId, { number: 'U/1', amountPaise: 5_90_000_00, paper: { storagePath: await shown() } })).status,
      200,
    )
    const early = await ask(4_00_000_00)
    assert.equal(early.status, 200, early.message)
    await owner.call(addShipment, { orderId, body: await shipmentBody(world, owner, orderId, 6_000) })
    const [item] = (await owner.call(read, { orderId })).data.items
    const rest = [{ itemId: item?.id ?? '', quantity: 4_000 }]
    await owner.call(closeRest, { orderId, body: { reason: 'The mill has stopped', rest } })

    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    const prepared = await maker.call(prepare, { disbursalId: early.data.id, body: { valueOn: today } })
    assert.deepEqual([prepared.status, prepared.message], [409, BEYOND('₹3,54,000')])
    await owner.call(cancelDrawing, { disbursalId: early.data.id, body: { reason: 'Less came' } })
    assert.equal((await ask(3_00_000_00)).status, 200)
    const more = await ask(60_000_00)
    assert.deepEqual([more.status, more.fieldErrors], [409, { amountPaise: BEYOND('₹54,000') }])
    assert.equal((await ask(54_000_00)).status, 200)
    await owner.call(reopenRest, { orderId })
    assert.equal((await ask(60_000_00)).status, 200)
  })
})

const BEYOND = (left: string) =>
  `The rest of the order U-1 is closed, so at most ${left} more is financed on its invoices. If more was sent, open the rest again first.`
