import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import type { Body } from '@poonji/contract/call.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { bookPayment, proveBooks } from '@poonji/capabilities/loans/server/service.ts'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import * as calls from '../contract.ts'
import * as decisionCalls from '../decision-contract.ts'
import * as requestCalls from '../request-contract.ts'
import { discounts, discountsFile } from '../discount-contract.ts'
import { agreedLoan, freshNumber, openDesk, provedAccount } from './testing.ts'

/** Nine tenths of an invoice are advanced, for 90 days at most, interest taken at once. */
const discounting: typeof purchaseLimit = {
  ...purchaseLimit,
  shape: 'discounting',
  paymentCycle: 'UPFRONT',
  marginBps: 1_000,
  creditDays: 90,
}

type Bill = NonNullable<Body<typeof requestCalls.create>['bill']>

const { world, orgId, owner, maker, db, ask, prepared, approve, approved, today, trancheOf, turn } = await openDesk()
after(() => world.close())

const bill = (change: Partial<Bill> = {}): Bill => ({
  number: 'INV/2026/118',
  payer: 'Bharat Auto Components Limited',
  issuedOn: addDays(today(), -5),
  dueOn: addDays(today(), 60),
  amountPaise: 10_00_000_00,
  ...change,
})
/** The file of an invoice, as a request names it. */
const fileOf = async ({ number }: Bill, who = owner) => {
  const { data } = await upload(world, who, pdfOf(`Invoice ${number}`), 'Invoice.pdf')
  await world.drainJobs()
  return { storagePath: data.tempUrl, documentName: 'Invoice.pdf', fileFingerPrint: data.fingerPrint }
}
const shown = async (change: Partial<Bill> = {}, who = owner) => ({
  bill: bill(change),
  invoice: await fileOf(bill(change), who),
})
const discounted = async () => (await owner.call(discounts, { orgId, query: {} })).data.content

