import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import type { Body } from '@poonji/contract/call.ts'
import { addMember } from '@poonji/capabilities/access/server/service.ts'
import '@poonji/capabilities/organisations/server/tables.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Person } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import * as decisionCalls from '../decision-contract.ts'
import * as requestCalls from '../request-contract.ts'
import { discounts } from '../discount-contract.ts'
import { answerInvoice, owedInvoices } from '../payer-contract.ts'
import { agreedLoan, freshNumber, openDesk, provedAccount } from './testing.ts'

/** Nine tenths of an invoice are advanced. */
const discounting: typeof purchaseLimit = {
  ...purchaseLimit,
  shape: 'discounting',
  sanctionedPaise: 2_00_00_000_00,
  paymentCycle: 'UPFRONT',
  marginBps: 1_000,
  creditDays: 90,
}

const { world, orgId, owner, maker, db, ask, prepared, approve, today } = await openDesk()
after(() => world.close())

const anchor = async (name: string, mobile: string) => {
  const id = await world.organisation({ type: 'ANCHOR', name })
  return { id, person: await world.person({ memberOf: [id], mobile }) }
}
const connect = (anchorId: string) =>
  db
    .insertInto('organisation_connection')
    .values({
      ...{ tenant: world.tenant, organisation_id: orgId, other_id: anchorId, relation: 'ANCHOR' },
      ...{ linking_request_id: null, created_at: new Date(), ended_at: null },
    })
    .execute()

