import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { charges } from '../../charge-contract.ts'
import { transactionDetail } from '@poonji/capabilities/ledger/contract.ts'
import { disbursements, loanDetail } from '../../contract.ts'
import { choosePartPayment, foreclosure, keepQuote, partPayment } from '../../prepayment-contract.ts'
import { askRateChange, rateChanges } from '../../rate-contract.ts'
import { askRestructuring } from '../../restructure-contract.ts'
import { statement } from '../../statement-contract.ts'
import { taxInvoices } from '../../tax-invoice-contract.ts'
import { chargeBounce } from '../charges.ts'
import { reversePayment } from '../service.ts'
import { businessLoan, openTestLoan, pay, purchaseLimit } from '../testing.ts'
import { beginRestructuring } from './begin.ts'
import { key, restructuringWorld, wanted } from './testing.ts'

let world: TestApp
let desk: Awaited<ReturnType<typeof restructuringWorld>>
const proves = async () => assert.deepEqual(await desk.proof(), [])

before(async () => {
  world = await startTestApp()
  desk = await restructuringWorld(world)
})
after(() => world.close())

describe('other terms for a running loan', () => {
  test('seen, proposed, approved by another, agreed by the borrower, and in force from that day: schedule, books and old terms agree', async () => {
    const loan = await desk.loanOn('2027-01-10')
    await desk.close('2027-04-19')
    desk.moveTo('2027-04-20')
    const { status, data: seen } = await loan.see(wanted('2027-04-20', { rateBps: 1_600 }))
    assert.equal(status, 200)
    assert.deepEqual([seen.before.instalments, seen.after.instalments], [9, 18])
    assert.ok(seen.after.emi < seen.before.emi && seen.after.interest > seen.before.interest)
    assert.equal(seen.after.principal, 10_00_000_00 + seen.moved.interest)
    assert.ok(seen.moved.principal > 0 && seen.left.penal > 0)
    assert.deepEqual([seen.left.interest, seen.left.principal], [0, 0])
    const asked = await loan.ask(wanted('2027-04-20', { rateBps: 1_600 }))
    assert.equal(asked.status, 200)
    const { requestId } = asked.data
    assert.deepEqual((await loan.read()).restructurings, [], 'a borrower does not read what waits')
    assert.equal((await loan.answer(requestId)).status, 403)
    assert.equal((await loan.decide(requestId, true, desk.maker)).status, 403, 'never who proposed')
    assert.equal((await loan.decide(requestId)).status, 200)
    assert.match(await world.lastMessage(loan.mobile), /^Poonji: new terms for .* 18 instalments at 16%.*agree/)
    const [offered] = (await loan.read()).restructurings
    assert.deepEqual([offered?.state, offered?.mayAnswer, offered?.desk], ['OFFERED', true, null])
    assert.equal((await loan.answer(requestId)).status, 200)
    assert.match(await world.lastMessage(loan.mobile), /has new terms from/)
    const dues = await loan.dues()
    assert.deepEqual(
      dues.filter(due => !due.raised).map(due => due.principal_paise + due.interest_paise),
      seen.rows.map(row => row.after),
      'what was shown is what the books ask for',
    )
    const [begun] = (await loan.read(desk.maker)).restructurings
    assert.deepEqual([begun?.state, begun?.seen.before, begun?.begunOn], ['BEGUN', seen.before, '2027-04-20'])
    const { terms } = await desk.db
      .selectFrom('loan')
      .select('terms')
      .where('id', '=', loan.loanId)
      .executeTakeFirstOrThrow()
    assert.deepEqual([terms.rateBps, terms.tenureMonths], [1_600, 21])
    const { data: rate } = await loan.owner.call(rateChanges, { loanId: loan.loanId })
    assert.deepEqual(
      [rate.rateBps, rate.byTerms],
      [1_600, [{ fromOn: '2027-04-20', beforeBps: 1_800, rateBps: 1_600 }]],
      'the page of the rate tells that it changed',
    )
    const { rows: entries } = await sql<{ account_code: string; amount_paise: number }>`
      select account_code, amount_paise from ledger_entry entry join ledger_transaction made on made.id = entry.transaction_id
      where made.kind = 'restructuring' and made.loan_id = ${loan.loanId} and amount_paise <> 0 order by 1`.execute(
      desk.db,
    )
    assert.equal(
      entries.reduce((sum, entry) => sum + entry.amount_paise, 0),
      0,
    )
    assert.deepEqual(
      entries.map(entry => entry.account_code),
      ['INTEREST_ACCRUED', 'INTEREST_DUE', 'PRINCIPAL'],
    )
    const { data: card } = await loan.owner.call(loanDetail, { loanId: loan.loanId })
    assert.equal(card.expiresOn, seen.after.lastDueOn, 'it runs to its new last instalment')
    const { data: drawings } = await loan.owner.call(disbursements, { loanId: loan.loanId })
    assert.deepEqual(
      drawings.map(one => one.dueOn),
      [seen.after.lastDueOn],
    )
    const { transactionId } = drawings[0] ?? {}
    const { data: booked } = await loan.owner.call(transactionDetail, { transactionId: transactionId ?? '' })
    assert.deepEqual([booked.kind, booked.owed], ['disbursal', drawings[0]?.amount], 'it leads to its entries')
    const { data: account } = await loan.owner.call(statement, { loanId: loan.loanId, query: {} })
    const { left } = seen
    assert.equal(account.closing, seen.after.principal + left.charges + left.penal + left.interest)
    assert.ok(
      account.rows.some(row => row.onDate === '2027-02-10' && row.kind === 'interest' && row.taken > 0),
      'what fell due before stays in the statement on its day',
    )
    await proves()
    await desk.close('2027-06-12')
    await proves()
  })

  test('agreed before, begun in time or late, with payments of earlier dates before or after it: all ends the same', async () => {
    const orders = ['in time', 'late', 'paid late', 'bounced late'] as const
    const lived = await Promise.all(orders.map(order => desk.loanOn('2027-07-10').then(loan => ({ order, loan }))))
    const each = async (step: (one: (typeof lived)[number], i: number) => Promise<void>) => {
      for (const [i, one] of lived.entries()) await step(one, i)
    }
    const payEarly = ({ loan }: (typeof lived)[number]) => pay(world, loan, 50_000_00, '2027-10-20')
    const bounces = ({ loan }: (typeof lived)[number]) => pay(world, loan, 1_00_000_00, '2027-10-21')
    const asked: string[] = []
    const begin = (i: number) => world.transaction(work => beginRestructuring(work, asked[i] ?? ''))
    const gone: { paymentBookingId: string }[] = []
    await desk.close('2027-10-18')
    desk.moveTo('2027-10-19')
    await each(async ({ loan }) => {
      asked.push(await loan.restructure(wanted('2027-10-25', { moratoriumMonths: 2, funds: 'ALL' })))
    })
    await desk.close('2027-10-24')
    desk.moveTo('2027-10-25')
    await each(async (one, i) => {
      if (one.order === 'bounced late') gone.push(await bounces(one))
      if (one.order !== 'paid late') await payEarly(one)
      if (one.order !== 'late') await begin(i)
    })
    await desk.close('2027-11-12')
    await each(async (one, i) => {
      if (one.order === 'late') await begin(i)
      if (one.order === 'paid late') await payEarly(one)
      const back = one.order === 'bounced late' ? gone[0] : await bounces(one)
      assert.ok(back)
      const reversal = { ...back, reason: 'Returned', idempotencyKey: randomUUID() }
      await world.transaction(work => reversePayment(work, reversal))
    })
    await proves()
    await desk.close('2028-02-12')
    await proves()
    const ends: unknown[] = []
    await each(async ({ loan }) => {
      const dues = await loan.dues()
      ends.push(dues.map(({ id: _id, loan_id: _loan, tranche_id: _tranche, ...due }) => due))
    })
    for (const end of ends.slice(1)) assert.deepEqual(end, ends[0])
  })

  test('in a moratorium that capitalises, the end of day adds the interest to the principal on each due date', async () => {
    const loan = await desk.loanOn('2028-03-10')
    await desk.close('2028-03-20')
    desk.moveTo('2028-03-21')
    await loan.restructure(
      wanted('2028-03-21', { moratoriumMonths: 2, moratoriumInterest: 'CAPITALISED', instalments: 14 }),
    )
    const stands = () =>
      desk.db
        .selectFrom('loan')
        .select(['principal_paise', 'funded_paise'])
        .where('id', '=', loan.loanId)
        .executeTakeFirstOrThrow()
    for (const on of ['2028-04-09', '2028-05-09', '2028-06-10']) {
      await desk.close(on)
      await proves()
    }
    const { principal_paise, funded_paise } = await stands()
    assert.equal(principal_paise, 10_00_000_00 + funded_paise)
    const dues = await loan.dues()
    assert.equal(
      dues.reduce((sum, due) => sum + due.moved_interest, 0),
      funded_paise,
    )
    assert.deepEqual(
      dues.filter(due => due.raised && due.unpaid_paise > 0).map(due => due.due_on),
      ['2028-06-10'],
      'nothing was to be paid before',
    )
  })

  test('skipped is what falls due next: the interest of a month without principal, or the first instalment behind months of which it joins the principal', async () => {
    const loans = {
      PAID: await desk.loanOn('2028-06-11'),
      CAPITALISED: await desk.loanOn('2028-06-11'),
    }
    desk.moveTo('2028-06-12')
    const terms = { moratoriumMonths: 2, instalments: 14 }
    for (const moratoriumInterest of ['PAID', 'CAPITALISED'] as const)
      await loans[moratoriumInterest].restructure(wanted('2028-06-12', { ...terms, moratoriumInterest }))
    const see = async ({ owner, loanId }: typeof loans.PAID, paise: number) =>
      (await owner.call(partPayment, { loanId, query: { amount: paise / 100 } })).data.simulated
    const ways = async (loan: typeof loans.PAID, paise: number) =>
      (await see(loan, paise))?.options.map(option => option.way)
    const rowsOf = async (loan: typeof loans.PAID) =>
      (await loan.dues())
        .filter(due => !due.raised && due.principal_paise + due.interest_paise > 0)
        .map(due => [due.due_on, due.interest_paise, due.principal_paise])

    const paid = (await see(loans.PAID, 20_000_00)) ?? assert.fail()
    assert.deepEqual([paid.nextDueOn, paid.unchanged.rows[0]?.principal], ['2028-07-11', 0])
    assert.ok(paid.unchanged.emi > 80_000_00, 'the instalment is one that repays')
    const left = paid.options.find(option => option.way === 'skip-next') ?? assert.fail()
    assert.deepEqual([left.rows[0]?.dueOn, left.rows[0]?.principal], ['2028-08-11', 0], 'the interest of two months')
    assert.equal(left.interest, paid.unchanged.interest - left.saved)

    const joined = (await see(loans.CAPITALISED, 20_000_00)) ?? assert.fail()
    assert.equal(joined.nextDueOn, '2028-09-11', 'nothing is to be paid before')
    assert.equal(joined.unchanged.rows.at(-1)?.left, 0)
    const enough = joined.unchanged.emi
    assert.ok(!(await ways(loans.CAPITALISED, enough - 1))?.includes('skip-next'))
    assert.ok((await ways(loans.CAPITALISED, enough))?.includes('skip-next'))

    for (const [loan, amountPaise] of [
      [loans.PAID, 20_000_00],
      [loans.CAPITALISED, joined.unchanged.emi],
    ] as const) {
      const shown = (await see(loan, amountPaise))?.options.find(option => option.way === 'skip-next')
      const body = { amountPaise, way: 'skip-next' as const }
      assert.equal((await loan.owner.call(choosePartPayment, { loanId: loan.loanId, body }, key())).status, 200)
      await pay(world, loan, amountPaise, '2028-06-12')
      assert.deepEqual(
        await rowsOf(loan),
        shown?.rows.map(row => [row.dueOn, row.interest, row.principal]),
        'what was shown is what the books ask for',
      )
      await proves()
    }
  })

  test('a charge that joins the principal is not waived: its tax invoice stays, and the list of charges says so', async () => {
    const loan = await desk.loanOn('2028-06-15')
    const { loanId } = loan
    await world.transaction(work => chargeBounce(work, { loanId, dueOn: '2028-06-15', reference: randomUUID() }))
    await desk.close('2028-06-19')
    desk.moveTo('2028-06-20')
    await loan.restructure(wanted('2028-06-20', { funds: 'ALL' }))
    assert.equal((await loan.dues()).find(due => due.charge_id)?.moved_charges, 590_00)
    const { data } = await desk.maker.call(charges, { loanId })
    assert.deepEqual(
      data.charges.map(charge => [charge.unpaid, charge.waived]),
      [[0, 0]],
    )
    const papers = await loan.owner.call(taxInvoices, { orgId: loan.organisationId, query: {} })
    assert.deepEqual(
      papers.data.content.map(paper => [paper.kind, paper.total]),
      [['INVOICE', 590_00]],
    )
    await proves()
  })
})

