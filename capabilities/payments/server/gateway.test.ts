import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { provedOwnAccount } from '@poonji/capabilities/bank-accounts/server/testing.ts'
import { loanDetail } from '@poonji/capabilities/loans/contract.ts'
import { foreclosure, keepQuote } from '@poonji/capabilities/loans/prepayment-contract.ts'
import { allocation } from '@poonji/capabilities/loans/trace-contract.ts'
import {
  allocationOf,
  duesOf,
  owedInAll,
  proveBooks,
  reversePayment,
} from '@poonji/capabilities/loans/server/service.ts'
import { pay, purchaseLimit, businessLoan, draw, openTestLoan } from '@poonji/capabilities/loans/server/testing.ts'
import { answerOrder, receiveHandOff, type ProviderOrder } from '@poonji/integrations/gateway/fake-provider.ts'
import { demoMerchant } from '@poonji/integrations/ports.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import type { Body } from '@poonji/contract/call.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { mapCredit } from '../credit-contract.ts'
import { drawnLoan, importFile } from './testing.ts'
import { waitForStatus } from './wait-for-status.ts'

describe('payments by the gateway', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let loanId: string
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Konark Polymers LLP' })
    owner = await world.person({ memberOf: [orgId], mobile: '9811113333' })
    loanId = await drawnLoan(world, orgId, purchaseLimit, 40_00_000_00)
  })
  after(() => world.close())

  const db = () => world.runtime.platform.database.db
  const outer = () => databaseWorld(db(), world.runtime.platform.clock)
  const turn = (name: string, value: string) => turnSwitch(outer(), name, value)
  const merchant = () => {
    const { config, crypto } = world.runtime.platform
    return demoMerchant({
      outsideUrl: `${config.publicUrl}/demo/outside`,
      gatewayMerchantKey: crypto.secret('gateway').toString('hex').slice(0, 16),
      storage: world.runtime.ports.storage,
    })
  }
  const body = (change: Partial<Body<typeof calls.start>> = {}) => ({
    loanId,
    amountPaise: 1_234_50,
    mode: 'UPI' as const,
    again: true,
    ...change,
  })
  const begin = async (change: Partial<Body<typeof calls.start>> = {}) => {
    const begun = await owner.call(calls.start, { orgId, body: body(change) })
    assert.equal(begun.status, 200, begun.message)
    return begun.data.id
  }
  const orderOf = async (id: string) =>
    (await db().selectFrom('payment').select('order_id').where('id', '=', id).executeTakeFirstOrThrow()).order_id ?? ''
  const answer = async (id: string, choice: 'success' | 'failure' | 'pending') => {
    const told = await answerOrder(outer(), merchant(), await orderOf(id), choice)
    assert.ok(told)
    return told.fields
  }
  const statusNow = async (id: string) =>
    (await owner.call(calls.statusNow, { paymentId: id, query: { wait: 0 } })).data
  const bookingsOf = (id: string) =>
    db()
      .selectFrom('payment_booking')
      .select(['id', 'amount_paise'])
      .where('idempotency_key', 'like', `payment:${id}:%`)
      .execute()
  const post = (fields: Record<string, string>, query = '') =>
    world.app.inject({
      method: 'POST',
      url: `/api/v1/${world.tenant}/payments/callback${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const handedOver = async (change: Partial<Body<typeof calls.start>> = {}) => {
    const id = await begin({ mode: 'NET_BANKING', ...change })
    const { status, message, data } = await owner.call(calls.handOff, { paymentId: id })
    assert.equal(status, 200, message)
    assert.ok(data.form)
    const received = await receiveHandOff(outer(), merchant(), data.form.fields)
    assert.equal(received.status, 'ok')
    return { id, form: data.form }
  }

  test('nothing, less than nothing and more than anybody owes are refused with what is wrong, in both languages', async () => {
    const refused = async (path: string, amountPaise: number, lang: 'en' | 'hi') => {
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/v1/${world.tenant}/organisations/${orgId}/${path}`,
        headers: { token: owner.token, cookie: `lang=${lang}`, 'idempotency-key': 'amounts-refused' },
        payload: {
          ...body({ mode: 'NET_BANKING', beyond: true }),
          amountPaise,
          reference: '123456',
          paidOn: '2026-11-01',
        },
      })
      assert.equal(answer.statusCode, 400)
      return answer.json<{ fieldErrors: Record<string, string> }>().fieldErrors.amountPaise
    }
    for (const path of ['payments', 'reported-payments']) {
      for (const none of [0, -1]) {
        assert.equal(await refused(path, none, 'en'), 'Enter an amount of more than ₹0')
        assert.equal(await refused(path, none, 'hi'), '₹0 से ज़्यादा रकम भरें')
      }
      for (const vast of [1_000_000_000.01, 1e12, 1e20]) {
        assert.equal(await refused(path, vast, 'en'), 'This amount is too large')
        assert.equal(await refused(path, vast, 'hi'), 'यह रकम बहुत बड़ी है')
      }
      assert.equal(await refused(path, 0.001, 'en'), 'Enter an amount in rupees with at most two decimals')
    }
  })

  test('who has hundreds of answers held takes nobody’s place; a few are held all the same', async context => {
    const id = await begin()
    const asked = context.mock.method(world.runtime.ports.gateway, 'statusOf').mock
    const began = performance.now()
    let open = 0
    const hold = async () => {
      open++
      const { status } = await owner.call(calls.statusNow, { paymentId: id, query: { wait: 10 } })
      open--
      return status
    }
    const answers: Promise<number>[] = []
    while (answers.length < 600) {
      // never more at once than may wait for a connection to the database
      if (open <= 25) answers.push(...Array.from({ length: 25 }, hold))
      await pause(50)
    }
    const other = await owner.call(calls.read, { paymentId: id })
    assert.equal(other.status, 200, other.message)
    await answer(id, 'failure')
    assert.deepEqual(new Set(await Promise.all(answers)), new Set([200]))
    const heldFor = performance.now() - began
    const askedAgain = asked.callCount() - answers.length
    assert.ok(askedAgain >= 4, 'those that are held hear what the provider says')
    assert.ok(askedAgain <= 4 * (heldFor / 2_000), `${askedAgain} in ${heldFor} ms: only a few are held`)
  })

  test('UPI: intent and code, pending, then paid; booked once, allocated, told, with a receipt', async () => {
    const id = await begin({ amountPaise: 2_00_000_00 })
    const begun = (await owner.call(calls.read, { paymentId: id })).data
    assert.match(begun.upi?.intent ?? '', /^upi:\/\/pay\?pa=.*&am=200000\.00&tr=PJ[0-9a-f]{32}&/)
    assert.match(begun.upi?.qrSvg ?? '', /^<svg/)
    assert.deepEqual(await statusNow(id), { status: 'PENDING', reasonCode: null, paymentBookingId: null })
    await answer(id, 'success')
    const [page, again] = await Promise.all([statusNow(id), statusNow(id), world.drainJobs()])
    assert.equal(page.status, 'MAPPED')
    assert.equal(page.paymentBookingId, again.paymentBookingId)
    const bookings = await bookingsOf(id)
    assert.deepEqual(
      bookings.map(one => one.amount_paise),
      [2_00_000_00],
    )
    const allocation = await world.transaction(work => allocationOf(work, page.paymentBookingId ?? ''))
    assert.equal(
      allocation.lines.reduce((sum, line) => sum + line.amountPaise, 0) + allocation.advancePaise,
      2_00_000_00,
    )
    assert.match(await world.lastMessage('9811113333'), /we received ₹2,00,000\. Receipt PJR-/)
    const receipt = await world.app.inject({
      url: `/api/v1/${world.tenant}/payment-bookings/${page.paymentBookingId}/receipt`,
      headers: { token: owner.token },
    })
    assert.equal(receipt.rawPayload.subarray(0, 5).toString(), '%PDF-')
  })

  test('a page that waits is answered as soon as the person has paid', async () => {
    const id = await begin({ amountPaise: 777_00 })
    const waiting = owner.call(calls.statusNow, { paymentId: id, query: { wait: 6 } })
    await answer(id, 'success')
    assert.equal((await waiting).data.status, 'MAPPED')
  })

  test('net banking: the hand-off is signed, the callback leads back, the provider is asked before anything is booked', async () => {
    const { id, form } = await handedOver({ amountPaise: 10_000_00 })
    assert.equal(form.fields.TXN_AMOUNT, '10000.00')
    assert.ok(form.fields.CALLBACK_URL?.endsWith(`/api/v1/${world.tenant}/payments/callback`))
    const fields = await answer(id, 'success')
    const back = await post(fields)
    assert.deepEqual([back.statusCode, back.headers.location], [303, `/payment-status/${orgId}/${id}`])
    assert.equal((await statusNow(id)).status, 'MAPPED')
    await Promise.all([post(fields), post(fields), post(fields)])
    assert.equal((await bookingsOf(id)).length, 1, 'a repeated callback books once')
    const settled = await owner.call(calls.handOff, { paymentId: id })
    assert.deepEqual(settled.data, { organisationId: orgId, amountPaise: 10_000_00, form: null })
  })

  test('whose bank has not answered is not sent there again; before they went, they still are', async () => {
    const { id } = await handedOver({ amountPaise: 20_000_00 })
    const shown = async () => (await owner.call(calls.read, { paymentId: id })).data
    assert.deepEqual([(await shown()).atBankAt, (await shown()).actions.includes('handOff')], [null, true])
    await post(await answer(id, 'pending'))
    const waiting = await shown()
    assert.deepEqual([waiting.status, waiting.actions.includes('handOff')], ['PENDING', false])
    assert.ok(waiting.atBankAt)
    assert.equal((await owner.call(calls.handOff, { paymentId: id })).data.form, null)
    await answer(id, 'success')
    assert.equal((await statusNow(id)).status, 'MAPPED')
  })

  test('a forged callback changes nothing, and an honest one is not believed without the provider', async () => {
    const { id } = await handedOver()
    const failed = await answer(id, 'failure')
    const auditRows = async () =>
      (
        await db()
          .selectFrom('audit')
          .select(eb => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const before = await auditRows()
    const forged = await post({ ...failed, STATUS: 'TXN_SUCCESS', RESPCODE: '01' })
    assert.deepEqual([forged.statusCode, forged.headers.location], [303, '/payment-status'])
    assert.equal(await auditRows(), before, 'strangers fill no audit trail')
    assert.equal(
      (await db().selectFrom('payment').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
      'PENDING',
    )
    await post(failed)
    assert.deepEqual(await statusNow(id), { status: 'CLOSED', reasonCode: 'FAILED', paymentBookingId: null })

    // a genuine success of an order whose provider now says it is pending
    const second = await handedOver()
    const said = await answer(second.id, 'success')
    const order = await outer().get<ProviderOrder>('gateway', await orderOf(second.id))
    await outer().set('gateway', await orderOf(second.id), { ...order, state: 'PENDING' })
    await post(said)
    assert.equal((await bookingsOf(second.id)).length, 0)
  })

  test('the callback of another order books only that order', async () => {
    const one = await handedOver({ amountPaise: 500_00 })
    const other = await handedOver({ amountPaise: 500_00 })
    await post(await answer(other.id, 'success'))
    assert.equal((await bookingsOf(one.id)).length, 0)
    assert.equal((await bookingsOf(other.id)).length, 1)
    assert.equal(
      (await post({ ...(await answer(other.id, 'success')), ORDERID: await orderOf(one.id) })).headers.location,
      '/payment-status',
    )
    assert.equal((await bookingsOf(one.id)).length, 0)
  })

  test('another amount at the provider is not booked; operations look and book what came', async () => {
    const { id } = await handedOver({ amountPaise: 9_000_00 })
    const order = await outer().get<ProviderOrder>('gateway', await orderOf(id))
    await outer().set('gateway', await orderOf(id), { ...order, amountPaise: 900_00 })
    await post(await answer(id, 'success'))
    assert.deepEqual(await statusNow(id), {
      status: 'INVESTIGATION',
      reasonCode: 'AMOUNT_DIFFERS',
      paymentBookingId: null,
    })
    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    for (const state of ['PENDING', 'TXN_FAILURE'] as const) {
      await outer().set('gateway', await orderOf(id), { ...order, amountPaise: 900_00, state })
      assert.equal((await maker.call(calls.bookChecked, { paymentId: id })).status, 409, `${state} brought nothing`)
    }
    assert.equal((await bookingsOf(id)).length, 0)
    await answer(id, 'success')
    await creditOfGateway(maker, id)
    const booked = await maker.call(calls.bookChecked, { paymentId: id })
    assert.equal(booked.status, 200, booked.message)
    assert.deepEqual(
      (await bookingsOf(id)).map(row => row.amount_paise),
      [900_00],
    )
    assert.equal((await maker.call(calls.bookChecked, { paymentId: id })).status, 409)
  })

  /** What the provider settles comes as a credit of its own: one with the payment's words is not booked as the payment too. */
  const creditOfGateway = async (maker: Person, paymentId: string) => {
    const { clock } = world.runtime.platform
    const reference = 'HDFCN52026112700000001'
    const row = `${clock.today()},900.00,${reference},Loan,NEFT,KONARK POLYMERS LLP`
    const file = `Date,Amount,UTR/Reference,Narration,Mode,Remitter\n${row}\n`
    assert.equal((await importFile(world, maker, file)).status, 200)
    const { id: creditId } = await db()
      .selectFrom('bank_credit')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    assert.equal((await maker.call(mapCredit, { creditId, body: { paymentId } })).status, 409)
  }

  test('another amount is found by the status alone too: nothing is booked', async () => {
    const id = await begin({ amountPaise: 7_000_00 })
    const order = await outer().get<ProviderOrder>('gateway', await orderOf(id))
    await outer().set('gateway', await orderOf(id), { ...order, amountPaise: 70_00, state: 'TXN_SUCCESS' })
    assert.deepEqual(await statusNow(id), {
      status: 'INVESTIGATION',
      reasonCode: 'AMOUNT_DIFFERS',
      paymentBookingId: null,
    })
    assert.equal((await bookingsOf(id)).length, 0)
  })

  test('what the provider says of another order is never booked: operations look', async context => {
    const id = await begin({ amountPaise: 8_000_00 })
    const { gateway } = world.runtime.ports
    const statusOf = gateway.statusOf.bind(gateway)
    context.mock.method(gateway, 'statusOf', async (orderId: string) => {
      const told = await statusOf(orderId)
      return told.status === 'ok' ? { ...told, payment: { ...told.payment, orderId: `PJ${randomUUID()}` } } : told
    })
    await answer(id, 'success')
    const { status, reasonCode } = await statusNow(id)
    assert.deepEqual([status, reasonCode], ['INVESTIGATION', 'ORDER_DIFFERS'])
    assert.equal((await bookingsOf(id)).length, 0)
    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    await maker.call(calls.decide, { paymentId: id, body: { to: 'CLOSED', reason: 'The provider is asked' } })
    const { data } = await owner.call(calls.read, { paymentId: id })
    assert.deepEqual([data.reasonCode, data.actions], ['NOT_COUNTED', ['modify']], 'it may have come')
  })

  test('success and error addresses lead to our own pages only', async () => {
    const { id } = await handedOver()
    const fields = await answer(id, 'success')
    const own = await post(fields, '?success=/process-payments&error=/make-payment')
    assert.equal(own.headers.location, '/process-payments')
    for (const foreign of [
      'https://evil.example/',
      '//evil.example',
      '/logout',
      '/payment-status/../logout',
      'javascript:alert(1)',
    ]) {
      const back = await post(fields, `?success=${encodeURIComponent(foreign)}&error=${encodeURIComponent(foreign)}`)
      assert.equal(back.headers.location, `/payment-status/${orgId}/${id}`)
    }
  })

  test('who pays more than all that is owed is asked, and pays it when it is meant', async () => {
    const owed = await world.transaction(work => owedInAll(work, orgId))
    const start = (amountPaise: number, more = {}) =>
      owner.call(calls.start, { orgId, body: { ...body({ amountPaise }), mode: 'NET_BANKING' as const, ...more } })
    const asked = await start(owed + 1)
    assert.deepEqual([asked.status, asked.data], [409, { beyond: true }])
    assert.match(asked.message, /^In all ₹[\d,.]+ is owed\./)
    assert.equal((await start(owed)).status, 200)
    assert.equal((await start(owed + 1, { beyond: true })).status, 200)
  })

  test('two tabs that pay the same due: the second is asked, and money that comes twice is kept as paid ahead', async () => {
    const first = await owner.call(calls.start, { orgId, body: body({ amountPaise: 4_321_00, again: false }) })
    const second = await owner.call(calls.start, { orgId, body: body({ amountPaise: 4_321_00, again: false }) })
    assert.deepEqual([first.status, second.status, second.data], [200, 409, { paymentId: first.data.id }])
    const atOnce = await Promise.all(
      [1, 2].map(() => owner.call(calls.start, { orgId, body: body({ amountPaise: 8_765_00, again: false }) })),
    )
    assert.deepEqual(atOnce.map(one => one.status).sort(), [200, 409])
    const meant = await begin({ amountPaise: 4_321_00 })
    await answer(first.data.id, 'success')
    await answer(meant, 'success')
    await Promise.all([statusNow(first.data.id), statusNow(meant)])
    assert.equal((await bookingsOf(first.data.id)).length + (await bookingsOf(meant)).length, 2)
  })

  test('the same amount is paid again without being asked once the first has come, or was begun long ago', async () => {
    const start = () => owner.call(calls.start, { orgId, body: body({ amountPaise: 2_468_00, again: false }) })
    const first = (await start()).data.id
    assert.equal((await start()).status, 409)
    await answer(first, 'success')
    assert.equal((await statusNow(first)).status, 'MAPPED')
    const second = (await start()).data.id
    assert.equal((await start()).status, 409)
    const set = { created_at: new Date(world.runtime.platform.clock.now().getTime() - 31 * 60_000) }
    await db().updateTable('payment').set(set).where('id', '=', second).execute()
    assert.equal((await start()).status, 200)
  })

  test('two people whose programs send the same key each begin their own payment', async () => {
    const colleague = await world.person({ memberOf: [orgId] })
    const key = { 'idempotency-key': 'a-key-that-two-people-use' }
    const [mine, theirs] = [
      await owner.call(calls.start, { orgId, body: body({ amountPaise: 67_00 }) }, key),
      await colleague.call(calls.start, { orgId, body: body({ amountPaise: 67_00 }) }, key),
    ]
    assert.deepEqual([mine.status, theirs.status, mine.data.id === theirs.data.id], [200, 200, false])
    const again = await owner.call(calls.start, { orgId, body: body({ amountPaise: 67_00 }) }, key)
    assert.equal(again.data.id, mine.data.id, 'sent again, each is answered with their own')
  })

  test('a double click begins one payment', async () => {
    const key = { 'idempotency-key': 'one-payment-of-the-owner' }
    const both = await Promise.all(
      [1, 2].map(() => owner.call(calls.start, { orgId, body: body({ amountPaise: 66_00 }) }, key)),
    )
    assert.deepEqual(
      both.map(one => one.status),
      [200, 200],
    )
    assert.equal(both[0]?.data.id, both[1]?.data.id)
    assert.equal((await owner.call(calls.start, { orgId, body: body({ amountPaise: 67_00 }) }, key)).status, 422)
  })

  test('a payment nobody waits for is found paid by the job', async () => {
    const id = await begin({ amountPaise: 55_00 })
    await world.drainJobs()
    await answer(id, 'success')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await owner.call(calls.read, { paymentId: id })).data.status, 'MAPPED')
  })

  test('whoever closed the page hears that the bank did not pay, once; who has it open reads it there', async () => {
    const notPaid = async () =>
      (await world.messagesTo('9811113333'))
        .filter(text => /did not go through/.test(text))
        .map(text => /₹[\d.]+/.exec(text)?.[0])
    const closed = await begin({ amountPaise: 57_00 })
    await answer(closed, 'failure')
    await hastenJobs(db(), 60_000)
    await world.drainJobs()
    assert.equal((await statusNow(closed)).status, 'CLOSED')
    assert.deepEqual(await notPaid(), ['₹57'])
    const leaving = await begin({ amountPaise: 59_00 })
    const held = waitForStatus(world.runtime.outside({ tenant: world.tenant }), leaving, 2, () => true)
    await pause(500)
    await answer(leaving, 'failure')
    assert.equal((await held).status, 'PENDING')
    await hastenJobs(db(), 60_000)
    await world.drainJobs()
    assert.deepEqual(await notPaid(), ['₹59', '₹57'])
    const open = await begin({ amountPaise: 58_00 })
    await answer(open, 'failure')
    assert.equal((await statusNow(open)).status, 'CLOSED')
    await hastenJobs(db(), 60_000)
    await world.drainJobs()
    assert.deepEqual(await notPaid(), ['₹59', '₹57'])
  })

  test('a payment that was called failed and then paid is booked all the same', async () => {
    const id = await begin({ amountPaise: 44_00 })
    await answer(id, 'failure')
    assert.equal((await statusNow(id)).status, 'CLOSED')
    await answer(id, 'success')
    assert.equal((await statusNow(id)).status, 'MAPPED')
  })

  test('one that was called failed and then paid is booked though nobody looks at it again', async () => {
    const id = await begin({ amountPaise: 45_00 })
    await answer(id, 'failure')
    assert.equal((await statusNow(id)).status, 'CLOSED')
    await hastenJobs(db(), 60_000)
    await world.drainJobs()
    await answer(id, 'success')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    const kept = await db().selectFrom('payment').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    assert.equal(kept.status, 'MAPPED')
  })

  test('the closing quote paid twice is booked twice: the second is the borrower’s, goes back and opens nothing', async () => {
    const closer = await world.organisation({ name: 'Twice Paid Traders' })
    const mobile = '9811113377'
    const payer = await world.person({ memberOf: [closer], mobile })
    const { loanId: small } = await openTestLoan(world, { ...businessLoan, sanctionedPaise: 1_00_000_00 }, closer)
    const today = world.runtime.platform.clock.today()
    await draw(world, small, 1_00_000_00, today)
    await payer.call(keepQuote, { loanId: small, body: { onDate: today } }, { 'idempotency-key': randomUUID() })
    const { kept } = (await payer.call(foreclosure, { loanId: small })).data
    const amountPaise = kept[0]?.total ?? assert.fail()
    const toPay = { orgId: closer, body: { ...body(), loanId: small, amountPaise, beyond: true } }
    const [first, second, late] = [
      (await payer.call(calls.start, toPay)).data.id,
      (await payer.call(calls.start, toPay)).data.id,
      (await payer.call(calls.start, { ...toPay, body: { ...toPay.body, loanId: null } })).data.id,
    ]
    const paid = async (id: string) => {
      await answer(id, 'success')
      const { status, reasonCode } = (await payer.call(calls.statusNow, { paymentId: id, query: { wait: 0 } })).data
      await world.drainJobs()
      return [status, reasonCode]
    }
    const loan = async () => {
      const { status, closedOn, goesBack } = (await payer.call(loanDetail, { loanId: small })).data
      return [status, closedOn, goesBack?.amount]
    }
    const heard = async (words: RegExp) => assert.ok((await world.messagesTo(mobile)).some(text => words.test(text)))
    assert.deepEqual(await paid(first), ['MAPPED', null])
    assert.deepEqual(await loan(), ['CLOSED', today, undefined])
    assert.deepEqual(await paid(second), ['MAPPED', null])
    assert.deepEqual(await loan(), ['CLOSED', today, amountPaise])
    await heard(/closed already, so this money is yours and goes back to you\. Tell us .*bank-account\/add/)
    const account = await provedOwnAccount(world, closer)
    // for all loans, and none runs any more
    assert.deepEqual(await paid(late), ['MAPPED', null])
    assert.deepEqual(await loan(), ['CLOSED', today, 2 * amountPaise])
    await heard(new RegExp(`closed already, .* back to your account ${account}\\. Nothing is needed`))
    const { paymentBookingId } = (await payer.call(calls.read, { paymentId: second })).data
    const receipt = (await payer.call(allocation, { paymentBookingId: paymentBookingId ?? '' })).data
    assert.deepEqual([receipt.lines, receipt.advance, receipt.backTo], [[], amountPaise, { account, cameBack: false }])
    assert.deepEqual([(await payer.call(calls.start, toPay)).status, (await bookingsOf(second)).length], [409, 1])
    const back = { paymentBookingId: paymentBookingId ?? '', reason: 'Taken back', idempotencyKey: randomUUID() }
    await world.transaction(work => reversePayment(work, back))
    assert.deepEqual(await loan(), ['CLOSED', today, amountPaise])
    assert.deepEqual(await proveBooks(db(), world.tenant), [])
  })

  test('what came before anything was drawn is in no loan: closed by a person, the borrower is not told that it did not come', async () => {
    const { loanId: empty } = await openTestLoan(world, { ...businessLoan, sanctionedPaise: 1_00_000_00 }, orgId)
    const id = await begin()
    await db().updateTable('payment').set({ loan_id: empty }).where('id', '=', id).execute()
    await answer(id, 'success')
    const { status, reasonCode } = await statusNow(id)
    assert.deepEqual([status, reasonCode], ['INVESTIGATION', 'CANNOT_BE_BOOKED'])
    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    const decided = { paymentId: id, body: { to: 'CLOSED' as const, reason: 'Sent back by NEFT' } }
    assert.equal((await maker.call(calls.decide, decided)).status, 200)
    assert.equal((await statusNow(id)).reasonCode, 'NOT_BOOKED')
  })

  test('a gateway that is down says so, nothing stays open; amounts beyond UPI are named on the field', async () => {
    const id = await begin({ mode: 'NET_BANKING', amountPaise: 444_00 })
    await turn('gateway', 'down')
    const { status, data } = await owner.call(calls.handOff, { paymentId: id })
    const meant = { organisationId: orgId, amountPaise: 444_00, loanId }
    assert.deepEqual([status, data], [503, meant], 'for whoever pays it another way')
    const refused = await owner.call(calls.start, { orgId, body: body() })
    assert.deepEqual([refused.status, /not answering/.test(refused.message)], [503, true])
    await turn('gateway', 'works')
    const tooMuch = await owner.call(calls.start, { orgId, body: body({ amountPaise: 5_00_000_01 }) })
    assert.deepEqual([tooMuch.status, Object.keys(tooMuch.fieldErrors)], [400, ['amountPaise']])
    assert.equal((await owner.call(calls.start, { orgId, body: body({ amountPaise: 0 }) })).status, 400)
  })

  test('sent again with its key after the gateway was down, a payment begins: it is pending, its code is paid, and it is booked', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const sent = () => owner.call(calls.start, { orgId, body: body({ amountPaise: 445_00 }) }, headers)
    await turn('gateway', 'down')
    assert.deepEqual([(await sent()).status, (await sent()).status], [503, 503])
    await turn('gateway', 'works')
    const begun = await sent()
    assert.equal(begun.status, 200, begun.message)
    assert.deepEqual((await sent()).data, begun.data)
    assert.equal((await statusNow(begun.data.id)).status, 'PENDING')
    await answer(begun.data.id, 'success')
    await world.moveTo(addDays(world.runtime.platform.clock.today(), 1))
    await world.drainJobs()
    const { status } = await db()
      .selectFrom('payment')
      .select('status')
      .where('id', '=', begun.data.id)
      .executeTakeFirstOrThrow()
    assert.equal(status, 'MAPPED')
    // the process died before it could free the key
    const cut = { 'idempotency-key': randomUUID() }
    const tried = () => owner.call(calls.start, { orgId, body: body({ amountPaise: 446_00 }) }, cut)
    await turn('gateway', 'down')
    assert.equal((await tried()).status, 503)
    await turn('gateway', 'works')
    await db()
      .updateTable('payment')
      .set({ client_key: cut['idempotency-key'] })
      .where('amount_paise', '=', 446_00)
      .execute()
    assert.equal((await tried()).status, 200)
  })

  test('a VPA is asked only where that is offered', async () => {
    const id = await begin({ amountPaise: 33_00 })
    assert.equal((await owner.call(calls.collect, { paymentId: id, body: { vpa: 'pay@bank' } })).status, 409)
    await turn('upi-collect', 'on')
    assert.deepEqual(
      Object.keys((await owner.call(calls.collect, { paymentId: id, body: { vpa: 'no vpa' } })).fieldErrors),
      ['vpa'],
    )
    assert.equal((await owner.call(calls.collect, { paymentId: id, body: { vpa: 'pay@bank' } })).status, 200)
    assert.equal((await statusNow(id)).status, 'MAPPED')
    await turn('upi-collect', 'off')
  })

  test('another’s payment and another’s loan are not there', async () => {
    const other = await world.organisation()
    const stranger = await world.person({ memberOf: [other] })
    const id = await begin()
    for (const refused of [
      await stranger.call(calls.read, { paymentId: id }),
      await stranger.call(calls.statusNow, { paymentId: id, query: { wait: 0 } }),
      await stranger.call(calls.start, { orgId, body: body() }),
      await stranger.call(calls.start, { orgId: other, body: body() }),
    ])
      assert.deepEqual(
        [refused.status, refused.message],
        [403, 'Oops. It seems you are not permitted to view the details of this organisation.'],
      )
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER' })
    assert.equal((await viewer.call(calls.start, { orgId, body: body() })).status, 403)
    assert.equal((await stranger.call(calls.list, { query: {} })).data.totalElements, 0)
    const mine = await owner.call(calls.list, { query: { filter: ['STATUS:MAPPED', 'MODE:NET_BANKING'] } })
    assert.ok(
      mine.data.totalElements > 0 &&
        mine.data.content.every(row => row.mode === 'NET_BANKING' && row.status === 'MAPPED'),
    )
  })

  test('who pays before midnight has paid that day, whenever we hear of it; operations book it of that day too', async () => {
    const { clock } = world.runtime.platform
    const paidOn = clock.today()
    await travelTo(world.runtime.platform, paidOn, 23)
    const [byStatus, differs] = [await begin({ amountPaise: 601_00 }), await begin({ amountPaise: 602_00 })]
    const toLookInto = { amount_paise: 602_01 }
    await db().updateTable('payment').set(toLookInto).where('id', '=', differs).execute()
    for (const id of [byStatus, differs]) await answer(id, 'success')
    await turn('gateway', 'down')
    await travelTo(world.runtime.platform, addDays(paidOn, 2), 9)
    await world.drainJobs()
    assert.equal((await statusNow(byStatus)).status, 'PENDING')
    await turn('gateway', 'works')
    assert.deepEqual(
      [(await statusNow(byStatus)).status, (await statusNow(differs)).status],
      ['MAPPED', 'INVESTIGATION'],
    )
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    assert.equal((await operations.call(calls.bookChecked, { paymentId: differs })).status, 200)
    for (const id of [byStatus, differs]) {
      const booking = await db()
        .selectFrom('payment_booking')
        .select('value_on')
        .where('idempotency_key', 'like', `payment:${id}:%`)
        .executeTakeFirstOrThrow()
      assert.equal(booking.value_on, paidOn)
      assert.equal((await owner.call(calls.read, { paymentId: id })).data.paidOn, paidOn)
    }
  })

  test('a day of which the provider cannot have heard is not believed: neither before it was begun nor one to come', async () => {
    const today = world.runtime.platform.clock.today()
    for (const wrong of [addDays(today, -1), addDays(today, 1)]) {
      const id = await begin({ amountPaise: 603_00 })
      await answer(id, 'success')
      const order = await outer().get<ProviderOrder>('gateway', await orderOf(id))
      await outer().set('gateway', await orderOf(id), { ...order, answeredAt: `${wrong}T06:00:00.000Z` })
      assert.equal((await statusNow(id)).status, 'MAPPED')
      assert.equal((await owner.call(calls.read, { paymentId: id })).data.paidOn, today, wrong)
    }
  })

  test('the books prove themselves, and what is owed fits', async () => {
    assert.deepEqual(await proveBooks(db(), world.tenant), [])
    const dues = await world.transaction(work => duesOf(work, { organisationId: orgId }))
    assert.ok(dues.advancePaise >= 0)
    await pay(world, { organisationId: orgId, loanId }, 1_00, world.runtime.platform.clock.today())
  })
})