describe('the payer of an invoice is asked', () => {
  let loanId: string
  let account: string
  let payer: { id: string; person: Person }
  before(async () => {
    ;({ loanId } = await agreedLoan(world, discounting, orgId))
    account = await provedAccount(world, owner, orgId, freshNumber())
    payer = await anchor('Tapti Auto Components', '9811117701')
    await connect(payer.id)
  })

  const shown = async (number: string, payerId: string | null = payer.id) => {
    const { data } = await upload(world, owner, pdfOf(`Invoice ${number}`), 'Invoice.pdf')
    await world.drainJobs()
    const issuedOn = addDays(today(), -5)
    const bill = { number, payer: 'Tapti', payerId, issuedOn, dueOn: addDays(today(), 60), amountPaise: 10_00_000_00 }
    const invoice = { storagePath: data.tempUrl, documentName: 'Invoice.pdf', fileFingerPrint: data.fingerPrint }
    return { account, amountPaise: 9_00_000_00, bill, invoice }
  }
  const asked = async (number: string) => (await ask(loanId, await shown(number))).data.id
  const owed = async (query: Parameters<typeof answers>[1] = {}, who = payer) => (await answers(who, query)).content
  const answers = async (who: typeof payer, query: { state?: 'WAITING' | 'ANSWERED'; search?: string }) =>
    (await who.person.call(owedInvoices, { orgId: who.id, query })).data
  const say = (invoiceId: string, body: Partial<Body<typeof answerInvoice>>, who = payer) =>
    who.person.call(answerInvoice, {
      orgId: who.id,
      invoiceId,
      body: { answer: 'ACCEPTED', amountPaise: null, reason: '', ...body },
    })
  const stateOf = async (id: string) =>
    (await owner.call(discounts, { orgId, query: {} })).data.content.find(one => one.id === id)?.status
  const prepare = (id: string) => maker.call(decisionCalls.prepare, { disbursalId: id, body: { valueOn: today() } })

  test('only an anchor that is connected and has somebody to answer; by its own name, by SMS', async () => {
    const stranger = await anchor('Stranger Motors', '9811117702')
    await connect(await world.organisation({ type: 'ANCHOR', name: 'Nobody There' }))
    const { data } = await owner.call(requestCalls.options, { orgId })
    assert.deepEqual(data.payers, [{ id: payer.id, name: 'Tapti Auto Components' }])
    const refused = await ask(loanId, await shown('A-0', stranger.id))
    assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['bill.payerId']])

    const id = await asked('A-1')
    const [first] = await owed()
    assert.deepEqual(
      [first?.id, first?.number, first?.sellerName, first?.amountPaise, first?.answer, first?.mayBeAnswered],
      [id, 'A-1', 'Konark Polymers LLP', 10_00_000_00, null, true],
    )
    assert.equal((await owner.call(calls.read, { disbursalId: id })).data.bill?.payer, 'Tapti Auto Components')
    assert.match(await world.lastMessage('9811117701'), /Konark Polymers LLP .* A-1 .*owed-invoices/)
    assert.deepEqual(await owed({}, stranger), [])
    assert.equal((await say(id, {}, stranger)).status, 403, 'another anchor')
    assert.equal((await payer.person.call(calls.read, { disbursalId: id })).status, 403, 'the loan is not its business')
    const viewer = await world.person({ memberOf: [payer.id], role: 'BUYER_VIEWER' })
    assert.equal((await say(id, {}, { id: payer.id, person: viewer })).status, 403, 'who may only look')
  })

  test('nothing is paid before it has answered; its word stands in the list and with the request', async () => {
    const id = await asked('B-1')
    const early = await prepare(id)
    assert.equal(early.status, 409)
    assert.match(early.message, /payer has not confirmed/)
    assert.equal((await say(id, {})).status, 200)
    assert.equal(await stateOf(id), 'ACCEPTED')
    assert.match(await world.lastMessage('9811112222'), /Tapti Auto Components confirms .*B-1/)
    assert.equal((await prepare(id)).status, 200)
    assert.equal(await stateOf(id), 'VERIFIED')
    assert.equal((await approve(id)).status, 200)
    const late = await say(id, { answer: 'DISAPPROVED', reason: 'Goods came broken' })
    assert.equal(late.status, 409, 'the money is on its way')
    assert.equal((await owed({ search: 'B-1' }))[0]?.mayBeAnswered, false)
  })

  test('a part carries what the margin leaves of it, and no more', async () => {
    const id = await asked('C-1')
    const part = { answer: 'CONDITIONALLY_APPROVED', reason: 'Two boxes were missing' } as const
    for (const [body, field] of [
      [{ ...part, amountPaise: null }, 'amountPaise'],
      [{ ...part, amountPaise: 10_00_000_00 }, 'amountPaise'],
      [{ ...part, amountPaise: 5_00_000_00, reason: ' ' }, 'reason'],
      [{ answer: 'DISAPPROVED' }, 'reason'],
    ] as const) {
      const refused = await say(id, body)
      assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, [field]])
    }
    assert.equal((await say(id, { ...part, amountPaise: 9_99_999_99 })).status, 200)
    assert.equal((await prepare(id)).status, 409, 'nine tenths of a paisa less do not carry 9,00,000')
    assert.equal(await stateOf(id), 'CONDITIONALLY_APPROVED')

    const smaller = await ask(loanId, { ...(await shown('C-2')), amountPaise: 4_50_000_00 })
    assert.equal((await say(smaller.data.id, { ...part, amountPaise: 5_00_000_00 })).status, 200)
    assert.equal((await prepare(smaller.data.id)).status, 200)
  })

  test('it may change its mind until money is on its way, also after the maker', async () => {
    const before = await shown('D-1')
    const { data } = await ask(loanId, before)
    await say(data.id, {})
    await world.drainJobs()
    assert.equal((await prepare(data.id)).status, 200)
    assert.equal((await say(data.id, { answer: 'DISAPPROVED', reason: 'Paid to them already' })).status, 200)
    assert.equal(await stateOf(data.id), 'DISAPPROVED')
    const refused = await approve(data.id)
    assert.equal(refused.status, 409)
    const { data: seen } = await maker.call(calls.read, { disbursalId: data.id })
    assert.deepEqual(
      [seen.bill?.payerAnswer?.answer, seen.bill?.payerAnswer?.reason],
      ['DISAPPROVED', 'Paid to them already'],
    )
    assert.match(await world.lastMessage('9811112222'), /does not confirm .*Paid to them already/)
    await say(data.id, {})
    assert.equal((await approve(data.id)).status, 200)
  })

  test('who belongs to the seller too does not answer for the payer, nor is a payer asked that has nobody else', async () => {
    const both = await world.person({ memberOf: [orgId, payer.id] })
    const id = await asked('S-1')
    const who = { id: payer.id, person: both }
    assert.equal((await owed({ search: 'S-1' }, who))[0]?.mayBeAnswered, false)
    assert.equal((await say(id, {}, who)).status, 403)
    assert.equal((await prepare(id)).status, 409)
    assert.equal((await owed({ search: 'S-1' }))[0]?.mayBeAnswered, true)
    assert.equal((await say(id, {})).status, 200, 'its own people do')
    const later = await world.person({ memberOf: [payer.id] })
    const confirmed = await asked('S-3')
    assert.equal((await say(confirmed, {}, { id: payer.id, person: later })).status, 200)
    await world.transaction(work => addMember(work, later.accountId, orgId, 'BUYER_OWNER'))
    assert.equal((await prepare(confirmed)).status, 409, 'the word of who joined the seller since is none of the payer')

    const sister = await world.organisation({ type: 'ANCHOR', name: 'Konark Sister Works' })
    await world.person({ memberOf: [orgId, sister] })
    await connect(sister)
    const { payers } = (await owner.call(requestCalls.options, { orgId })).data
    assert.ok(!payers.some(one => one.id === sister))
    assert.ok((await ask(loanId, await shown('S-2', sister))).fieldErrors['bill.payerId'])
  })

  test('a payer that is not asked stops nothing', async () => {
    const id = await prepared(loanId, await shown('E-1', null))
    assert.equal((await maker.call(calls.read, { disbursalId: id })).data.bill?.payerAsked, false)
    assert.deepEqual(await owed({ search: 'E-1' }), [])
  })

  test('what waits and what is answered, found by invoice and supplier, as a file in both languages', async () => {
    const waiting = await asked('F-1')
    assert.ok((await owed({ state: 'WAITING' })).some(one => one.id === waiting))
    await say(waiting, {})
    assert.ok(!(await owed({ state: 'WAITING' })).some(one => one.id === waiting))
    assert.ok((await owed({ state: 'ANSWERED' })).some(one => one.id === waiting))
    assert.ok((await owed({ search: 'konark' })).length > 3)
    const file = await world.app.inject({
      method: 'GET',
      url: `/api/v1/${world.tenant}/organisation/${payer.id}/owed-invoices-file?format=xlsx&search=F-1`,
      headers: { token: payer.person.token, cookie: 'lang=hi' },
    })
    const rows = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? []
    assert.deepEqual(rows[1]?.slice(0, 2), ['Konark Polymers LLP', 'F-1'])
    assert.equal(rows[1]?.[4], 'देने वाले ने माना')
  })

  test('a payer that does not answer is asked again in the morning two days later; one that did is not, also in the last minute', async () => {
    const waiting = await asked('R-1')
    const answered = await asked('R-2')
    const late = await asked('R-3')
    assert.equal((await say(answered, {})).status, 200)
    const on = addDays(today(), 2)
    for (const closed of [addDays(today(), -1), today(), addDays(today(), 1)])
      await world.transaction(work => work.publish('day.closed', { onDate: closed }))
    await travelTo(world.runtime.platform, on, 9)
    await world.drainJobs()
    assert.doesNotMatch(await world.lastMessage('9811117701'), /still wait/, 'not at night')
    assert.equal((await say(late, {})).status, 200)
    await travelTo(world.runtime.platform, on, 10)
    await world.drainJobs()
    const again = (await world.messagesTo('9811117701')).filter(text => text.includes('still wait'))
    assert.ok(
      again.some(text => text.includes('R-1')),
      waiting,
    )
    assert.ok(!again.some(text => /R-[23]/.test(text)))
    assert.equal(again.filter(text => text.includes('R-1')).length, 1)
  })

  test('where that morning was missed a payer is asked again in the next, not at night', async () => {
    await asked('R-4')
    const on = addDays(today(), 2)
    await world.transaction(work => work.publish('day.closed', { onDate: addDays(on, -1) }))
    const again = async (day: PlainDate, hour: number) => {
      await travelTo(world.runtime.platform, day, hour)
      await world.drainJobs()
      return (await world.messagesTo('9811117701')).filter(text => /R-4.*still wait|still wait.*R-4/.test(text)).length
    }
    assert.deepEqual([await again(on, 20), await again(addDays(on, 1), 10)], [0, 1])
  })
})