describe('an invoice is discounted', () => {
  let loanId: string
  let account: string
  before(async () => {
    ;({ loanId } = await agreedLoan(world, discounting, orgId))
    account = await provedAccount(world, owner, orgId, freshNumber())
  })
  const askOn = async (change: Partial<Bill> = {}, amountPaise = 1_00_000_00) =>
    ask(loanId, { account, amountPaise, ...(await shown(change)) })

  test('only with its facts, each refused at its field', async () => {
    const none = await ask(loanId, { account, amountPaise: 1_00_000_00 })
    assert.deepEqual([none.status, Object.keys(none.fieldErrors)], [400, ['bill.number']])
    const fileless = await ask(loanId, { account, amountPaise: 1_00_000_00, bill: bill() })
    assert.deepEqual([fileless.status, Object.keys(fileless.fieldErrors)], [400, ['invoice']])
    const wrong: [Partial<Bill>, string][] = [
      [{ number: ' ' }, 'bill.number'],
      [{ payer: '' }, 'bill.payer'],
      [{ issuedOn: addDays(today(), 1) }, 'bill.issuedOn'],
      [{ dueOn: today() }, 'bill.dueOn'],
      [{ dueOn: addDays(today(), 91) }, 'bill.dueOn'],
      [{ dueOn: '2026-02-30' }, 'bill.dueOn'],
      [{ amountPaise: 0 }, 'bill.amountPaise'],
    ]
    for (const [change, field] of wrong) {
      const refused = await askOn({ number: 'W', ...change })
      assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, [field]], JSON.stringify(change))
    }
    const other = await agreedLoan(world, purchaseLimit, orgId)
    const elsewhere = await ask(other.loanId, { account, amountPaise: 1_00_000_00, bill: bill() })
    assert.deepEqual([elsewhere.status, Object.keys(elsewhere.fieldErrors)], [400, ['bill.number']])
    assert.deepEqual(await discounted(), [], 'a refused invoice leaves nothing behind')
  })

  test('the margin stays out, to the paisa', async () => {
    const most = 9_00_000_00
    const beyond = await askOn({ number: 'M-1' }, most + 1)
    assert.deepEqual([beyond.status, Object.keys(beyond.fieldErrors)], [400, ['amountPaise']])
    const odd = await askOn({ number: 'M-2', amountPaise: 33_33 }, 30_00)
    assert.equal(odd.status, 400, '29.99(7) of 33.33: rounded down')
    assert.equal((await askOn({ number: 'M-3' }, most)).status, 200)
  })

  test('the advance runs until the invoice is due, and its interest is taken for those days', async () => {
    const dueOn = addDays(today(), 73)
    const query = { amount: 1_00_000, dueOn }
    const { data: quote } = await owner.call(requestCalls.drawingQuote, { loanId, query })
    const interest = quote.deductions.find(one => one.kind === 'INTEREST')
    assert.equal(interest?.amountPaise, 3_200_00, '1,00,000 at 16 % for a fifth of a year')
    const id = await approved(loanId, { account, amountPaise: 1_00_000_00, ...(await shown({ number: 'D-1', dueOn })) })
    await world.drainJobs()
    const [tranche] = await trancheOf(id)
    assert.equal(tranche?.due_on, dueOn)
    const due = await db
      .selectFrom('due')
      .selectAll()
      .where('tranche_id', '=', tranche?.id ?? '')
      .execute()
    assert.deepEqual(
      due.filter(one => one.principal_paise).map(one => [one.due_on, one.principal_paise]),
      [[dueOn, 1_00_000_00]],
    )
    for (const day of [addDays(today(), -1), today(), addDays(today(), 800)])
      assert.equal(
        (await owner.call(requestCalls.drawingQuote, { loanId, query: { amount: 1, dueOn: day } })).status,
        400,
      )
  })

  test('in parts, however it is written, together not beyond what is advanced on it; also by two at once', async () => {
    const first = await askOn({ number: 'P-7' }, 5_00_000_00)
    assert.equal(first.status, 200)
    const beyond = await askOn({ number: 'p 7', payer: 'BHARAT AUTO COMPONENTS, LIMITED' }, 4_00_000_01)
    assert.equal(beyond.status, 409)
    assert.match(beyond.message, /4,00,000/)
    const both = await Promise.all([askOn({ number: 'P-7' }, 4_00_000_00), askOn({ number: 'P.7' }, 4_00_000_00)])
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const cancelled = await owner.call(requestCalls.cancel, {
      disbursalId: first.data.id,
      body: { reason: 'The buyer pays at once' },
    })
    assert.equal(cancelled.status, 200)
    assert.equal((await askOn({ number: 'P-7' }, 5_00_000_00)).status, 200, 'what was taken back is free again')
  })

  test('operations see where another borrower shows it, and do not pay after its due date', async () => {
    const otherOrg = await world.organisation({ name: 'Other Traders' })
    const other = await world.person({ memberOf: [otherOrg], mobile: '9811112299' })
    const theirs = await agreedLoan(world, discounting, otherOrg)
    const theirAccount = await provedAccount(world, other, otherOrg, freshNumber())
    const form = { loanId: theirs.loanId, target: 'SELF', bankAccountId: theirAccount, note: '' } as const
    const theirRequest = await other.call(requestCalls.create, {
      orgId: otherOrg,
      body: { ...form, amountPaise: 1_00_000_00, ...(await shown({ number: 'S-1' }, other)), submit: true },
    })
    assert.equal(theirRequest.status, 200, theirRequest.message)
    const own = await askOn({ number: 's1', dueOn: addDays(today(), 2) })
    const { data: seen } = await maker.call(calls.read, { disbursalId: own.data.id })
    assert.deepEqual(
      seen.sameInvoice?.map(one => one.id),
      [theirRequest.data.id],
    )
    assert.equal(seen.bill?.number, 's1')
    const late = await maker.call(decisionCalls.prepare, {
      disbursalId: own.data.id,
      body: { valueOn: addDays(today(), 2) },
    })
    assert.deepEqual([late.status, late.data], [409, { open: ['INVOICE'] }])
  })

  test('its state follows its drawing, and its list is for those who may see it', async () => {
    const stateOf = async (number: string) => (await discounted()).find(one => one.number === number)?.status
    const { data } = await askOn({ number: 'L-1' })
    assert.equal(await stateOf('L-1'), 'UNVERIFIED')
    await maker.call(decisionCalls.prepare, { disbursalId: data.id, body: { valueOn: today() } })
    assert.equal(await stateOf('L-1'), 'VERIFIED')
    await maker.call(decisionCalls.reject, { disbursalId: data.id, body: { reason: 'The buyer does not know it' } })
    assert.equal(await stateOf('L-1'), 'REJECTED')
    const taken = await askOn({ number: 'L-2' })
    await owner.call(requestCalls.cancel, { disbursalId: taken.data.id, body: { reason: 'Not needed' } })
    assert.equal(await stateOf('L-2'), 'WITHDRAWN')

    const id = await approved(loanId, { account, amountPaise: 1_00_000_00, ...(await shown({ number: 'L-3' })) })
    assert.equal(await stateOf('L-3'), 'PENDING_DISBURSAL')
    await world.drainJobs()
    assert.equal(await stateOf('L-3'), 'OUTSTANDING')
    const [tranche] = await trancheOf(id)
    assert.equal(tranche?.reversed_on, null)

    const found = await owner.call(discounts, { orgId, query: { search: 'l-3' } })
    assert.deepEqual(
      found.data.content.map(one => [one.number, one.advancedPaise]),
      [['L-3', 1_00_000_00]],
    )
    const url = `${discountsFile.path.replace('{product}', world.tenant).replace('{orgId}', orgId)}?format=xlsx&search=l-3`
    const file = await world.app.inject({ url, headers: { token: owner.token } })
    const [, row, ...more] = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? []
    assert.deepEqual([row?.[1], row?.[5], row?.at(-1), more.length], ['L-3', 'Outstanding', 1_00_000, 0])
    const viewer = await world.person({ memberOf: [await world.organisation({})], mobile: '9811112266' })
    assert.equal((await viewer.call(discounts, { orgId, query: {} })).status, 403)
  })
})