describe('what cannot be is refused with a sentence', () => {
  test('days, rates and numbers that cannot be', async () => {
    const loan = await desk.loanOn('2028-07-01')
    await desk.close('2028-07-09')
    desk.moveTo('2028-07-10')
    for (const [given, field] of [
      [{ fromOn: '2028-07-09' }, 'fromOn'],
      [{ fromOn: '2028-06-01' }, 'fromOn'],
      [{ fromOn: '2028-08-11' }, 'fromOn'],
      [{ rateBps: 0 }, 'rateBps'],
      [{ rateBps: 20_000 }, 'rateBps'],
      [{ instalments: 481 }, 'instalments'],
      [{ instalments: 11 }, 'instalments'],
      [{ instalments: 0 }, 'instalments'],
      [{ instalments: 12, funds: 'NONE' }, 'instalments'],
      [{ moratoriumMonths: 18 }, 'moratoriumMonths'],
      [{ moratoriumMonths: 25, instalments: 40 }, 'moratoriumMonths'],
      [{ moratoriumMonths: -1 }, 'moratoriumMonths'],
    ] as const) {
      const answer = await loan.see(wanted('2028-07-10', given))
      assert.equal(answer.status, 400, JSON.stringify(given))
      assert.ok(answer.fieldErrors[field], JSON.stringify([given, answer]))
    }
    assert.equal((await loan.see(wanted('2028-07-10', { instalments: 480 }))).status, 200, '40 years')
  })

  test('loans of which there is nothing to restructure, or that are another kind', async () => {
    desk.moveTo('2028-07-10')
    const propose = async (loanId: string) =>
      desk.maker.call(
        askRestructuring,
        { loanId, body: { ...wanted('2028-07-10'), seenHash: '', reason: 'Sales fell' } },
        key(),
      )
    const invoices = await openTestLoan(world, { ...purchaseLimit, shape: 'discounting' })
    assert.match(JSON.stringify(await propose(invoices.loanId)), /409.*invoices/)
    const undrawn = await openTestLoan(world, businessLoan)
    assert.match(JSON.stringify(await propose(undrawn.loanId)), /409.*Nothing has been drawn/)
    const closed = await desk.loanOn('2028-07-10')
    await desk.db.updateTable('loan').set({ status: 'CLOSED' }).where('id', '=', closed.loanId).execute()
    assert.match(JSON.stringify(await propose(closed.loanId)), /409.*closed/)
    await desk.db.updateTable('loan').set({ status: 'ACTIVE' }).where('id', '=', closed.loanId).execute()
    const { loanId } = closed
    const { id } = await desk.db
      .insertInto('adjustment_request')
      .values({
        tenant: world.tenant,
        loan_id: loanId,
        kind: 'WRITE_OFF',
        amount_paise: 1,
        reason: 'Gone',
        state: 'APPROVED',
        asked_by: desk.maker.accountId,
        asked_at: new Date(),
        decided_by: desk.checker.accountId,
        decided_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const off = { tenant: world.tenant, product_code: 'BUSINESS_LOAN', on_date: '2028-07-10' }
    await desk.db
      .insertInto('loan_write_off')
      .values({ ...off, loan_id: loanId, request_id: id, written_paise: 1, left_paise: 1, after_seq: 0 })
      .execute()
    assert.match(JSON.stringify(await propose(loanId)), /409.*written off/)
    await desk.db.deleteFrom('loan_write_off').where('loan_id', '=', loanId).execute()
  })

  test('one at a time, beside no change of rate; figures that are no longer true lapse', async () => {
    const loan = await desk.loanOn('2028-06-05', { ...businessLoan, floating: true })
    desk.moveTo('2028-07-12')
    const first = await loan.ask(wanted('2028-07-20'))
    assert.equal(first.status, 200)
    assert.equal((await loan.ask(wanted('2028-07-21'))).status, 409, 'another waits')
    const mayAsk = async () => {
      const { refusal, ask } = await loan.read(desk.maker)
      return refusal ?? ask?.remaining
    }
    assert.match(String(await mayAsk()), /One at a time/)
    const rate = {
      fromOn: '2028-07-25',
      benchmark: 'RBI repo',
      benchmarkBps: 550,
      spreadBps: 1_000,
      reason: 'Repo fell',
    }
    const askRate = () => desk.maker.call(askRateChange, { loanId: loan.loanId, body: rate }, key())
    assert.equal((await askRate()).status, 409)
    assert.equal((await loan.decide(first.data.requestId, false)).status, 400, 'a refusal says why')
    await pay(world, { ...loan }, 10_000_00, '2028-07-12')
    assert.match(JSON.stringify(await loan.decide(first.data.requestId)), /409.*has changed/)
    const [stale] = (await loan.read(desk.maker)).restructurings
    assert.deepEqual([stale?.state, stale?.holds], ['WAITING', false])
    assert.equal(await mayAsk(), 11, 'the maker is offered to propose it anew')
    const second = await loan.ask(wanted('2028-07-20'))
    assert.equal(second.status, 200, 'what is no longer true makes room')
    assert.equal((await loan.read(desk.maker)).restructurings[1]?.state, 'LAPSED')
    assert.equal((await loan.decide(second.data.requestId)).status, 200)
    await desk.close('2028-07-20')
    desk.moveTo('2028-07-21')
    assert.match(JSON.stringify(await loan.answer(second.data.requestId)), /409.*day has passed/)
    const third = await loan.ask(wanted('2028-07-22'))
    await loan.decide(third.data.requestId)
    assert.equal((await loan.answer(third.data.requestId, false)).status, 200)
    assert.equal((await loan.answer(third.data.requestId)).status, 409, 'answered')
    assert.equal((await askRate()).status, 200)
    assert.equal((await loan.ask(wanted('2028-07-22'))).status, 409, 'a rate is coming')
    const unseen = { ...wanted('2028-07-22'), seenHash: 'another', reason: 'Sales fell' }
    const fresh = await desk.loanOn('2028-07-21')
    const { status } = await desk.maker.call(askRestructuring, { loanId: fresh.loanId, body: unseen }, key())
    assert.equal(status, 409, 'only what was seen is proposed')
  })

  test('of equal principal, a part-payment before the first of the new instalments changes the instalment alone', async () => {
    const loan = await desk.loanOn('2028-07-22', { ...businessLoan, repayment: 'equal-principal' })
    const { loanId } = loan
    const ways = async () =>
      (await loan.owner.call(partPayment, { loanId, query: { amount: 3_00_000 } })).data.simulated?.options
        .map(option => option.way)
        .toSorted()
    await desk.close('2028-08-24')
    desk.moveTo('2028-08-25')
    const all = await ways()
    assert.ok(all?.includes('reduce-tenure'))
    await loan.restructure(wanted('2028-08-25', { funds: 'ALL' }))
    assert.deepEqual(await ways(), ['reduce-emi'])
    await desk.close('2028-09-22')
    desk.moveTo('2028-09-23')
    assert.deepEqual(await ways(), all, 'the first of them found the instalment')
  })

  test('the same key with another body, who may not, and loans of others', async () => {
    const loan = await desk.loanOn('2028-10-01')
    const { data } = await loan.see(wanted('2028-10-01'))
    const body = { ...wanted('2028-10-01'), seenHash: data.seenHash, reason: 'Sales fell' }
    const once = key()
    const send = (reason: string) =>
      desk.maker.call(askRestructuring, { loanId: loan.loanId, body: { ...body, reason } }, once)
    const { requestId } = (await send('Sales fell')).data
    assert.equal((await send('Sales fell')).data.requestId, requestId)
    assert.equal((await send('Another reason')).status, 422)
    assert.equal((await loan.see(wanted('2028-10-01'), loan.owner)).status, 403)
    assert.equal((await loan.ask(wanted('2028-10-01'), desk.checker)).status, 403)
    assert.equal((await loan.decide(requestId, true, desk.maker)).status, 403)
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    await loan.decide(requestId)
    assert.equal((await loan.answer(requestId, true, stranger)).status, 403)
    await desk.db.updateTable('loan').set({ tenant: 'another' }).where('id', '=', loan.loanId).execute()
    assert.equal((await loan.see(wanted('2028-10-01'))).status, 403)
    await desk.db.updateTable('loan').set({ tenant: world.tenant }).where('id', '=', loan.loanId).execute()
  })

  test('a loan that was closed, opened again by an earlier payment and restructured runs, and closes early again', async () => {
    const loan = await desk.loanOn('2028-10-01')
    const { loanId } = loan
    const closeBy = async (onDate: string) => {
      desk.moveTo(onDate)
      assert.equal((await loan.owner.call(keepQuote, { loanId, body: { onDate } }, key())).status, 200)
      const { days } = (await loan.owner.call(foreclosure, { loanId })).data
      const quote = days.find(day => day.onDate === onDate)
      await pay(world, loan, quote?.total ?? 0, onDate)
      return quote
    }
    const statusOf = async () => (await loan.owner.call(loanDetail, { loanId })).data.status
    await desk.close('2028-10-31')
    desk.moveTo('2028-11-01')
    const early = await pay(world, loan, 95_000_00, '2028-11-01')
    await desk.close('2028-11-04')
    await closeBy('2028-11-05')
    assert.equal(await statusOf(), 'CLOSED')
    await world.transaction(work => reversePayment(work, { ...early, reason: 'bounced', idempotencyKey: randomUUID() }))
    await desk.close('2028-11-06')
    desk.moveTo('2028-11-07')
    await loan.restructure(wanted('2028-11-07'))
    await desk.close('2028-11-09')
    const quote = await closeBy('2028-11-10')
    assert.ok(quote && quote.principal > 0 && quote.total > quote.principal, 'what runs is within it')
    assert.equal(await statusOf(), 'CLOSED')
    await proves()
  })
})
