import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import type { Body } from '@poonji/contract/call.ts'
import { businessLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { setAdvance } from '@poonji/capabilities/organisations/manage-contract.ts'
import { proveBooks, undrawnPaise } from '@poonji/capabilities/loans/server/service.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { payOut } from './pay-out.ts'
import { agreedLoan, provedAccount } from './testing.ts'

let number = 700_000_000_000
const freshNumber = (ending = '1234') => `${String(number++).slice(0, 8)}${String(number).slice(-4)}${ending}`

describe('disbursals', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let maker: Person
  let checker: Person
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Konark Polymers LLP' })
    owner = await world.person({ memberOf: [orgId], mobile: '9811112222' })
    maker = await world.person({ role: 'OPERATIONS_MAKER' })
    checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  })
  after(() => world.close())

  const db = () => world.runtime.platform.database.db
  const turn = (value: string) => turnSwitch(databaseWorld(db(), world.runtime.platform.clock), 'payouts', value)
  const outside = () => world.runtime.outside({ tenant: world.tenant })
  const today = () => world.runtime.platform.clock.today()
  const trancheOf = (id: string) => db().selectFrom('tranche').selectAll().where('request_id', '=', id).execute()
  const statusOf = async (id: string) => (await owner.call(calls.read, { disbursalId: id })).data.status

  type Form = Partial<Body<typeof calls.create>>
  const ask = async (loanId: string, change: Form & { account?: string } = {}, who = owner) => {
    const { account, ...form } = change
    const bankAccountId = account ?? (await provedAccount(world, owner, orgId, freshNumber()))
    const body = {
      loanId,
      target: 'SELF' as const,
      bankAccountId,
      amountPaise: 5_00_000_00,
      note: '',
      invoice: null,
      submit: true,
      ...form,
    }
    return who.call(calls.create, { orgId, body })
  }
  const prepared = async (loanId: string, change: Parameters<typeof ask>[1] = {}) => {
    const asked = await ask(loanId, change)
    assert.equal(asked.status, 200, asked.message)
    const { id } = asked.data
    const made = await maker.call(calls.prepare, { disbursalId: id, body: { valueOn: today() } })
    assert.equal(made.status, 200, made.message)
    return id
  }
  const approve = async (id: string, who = checker) => {
    const { netPaise } = (await who.call(calls.read, { disbursalId: id })).data
    return who.call(calls.approve, { disbursalId: id, body: { netPaise: netPaise ?? 0 } })
  }
  const approved = async (loanId: string, change: Parameters<typeof ask>[1] = {}) => {
    const id = await prepared(loanId, change)
    const answer = await approve(id)
    assert.equal(answer.status, 200, answer.message)
    return id
  }

  test('a business loan is drawn to the own account: asked, checked, approved, paid, booked and told', async () => {
    const terms = {
      ...businessLoan,
      fees: [{ code: 'PROCESSING_FEE' as const, amountPaise: 10_000_00, taxPaise: 1_800_00 }],
    }
    const { loanId, loanRequestId } = await agreedLoan(world, terms, orgId)
    const offered = await owner.call(calls.options, { orgId })
    assert.ok(offered.data.loans.some(loan => loan.loanId === loanId && loan.undrawnPaise === 10_00_000_00))
    const quote = await owner.call(calls.drawingQuote, { loanId, query: { amount: 1_000_000 } })
    assert.deepEqual([quote.data.netPaise, quote.data.deductions.length], [9_88_200_00, 1])

    const id = await approved(loanId, { amountPaise: 10_00_000_00, note: 'Stock for December' })
    await world.drainJobs()
    const paid = (await owner.call(calls.read, { disbursalId: id })).data
    assert.deepEqual(
      [paid.status, paid.netPaise, paid.payout?.state, paid.payout?.mode],
      ['PAID', 9_88_200_00, 'PROCESSED', 'RTGS'],
    )
    assert.match(paid.utr ?? '', /^PNJIR5/)
    assert.deepEqual(
      paid.history.map(one => one.to),
      ['PAID', 'PROCESSING', 'CHECKED', 'SUBMITTED', 'DRAFT'],
    )
    const [tranche] = await trancheOf(id)
    assert.deepEqual([tranche?.amount_paise, tranche?.kept_back_paise], [10_00_000_00, 11_800_00])
    const agreed = await db()
      .selectFrom('loan_request')
      .select(['status', 'disbursed_on'])
      .where('id', '=', loanRequestId)
      .executeTakeFirstOrThrow()
    assert.deepEqual(agreed, { status: 'FIRST_LOAN_DISBURSED', disbursed_on: today() })
    assert.match(await world.lastMessage('9811112222'), /₹9,88,200 of your request PJD-\d{4}-\d{5} is in the account/)
    assert.equal(paid.checks, null, 'the borrower does not see the checks')
  })

  test('twenty requests at once never hold more than is undrawn', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const account = await provedAccount(world, owner, orgId, freshNumber())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(loanId, { account, amountPaise: 6_00_000_00 })),
    )
    assert.equal(answers.filter(one => one.status === 200).length, 8)
    assert.ok(answers.filter(one => one.status !== 200).every(one => one.status === 409))
    assert.equal(await world.transaction(work => undrawnPaise(work, loanId)), 2_00_000_00)
    const kept = await db().selectFrom('disbursal_request').select('status').where('loan_id', '=', loanId).execute()
    assert.equal(kept.length, 8, 'a refused request leaves nothing behind')
  })

  test('the maximum permissible advance bounds all loans of an organisation together, at the request and at the check', async () => {
    const lent = await world.organisation({ name: 'Shree Steel Traders' })
    const person = await world.person({ memberOf: [lent], mobile: '9811112255' })
    const desk = await world.person({ role: 'CREDIT_DESK' })
    const set = (amount: number) =>
      desk.call(setAdvance, { orgId: lent, body: { amount, reason: 'Stock statement of October' } })
    const account = await provedAccount(world, person, lent, freshNumber())
    const first = await agreedLoan(world, purchaseLimit, lent)
    const second = await agreedLoan(world, purchaseLimit, lent)
    const draw = (loanId: string, amountPaise: number) =>
      person.call(calls.create, {
        orgId: lent,
        body: { loanId, target: 'SELF', bankAccountId: account, amountPaise, note: '', invoice: null, submit: true },
      })
    assert.equal((await person.call(calls.options, { orgId: lent })).data.advance, null)
    await set(10_00_000_00)
    const asked = await draw(first.loanId, 6_00_000_00)
    assert.equal(asked.status, 200, asked.message)
    const { data } = await person.call(calls.options, { orgId: lent })
    assert.deepEqual(data.advance, { maximumPaise: 10_00_000_00, leftPaise: 4_00_000_00 })

    const beyond = await draw(second.loanId, 4_00_000_01)
    assert.equal(beyond.status, 409)
    assert.match(beyond.message ?? '', /At most ₹10,00,000 may be advanced .* ₹4,00,000 of it is left/)
    const both = await Promise.all([first, second].map(({ loanId }) => draw(loanId, 3_00_000_00)))
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const held = await world.transaction(work => undrawnPaise(work, second.loanId))
    assert.ok(held === 50_00_000_00 || held === 47_00_000_00, 'what was refused holds nothing')

    await set(5_00_000_00)
    const disbursalId = asked.data.id
    const prepare = () => maker.call(calls.prepare, { disbursalId, body: { valueOn: today() } })
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
    const both = await Promise.all([1, 2].map(() => owner.call(calls.create, { orgId, body }, key)))
    assert.deepEqual(
      both.map(one => one.status),
      [200, 200],
    )
    assert.equal(both[0]?.data.id, both[1]?.data.id)
  })

  test('maker, checker and requester are three people', async () => {
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const asked = await ask(loanId, {}, admin)
    const own = await admin.call(calls.prepare, { disbursalId: asked.data.id, body: { valueOn: today() } })
    assert.deepEqual([own.status, own.message], [403, 'The person who made this may not also approve it.'])

    const id = (await ask(loanId)).data.id
    await admin.call(calls.prepare, { disbursalId: id, body: { valueOn: today() } })
    const both = await approve(id, admin)
    assert.deepEqual([both.status, both.message], [403, 'The person who made this may not also approve it.'])
    assert.equal((await admin.call(calls.read, { disbursalId: id })).data.ownWork, true)
    assert.equal((await approve(id, maker)).status, 403, 'a maker has no checker’s right')
    const atOnce = await Promise.all([approve(id), approve(id)])
    assert.deepEqual(atOnce.map(one => one.status).sort(), [200, 409])
    await world.drainJobs()
    assert.equal((await trancheOf(id)).length, 1)
  })

  test('a figure that changed between looking and approving is not approved', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const id = await prepared(loanId)
    const answer = await checker.call(calls.approve, { disbursalId: id, body: { netPaise: 4_99_999_00 } })
    assert.equal(answer.status, 409)
    assert.equal((await checker.call(calls.sendBack, { disbursalId: id, body: { reason: 'Look again' } })).status, 200)
    assert.equal(await statusOf(id), 'SUBMITTED')
  })

  test('a payout that fails frees the limit, books nothing and tells the borrower', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const before = await world.transaction(work => undrawnPaise(work, loanId))
    const id = await approved(loanId, { account: await provedAccount(world, owner, orgId, freshNumber('8801')) })
    await world.drainJobs()
    assert.equal(await statusOf(id), 'FAILED')
    assert.equal(await world.transaction(work => undrawnPaise(work, loanId)), before)
    assert.equal((await trancheOf(id)).length, 0)
    assert.match(await world.lastMessage('9811112222'), /could not credit ₹5,00,000/)
    const refused = await approved(loanId, { account: await provedAccount(world, owner, orgId, freshNumber('8804')) })
    await world.drainJobs()
    assert.equal(await statusOf(refused), 'FAILED')
  })

  test('an answer that is lost, and a bank that is down, end in one payment', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    await turn('answer-lost')
    const lost = await approved(loanId)
    await world.drainJobs()
    await turn('down')
    const waits = await approved(loanId)
    await world.drainJobs()
    assert.equal(await statusOf(waits), 'PROCESSING')
    await turn('works')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    for (const id of [lost, waits]) {
      assert.equal(await statusOf(id), 'PAID')
      assert.equal((await trancheOf(id)).length, 1)
    }
    const taken = await db().selectFrom('fake_world').select('key').where('service', '=', 'payouts').execute()
    const payouts = await db()
      .selectFrom('disbursal_payout')
      .select('reference')
      .where('disbursal_id', 'in', [lost, waits])
      .execute()
    assert.ok(payouts.every(one => taken.filter(row => row.key === one.reference).length === 1))
  })

  test('killed between sending the order and writing it down, the payout is found and not sent again', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const id = await approved(loanId)
    const payout = await db()
      .selectFrom('disbursal_payout')
      .selectAll()
      .where('disbursal_id', '=', id)
      .executeTakeFirstOrThrow()
    // the bank has taken the order; nothing of it was written down
    const { ports } = world.runtime
    const request = await db()
      .selectFrom('disbursal_request')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const account = await db()
      .selectFrom('bank_account')
      .selectAll()
      .where('id', '=', request.bank_account_id)
      .executeTakeFirstOrThrow()
    const accountNumber = world.runtime.platform.crypto.open(account.number_sealed, `bank_account:${account.id}:number`)
    await ports.payouts.initiate({
      reference: payout.reference,
      amountPaise: payout.amount_paise,
      mode: payout.mode,
      narration: request.number,
      beneficiary: { name: account.holder_name, ifsc: account.ifsc, accountNumber },
    })
    await Promise.all([payOut(outside(), id), payOut(outside(), id), world.drainJobs()])
    assert.equal(await statusOf(id), 'PAID')
    assert.equal((await trancheOf(id)).length, 1)
  })

  test('a payout that is stuck is paid the next day, with interest from that day', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    await turn('stuck')
    const id = await approved(loanId)
    await world.drainJobs()
    assert.equal(await statusOf(id), 'PROCESSING')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal(await statusOf(id), 'PAID')
    assert.equal((await trancheOf(id))[0]?.drawn_on, today())
  })

  test('money that comes back the next day is undone: limit free, nothing owed, borrower told', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    await turn('return')
    const id = await approved(loanId)
    await world.drainJobs()
    assert.equal(await statusOf(id), 'PAID')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal(await statusOf(id), 'RETURNED')
    assert.equal(await world.transaction(work => undrawnPaise(work, loanId)), 50_00_000_00)
    assert.match(await world.lastMessage('9811112222'), /sent back ₹5,00,000/)
    await world.drainJobs()
    assert.equal((await trancheOf(id)).length, 1)
  })

  test('a later value date waits for its day', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const { id } = (await ask(loanId)).data
    const valueOn = world.runtime.platform.clock.nextDay()
    assert.equal((await maker.call(calls.prepare, { disbursalId: id, body: { valueOn: '2026-01-01' } })).status, 400)
    await maker.call(calls.prepare, { disbursalId: id, body: { valueOn } })
    await approve(id)
    await world.drainJobs()
    assert.equal((await owner.call(calls.read, { disbursalId: id })).data.payout?.state, 'RECORDED')
    await world.moveTo(valueOn)
    await world.drainJobs()
    assert.equal(await statusOf(id), 'PAID')
  })

  test('the second drawing of a new loan waits for the first, whose fees are kept back', async () => {
    const fees = [{ code: 'PROCESSING_FEE' as const, amountPaise: 5_000_00, taxPaise: 900_00 }]
    const { loanId } = await agreedLoan(world, { ...purchaseLimit, fees }, orgId)
    await turn('stuck')
    const first = await prepared(loanId)
    const second = await prepared(loanId)
    await approve(first)
    await world.drainJobs()
    const early = await approve(second)
    assert.deepEqual(
      [early.status, early.message],
      [409, 'The first payment of this loan is still on its way. Approve this one after it.'],
    )
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await approve(second)).status, 409, 'no fee is kept back any more: the maker sets the figures anew')
  })

  test('non-cooperative organisations are refused in the specification’s words, staff and buyer each in theirs', async () => {
    const other = await world.organisation({ name: 'Slow Traders' })
    const theirs = await world.person({ memberOf: [other] })
    const { loanId } = await agreedLoan(world, purchaseLimit, other)
    const bankAccountId = await provedAccount(world, theirs, other, freshNumber())
    await db().updateTable('organisation').set({ non_cooperative_at: new Date() }).where('id', '=', other).execute()
    const body = {
      loanId,
      target: 'SELF' as const,
      bankAccountId,
      amountPaise: 1_00_000_00,
      note: '',
      invoice: null,
      submit: true,
    }
    const buyer = await theirs.call(calls.create, { orgId: other, body })
    assert.deepEqual(
      [buyer.status, buyer.message],
      [409, 'Create Disbursal has been disabled for you. kindly connect with support.'],
    )
    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    const staff = await sales.call(calls.create, { orgId: other, body })
    assert.deepEqual(
      [staff.status, staff.message],
      [409, 'Cannot create disbursements for Non - Cooperative Organisations'],
    )
    assert.equal((await theirs.call(calls.options, { orgId: other })).data.refusal, buyer.message)
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
    assert.equal((await stranger.call(calls.cancel, { disbursalId: mine, body: { reason: 'mine' } })).status, 403)
  })

  test('a draft holds nothing; cancelling frees what a request held', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const draft = await ask(loanId, { submit: false })
    assert.equal(draft.data.status, 'DRAFT')
    assert.equal(await world.transaction(work => undrawnPaise(work, loanId)), 50_00_000_00)
    assert.equal((await owner.call(calls.submit, { disbursalId: draft.data.id })).status, 200)
    assert.equal(await world.transaction(work => undrawnPaise(work, loanId)), 45_00_000_00)
    assert.equal(
      (await owner.call(calls.cancel, { disbursalId: draft.data.id, body: { reason: 'Not needed' } })).status,
      200,
    )
    assert.equal(await world.transaction(work => undrawnPaise(work, loanId)), 50_00_000_00)
    assert.equal(
      (await owner.call(calls.cancel, { disbursalId: draft.data.id, body: { reason: 'Again' } })).status,
      409,
    )
  })

  test('lists show each what they may see, by state and by text', async () => {
    const all = await maker.call(calls.list, { query: { pageSize: 100 } })
    assert.ok(all.data.totalElements > 10)
    const paid = await owner.call(calls.list, { query: { status: 'PAID', pageSize: 3 } as never })
    assert.ok(paid.data.content.every(row => row.status === 'PAID') && paid.data.next)
    const next = await owner.call(calls.list, { query: { status: 'PAID', pageSize: 3, next: paid.data.next } as never })
    assert.ok(!next.data.content.some(row => paid.data.content.some(before => before.id === row.id)))
    const one = paid.data.content[0]
    assert.ok(one)
    const found = await maker.call(calls.list, { query: { search: one.number } })
    assert.deepEqual(
      found.data.content.map(row => row.id),
      [one.id],
    )
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    assert.equal((await stranger.call(calls.list, { query: {} })).data.totalElements, 0)
    const counted = await maker.call(calls.counts, { query: {} })
    assert.equal(
      counted.data.PAID,
      (await maker.call(calls.list, { query: { status: 'PAID' } as never })).data.totalElements,
    )
  })

  test('what stops an accepted loan is listed for who sees it, and goes when it is put right', async () => {
    const waiting = await world.organisation({ name: 'Waiting Mills' })
    const theirs = await world.person({ memberOf: [waiting] })
    await agreedLoan(world, purchaseLimit, waiting)
    const loanRequest = await db()
      .selectFrom('loan_request')
      .selectAll()
      .where('organisation_id', '=', waiting)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('application')
      .values({
        id: loanRequest.application_id,
        tenant: world.tenant,
        organisation_id: waiting,
        number: 'PJ-2026-90001',
        product_code: 'PURCHASE_FINANCE',
        amount_paise: 1_00_000_00,
        tenure_months: 12,
        purpose: null,
        status: 'LOAN_ACCEPTED',
        returns_to: null,
        referral_code: null,
        created_by: theirs.accountId,
        submitted_at: null,
        closed_at: null,
        pd_form: null,
      })
      .execute()
    const pendingOf = async (who: Person) =>
      (await who.call(calls.pendencies, { query: {} })).data.content.find(row => row.organisationId === waiting)
        ?.pending
    assert.deepEqual(await pendingOf(theirs), ['AGREEMENT', 'ACCOUNT', 'MANDATE', 'REQUEST'])
    await provedAccount(world, theirs, waiting, freshNumber())
    assert.deepEqual(await pendingOf(maker), ['AGREEMENT', 'MANDATE', 'REQUEST'])
    assert.equal(await pendingOf(owner), undefined)
    const filtered = await maker.call(calls.pendencies, { query: { kind: 'ACCOUNT' } as never })
    assert.ok(!filtered.data.content.some(row => row.organisationId === waiting))
  })

  test('the books prove themselves after all of it', async () => {
    assert.deepEqual(await proveBooks(db(), world.tenant), [])
  })
})