test('an invoice is settled when its advance is repaid', async () => {
  const { loanId } = await agreedLoan(world, { ...discounting, fees: [] }, orgId)
  await approved(loanId, { amountPaise: 1_00_000_00, ...(await shown({ number: 'Z-1' })) })
  await world.drainJobs()
  const stateOf = async () => (await discounted()).find(one => one.number === 'Z-1')?.status
  assert.equal(await stateOf(), 'OUTSTANDING')
  await world.transaction(work =>
    bookPayment(work, {
      loanId,
      organisationId: orgId,
      amountPaise: 1_00_000_00,
      valueOn: today(),
      reference: 'UTR',
      mode: 'NEFT',
      idempotencyKey: 'settles',
    }),
  )
  assert.equal(await stateOf(), 'SETTLED')
})

test('what arrives a day late bears interest from that day; what was kept back for the day before stands ahead', async () => {
  const { loanId } = await agreedLoan(world, { ...discounting, fees: [] }, orgId)
  const dueOn = addDays(today(), 73)
  await turn('stuck')
  const id = await approved(loanId, { amountPaise: 1_00_000_00, ...(await shown({ number: 'L-1', dueOn })) })
  await world.drainJobs()
  await world.moveTo(addDays(today(), 1))
  await world.drainJobs()
  const [tranche] = await trancheOf(id)
  assert.deepEqual([tranche?.drawn_on, tranche?.due_on, tranche?.kept_back_paise], [today(), dueOn, 3_200_00])
  const interest = await db
    .selectFrom('due')
    .select('interest_paise')
    .where('tranche_id', '=', tranche?.id ?? '')
    .where('interest_paise', '>', 0)
    .execute()
  assert.deepEqual(interest, [{ interest_paise: 3_156_16 }], '1,00,000 at 16 % for 72 days')
  const { advance_paise: ahead } = await db
    .selectFrom('loan')
    .select('advance_paise')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  assert.equal(ahead, 43_84)
  assert.deepEqual(await world.transaction(work => proveBooks(work.db, world.tenant)), [])
})

test('an invoice that is due already is not paid on any more; what arrives on its due date is booked as approved', async () => {
  const { loanId } = await agreedLoan(world, { ...discounting, fees: [] }, orgId)
  const approvedOn = today()
  const dueOn = addDays(approvedOn, 2)
  const draw = async (number: string) => ({ amountPaise: 1_00_000_00, ...(await shown({ number, dueOn })) })
  const asked = (await ask(loanId, await draw('Y-0'))).data.id
  const waits = await prepared(loanId, await draw('Y-1'))
  await turn('stuck')
  const lateDueOn = addDays(approvedOn, 1)
  const late = await approved(loanId, {
    amountPaise: 1_00_000_00,
    ...(await shown({ number: 'Y-2', dueOn: lateDueOn })),
  })
  await world.drainJobs()
  await world.moveTo(addDays(dueOn, 1))
  const { data } = await maker.call(calls.read, { disbursalId: asked })
  assert.equal(data.quote?.netPaise, 1_00_000_00 - 43_84, 'interest of one night')
  const refused = await approve(waits)
  assert.deepEqual([refused.status, refused.data], [409, { open: ['INVOICE'] }])

  await turn('works')
  await world.drainJobs()
  const [tranche] = await trancheOf(late)
  assert.deepEqual([tranche?.drawn_on, tranche?.due_on], [approvedOn, lateDueOn], 'as it was approved')
})

test('a draft keeps of it what is filled in; what lacks is told at its field when it is sent', async () => {
  const { loanId } = await agreedLoan(world, discounting, orgId)
  const account = await provedAccount(world, owner, orgId, freshNumber())
  const form = { ...bill(), number: '', dueOn: null, amountPaise: null }
  const draft = await ask(loanId, { account, amountPaise: 1_00_000_00, bill: form, submit: false })
  assert.equal(draft.status, 200, draft.message)
  const disbursalId = draft.data.id
  const read = (await owner.call(calls.read, { disbursalId })).data
  assert.deepEqual([read.bill, read.billDraft], [null, form])
  assert.deepEqual(read.actions, ['revise', 'cancel'], 'its invoice is judged in the form')
  const sent = await owner.call(requestCalls.submit, { disbursalId })
  assert.deepEqual(Object.keys(sent.fieldErrors), ['bill.number', 'bill.dueOn', 'bill.amountPaise'])
  assert.ok(
    (await discounted()).every(one => one.id !== disbursalId),
    'what was not sent is no invoice of ours yet',
  )
  const whole = { loanId, target: 'SELF', bankAccountId: account, amountPaise: 1_00_000_00, note: '' } as const
  const body = { ...whole, ...(await shown({ number: 'D-1' })), submit: true }
  assert.equal((await owner.call(requestCalls.revise, { disbursalId, body })).data.status, 'SUBMITTED')
  assert.ok((await discounted()).some(one => one.id === disbursalId && one.number === 'D-1'))
})
