import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { bookPayment, proveBooks } from '@poonji/capabilities/loans/server/service.ts'
import { loanDetail } from '@poonji/capabilities/loans/contract.ts'
import { foreclosure, keepQuote } from '@poonji/capabilities/loans/prepayment-contract.ts'
import { businessLoan, pay, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import type { Body } from '@poonji/contract/call.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { rename } from '@poonji/capabilities/organisations/contract.ts'
import '@poonji/capabilities/bank-accounts/server/tables.ts'
import * as calls from '../contract.ts'
import * as credits from '../credit-contract.ts'
import { drawnLoan, importFile } from './testing.ts'

describe('payments told and mapped', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let maker: Person
  let loanId: string
  let day: PlainDate
  before(async () => {
    world = await startTestApp()
    orgId = await provedCompany('Konark Polymers LLP')
    owner = await world.person({ memberOf: [orgId], mobile: '9811114444' })
    maker = await world.person({ role: 'OPERATIONS_MAKER' })
    loanId = await drawnLoan(world, orgId, purchaseLimit, 40_00_000_00)
    day = world.runtime.platform.clock.today()
  })
  after(() => world.close())

  /** One whose PAN was verified with its name. */
  const provedCompany = async (name: string) => {
    const id = await world.organisation({ name })
    const pan_sealed = world.runtime.platform.crypto.seal('AAACK1234K', `organisation:${id}:pan`)
    const set = { pan_sealed, pan_verified_at: new Date() }
    await db().updateTable('organisation').set(set).where('id', '=', id).execute()
    return id
  }

  const db = () => world.runtime.platform.database.db
  let count = 0
  const utr = () => `FCBKN5202611${String(20_000_000 + count++)}`
  const file = (...rows: string[]) => ['Date,Amount,UTR/Reference,Narration,Mode,Remitter', ...rows, ''].join('\n')
  const row = (reference: string, rupees: string, mode = 'NEFT') =>
    `${day},${rupees},${reference},Loan,${mode},KONARK POLYMERS LLP`
  const tell = (reference: string, amountPaise: number, change: Partial<Body<typeof calls.report>> = {}) =>
    owner.call(calls.report, { orgId, body: { loanId, mode: 'NEFT', amountPaise, reference, paidOn: day, ...change } })
  const told = async (reference: string, amountPaise: number, change: Partial<Body<typeof calls.report>> = {}) => {
    const answer = await tell(reference, amountPaise, change)
    assert.equal(answer.status, 200, answer.message)
    return answer.data.id
  }
  const read = async (id: string) => (await owner.call(calls.read, { paymentId: id })).data
  /** The owner was sent it, whatever came in the same moment. */
  const heard = async (words: RegExp) =>
    assert.ok((await world.messagesTo('9811114444')).some(text => words.test(text)))
  const creditOf = (reference: string) =>
    db().selectFrom('bank_credit').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  const imported = async (...rows: string[]) => {
    const answer = await importFile(world, maker, file(...rows))
    assert.equal(answer.status, 200, answer.message)
    await world.drainJobs()
    return answer.data
  }

  /** By the quote of today, paid. */
  const closeEarly = async (organisationId: string, by: Person, of: string) => {
    const today = world.runtime.platform.clock.today()
    await by.call(keepQuote, { loanId: of, body: { onDate: today } }, { 'idempotency-key': randomUUID() })
    const { kept } = (await by.call(foreclosure, { loanId: of })).data
    await pay(world, { organisationId, loanId: of }, kept[0]?.total ?? assert.fail(), today)
    assert.equal((await loanOf(by, of)).status, 'CLOSED')
  }
  const loanOf = async (by: Person, of: string) => (await by.call(loanDetail, { loanId: of })).data

  test('a payment that was told is mapped by reference and amount when the bank’s file comes', async () => {
    const reference = utr()
    const id = await told(`${reference.slice(0, 6)} ${reference.slice(6).toLowerCase()}`, 50_000_00)
    assert.equal((await read(id)).status, 'INITIATED')
    await imported(row(reference, '"50,000.00"'))
    const mapped = await read(id)
    assert.deepEqual([mapped.status, mapped.paidOn, mapped.reference], ['MAPPED', day, reference])
    assert.match(await world.lastMessage('9811114444'), /we received ₹50,000/)
    assert.equal((await creditOf(reference)).status, 'MAPPED')
  })

  test('a payment that is told after its credit came is mapped at once', async () => {
    const reference = utr()
    await imported(row(reference, '1500.00'))
    const id = await told(reference, 1_500_00)
    await world.drainJobs()
    assert.equal((await read(id)).status, 'MAPPED')
  })

  test('a credit that two borrowers tell is neither’s by itself, also for a third who tells it later', async () => {
    const reference = utr()
    const others = await Promise.all(
      ['Second Traders', 'Third Traders'].map(async name => {
        const organisationId = await provedCompany(name)
        const other = await world.person({ memberOf: [organisationId] })
        const theirs = await drawnLoan(world, organisationId, purchaseLimit, 10_00_000_00)
        const body = { loanId: theirs, mode: 'NEFT', amountPaise: 8_765_00, reference, paidOn: day } as const
        return async () => (await other.call(calls.report, { orgId: organisationId, body })).data.id
      }),
    )
    const id = await told(reference, 8_765_00)
    await others[0]?.()
    await imported(row(reference, '8765.00'))
    const late = (await others[1]?.()) ?? ''
    await world.drainJobs()
    const states = await db().selectFrom('payment').select('status').where('reference', '=', reference).execute()
    assert.deepEqual(
      states.map(one => one.status),
      ['INITIATED', 'INITIATED', 'INITIATED'],
    )
    assert.equal((await creditOf(reference)).status, 'UNTOUCHED')
    assert.deepEqual([(await read(id)).status, late !== ''], ['INITIATED', true])
  })

  test('one that was closed does not stand in the way of the same payment told again; of two credits that fit, neither is sure', async () => {
    const reference = utr()
    const closed = await told(reference, 2_345_00)
    const decided = { paymentId: closed, body: { to: 'CLOSED', reason: 'Told too early' } } as const
    assert.equal((await maker.call(calls.decide, decided)).status, 200)
    const again = await told(reference, 2_345_00)
    await imported(row(reference, '2345.00'))
    assert.deepEqual([(await read(again)).status, (await read(closed)).status], ['MAPPED', 'CLOSED'])

    const earlier = row('445566', '5600.00', 'CHEQUE').replace(day, addDays(day, -1))
    await imported(earlier, row('445566', '5600.00', 'CHEQUE'))
    const cheque = await told('445566', 5_600_00, { mode: 'CHEQUE' })
    await world.drainJobs()
    assert.equal((await read(cheque)).status, 'INITIATED')
    const credit = await creditOf('445566')
    assert.equal(credit.status, 'UNTOUCHED')
    assert.equal(
      (await maker.call(credits.mapCredit, { creditId: credit.id, body: { paymentId: closed } })).status,
      409,
      'nor is one booked as a payment that is closed',
    )
  })

  test('who knows the number of another’s transfer does not get it, whatever they call themselves', async () => {
    const thiefs = await provedCompany('Fleet Foot Traders')
    const thief = await world.person({ memberOf: [thiefs] })
    const theirs = await drawnLoan(world, thiefs, purchaseLimit, 10_00_000_00)
    const tells = (reference: string) => {
      const body = { loanId: theirs, mode: 'NEFT', amountPaise: 4_321_00, reference, paidOn: day } as const
      return thief.call(calls.report, { orgId: thiefs, body })
    }
    const [before, after, unnamed] = [utr(), utr(), utr()]
    const first = (await tells(before)).data.id
    await imported(row(before, '4321.00'), row(after, '4321.00'))
    const state = async (id: string) => {
      const { status, reasonCode } = (await thief.call(calls.read, { paymentId: id })).data
      return [status, reasonCode]
    }
    assert.deepEqual(await state(first), ['INVESTIGATION', 'SENDER_UNSURE'])
    const renamed = { organisationName: 'Konark Polymers LLP', previousOrganisationName: 'Fleet Foot Traders' }
    assert.equal((await thief.call(rename, { orgId: thiefs, body: renamed })).status, 200)
    const second = (await tells(after)).data.id
    await imported(`${day},4321.00,${unnamed},BY TRANSFER,NEFT,`)
    const third = (await tells(unnamed)).data.id
    await world.drainJobs()
    assert.deepEqual(
      [await state(second), await state(third)],
      [
        ['INVESTIGATION', 'SENDER_UNSURE'],
        ['INVESTIGATION', 'SENDER_UNSURE'],
      ],
    )
    const closed = { paymentId: third, body: { to: 'CLOSED', reason: 'Sent by somebody else' } } as const
    assert.equal((await maker.call(calls.decide, closed)).status, 200)
    assert.deepEqual(await state(third), ['CLOSED', 'NOT_COUNTED'], 'it is not said that nothing came')
    const { actions } = (await maker.call(calls.read, { paymentId: third })).data
    assert.ok(actions.includes('investigate'), 'it may have been closed by mistake')
    const again = { paymentId: third, body: { to: 'INVESTIGATION', reason: 'They sent a statement' } } as const
    assert.equal((await maker.call(calls.decide, again)).status, 200)
    assert.equal((await maker.call(calls.decide, closed)).status, 200)
    assert.deepEqual(await state(third), ['CLOSED', 'NOT_COUNTED'])
    const { data } = await maker.call(credits.readCredit, { creditId: (await creditOf(after)).id })
    const candidate = data.candidates.find(one => one.id === second)
    assert.deepEqual(
      [data.remitter, candidate?.otherSender, candidate?.provedAs],
      ['KONARK POLYMERS LLP', true, []],
      'operations read what the bank says, and that nobody vouches for the name they are shown',
    )
    const mapped = await maker.call(credits.mapCredit, { creditId: data.id, body: { paymentId: second } })
    assert.equal(mapped.status, 200, 'a person may still decide')
  })

  test('a bank cuts long names off, names the sender in the narration, or an account that we let stand', async () => {
    const [cut, told1, own] = [utr(), utr(), utr()]
    await imported(
      `${day},11.00,${cut},Loan,NEFT,M/S KONARK POLYMERS`,
      `${day},12.00,${told1},NEFT/${told1}/KONARK POLYMERS LLP/EMI,NEFT,`,
      `${day},13.00,${own},Loan,NEFT,RAMESH SHARMA`,
    )
    await db()
      .insertInto('bank_account')
      .values({
        ...{ tenant: world.tenant, organisation_id: orgId, kind: 'OWN', holder_name: 'Konark Polymers LLP' },
        ...{
          number_sealed: 'sealed',
          number_index: Buffer.from('own'),
          number_masked: 'XXXX1234',
          ifsc: 'ICIC0000001',
        },
        ...{ bank_name: 'ICICI', account_type: 'SAVINGS', mobile: null, email: null, gstin: null, state: 'VERIFIED' },
        ...{ name_at_bank: 'RAMESH SHARMA', failure_code: null, provider_reference: null, deleted_at: null },
        ...{
          decided_by: maker.accountId,
          created_by: owner.accountId,
          created_at: new Date(),
          verified_at: new Date(),
        },
      })
      .execute()
    const ids = [await told(cut, 11_00), await told(told1, 12_00), await told(own, 13_00)]
    await world.drainJobs()
    for (const id of ids) assert.equal((await read(id)).status, 'MAPPED')
  })

  test('a payment of a day before anything was drawn is refused by its field when it is told', async () => {
    const organisationId = await world.organisation()
    const newcomer = await world.person({ memberOf: [organisationId] })
    const theirs = await drawnLoan(world, organisationId, purchaseLimit, 10_00_000_00)
    const tells = (to: string | null, paidOn: PlainDate) =>
      newcomer.call(calls.report, {
        orgId: organisationId,
        body: { loanId: to, mode: 'NEFT', amountPaise: 1_000_00, reference: utr(), paidOn },
      })
    for (const told of [theirs, null]) {
      const early = await tells(told, addDays(day, -1))
      assert.deepEqual([early.status, Object.keys(early.fieldErrors)], [400, ['paidOn']])
      assert.equal((await tells(told, day)).status, 200)
    }
  })

  test('the same file twice, and the same UTR in another file, are taken once', async () => {
    const rows = [row(utr(), '10.00'), row(utr(), '20.00')]
    assert.deepEqual(pick(await imported(...rows)), [2, 0])
    assert.deepEqual(pick(await imported(...rows)), [0, 2])
    assert.deepEqual(pick(await imported(...rows, row(utr(), '30.00'))), [1, 2])
    const cheques = [row('123456', '10.00', 'CHEQUE'), row('123456', '11.00', 'CHEQUE')]
    assert.deepEqual(pick(await imported(cheques[0] ?? '')), [1, 0])
    assert.deepEqual(pick(await imported(cheques[1] ?? '')), [1, 0])
  })
  const pick = (data: Record<string, unknown>) => [data.imported, data.alreadyThere]

  test('bad rows are named and cost the others nothing; what is no such file is refused', async () => {
    const good = utr()
    const answer = await imported(
      row(good, '12.00'),
      row(utr(), 'twelve'),
      `31-02-2026,1.00,${utr()},x,NEFT,y`,
      row(utr(), '1.00', 'BARTER'),
      `${addDays(day, 1)},1.00,${utr()},x,NEFT,y`,
    )
    assert.deepEqual(pick(answer), [1, 0])
    assert.deepEqual(
      (answer.errors as { line: number; code: string }[]).map(one => [one.line, one.code]),
      [
        [3, 'not-an-amount'],
        [4, 'not-a-date'],
        [5, 'unknown-mode'],
        [6, 'in-future'],
      ],
    )
    const inUtf16 = await importFile(world, maker, Buffer.from(`\uFEFF${file(row(utr(), '1.00'))}`, 'utf16le'))
    assert.deepEqual(pick(inUtf16.data), [1, 0])
    const refused = await importFile(world, maker, 'Name,Age\nA,1\n')
    assert.deepEqual([refused.status, refused.message], [400, 'Columns are missing: date, amount, reference, mode'])
    const pdf = await importFile(world, maker, '%PDF-1.7\n%%EOF\n')
    assert.deepEqual([pdf.status, pdf.message], [415, 'Only CSV is taken. Save the sheet as .csv and upload that.'])
    assert.equal((await importFile(world, owner, file(row(utr(), '1.00')))).status, 403)
    const big = await importFile(world, maker, file('x'.repeat(10_000_001)))
    assert.deepEqual([big.status, big.message], [413, 'Maximum file size can be 10 MB'])
    const cutOff = await importFile(world, maker, file(row(utr(), '1.00')), 20)
    assert.deepEqual([cutOff.status, cutOff.message], [400, 'The file did not arrive whole. Please send it again.'])
  })

  test('what nobody told is mapped to an organisation by hand, once though two try', async () => {
    const reference = utr()
    await imported(row(reference, '7500.00'))
    const { id: creditId } = await creditOf(reference)
    const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
    const both = await Promise.all(
      [maker, checker].map(who => who.call(credits.mapCredit, { creditId, body: { organisationId: orgId, loanId } })),
    )
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const paymentId = both.find(one => one.status === 200)?.data.paymentId ?? ''
    assert.deepEqual([(await read(paymentId)).status, (await read(paymentId)).origin], ['MAPPED', 'CREDIT'])
    assert.equal((await tell(reference, 7_500_00)).data.status, 'DUPLICATE', 'told once more it is a duplicate')
  })

  test('many credits mapped to one loan at once are all booked', async () => {
    const references = Array.from({ length: 8 }, () => utr())
    await imported(...references.map(reference => row(reference, '10.00')))
    const ids = await Promise.all(references.map(async reference => (await creditOf(reference)).id))
    const answers = await Promise.all(
      ids.map(creditId => maker.call(credits.mapCredit, { creditId, body: { organisationId: orgId, loanId } })),
    )
    assert.deepEqual(
      answers.map(answer => answer.status),
      ids.map(() => 200),
    )
  })

  test('one payment and two credits: mapped once; another’s payment is not there', async () => {
    const [one, two] = [utr(), utr()]
    const id = await told(utr(), 321_00)
    await imported(row(one, '321.00'), row(two, '321.00'))
    const found = await maker.call(credits.readCredit, { creditId: (await creditOf(one)).id })
    assert.ok(found.data.candidates.some(candidate => candidate.id === id))
    const ids = [(await creditOf(one)).id, (await creditOf(two)).id]
    const both = await Promise.all(
      ids.map(creditId => maker.call(credits.mapCredit, { creditId, body: { paymentId: id } })),
    )
    assert.deepEqual(both.map(answer => answer.status).sort(), [200, 409])
    const regional = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'assigned' })
    const left = ids[both.findIndex(answer => answer.status === 409)] ?? ''
    assert.equal(
      (await regional.call(credits.mapCredit, { creditId: left, body: { organisationId: orgId, loanId } })).status,
      403,
    )
    assert.equal((await owner.call(credits.readCredit, { creditId: left })).status, 403)
    const other = await drawnLoan(world, await world.organisation())
    assert.equal(
      (await maker.call(credits.mapCredit, { creditId: left, body: { organisationId: orgId, loanId: other } })).status,
      403,
    )
  })

  test('unmapping takes it out of the books and opens the credit; mapped anew it is booked anew', async () => {
    const reference = utr()
    const id = await told(reference, 640_00)
    await imported(row(reference, '640.00'))
    const before = await read(id)
    const ask = await owner.call(calls.requestModification, {
      paymentId: id,
      body: { text: 'This belongs to my other loan' },
    })
    assert.equal(ask.status, 200, ask.message)
    assert.equal((await owner.call(calls.requestModification, { paymentId: id, body: { text: 'again' } })).status, 409)
    assert.equal((await maker.call(calls.unmap, { paymentId: id, body: { reason: 'Other loan' } })).status, 200)
    const off = await read(id)
    assert.deepEqual([off.status, off.reasonCode, off.paymentBookingId], ['INVESTIGATION', 'UNMAPPED', null])
    const booking = await db()
      .selectFrom('payment_booking')
      .select('reversed_on')
      .where('id', '=', before.paymentBookingId ?? '')
      .executeTakeFirstOrThrow()
    assert.equal(booking.reversed_on, day)
    const credit = await creditOf(reference)
    assert.equal(credit.status, 'UNTOUCHED')
    await heard(/looking again at your payment of ₹640 \(reference \w+\)/)
    const again = await maker.call(credits.mapCredit, { creditId: credit.id, body: { paymentId: id } })
    assert.equal(again.status, 200, again.message)
    assert.notEqual(again.data.paymentBookingId, before.paymentBookingId)
    await maker.call(calls.answerModification, { paymentId: id, body: { done: true, answer: 'Moved' } })
    assert.deepEqual((await read(id)).modification?.state, 'DONE')
    assert.equal((await maker.call(calls.unmap, { paymentId: id, body: { reason: 'Still another' } })).status, 200)
    const ended = await db()
      .selectFrom('bank_credit_mapping')
      .select('end_reason')
      .where('payment_id', '=', id)
      .orderBy('mapped_at')
      .execute()
    assert.deepEqual(
      ended.map(mapping => mapping.end_reason),
      ['Other loan', 'Still another'],
    )
  })

  test('what was mapped by mistake to a borrower who told of no payment is taken back, and they are told', async () => {
    const reference = utr()
    await imported(row(reference, '655.00'))
    const { id: creditId } = await creditOf(reference)
    const { data } = await maker.call(credits.mapCredit, { creditId, body: { organisationId: orgId, loanId } })
    await maker.call(calls.unmap, { paymentId: data.paymentId, body: { reason: 'Of another client' } })
    assert.equal((await read(data.paymentId)).status, 'CLOSED')
    await heard(/counted ₹655 \(reference \w+\) as your payment by mistake/)
  })

  test('a payment is unmapped once, and only from the credit that it came with', async () => {
    const reference = utr()
    const id = await told(reference, 645_00)
    const unmap = () => maker.call(calls.unmap, { paymentId: id, body: { reason: 'Other loan' } })
    assert.equal((await unmap()).status, 409, 'nothing came yet')
    await imported(row(reference, '645.00'))
    const { paymentBookingId } = await read(id)
    assert.deepEqual([(await unmap()).status, (await unmap()).status], [200, 409])
    const credit = await creditOf(reference)
    await maker.call(credits.mapCredit, { creditId: credit.id, body: { organisationId: orgId, loanId } })
    assert.equal((await unmap()).status, 409, 'its credit is another payment’s by now')
    assert.equal((await creditOf(reference)).status, 'MAPPED')
    const reversals = await db()
      .selectFrom('ledger_transaction')
      .select('id')
      .where('kind', '=', 'payment.reversed')
      .where('source_id', '=', paymentBookingId ?? '')
      .execute()
    assert.equal(reversals.length, 1)
  })

  test('what is in the books is not closed past them: neither a payment that was received nor its credit', async () => {
    const reference = utr()
    const id = await told(reference, 710_00)
    await imported(row(reference, '710.00'))
    for (const to of ['INVESTIGATION', 'CLOSED'] as const)
      assert.equal(
        (await maker.call(calls.decide, { paymentId: id, body: { to, reason: 'Not seen' } })).status,
        409,
        to,
      )
    const { id: creditId } = await creditOf(reference)
    assert.equal((await maker.call(credits.closeCredit, { creditId, body: { reason: 'Not ours' } })).status, 409)
    assert.deepEqual([(await read(id)).status, (await creditOf(reference)).status], ['MAPPED', 'MAPPED'])
  })

  test('what is told after its credit was closed waits: it is not sent to be looked into for a credit that is not open', async () => {
    const reference = utr()
    await imported(row(reference, '715.00'))
    const { id: creditId } = await creditOf(reference)
    await maker.call(credits.closeCredit, { creditId, body: { reason: 'Sent back' } })
    const id = await told(reference, 715_00)
    await world.drainJobs()
    assert.deepEqual([(await read(id)).status, (await creditOf(reference)).status], ['INITIATED', 'CLOSED'])
  })

  test('where another amount came than was told, that much is booked and both are said; taken back, it stands as told', async () => {
    const reference = utr()
    const id = await told(reference, 500_00)
    await imported(row(reference, '400.00'))
    assert.equal((await read(id)).status, 'INITIATED')
    const { id: creditId } = await creditOf(reference)
    await maker.call(credits.mapCredit, { creditId, body: { paymentId: id } })
    const booked = await read(id)
    assert.deepEqual([booked.status, booked.amountPaise, booked.toldPaise], ['MAPPED', 400_00, 500_00])
    await maker.call(calls.unmap, { paymentId: id, body: { reason: 'Other loan' } })
    const off = await read(id)
    assert.deepEqual([off.amountPaise, off.toldPaise], [500_00, null])
  })

  test('a credit is mapped to what was told elsewhere, never to a payment that the gateway settles', async () => {
    const begun = await owner.call(calls.start, {
      orgId,
      body: { loanId, amountPaise: 432_00, mode: 'UPI', again: true },
    })
    const reference = utr()
    await imported(row(reference, '432.00'))
    const { id: creditId } = await creditOf(reference)
    const body = { paymentId: begun.data.id }
    assert.equal((await maker.call(credits.mapCredit, { creditId, body })).status, 409)
  })

  test('the numbers of others’ cheques are not tried out: thirty that are not found are told in a week', async () => {
    const organisationId = await world.organisation({ name: 'Guessing Traders' })
    const guesser = await world.person({ memberOf: [organisationId] })
    const theirs = await drawnLoan(world, organisationId, purchaseLimit, 10_00_000_00)
    const guess = (number: number) => {
      const told = { loanId: theirs, mode: 'CHEQUE', amountPaise: 50_000_00, paidOn: day } as const
      return guesser.call(calls.report, {
        orgId: organisationId,
        body: { ...told, reference: String(100_000 + number) },
      })
    }
    const answers = await Promise.all(Array.from({ length: 32 }, (_, number) => guess(number)))
    assert.equal(answers.filter(one => one.status === 200).length, 30)
    assert.equal((await guess(40)).status, 429)
  })

  test('a cheque that comes back is reversed with the bounce charge, once', async () => {
    const id = await told('654321', 25_000_00, { mode: 'CHEQUE' })
    await imported(row('654321', '25000.00', 'CHEQUE'))
    assert.equal((await read(id)).status, 'MAPPED')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    const onDate = world.runtime.platform.clock.today()
    const wrongDay = async (day: string) =>
      (await maker.call(calls.bounce, { paymentId: id, body: { onDate: day, reason: 'x' } })).fieldErrors.onDate
    assert.equal(await wrongDay('2099-01-01'), 'This day has not come yet.')
    assert.equal(await wrongDay('2020-01-01'), 'The cheque was not yet paid in on this day.')
    const both = await Promise.all(
      [1, 2].map(() => maker.call(calls.bounce, { paymentId: id, body: { onDate, reason: 'Insufficient funds' } })),
    )
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const { status, reasonCode, bounceChargePaise } = await read(id)
    assert.deepEqual(
      { status, reasonCode, bounceChargePaise },
      { status: 'CLOSED', reasonCode: 'BOUNCED', bounceChargePaise: 590_00 },
    )
    assert.ok((await owner.call(calls.read, { paymentId: id })).data.actions.includes('payAgain'))
    const takenBack = { creditId: (await creditOf('654321')).id }
    assert.equal((await maker.call(credits.readCredit, takenBack)).data.mayReopen, false)
    assert.equal((await maker.call(credits.reopenCredit, takenBack)).status, 409, 'the bank has the money again')
    const looked = { paymentId: id, body: { to: 'INVESTIGATION', reason: 'Asked by the branch' } } as const
    assert.equal((await maker.call(calls.decide, looked)).status, 200)
    assert.equal((await maker.call(credits.reopenCredit, takenBack)).status, 409, 'whatever became of the payment')
    const anew = { ...takenBack, body: { organisationId: orgId, loanId } }
    assert.equal((await maker.call(credits.mapCredit, anew)).status, 409, 'nor is it booked anew')
    const charges = await db()
      .selectFrom('loan_charge')
      .select(['code', 'base_paise', 'tax_paise'])
      .where('loan_id', '=', loanId)
      .execute()
    assert.deepEqual(charges, [{ code: 'BOUNCE', base_paise: 500_00, tax_paise: 90_00 }])
    assert.match(
      await world.lastMessage('9811114444'),
      /cheque for ₹25,000 \(654321\) came back.*A bounce charge of ₹590 was added/,
    )
    const reference = utr()
    const neft = await told(reference, 99_00)
    const bounced = () => maker.call(calls.bounce, { paymentId: neft, body: { onDate, reason: 'x' } })
    assert.equal((await bounced()).status, 409)
    await imported(row(reference, '99.00'))
    assert.deepEqual([(await bounced()).status, (await read(neft)).status], [409, 'MAPPED'], 'only a cheque bounces')
  })

  test('RTGS carries 2 lakh rupees and more, IMPS up to 5 lakh: what the way cannot have carried is said at the amount', async () => {
    const said = async (mode: 'RTGS' | 'IMPS', amountPaise: number, reference: string) =>
      (await tell(reference, amountPaise, { mode })).fieldErrors['amountPaise'] ?? null
    assert.match((await said('RTGS', 1_99_999_99, utr())) ?? '', /^RTGS carries ₹2,00,000 and more/)
    assert.match((await said('IMPS', 5_00_000_01, '633012345678')) ?? '', /^IMPS carries up to ₹5,00,000 at once/)
    assert.equal(await said('RTGS', 2_00_000_00, utr()), null)
    assert.equal(await said('IMPS', 5_00_000_00, '633012345679'), null)
  })

  test('a company whose loans are closed: a credit is mapped to it and goes back, its cheque that bounces costs nothing', async () => {
    const organisationId = await provedCompany('All Paid Traders')
    const mobile = '9811114466'
    const payer = await world.person({ memberOf: [organisationId], mobile })
    const theirs = await drawnLoan(world, organisationId, businessLoan, 10_00_000_00)
    await closeEarly(organisationId, payer, theirs)
    for (const loanId of [theirs, null]) {
      const body = { loanId, mode: 'NEFT', amountPaise: 100, reference: utr(), paidOn: day } as const
      const refused = await payer.call(calls.report, { orgId: organisationId, body })
      assert.deepEqual([refused.status, /goes back to you; you need not tell us/.test(refused.message)], [409, true])
    }
    const goesBack = async () => {
      const { status, goesBack: back } = await loanOf(payer, theirs)
      return [status, back?.amount]
    }
    const today = world.runtime.platform.clock.today()
    const [stray, cheque] = [utr(), '765432']
    await imported(`${today},250.00,${stray},Loan,NEFT,ALL PAID`, `${today},400.00,${cheque},Loan,CHEQUE,ALL PAID`)
    const mapped = async (reference: string, to: string | null) => {
      const body = { organisationId, loanId: to }
      const done = await maker.call(credits.mapCredit, { creditId: (await creditOf(reference)).id, body })
      assert.equal(done.status, 200, done.message)
      return (await db().selectFrom('payment').select('id').where('reference', '=', reference).executeTakeFirst())?.id
    }
    await mapped(stray, null)
    const paymentId = (await mapped(cheque, theirs)) ?? assert.fail()
    assert.deepEqual(await goesBack(), ['CLOSED', 650_00])
    const bounced = await maker.call(calls.bounce, { paymentId, body: { onDate: today, reason: 'Refer to drawer' } })
    assert.equal(bounced.status, 200, bounced.message)
    assert.deepEqual(await goesBack(), ['CLOSED', 250_00])
    const heardOf = async (words: RegExp) => (await world.messagesTo(mobile)).some(text => words.test(text))
    assert.ok(await heardOf(/cheque .* came back.*loan is closed already/))
    assert.deepEqual((await payer.call(calls.read, { paymentId })).data.actions, ['modify'], 'nothing is left to pay')
    const debit = { presentationId: randomUUID(), loanId: theirs, organisationId, amountPaise: 300_00, onDate: today }
    await world.transaction(work => work.publish('debit.cleared', { ...debit, reference: 'HDFC0009999' }))
    assert.deepEqual(await goesBack(), ['CLOSED', 550_00], 'auto pay took it on the day of closing')
    const other = { ...debit, presentationId: randomUUID(), code: '04' }
    await world.transaction(work => work.publish('debit.returned', other))
    assert.deepEqual(await goesBack(), ['CLOSED', 550_00])
    assert.ok(await heardOf(/auto pay of ₹300 came back.*loan is closed already/))
    assert.deepEqual(await proveBooks(db(), world.tenant), [])
  })

  test('a reference that cannot be, a future day and a payment told twice are named on their fields', async () => {
    const reference = utr()
    await told(reference, 1_00)
    assert.deepEqual((await tell(reference, 1_00)).fieldErrors, {
      reference: 'You have told us of this payment before',
    })
    const [waiting] = (await db().selectFrom('payment').select('id').where('reference', '=', reference).execute()) ?? []
    const closed = { paymentId: waiting?.id ?? '', body: { to: 'CLOSED', reason: 'Not seen' } } as const
    assert.equal((await maker.call(calls.decide, closed)).status, 200)
    assert.equal((await tell(reference, 1_00)).status, 200, 'what was closed as not received may be told again')
    assert.deepEqual(Object.keys((await tell('12', 1_00)).fieldErrors), ['reference'])
    assert.deepEqual(Object.keys((await tell('12345', 1_00, { mode: 'CHEQUE' })).fieldErrors), ['reference'])
    assert.deepEqual(Object.keys((await tell(utr(), 1_00, { paidOn: '2099-01-01' })).fieldErrors), ['paidOn'])
    const nobody = await world.organisation()
    const newcomer = await world.person({ memberOf: [nobody] })
    const body = { loanId: null, mode: 'NEFT' as const, amountPaise: 100, reference: utr(), paidOn: day }
    const refused = await newcomer.call(calls.report, { orgId: nobody, body })
    assert.deepEqual([refused.status, refused.message], [409, 'There is no loan to pay for.'])
  })

  test('what comes for a loan closed meanwhile is booked and goes back; cash is booked nowhere', async () => {
    const closed = await drawnLoan(world, orgId, businessLoan, 10_00_000_00)
    const [late, good] = [utr(), utr()]
    const forClosed = await told(late, 111_00, { loanId: closed, paidOn: world.runtime.platform.clock.today() })
    const taken = await told(good, 112_00)
    await closeEarly(orgId, owner, closed)
    const today = world.runtime.platform.clock.today()
    await imported(row(late, '111.00').replace(day, today), row(good, '112.00'))
    assert.deepEqual([(await read(forClosed)).status, (await read(taken)).status], ['MAPPED', 'MAPPED'])
    await heard(/we received ₹111 .* was closed already/)
    const unmapped = await maker.call(calls.unmap, { paymentId: forClosed, body: { reason: 'Another’s' } })
    assert.equal(unmapped.status, 200, unmapped.message)
    assert.equal((await loanOf(owner, closed)).status, 'CLOSED')
    const cash = `CASH${utr()}`
    await imported(row(cash, '5.00', 'CASH'))
    const refusedCash = await maker.call(credits.mapCredit, {
      creditId: (await creditOf(cash)).id,
      body: { organisationId: orgId, loanId },
    })
    assert.equal(refusedCash.status, 409)
    assert.equal(
      (await maker.call(credits.closeCredit, { creditId: (await creditOf(cash)).id, body: { reason: 'Sent back' } }))
        .status,
      200,
    )
    const closedCash = { creditId: (await creditOf(cash)).id }
    assert.equal((await maker.call(credits.readCredit, closedCash)).data.mayReopen, true)
    assert.equal((await maker.call(credits.reopenCredit, closedCash)).status, 200, 'closed by mistake')
    assert.deepEqual([(await creditOf(cash)).status, (await creditOf(cash)).closed_reason], ['UNTOUCHED', null])
    assert.equal((await maker.call(credits.reopenCredit, closedCash)).status, 409, 'it is open')
  })

  test('what a mandate brought stands among the payments, once, with its receipt by SMS', async () => {
    const presentationId = randomUUID()
    const reference = 'HDFC0001234'
    const debit = { presentationId, loanId, organisationId: orgId, amountPaise: 3_210_00, onDate: day, reference }
    await world.transaction(work => work.publish('debit.cleared', debit))
    await world.transaction(work => work.publish('debit.cleared', debit))
    const listed = await owner.call(calls.list, { query: { filter: ['MODE:AUTO_PAY'] } })
    const [brought] = listed.data.content
    const unmapped = await maker.call(calls.unmap, { paymentId: brought?.id ?? '', body: { reason: 'Other loan' } })
    assert.deepEqual([unmapped.status, unmapped.message], [409, 'This payment is not mapped to a bank credit.'])
    assert.deepEqual(
      listed.data.content.map(one => [one.amountPaise, one.origin, one.status]),
      [[3_210_00, 'MANDATE', 'MAPPED']],
    )
    assert.deepEqual(
      listed.data.content.map(one => one.paidFor.map(paid => paid.productNameEn)),
      [['Purchase Finance']],
    )
    const [head, payment, ...more] = await tableOfFile(world, owner, calls.paymentsFile, {
      query: { organisationId: orgId, filter: ['MODE:AUTO_PAY'] },
    })
    assert.deepEqual([head?.[0], head?.at(-1)], ['Organisation', 'Amount'])
    assert.deepEqual(
      [payment?.[0], payment?.[4], payment?.[6], payment?.at(-1), more.length],
      ['Konark Polymers LLP', reference, 'Received', 3_210, 0],
    )
    assert.match(await world.lastMessage('9811114444'), /we received ₹3,210/)
  })

  test('tax deducted, which brought no money, has no receipt by SMS: its certificate is told of by itself', async () => {
    const before = await world.lastMessage('9811114444')
    const part = { organisationId: orgId, loanId, amountPaise: 77_00, valueOn: day, reference: 'ABCDEFG' }
    await world.transaction(work => bookPayment(work, { ...part, mode: 'TDS', idempotencyKey: randomUUID() }))
    await world.drainJobs()
    assert.equal(await world.lastMessage('9811114444'), before)
  })

  test('operations see the credits by state and text; the books prove themselves', async () => {
    const open = await maker.call(credits.listCredits, { query: { status: 'UNTOUCHED', pageSize: 2 } as never })
    assert.ok(open.data.content.every(one => one.status === 'UNTOUCHED') && open.data.next)
    const next = await maker.call(credits.listCredits, {
      query: { status: 'UNTOUCHED', pageSize: 2, next: open.data.next } as never,
    })
    assert.ok(!next.data.content.some(one => open.data.content.some(before => before.id === one.id)))
    const search = utr()
    await imported(row(search, '7.77', 'CHEQUE'))
    const [, credit, ...more] = await tableOfFile(world, maker, credits.creditsFile, {
      query: { status: 'UNTOUCHED', search },
    })
    const shown = [credit?.[1], credit?.[2], credit?.[4], credit?.at(-1), more.length]
    assert.deepEqual(shown, [search, 'Cheque', 'Open to be mapped', 7.77, 0])
    assert.equal(
      (await tableOfFile(world, maker, credits.creditsFile, { query: { status: 'MAPPED', search } })).length,
      1,
    )
    assert.ok((await maker.call(credits.imports, {})).data.length > 3)
    assert.deepEqual(await proveBooks(db(), world.tenant), [])
  })
})
