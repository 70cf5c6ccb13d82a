import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { returnPayout } from '@poonji/integrations/payouts/fake.ts'
import type { PayoutStatusAnswer } from '@poonji/integrations/payouts/port.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { loanDetail, usage } from '@poonji/capabilities/loans/contract.ts'
import { businessLoan, pay, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { proveBooks } from '@poonji/capabilities/loans/server/service.ts'
import {
  closeFromAdvance,
  foreclosure,
  foreclosureOn,
  keepQuote,
} from '@poonji/capabilities/loans/prepayment-contract.ts'
import { organisationLedger } from '@poonji/capabilities/ledger/contract.ts'
import * as statementCalls from '@poonji/capabilities/loans/statement-contract.ts'
import { listBankAccounts, recheckBankAccount, removeBankAccount } from '@poonji/capabilities/bank-accounts/contract.ts'
import { askRevision, withdrawRevision } from '@poonji/capabilities/limits/contract.ts'
import * as calls from '../contract.ts'
import * as decisionCalls from '../decision-contract.ts'
import * as requestCalls from '../request-contract.ts'
import { goneBy } from '../status.ts'
import { cameBackOf } from './came-back.ts'
import { findReturns } from './find-returns.ts'
import { payOut } from './pay-out.ts'
import { agreedLoan, provedAccount, freshNumber, openDesk } from './testing.ts'

const { world, orgId, owner, maker, checker, db, ask, approve, approved, today, undrawn, trancheOf, statusOf, turn } =
  await openDesk()
after(() => world.close())
const paidTo = (rows: readonly { paidTo: string }[]) => rows.map(row => row.paidTo).toSorted()
const outside = () => world.runtime.outside({ tenant: world.tenant })
/** As if the bank had been asked so much earlier. */
const minutesPass = (disbursalId: string, minutes: number) =>
  db
    .updateTable('disbursal_payout')
    .set({ sending_since: new Date(world.runtime.platform.clock.now().getTime() - minutes * 60_000) })
    .where('disbursal_id', '=', disbursalId)
    .execute()

/** Whether an order of a request has reached the bank. */
const bankKnows = async (id: string) => {
  const { reference } = await db
    .selectFrom('disbursal_payout')
    .select('reference')
    .where('disbursal_id', '=', id)
    .executeTakeFirstOrThrow()
  return (await world.runtime.ports.payouts.statusOf(reference)).status === 'ok'
}

/** How many jobs wait to ask the bank about a payout. */
const jobsOf = async (disbursalId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job_common
    where state = 'created' and data ->> 'name' = 'disbursal.pay' and data -> 'data' ->> 'disbursalId' = ${disbursalId}`.execute(
    db,
  )
  return rows[0]?.n
}

const speaks = (language: 'en' | 'hi') =>
  db.updateTable('account').set({ language }).where('id', '=', owner.accountId).execute()

describe('the payout of a disbursal', () => {
  test('a business loan is drawn to the own account: asked, checked, approved, paid, booked and told', async () => {
    const terms = {
      ...businessLoan,
      fees: [{ code: 'PROCESSING_FEE' as const, amountPaise: 10_000_00, taxPaise: 1_800_00 }],
    }
    const { loanId, loanRequestId } = await agreedLoan(world, terms, orgId)
    const offered = await owner.call(requestCalls.options, { orgId })
    assert.ok(offered.data.loans.some(loan => loan.loanId === loanId && loan.undrawnPaise === 10_00_000_00))
    const quote = await owner.call(requestCalls.drawingQuote, { loanId, query: { amount: 1_000_000 } })
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
    const agreed = await db
      .selectFrom('loan_request')
      .select(['status', 'disbursed_on'])
      .where('id', '=', loanRequestId)
      .executeTakeFirstOrThrow()
    assert.deepEqual(agreed, { status: 'FIRST_LOAN_DISBURSED', disbursed_on: today() })
    assert.match(
      await world.lastMessage('9811112222'),
      /₹9,88,200 of your request PJD-\d{4}-\d{5} is in the account\. UTR \S+\. You may change your mind until /,
    )
    assert.equal(paid.checks, null, 'the borrower does not see the checks')
  })

  test('what the bank paid is booked, although the limit ended after it was approved', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    await turn('stuck')
    const id = await approved(loanId)
    await world.drainJobs()
    await turn('works')
    await db
      .updateTable('loan')
      .set({ expires_on: addDays(today(), -1) })
      .where('id', '=', loanId)
      .execute()
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    const { data: paid } = await owner.call(calls.read, { disbursalId: id })
    assert.deepEqual([paid.status, paid.netPaise, paid.payout?.mode], ['PAID', 5_00_000_00, 'IMPS'])
    assert.equal((await trancheOf(id)).length, 1)
    assert.deepEqual(await proveBooks(db, world.tenant), [])
  })

  test('ledger and statement say whom a drawing was paid to; that of the own account is just a drawing', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const account = await provedAccount(world, owner, orgId, freshNumber(), 'BENEFICIARY')
    await approved(loanId, { account, target: 'BENIFICIARY' })
    await world.drainJobs()
    await approved(loanId)
    await world.drainJobs()
    const statement = (await owner.call(statementCalls.statement, { loanId, query: {} })).data
    assert.deepEqual(paidTo(statement.rows.filter(row => row.kind === 'drawing')), ['', 'Konark Polymers LLP'])
    const query = { filter: [`LOAN:${loanId}`, 'KIND:disbursal'] }
    const { content } = (await owner.call(organisationLedger, { orgId, query })).data
    assert.deepEqual(paidTo(content), ['', 'Konark Polymers LLP'])
  })

  test('a payout that fails frees the limit, books nothing and tells the borrower', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const before = await undrawn(loanId)
    const id = await approved(loanId, { account: await provedAccount(world, owner, orgId, freshNumber('8801')) })
    await world.drainJobs()
    assert.equal(await statusOf(id), 'FAILED')
    assert.equal(await undrawn(loanId), before)
    assert.equal((await trancheOf(id)).length, 0)
    assert.match(await world.lastMessage('9811112222'), /could not credit ₹5,00,000/)
    await speaks('hi')
    const read = (await owner.call(calls.read, { disbursalId: id })).data
    await speaks('en')
    const words = 'बैंक इस खाते में पैसा नहीं डाल सका'
    assert.deepEqual([read.reason, read.history[0]?.reason, read.payout?.failureReason], [words, words, words])
    assert.equal(read.payout?.bankSaid, null, 'what the bank itself said is for staff')
    const desk = (await maker.call(calls.read, { disbursalId: id })).data.payout
    assert.deepEqual(
      [desk?.failureReason, desk?.bankSaid],
      ['The bank could not credit the account', 'beneficiary bank could not credit the account (M4)'],
    )
    const refused = await approved(loanId, { account: await provedAccount(world, owner, orgId, freshNumber('8804')) })
    await world.drainJobs()
    assert.equal(await statusOf(refused), 'FAILED')
  })

  test('while our own account holds too little the payout waits, and goes by itself once it does', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const before = (await world.messagesTo('9811112222')).length
    await turn('short')
    const id = await approved(loanId)
    await world.drainJobs()
    const read = async () => (await owner.call(calls.read, { disbursalId: id })).data
    assert.deepEqual([(await read()).status, (await read()).payout?.state], ['PROCESSING', 'SHORT'])
    assert.equal((await world.messagesTo('9811112222')).length, before, 'nothing has failed')
    for (const staff of [maker, checker, maker]) await staff.call(decisionCalls.ask, { disbursalId: id })
    assert.equal((await read()).payout?.state, 'SHORT', 'asked by hand, too')
    assert.equal(await jobsOf(id), 1, 'which asks no oftener by itself')
    await turn('works')
    await hastenJobs(db, 30 * 60_000)
    await world.drainJobs()
    assert.deepEqual([(await read()).status, (await read()).payout?.state], ['PAID', 'PROCESSED'])
    assert.equal((await trancheOf(id)).length, 1)
  })

  test('what waits for money of ours is given up by the checker: the hold is free, the borrower told why, nothing is sent', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const free = await undrawn(loanId)
    await turn('short')
    const id = await approved(loanId)
    const giveUp = (who = checker) =>
      who.call(decisionCalls.giveUp, { disbursalId: id, body: { reason: 'They have the money elsewhere.' } })
    assert.equal((await giveUp()).status, 409, 'it is about to be sent')
    await world.drainJobs()
    assert.deepEqual((await checker.call(calls.read, { disbursalId: id })).data.actions, ['ask', 'giveUp'])
    assert.equal((await giveUp(maker)).status, 403)
    assert.equal((await giveUp()).status, 409, 'the bank was asked just now')
    await minutesPass(id, 4)
    assert.equal((await giveUp()).status, 200)
    await turn('works')
    await hastenJobs(db, 30 * 60_000)
    await world.drainJobs()
    const read = (await owner.call(calls.read, { disbursalId: id })).data
    assert.deepEqual([read.status, read.payout?.ourFault, await undrawn(loanId)], ['FAILED', true, free])
    assert.match(read.reason ?? '', /^Given up .*: They have the money elsewhere\.$/)
    const told = (await world.messagesTo('9811112222')).filter(text => text.includes(read.number))
    assert.deepEqual(
      told.map(text => /your account is in order.*They have the money elsewhere\./.test(text)),
      [true],
    )
    assert.deepEqual([await trancheOf(id), await bankKnows(id)], [[], false])
    assert.equal(await world.transaction(work => cameBackOf(work, loanId)), null, 'no account is to be checked')
    assert.equal((await giveUp()).status, 409)
  })

  test('what the bank may have is not given up, nor while an order may reach it; sent twice at once it is paid once', async context => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const giveUp = async () =>
      (await checker.call(decisionCalls.giveUp, { disbursalId: id, body: { reason: 'Not wanted' } })).status
    await turn('short')
    const id = await approved(loanId)
    await world.drainJobs()
    await minutesPass(id, 4)
    await turn('down')
    assert.equal(await giveUp(), 409, 'the bank does not say')
    await turn('works')
    const { payouts } = world.runtime.ports
    const taken = { status: 'ok' as const, state: 'queued' as const }
    const knows = context.mock.method(payouts, 'statusOf', async () => taken)
    assert.equal(await giveUp(), 409, 'the bank says that it has it')
    knows.mock.restore()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const initiate = payouts.initiate.bind(payouts)
    let orders = 0
    context.mock.method(payouts, 'initiate', async (order: Parameters<typeof initiate>[0]) => {
      if (++orders === 1) await answered
      return initiate(order)
    })
    const first = payOut(outside(), id)
    while (!orders) await new Promise(setImmediate)
    assert.equal(await giveUp(), 409, 'an order is out')
    await payOut(outside(), id)
    answer()
    await first
    assert.deepEqual([orders, await statusOf(id), (await trancheOf(id)).length], [2, 'PAID', 1])
    const { state } = await db
      .selectFrom('disbursal_payout')
      .select('state')
      .where('disbursal_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(state, 'PROCESSED', 'the answer that came late takes nothing of it back')
  })

  test('what the bank tells to two that ask at once counts once, and nothing is asked of what has ended', async context => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const { mock } = context.mock.method(world.runtime.ports.payouts, 'statusOf')
    const toldTwice = async (id: string, answer: PayoutStatusAnswer) => {
      const before = mock.callCount()
      mock.mockImplementationOnce(async () => {
        await payOut(outside(), id)
        return answer
      }, before)
      mock.mockImplementationOnce(async () => answer, before + 1)
      await payOut(outside(), id)
      await payOut(outside(), id)
      assert.equal(mock.callCount(), before + 2)
      assert.equal(await undrawn(loanId), purchaseLimit.sanctionedPaise)
      return statusOf(id)
    }
    const failed = { status: 'ok', state: 'failed', failureCode: 'M4', failureReason: 'Could not credit' } as const
    assert.equal(await toldTwice(await approved(loanId), failed), 'FAILED')
    const back = { status: 'ok', state: 'reversed', utr: 'UTR7', reversalReason: 'Sent back' } as const
    const id = await approved(loanId)
    assert.equal(await toldTwice(id, { ...back, reversedOn: today() }), 'RETURNED')
    assert.equal((await trancheOf(id)).length, 1, 'it was paid, and came back')
    await world.drainJobs()
  })

  test('what our bank does not send for a reason of ours is no fault of the account, and the borrower reads so', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const id = await approved(loanId, { amountPaise: 1_00_000_00 })
    await db.updateTable('disbursal_payout').set({ mode: 'RTGS' }).where('disbursal_id', '=', id).execute()
    await world.drainJobs()
    const { status, payout } = (await owner.call(calls.read, { disbursalId: id })).data
    assert.deepEqual([status, payout?.ourFault], ['FAILED', true])
    const messages = await world.messagesTo('9811112222')
    assert.ok(messages.some(text => /could not send ₹1,00,000 .*your account is in order/.test(text)))
    assert.equal(await world.transaction(work => cameBackOf(work, loanId)), null, 'no account is to be checked')
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
    const taken = await db.selectFrom('fake_world').select('key').where('service', '=', 'payouts').execute()
    const payouts = await db
      .selectFrom('disbursal_payout')
      .select('reference')
      .where('disbursal_id', 'in', [lost, waits])
      .execute()
    assert.ok(payouts.every(one => taken.filter(row => row.key === one.reference).length === 1))
  })

  test('while the bank does not say where a payout stands, no order is sent: it may have it already', async context => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const { payouts } = world.runtime.ports
    const asked = context.mock.method(payouts, 'statusOf', async () => ({ status: 'unavailable' as const }))
    const sent = context.mock.method(payouts, 'initiate')
    const id = await approved(loanId)
    await world.drainJobs()
    assert.deepEqual([await statusOf(id), sent.mock.callCount()], ['PROCESSING', 0])
    asked.mock.restore()
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.deepEqual([await statusOf(id), sent.mock.callCount()], ['PAID', 1])
  })

  test('killed between sending the order and writing it down, the payout is found and not sent again', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const id = await approved(loanId)
    const payout = await db
      .selectFrom('disbursal_payout')
      .selectAll()
      .where('disbursal_id', '=', id)
      .executeTakeFirstOrThrow()
    // the bank has taken the order; nothing of it was written down
    const { ports } = world.runtime
    const request = await db.selectFrom('disbursal_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const account = await db
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
    const statement = async () => (await owner.call(statementCalls.statement, { loanId, query: {} })).data
    /** Where the loan request stands, and from which day one may leave it. */
    const agreed = () =>
      db
        .selectFrom('loan_request')
        .innerJoin('loan', 'loan.loan_request_id', 'loan_request.id')
        .select(['loan_request.status', 'loan_request.disbursed_on'])
        .where('loan.id', '=', loanId)
        .executeTakeFirstOrThrow()
    await turn('return')
    const id = await approved(loanId)
    await world.drainJobs()
    assert.equal(await statusOf(id), 'PAID')
    const drawnOn = today()
    assert.deepEqual(await agreed(), { status: 'FIRST_LOAN_DISBURSED', disbursed_on: drawnOn })
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal(await statusOf(id), 'RETURNED')
    assert.equal(await undrawn(loanId), 50_00_000_00)
    assert.match(await world.lastMessage('9811112222'), /sent back ₹5,00,000/)
    await world.drainJobs()
    assert.equal((await trancheOf(id)).length, 1)
    const { from, opening, rows, closing } = await statement()
    assert.deepEqual([from, opening, rows.length, closing], [drawnOn, 0, 2, 0], 'both the drawing and its return')
    assert.deepEqual((await owner.call(usage, { loanId })).data.length, 1, 'nothing was used on any day')
    assert.deepEqual(await agreed(), { status: 'READY_FOR_DISBURSAL', disbursed_on: null }, 'nothing was lent')
    const closed = (await owner.call(listBankAccounts, { id: orgId })).data.filter(one => one.failureCode === 'BAV84')
    assert.deepEqual([closed.length, closed[0]?.state], [1, 'FAILED'], 'the bank said that the account is closed')
    const account = closed[0]?.id ?? ''
    assert.equal((await ask(loanId, { account })).status, 400, 'nothing more is sent there')
    assert.equal((await owner.call(recheckBankAccount, { accountId: account })).status, 200, 'until it is proved anew')
    const again = await approved(loanId)
    await world.drainJobs()
    assert.equal(await statusOf(again), 'PAID')
    const anew = { status: 'FIRST_LOAN_DISBURSED', disbursed_on: today() }
    assert.deepEqual(await agreed(), anew, 'the days begin with the money that stays')
  })

  test('an account is gone where the bank says so of it: not of a bank, a payment or our own account', () => {
    for (const [said, gone] of [
      ['Beneficiary account closed', 'BAV84'],
      ['A/c Blocked or Frozen', 'BAV84'],
      ['The account is temporarily blocked', 'BAV84'],
      ['Dormant account', 'BAV84'],
      ['Invalid beneficiary account', 'BAV52'],
      ['Beneficiary bank closed today', null],
      ['Beneficiary bank is blocked for IMPS', null],
      ['Payment blocked: account not credited', null],
      ['Remitter account frozen', null],
      ['Remitter account closed', null],
    ] as const)
      assert.equal(goneBy(said), gone, said)
  })

  test('money that came back after its loan was closed early leaves it closed, and all that was paid is to be given back', async () => {
    const fees = [{ code: 'PROCESSING_FEE' as const, amountPaise: 10_000_00, taxPaise: 1_800_00 }]
    const { loanId, loanRequestId } = await agreedLoan(world, { ...businessLoan, fees }, orgId)
    await sql`update loan_request set apr_bps = 2400, figures = '{"fees": []}' where id = ${loanRequestId}`.execute(db)
    const id = await approved(loanId, { amountPaise: 5_00_000_00 })
    await world.drainJobs()
    const nextMorning = async () => {
      await world.moveTo(world.runtime.platform.clock.nextDay())
      await world.drainJobs()
    }
    await nextMorning()
    assert.equal((await owner.call(keepQuote, { loanId, body: { onDate: today() } })).status, 200)
    const { day } = (await owner.call(foreclosureOn, { loanId, query: { onDate: today() } })).data
    await pay(world, { organisationId: orgId, loanId }, day.total, today())
    const loanOf = async () => (await owner.call(loanDetail, { loanId })).data
    assert.deepEqual(
      [day.total, (await loanOf()).status],
      [5_00_328_77, 'CLOSED'],
      'a day by the APR, 82.19 beyond its interest',
    )
    const { reference } = await db
      .selectFrom('disbursal_payout')
      .select('reference')
      .where('disbursal_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.ok(await returnPayout(databaseWorld(db, world.runtime.platform.clock), reference))
    await nextMorning()
    assert.equal(await statusOf(id), 'RETURNED')
    const { status, goesBack } = await loanOf()
    assert.deepEqual([status, goesBack?.amount], ['CLOSED', day.total])
    const told = (await world.messagesTo('9811112222')).slice(0, 3)
    assert.ok(
      told.some(text => /is closed already and stays so: nothing is owed/.test(text)),
      told.join('; '),
    )
    assert.deepEqual(await proveBooks(db, world.tenant), [])
  })

  test('one return that cannot be booked holds up neither the others nor the days after', async () => {
    const limits = [await agreedLoan(world, purchaseLimit, orgId), await agreedLoan(world, purchaseLimit, orgId)]
    const ids: string[] = []
    for (const { loanId } of limits) {
      await turn('return')
      ids.push(await approved(loanId))
      await world.drainJobs()
    }
    await turn('works')
    const [stopped = '', other = ''] = ids.toSorted()
    const stop = sql.raw(
      `alter table disbursal_payout add constraint this_one check (state <> 'RETURNED' or disbursal_id <> '${stopped}')`,
    )
    await sql`${stop}`.execute(db)
    const nextMorning = () => world.moveTo(world.runtime.platform.clock.nextDay())
    await nextMorning()
    await assert.rejects(findReturns(outside(), today()), /this_one/)
    assert.deepEqual([await statusOf(stopped), await statusOf(other)], ['PAID', 'RETURNED'])
    await sql`alter table disbursal_payout drop constraint this_one`.execute(db)
    await nextMorning()
    await world.drainJobs()
    assert.equal(await statusOf(stopped), 'RETURNED', 'asked for again the next morning')
    assert.deepEqual(await proveBooks(db, world.tenant), [])
  })

  test('what came back while another limit is asked for leaves it undrawn, once that is over', async () => {
    const { loanId, loanRequestId } = await agreedLoan(world, purchaseLimit, orgId)
    const status = async () =>
      (await db.selectFrom('loan_request').select('status').where('id', '=', loanRequestId).executeTakeFirstOrThrow())
        .status
    const askAnother = async () => {
      const body = { kind: 'REVISE', amount: 60_00_000_00, reason: 'New orders' } as const
      return (await owner.call(askRevision, { loanId, body })).data.revisionId
    }
    await turn('return')
    await approved(loanId)
    await world.drainJobs()
    await turn('works')
    const revisionId = await askAnother()
    assert.equal(await status(), 'LIMIT_REVISION')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal(await status(), 'LIMIT_REVISION')
    await owner.call(withdrawRevision, { loanId, revisionId })
    assert.equal(await status(), 'READY_FOR_DISBURSAL')
    const second = await askAnother()
    await approved(loanId)
    await world.drainJobs()
    await owner.call(withdrawRevision, { loanId, revisionId: second })
    assert.equal(await status(), 'FIRST_LOAN_DISBURSED')
  })

  test('a later value date waits for its day', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const { id } = (await ask(loanId)).data
    const valueOn = world.runtime.platform.clock.nextDay()
    for (const wrong of [addDays(today(), -1), addDays(today(), 8)]) {
      const refused = await maker.call(decisionCalls.prepare, { disbursalId: id, body: { valueOn: wrong } })
      assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['valueOn']], wrong)
    }
    await maker.call(decisionCalls.prepare, { disbursalId: id, body: { valueOn } })
    await approve(id)
    await world.drainJobs()
    assert.equal((await owner.call(calls.read, { disbursalId: id })).data.payout?.state, 'RECORDED')
    await world.moveTo(valueOn)
    await world.drainJobs()
    assert.equal(await statusOf(id), 'PAID')
  })

  test('what was approved for a later day is not sent once its account was taken away or the company may not draw', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const free = await undrawn(loanId)
    const laterDay = async (account: string) => {
      const { id } = (await ask(loanId, { account, target: 'BENIFICIARY' })).data
      const valueOn = world.runtime.platform.clock.nextDay()
      await maker.call(decisionCalls.prepare, { disbursalId: id, body: { valueOn } })
      await approve(id)
      return { id, valueOn }
    }
    const sent = async ({ id, valueOn }: { id: string; valueOn: string }) => {
      await world.moveTo(valueOn)
      await world.drainJobs()
      return statusOf(id)
    }
    const account = await provedAccount(world, owner, orgId, freshNumber(), 'BENEFICIARY')
    const removed = await laterDay(account)
    await owner.call(removeBankAccount, { accountId: account })
    assert.deepEqual([await sent(removed), await undrawn(loanId)], ['FAILED', free])
    assert.match(await world.lastMessage('9811112222'), /was not sent: its account was removed/)
    await speaks('hi')
    assert.equal(
      (await owner.call(calls.read, { disbursalId: removed.id })).data.reason,
      'मंज़ूरी के बाद नहीं भेजा गया: खाता अब सत्यापित नहीं है।',
    )
    await speaks('en')

    const stopped = await laterDay(await provedAccount(world, owner, orgId, freshNumber(), 'BENEFICIARY'))
    const stand = (at: Date | null) =>
      db.updateTable('organisation').set({ blacklisted_at: at }).where('id', '=', orgId).execute()
    await stand(new Date())
    assert.deepEqual([await sent(stopped), await undrawn(loanId)], ['FAILED', free])
    await stand(null)
    assert.deepEqual([await trancheOf(removed.id), await trancheOf(stopped.id)], [[], []])
  })

  test('what was approved for a later day is not sent once its limit ended or its loan is closed, nor before that day', async () => {
    const later = async (loanId: string) => {
      const { id } = (await ask(loanId)).data
      const valueOn = addDays(today(), 3)
      assert.equal((await maker.call(decisionCalls.prepare, { disbursalId: id, body: { valueOn } })).status, 200)
      assert.equal((await approve(id)).status, 200)
      return id
    }
    const { loanId: ended } = await agreedLoan(world, purchaseLimit, orgId)
    const { loanId: paidOff } = await agreedLoan(world, businessLoan, orgId)
    await approved(paidOff, { amountPaise: 5_00_000_00 })
    await world.drainJobs()
    const requests = [await later(ended), await later(paidOff)]
    // the job that waits for the day ran a moment too early, by another clock
    await hastenJobs(db, 3 * 86_400_000)
    await world.drainJobs()
    for (const disbursalId of requests) assert.equal((await maker.call(decisionCalls.ask, { disbursalId })).status, 200)
    assert.deepEqual(
      await Promise.all(requests.map(statusOf)),
      ['PROCESSING', 'PROCESSING'],
      'asked about, not sent early',
    )
    await db
      .updateTable('loan')
      .set({ expires_on: addDays(today(), 1) })
      .where('id', '=', ended)
      .execute()
    assert.equal((await owner.call(keepQuote, { loanId: paidOff, body: { onDate: today() } })).status, 200)
    const { day } = (await owner.call(foreclosureOn, { loanId: paidOff, query: { onDate: today() } })).data
    await pay(world, { organisationId: orgId, loanId: paidOff }, day.total, today())
    await world.moveTo(addDays(today(), 3))
    await world.drainJobs()
    assert.deepEqual(await Promise.all(requests.map(statusOf)), ['FAILED', 'FAILED'])
    assert.deepEqual(await Promise.all(requests.map(trancheOf)), [[], []])
    assert.match(await world.lastMessage('9811112222'), /was not sent/)
  })

  test('a loan is not closed early while a drawing of it is at the bank: what is paid waits for it, and nothing is lost', async () => {
    const drawnOnce = async () => {
      const { loanId } = await agreedLoan(world, businessLoan, orgId)
      await approved(loanId, { amountPaise: 4_00_000_00 })
      await world.drainJobs()
      assert.equal((await owner.call(keepQuote, { loanId, body: { onDate: today() } })).status, 200)
      const { day } = (await owner.call(foreclosureOn, { loanId, query: { onDate: today() } })).data
      return { loanId, quotedPaise: day.total }
    }
    const loanOf = async (loanId: string) => (await owner.call(loanDetail, { loanId })).data
    const atBank = async (loanId: string, ending: string) => {
      await turn('answer-lost')
      const account = await provedAccount(world, owner, orgId, freshNumber(ending))
      const id = await approved(loanId, { amountPaise: 3_00_000_00, account })
      await world.drainJobs()
      assert.equal(await bankKnows(id), true)
      return id
    }
    const answers = async () => {
      await hastenJobs(db, 3_600_000)
      await world.drainJobs()
    }
    for (const ending of ['1234', '8801']) {
      const { loanId, quotedPaise } = await drawnOnce()
      const id = await atBank(loanId, ending)
      assert.equal((await owner.call(foreclosure, { loanId })).data.onItsWay, 3_00_000_00)
      const kept = await owner.call(keepQuote, { loanId, body: { onDate: addDays(today(), 1) } })
      assert.deepEqual([kept.status, /₹3,00,000 .* on its way from the bank/.test(kept.message)], [409, true])
      const before = (await world.messagesTo('9811112222')).length
      await pay(world, { organisationId: orgId, loanId }, quotedPaise, today())
      await world.drainJobs()
      const waiting = await loanOf(loanId)
      assert.deepEqual([waiting.status, waiting.closingMissed?.onItsWay], ['ACTIVE', 3_00_000_00])
      const told = (await world.messagesTo('9811112222')).slice(0, -before)
      assert.ok(told.some(text => /is not closed yet: ₹3,00,000 of it is on its way to you/.test(text)))
      assert.equal((await owner.call(closeFromAdvance, { loanId })).status, 409)
      await answers()
      const arrived = ending === '1234'
      assert.equal(await statusOf(id), arrived ? 'PAID' : 'FAILED')
      const answered = await loanOf(loanId)
      assert.deepEqual([answered.status, answered.closingMissed?.onItsWay], ['ACTIVE', 0])
      assert.equal(answered.closingMissed?.missing, arrived ? 3_00_000_00 : 0)
      assert.equal((await owner.call(closeFromAdvance, { loanId })).status, arrived ? 409 : 200)
      assert.equal((await loanOf(loanId)).status, arrived ? 'ACTIVE' : 'CLOSED')
    }
  })

  test('a drawing that waits for money of ours keeps no loan from being closed, and is not sent after it', async () => {
    const { loanId } = await agreedLoan(world, businessLoan, orgId)
    await approved(loanId, { amountPaise: 4_00_000_00 })
    await world.drainJobs()
    await turn('short')
    const id = await approved(loanId, { amountPaise: 3_00_000_00 })
    await world.drainJobs()
    assert.equal((await owner.call(keepQuote, { loanId, body: { onDate: today() } })).status, 200)
    const { day } = (await owner.call(foreclosureOn, { loanId, query: { onDate: today() } })).data
    await pay(world, { organisationId: orgId, loanId }, day.total, today())
    await turn('works')
    await minutesPass(id, 4)
    await hastenJobs(db, 3_600_000)
    await world.drainJobs()
    assert.deepEqual([await statusOf(id), await trancheOf(id), await bankKnows(id)], ['FAILED', [], false])
    assert.equal((await owner.call(loanDetail, { loanId })).data.status, 'CLOSED')
  })

  test('a limit that is repaid whole after its last day goes on while a drawing is at the bank', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    await approved(loanId)
    await world.drainJobs()
    await turn('stuck')
    const id = await approved(loanId)
    await world.drainJobs()
    await db
      .updateTable('loan')
      .set({ expires_on: addDays(today(), -1) })
      .where('id', '=', loanId)
      .execute()
    await pay(world, { organisationId: orgId, loanId }, 5_00_000_00, today())
    const stands = async () => (await owner.call(loanDetail, { loanId })).data
    assert.deepEqual([(await stands()).status, (await stands()).used], ['ACTIVE', 0])
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal(await statusOf(id), 'PAID')
    assert.deepEqual([(await stands()).status, (await stands()).used], ['ACTIVE', 5_00_000_00])
  })

  test('the books prove themselves after all of it', async () => {
    assert.deepEqual(await proveBooks(db, world.tenant), [])
  })
})
