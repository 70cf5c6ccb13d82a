import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import { businessLoan, draw, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { setAdvance } from '@poonji/capabilities/organisations/manage-contract.ts'
import * as calls from '../contract.ts'
import * as decisionCalls from '../decision-contract.ts'
import * as requestCalls from '../request-contract.ts'
import { agreedLoan, provedAccount, freshNumber, openDesk } from './testing.ts'

const { world, orgId, owner, maker, db, ask, approve, approved, today, undrawn, statusOf } = await openDesk()
after(() => world.close())

describe('asking for a disbursal', () => {
  test('twenty requests at once never hold more than is undrawn', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const account = await provedAccount(world, owner, orgId, freshNumber())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(loanId, { account, amountPaise: 6_00_000_00 })),
    )
    assert.equal(answers.filter(one => one.status === 200).length, 8)
    assert.ok(answers.filter(one => one.status !== 200).every(one => one.status === 409))
    assert.equal(await undrawn(loanId), 2_00_000_00)
    const kept = await db.selectFrom('disbursal_request').select('status').where('loan_id', '=', loanId).execute()
    assert.equal(kept.length, 8, 'a refused request leaves nothing behind')
  })

  test('the same amount to the same account is sent once in a while, unless it is meant; another amount is sent at once', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const account = await provedAccount(world, owner, orgId, freshNumber())
    const send = (amountPaise: number, once: boolean) => {
      const body = { loanId, target: 'SELF' as const, bankAccountId: account, amountPaise, note: '', invoice: null }
      return owner.call(requestCalls.create, { orgId, body: { ...body, submit: true, once } })
    }
    const both = await Promise.all([send(3_00_000_00, true), send(3_00_000_00, true)])
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const refused = both.find(one => one.status === 409)
    assert.match(refused?.message ?? '', /^₹3,00,000 to this account was asked for just now, PJD-/)
    const kept = await db.selectFrom('disbursal_request').select('number').where('loan_id', '=', loanId).execute()
    assert.equal(kept.length, 1, 'a refused request leaves nothing behind')
    assert.equal((await send(2_00_000_00, true)).status, 200)
    assert.equal((await send(3_00_000_00, false)).status, 200)
  })

  test('less than a rupee is not asked for, since no bank sends it; a rupee is', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const bankAccountId = await provedAccount(world, owner, orgId, freshNumber())
    const send = (amountPaise: number, submit = true) => {
      const body = { loanId, target: 'SELF' as const, bankAccountId, amountPaise, note: '', invoice: null, submit }
      return owner.call(requestCalls.create, { orgId, body })
    }
    const refused = await send(99)
    assert.deepEqual([refused.status, refused.fieldErrors], [400, { amountPaise: 'A bank sends ₹1 or more' }])
    const draft = await send(99, false)
    const id = draft.data?.id ?? ''
    const sent = await owner.call(requestCalls.submit, { disbursalId: id })
    assert.deepEqual([sent.status, sent.fieldErrors], [400, { amountPaise: 'A bank sends ₹1 or more' }])
    assert.equal((await send(100)).status, 200)
  })

  test('the maximum permissible advance bounds all loans of an organisation together, at the request and at the check', async () => {
    const lent = await world.organisation({ name: 'Shree Steel Traders' })
    const person = await world.person({ memberOf: [lent], mobile: '9811112255' })
    const desk = await world.person({ role: 'CREDIT_DESK' })
    const set = (amount: number | null) =>
      desk.call(setAdvance, { orgId: lent, body: { amount, reason: 'Stock statement of October' } })
    const account = await provedAccount(world, person, lent, freshNumber())
    const first = await agreedLoan(world, purchaseLimit, lent)
    const second = await agreedLoan(world, purchaseLimit, lent)
    const draw = (loanId: string, amountPaise: number) =>
      person.call(requestCalls.create, {
        orgId: lent,
        body: { loanId, target: 'SELF', bankAccountId: account, amountPaise, note: '', invoice: null, submit: true },
      })
    assert.equal((await person.call(requestCalls.options, { orgId: lent })).data.advance, null)
    await set(10_00_000_00)
    const asked = await draw(first.loanId, 6_00_000_00)
    assert.equal(asked.status, 200, asked.message)
    const { data } = await person.call(requestCalls.options, { orgId: lent })
    assert.deepEqual(data.advance, { maximumPaise: 10_00_000_00, leftPaise: 4_00_000_00 })
    const bounded = { free: 4_00_000_00, now: { amount: 10_00_000_00, because: 'ADVANCE' } }
    const cards = async () =>
      (await person.call(listLoans, { orgId: lent })).data.map(({ free, now }) => ({ free, now }))
    assert.deepEqual(await cards(), [bounded, bounded], 'no limit offers more than is refused beyond')

    const beyond = await draw(second.loanId, 4_00_000_01)
    assert.equal(beyond.status, 409)
    assert.match(beyond.message ?? '', /At most ₹10,00,000 may be advanced .* ₹4,00,000 of it is left/)
    const both = await Promise.all([first, second].map(({ loanId }) => draw(loanId, 3_00_000_00)))
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const held = await undrawn(second.loanId)
    assert.ok(held === 50_00_000_00 || held === 47_00_000_00, 'what was refused holds nothing')

    await set(5_00_000_00)
    const disbursalId = asked.data.id
    const prepare = () => maker.call(decisionCalls.prepare, { disbursalId, body: { valueOn: today() } })
    const refused = await prepare()
    assert.deepEqual(
      [refused.status, refused.message],
      [409, 'More than the maximum permissible advance would be out.'],
    )
    const seen = (await maker.call(calls.read, { disbursalId })).data
    assert.deepEqual(
      seen.checks?.filter(one => !one.met).map(one => one.code),
      ['ADVANCE'],
    )
    await set(9_00_000_00)
    assert.equal((await prepare()).status, 200)
    await set(8_99_999_99)
    assert.equal((await approve(disbursalId)).status, 409, 'the checker asks again')
    await set(null)
    assert.equal((await person.call(requestCalls.options, { orgId: lent })).data.advance, null, 'taken away')
    assert.equal((await approve(disbursalId)).status, 200)
  })

  test('a loan whose instalments have all fallen due is offered no more, and asking says so', async () => {
    const { loanId } = await agreedLoan(world, { ...businessLoan, tenureMonths: 1 }, orgId)
    const drawnOn = addMonths(today(), -1)
    await draw(world, loanId, 1_00_000_00, drawnOn)
    const account = await provedAccount(world, owner, orgId, freshNumber())
    const late = await ask(loanId, { account, amountPaise: 1_00_000_00 })
    assert.deepEqual(
      [late.status, late.message],
      [409, 'All instalments of this loan have fallen due. Nothing more can be drawn of it.'],
    )
    const { loans } = (await owner.call(requestCalls.options, { orgId })).data
    assert.ok(loans.every(loan => loan.loanId !== loanId))
  })

  test('a double click asks once', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const account = await provedAccount(world, owner, orgId, freshNumber())
    const body = {
      loanId,
      target: 'SELF' as const,
      bankAccountId: account,
      amountPaise: 1_00_000_00,
      note: '',
      invoice: null,
      submit: true,
    }
    const key = { 'idempotency-key': 'one-intention-of-the-owner' }
    const both = await Promise.all([1, 2].map(() => owner.call(requestCalls.create, { orgId, body }, key)))
    assert.deepEqual(
      both.map(one => one.status),
      [200, 200],
    )
    assert.equal(both[0]?.data.id, both[1]?.data.id)
    const partner = await world.person({ memberOf: [orgId] })
    const theirs = await partner.call(requestCalls.create, { orgId, body }, key)
    const again = await owner.call(requestCalls.create, { orgId, body }, key)
    assert.deepEqual(
      [theirs.status, theirs.data.id === both[0]?.data.id, again.data.id],
      [200, false, both[0]?.data.id],
      'another’s same key is theirs, and changes nothing of what the first is answered',
    )
  })

  test('non-cooperative organisations are refused in the specification’s words, staff and buyer each in theirs', async () => {
    const other = await world.organisation({ name: 'Slow Traders' })
    const theirs = await world.person({ memberOf: [other] })
    const { loanId } = await agreedLoan(world, purchaseLimit, other)
    const bankAccountId = await provedAccount(world, theirs, other, freshNumber())
    const waits = { loanId, target: 'SELF', bankAccountId, amountPaise: 2_00_000_00, note: '', invoice: null } as const
    const { data: asked } = await theirs.call(requestCalls.create, { orgId: other, body: { ...waits, submit: true } })
    const stopped = async () => (await theirs.call(calls.read, { disbursalId: asked.id })).data.stopped
    assert.equal(await stopped(), null)
    await db.updateTable('organisation').set({ non_cooperative_at: new Date() }).where('id', '=', other).execute()
    const body = {
      loanId,
      target: 'SELF' as const,
      bankAccountId,
      amountPaise: 1_00_000_00,
      note: '',
      invoice: null,
      submit: true,
    }
    const [card] = (await theirs.call(listLoans, { orgId: other })).data
    assert.deepEqual([card?.free, card?.now?.because], [0, 'STOPPED'], 'the limit offers nothing that is refused then')
    const buyer = await theirs.call(requestCalls.create, { orgId: other, body })
    assert.deepEqual(
      [buyer.status, buyer.message],
      [409, 'Create Disbursal has been disabled for you. kindly connect with support.'],
    )
    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    const staff = await sales.call(requestCalls.create, { orgId: other, body })
    assert.deepEqual(
      [staff.status, staff.message],
      [409, 'Cannot create disbursements for Non - Cooperative Organisations'],
    )
    assert.equal((await theirs.call(requestCalls.options, { orgId: other })).data.refusal, buyer.message)
    const blacklisted = { non_cooperative_at: null, blacklisted_at: new Date() }
    await db.updateTable('organisation').set(blacklisted).where('id', '=', other).execute()
    const ofBlacklisted = await sales.call(requestCalls.create, { orgId: other, body })
    assert.deepEqual(
      [ofBlacklisted.status, ofBlacklisted.message.slice(0, 38)],
      [409, 'Nothing new is lent to this company at'],
    )
    assert.equal(await stopped(), buyer.message, 'what was asked before is not said to be checked within the hour')
  })

  test('nothing is drawn before the agreement stands, on another’s loan, or to an account that is not proved', async () => {
    const unsigned = await agreedLoan(world, purchaseLimit, orgId, 'DOCS_SENT_TO_SALES')
    assert.equal((await ask(unsigned.loanId)).status, 409)
    const other = await world.organisation()
    const foreign = await agreedLoan(world, purchaseLimit, other)
    assert.equal((await ask(foreign.loanId)).status, 403)
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const supplier = await provedAccount(world, owner, orgId, freshNumber(), 'BENEFICIARY')
    const wrongKind = await ask(loanId, { account: supplier })
    assert.deepEqual([wrongKind.status, Object.keys(wrongKind.fieldErrors)], [400, ['bankAccountId']])
    assert.equal((await ask(loanId, { account: supplier, target: 'BENIFICIARY' })).status, 200)
    assert.equal((await ask(loanId, { amountPaise: 0 })).status, 400)
    const stranger = await world.person({ memberOf: [other] })
    const mine = (await ask(loanId)).data.id
    assert.equal((await stranger.call(calls.read, { disbursalId: mine })).status, 403)
    assert.equal(
      (await stranger.call(requestCalls.cancel, { disbursalId: mine, body: { reason: 'mine' } })).status,
      403,
    )
  })

  test('a draft is kept with whatever is there and gone on with; only sending judges it', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const nothing = { target: null, bankAccountId: null, amountPaise: null, note: '', invoice: null }
    const draft = (form: object = {}) => ({ ...nothing, loanId, submit: false, ...form })
    const kept = await owner.call(requestCalls.create, { orgId, body: draft() })
    assert.deepEqual([kept.status, kept.data.status], [200, 'DRAFT'], kept.message)
    const disbursalId = kept.data.id
    const read = async () => (await owner.call(calls.read, { disbursalId })).data
    const bare = await read()
    assert.deepEqual([bare.target, bare.account, bare.amountPaise, bare.quote], [null, null, null, null])
    assert.deepEqual(bare.actions, ['revise', 'cancel'])
    const listed = await owner.call(calls.list, { query: { organisationId: orgId, status: 'DRAFT' } })
    assert.ok(listed.data.content.some(row => row.id === disbursalId && row.amountPaise === null))
    const early = await owner.call(requestCalls.submit, { disbursalId })
    assert.deepEqual(Object.keys(early.fieldErrors), ['target', 'bankAccountId', 'amountPaise'])
    assert.equal((await maker.call(decisionCalls.prepare, { disbursalId, body: { valueOn: today() } })).status, 409)

    const file = await upload(world, owner, pdfOf('Invoice 7'), 'Invoice 7.pdf')
    await world.drainJobs()
    const invoice = { storagePath: file.data.tempUrl, documentName: 'Invoice 7.pdf' }
    const revise = (form: object) => owner.call(requestCalls.revise, { disbursalId, body: draft(form) })
    assert.equal((await revise({ amountPaise: 60_00_000_00, note: 'Stock', invoice })).status, 200)
    const next = await read()
    assert.deepEqual([next.amountPaise, next.note, next.invoice?.name], [60_00_000_00, 'Stock', 'Invoice 7.pdf'])
    const other = await agreedLoan(world, purchaseLimit, orgId)
    assert.equal((await revise({ loanId: other.loanId, invoice: 'KEPT' })).status, 200)
    assert.equal((await read()).invoice, null, 'it stands among the papers of the loan it was given for')
    const again = await upload(world, owner, pdfOf('Invoice 7'), 'Invoice 7.pdf')
    await world.drainJobs()
    await revise({ invoice: { storagePath: again.data.tempUrl, documentName: 'Invoice 7.pdf' } })
    const account = await provedAccount(world, owner, orgId, freshNumber())
    const whole = { target: 'SELF', bankAccountId: account, invoice: 'KEPT', submit: true }
    assert.equal((await revise({ ...whole, amountPaise: 60_00_000_00 })).status, 409, 'more than is undrawn')
    assert.equal((await read()).status, 'DRAFT')
    assert.equal((await revise({ ...whole, amountPaise: 5_00_000_00 })).data.status, 'SUBMITTED')
    const sent = await read()
    assert.deepEqual([sent.amountPaise, sent.invoice?.name], [5_00_000_00, 'Invoice 7.pdf'])
    assert.equal(await undrawn(loanId), 45_00_000_00)
    assert.equal((await revise({ amountPaise: 1_00_000_00 })).status, 409, 'what was sent is no draft')
  })

  test('a draft shows no account of another organisation, and staff who drop one tell nobody', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const other = await world.organisation({ name: 'Elsewhere Traders' })
    const stranger = await world.person({ memberOf: [other], mobile: '9811112299' })
    const theirs = await provedAccount(world, stranger, other, freshNumber())
    const foreign = await ask(loanId, { account: theirs, submit: false })
    assert.deepEqual([foreign.status, Object.keys(foreign.fieldErrors)], [400, ['bankAccountId']])
    const sales = await world.person({ role: 'SALES_MANAGER' })
    const own = (await agreedLoan(world, purchaseLimit, other)).loanId
    const body = { loanId: own, target: null, bankAccountId: null, amountPaise: 1_00_000_00, note: '', invoice: null }
    const draft = await sales.call(requestCalls.create, { orgId: other, body: { ...body, submit: false } })
    const ended = await sales.call(requestCalls.cancel, { disbursalId: draft.data.id, body: { reason: 'Twice' } })
    assert.equal(ended.status, 200, ended.message)
    await assert.rejects(world.lastMessage('9811112299'), /no message was sent/)
  })

  test('a draft holds nothing; cancelling frees what a request held', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const draft = await ask(loanId, { submit: false })
    assert.equal(draft.data.status, 'DRAFT')
    assert.equal(await undrawn(loanId), 50_00_000_00)
    assert.equal((await owner.call(requestCalls.submit, { disbursalId: draft.data.id })).status, 200)
    assert.equal(await undrawn(loanId), 45_00_000_00)
    assert.equal(
      (await owner.call(requestCalls.cancel, { disbursalId: draft.data.id, body: { reason: 'Not needed' } })).status,
      200,
    )
    assert.equal(await undrawn(loanId), 50_00_000_00)
    assert.equal(
      (await owner.call(requestCalls.cancel, { disbursalId: draft.data.id, body: { reason: 'Again' } })).status,
      409,
    )
  })

  test('what was asked or begun of a loan ends when that is closed, and the borrower reads why', async () => {
    const { loanId, loanRequestId } = await agreedLoan(world, purchaseLimit, orgId)
    const paid = await approved(loanId)
    await world.drainJobs()
    const asked = (await ask(loanId)).data.id
    const begun = (await ask(loanId, { submit: false })).data.id
    await db.updateTable('loan').set({ status: 'CLOSED', closed_on: today() }).where('id', '=', loanId).execute()
    await world.transaction(work =>
      work.publish('loan.closed', { loanId, loanRequestId, organisationId: orgId, onDate: today(), valueOn: today() }),
    )
    await world.drainJobs()
    for (const disbursalId of [asked, begun]) {
      const { status, reason } = (await owner.call(calls.read, { disbursalId })).data
      assert.deepEqual([status, reason], ['CANCELLED', 'The loan is closed'])
    }
    assert.equal(await statusOf(paid), 'PAID', 'what was paid of it stays so')
    const held = await db.selectFrom('drawing_hold').select('state').where('request_id', '=', asked).execute()
    assert.deepEqual(held, [{ state: 'released' }])
    assert.match(await world.lastMessage('9811112222'), /is closed, and with it your request PJD-\S+ for ₹5,00,000/)
  })

  test('what was asked of a limit ends the night after its last day, but not while its renewal has no answer', async () => {
    const limits = [await agreedLoan(world, purchaseLimit, orgId), await agreedLoan(world, purchaseLimit, orgId)]
    const asked = await Promise.all(limits.map(async ({ loanId }) => (await ask(loanId)).data.id))
    const [ended, renewing] = limits
    await sql`insert into limit_revision (tenant, loan_id, organisation_id, kind, before_paise, before_until, reason, asked_by, asked_at)
      values (${world.tenant}, ${renewing?.loanId}, ${orgId}, 'RENEW', ${50_00_000_00}, ${today()}::date, 'New orders',
        ${owner.accountId}, now())`.execute(db)
    const nightAfter = async (lastDay: string) => {
      const ids = limits.map(one => one.loanId)
      await db.updateTable('loan').set({ expires_on: lastDay }).where('id', 'in', ids).execute()
      await world.transaction(work => work.publish('day.closed', { onDate: addDays(today(), -1) }))
      await world.drainJobs()
      return Promise.all(asked.map(statusOf))
    }
    assert.deepEqual(await nightAfter(today()), ['SUBMITTED', 'SUBMITTED'], 'on its last day it is drawn on')
    assert.deepEqual(await nightAfter(addDays(today(), -1)), ['CANCELLED', 'SUBMITTED'])
    const { reason } = (await owner.call(calls.read, { disbursalId: asked[0] ?? '' })).data
    assert.equal(reason, 'The limit has ended')
    assert.equal(await undrawn(ended?.loanId ?? ''), 0)
    assert.match(
      await world.lastMessage('9811112222'),
      /^Poonji: limit \S+ has ended, and with it your request PJD-\S+/,
    )
  })
})
