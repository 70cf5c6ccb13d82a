import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { cancel as cancelDisbursal } from '@poonji/capabilities/disbursals/request-contract.ts'
import { agreedLoan, provedAccount } from '@poonji/capabilities/disbursals/server/testing.ts'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { setAdvance } from '@poonji/capabilities/organisations/manage-contract.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import * as calls from '../contract.ts'
import { startSheetWorld, sheetOf } from './testing.ts'

const { world, partner, desk } = await startSheetWorld()
const { db } = world.runtime.platform.database
after(() => world.close())

describe('beneficiaries and disbursals by sheet', () => {
  const client = async () => {
    const gstin = desk.freshGstin()
    const sheet = await desk.checked('leads', await sheetOf('leads', [desk.lead({ gstin })]))
    await desk.sent(sheet.sheetId)
    const row = await db
      .selectFrom('sheet_row')
      .select('made_id')
      .where('sheet_id', '=', sheet.sheetId)
      .executeTakeFirstOrThrow()
    return { gstin, orgId: row.made_id ?? '' }
  }
  const beneficiary = (gstin: string, more: object = {}) => ({
    client: gstin,
    holderName: 'Tata Steel',
    number: desk.freshNumber(),
    ifsc: 'HDFC0000001',
    accountType: 'Current',
    ...more,
  })

  test('beneficiaries come to the client that their row names; another partner’s client is unknown', async () => {
    const { gstin, orgId } = await client()
    const row = beneficiary(gstin)
    const sheet = await desk.checked(
      'beneficiaries',
      await sheetOf('beneficiaries', [
        row,
        beneficiary(panOfGstin(gstin)),
        beneficiary(desk.freshGstin()),
        beneficiary(gstin, { ifsc: 'ZZZZ0999999' }),
        { ...row, holderName: 'Twice' },
        beneficiary('27AAACJ1010K1Z1'),
      ]),
    )
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(one => [one.row, one.cells[0]?.column, one.cells[0]?.code]),
      [
        [4, 'client', 'clientUnknown'],
        [5, 'ifsc', 'ifscUnknown'],
        [6, 'number', 'twiceInSheet'],
        [7, 'client', 'gstin'],
      ],
    )
    assert.equal((await desk.sent(sheet.sheetId)).done, 2)
    const made = await db.selectFrom('bank_account').select('kind').where('organisation_id', '=', orgId).execute()
    assert.deepEqual(
      made.map(one => one.kind),
      ['BENEFICIARY', 'BENEFICIARY'],
    )
    const there = await desk.checked('beneficiaries', await sheetOf('beneficiaries', [row]))
    assert.equal((await desk.mend(there.sheetId))[0]?.cells[0]?.code, 'accountThere')
    const atOtherBank = await desk.checked(
      'beneficiaries',
      await sheetOf('beneficiaries', [{ ...row, ifsc: 'SBIN0000001' }]),
    )
    assert.equal((await desk.sent(atOtherBank.sheetId)).done, 1, 'the same number with another IFSC is another account')
  })

  test('a client named once by GSTIN and once by PAN is one: the same account of theirs is twice in the sheet', async () => {
    const { gstin } = await client()
    const row = beneficiary(gstin)
    const byPan = { ...row, client: panOfGstin(gstin).toLowerCase() }
    const sheet = await desk.checked('beneficiaries', await sheetOf('beneficiaries', [row, byPan]))
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(one => [one.row, one.cells[0]?.column, one.cells[0]?.code]),
      [[3, 'number', 'twiceInSheet']],
    )
  })

  test('while nothing of it was sent the very same file is checked anew: what its rows lacked may be there', async () => {
    const gstin = desk.freshGstin()
    const bytes = await sheetOf('beneficiaries', [beneficiary(gstin)])
    const early = await desk.checked('beneficiaries', bytes)
    assert.equal((await desk.mend(early.sheetId))[0]?.cells[0]?.code, 'clientUnknown')
    const added = await desk.checked('leads', await sheetOf('leads', [desk.lead({ gstin })]))
    await desk.sent(added.sheetId)
    const [first, second] = [await desk.register('beneficiaries', bytes), await desk.register('beneficiaries', bytes)]
    assert.deepEqual([first.again, second.again], [false, true], 'one that waits for its check is the same')
    await world.drainJobs()
    const anew = await desk.read(early.sheetId)
    assert.deepEqual([first.sheetId, anew.status, anew.ready, anew.bad], [early.sheetId, 'CHECKED', 1, 0])
    assert.equal((await desk.sent(early.sheetId)).done, 1)
    const sent = await desk.register('beneficiaries', bytes)
    assert.deepEqual([sent.again, sent.status], [true, 'SENT'], 'what was sent stays as it is')
  })

  /** A client's limit of 50 lakh under a number of ours, and a proved account. */
  const drawable = async (terms = purchaseLimit) => {
    const { orgId } = await client()
    const owner = await world.person({ memberOf: [orgId] })
    const { loanId } = await agreedLoan(world, terms, orgId)
    const loan = desk.freshCode('PJL-2026-9')
    await db.updateTable('loan').set({ number: loan }).where('id', '=', loanId).execute()
    const account = desk.freshNumber()
    await provedAccount(world, owner, orgId, account)
    return { orgId, loan, account, owner }
  }
  const payment = (from: { loan: string; account: string }, more: object = {}) => ({
    loan: from.loan,
    account: from.account,
    ifsc: 'HDFC0000001',
    amount: 100_000,
    invoice: desk.freshCode('INV/'),
    ...more,
  })

  test('thirty disbursals are asked for by one sheet; beyond the limit, unknown loans and accounts are told apart', async () => {
    const from = await drawable()
    const rows = Array.from({ length: 30 }, () => payment(from))
    const sheet = await desk.checked(
      'disbursals',
      await sheetOf('disbursals', [
        ...rows,
        payment(from, { amount: 2_100_000 }),
        payment(from, { loan: 'PJL-2026-00000' }),
        payment(from, { account: desk.freshNumber() }),
        payment(from, { ifsc: 'HDFC0000002' }),
        payment(from, { amount: 0.99 }),
      ]),
    )
    assert.deepEqual([sheet.ready, sheet.bad, sheet.readyPaise], [30, 5, 30_00_000_00])
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(one => [one.row, one.cells[0]?.code]),
      [
        [32, 'beyondUndrawn'],
        [33, 'loanUnknown'],
        [34, 'accountUnknown'],
        [35, 'ifscOther'],
        [36, 'amountLeast'],
      ],
    )
    assert.match((await desk.mend(sheet.sheetId))[0]?.cells[0]?.advice ?? '', /₹20,00,000/)
    const done = await desk.sent(sheet.sheetId)
    assert.deepEqual([done.status, done.done, done.failed, done.donePaise], ['SENT', 30, 0, 30_00_000_00])
    const requests = await db
      .selectFrom('disbursal_request')
      .select(['status', 'created_by'])
      .where('organisation_id', '=', from.orgId)
      .execute()
    assert.equal(requests.length, 30)
    assert.ok(requests.every(one => one.status === 'SUBMITTED' && one.created_by === partner.accountId))
  })

  test('two accounts of one number at two banks: the row pays the one whose IFSC it names, and never the other', async () => {
    const from = await drawable()
    const atOtherBank = await provedAccount(world, from.owner, from.orgId, from.account, 'BENEFICIARY')
    const other = db.updateTable('bank_account').where('id', '=', atOtherBank)
    await other.set({ ifsc: 'SBIN0000001' }).execute()
    const rows = [payment(from), payment(from, { ifsc: 'SBIN0000001' })]
    const sheet = await desk.checked('disbursals', await sheetOf('disbursals', rows))
    assert.equal(sheet.ready, 2)
    const later = await desk.checked(
      'disbursals',
      await sheetOf('disbursals', [payment(from, { ifsc: 'SBIN0000001' }), payment(from)]),
    )
    assert.equal((await desk.sent(sheet.sheetId)).done, 2)
    const paid = await db
      .selectFrom('disbursal_request')
      .innerJoin('bank_account', 'bank_account.id', 'disbursal_request.bank_account_id')
      .select(['bank_account.ifsc', 'disbursal_request.note'])
      .where('disbursal_request.organisation_id', '=', from.orgId)
      .orderBy('disbursal_request.number')
      .execute()
    assert.deepEqual(
      paid.map(one => [one.ifsc, one.note]),
      rows.map(row => [row.ifsc, row.invoice]),
    )
    await other.set({ deleted_at: new Date() }).execute()
    assert.equal((await desk.sent(later.sheetId)).failed, 1)
    const [gone] = await desk.mend(later.sheetId)
    assert.deepEqual([gone?.row, gone?.failure?.column], [2, 'ifsc'])
    assert.match(gone?.failure?.words ?? '', /HDFC0000001/)
  })

  test('the borrower hears at once what a partner asks for them, of which loan and to whom, and takes it back', async () => {
    const from = await drawable()
    const { mobile } = await db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', from.owner.accountId)
      .executeTakeFirstOrThrow()
    await desk.sent((await desk.checked('disbursals', await sheetOf('disbursals', [payment(from)]))).sheetId)
    const { id: disbursalId, number } = await db
      .selectFrom('disbursal_request')
      .select(['id', 'number'])
      .where('organisation_id', '=', from.orgId)
      .executeTakeFirstOrThrow()
    const told = (await world.messagesTo(mobile)).filter(text => text.includes(number))
    assert.equal(told.length, 1)
    for (const part of ['Nitin Agarwal', '₹1,00,000', from.loan, from.account.slice(-4)])
      assert.ok(told[0]?.includes(part), part)
    const body = { reason: 'I did not ask for this' }
    assert.equal((await from.owner.call(cancelDisbursal, { disbursalId, body })).status, 200)
    const after = (await world.messagesTo(mobile)).filter(text => text.includes(number))
    assert.equal(after.length, 1, 'who takes it back themselves is told nothing more')
  })

  test('to a client to whom nothing new is lent no row is ready, and says so before anything is sent', async () => {
    const from = await drawable()
    await db.updateTable('organisation').set({ blacklisted_at: new Date() }).where('id', '=', from.orgId).execute()
    const row = payment(from, { account: desk.freshNumber() })
    const sheet = await desk.checked('disbursals', await sheetOf('disbursals', [row]))
    assert.deepEqual([sheet.ready, sheet.readyPaise], [0, 0])
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(one => one.cells.map(cell => cell.code)),
      [['clientStopped']],
      'of a row to leave out no account is asked to be added',
    )
  })

  test('an invoice is discounted by its own request, which the row is told', async () => {
    const from = await drawable({ ...purchaseLimit, shape: 'discounting' })
    const sheet = await desk.checked('disbursals', await sheetOf('disbursals', [payment(from)]))
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(one => [one.row, one.cells[0]?.code]),
      [[2, 'loanDiscounts']],
    )
  })

  test('rows together beyond what may be advanced to the client are told what is left', async () => {
    const from = await drawable()
    const creditDesk = await world.person({ role: 'CREDIT_DESK' })
    const set = { amount: 2_50_000_00, reason: 'Stock statement of October' }
    assert.equal((await creditDesk.call(setAdvance, { orgId: from.orgId, body: set })).status, 200)
    const sheet = await desk.checked(
      'disbursals',
      await sheetOf(
        'disbursals',
        [1, 2, 3].map(() => payment(from)),
      ),
    )
    assert.equal(sheet.ready, 2)
    const [row] = await desk.mend(sheet.sheetId)
    assert.deepEqual([row?.row, row?.cells[0]?.code], [4, 'beyondAdvance'])
    assert.match(row?.cells[0]?.advice ?? '', /₹50,000 is left/)
    assert.equal((await desk.sent(sheet.sheetId)).done, 2)
  })

  test('the same payment in another sheet is not sent again, also when both are sent at once', async () => {
    const from = await drawable()
    const row = payment(from)
    const one = await desk.checked('disbursals', await sheetOf('disbursals', [row]))
    const two = await desk.checked('disbursals', await sheetOf('disbursals', [row, payment(from)]))
    assert.deepEqual([one.ready, two.ready], [1, 2])
    await Promise.all([one, two].map(({ sheetId }) => partner.call(calls.send, { sheetId })))
    await Promise.all([world.drainJobs(), world.drainJobs()])
    const ended = await Promise.all([one, two].map(({ sheetId }) => partner.call(calls.readSheet, { sheetId })))
    const [done, failed] = [ended.map(reply => reply.data.done), ended.map(reply => reply.data.failed)]
    assert.deepEqual([done.reduce((a, b) => a + b), failed.reduce((a, b) => a + b)], [2, 1])
    const three = await desk.checked('disbursals', await sheetOf('disbursals', [row, payment(from, { amount: 1 })]))
    assert.equal((await desk.mend(three.sheetId))[0]?.cells[0]?.code, 'sentBefore')
  })

  test('a payment whose request came to nothing may be asked for again by another sheet, and is then sent once', async () => {
    const from = await drawable()
    const row = payment(from)
    const withOther = async () => desk.checked('disbursals', await sheetOf('disbursals', [row, payment(from)]))
    await desk.sent((await desk.checked('disbursals', await sheetOf('disbursals', [row]))).sheetId)
    const { id: disbursalId } = await db
      .selectFrom('disbursal_request')
      .select('id')
      .where('organisation_id', '=', from.orgId)
      .executeTakeFirstOrThrow()
    assert.equal((await withOther()).ready, 1, 'under way')
    const body = { reason: 'The supplier wants it later' }
    assert.equal((await partner.call(cancelDisbursal, { disbursalId, body })).status, 200)
    const later = await withOther()
    assert.equal(later.ready, 2)
    assert.equal((await desk.sent(later.sheetId)).done, 2)
    assert.equal((await withOther()).ready, 1, 'it is under way again')
  })

  test('what became wrong between check and sending names its cell, in the words of the check', async () => {
    const [removed, unproved, gone] = [await drawable(), await drawable(), await drawable()]
    const sheet = await desk.checked(
      'disbursals',
      await sheetOf('disbursals', [payment(removed), payment(unproved), payment(gone)]),
    )
    const { gstin, orgId } = await client()
    const added = await desk.checked('beneficiaries', await sheetOf('beneficiaries', [beneficiary(gstin)]))
    assert.deepEqual([sheet.ready, added.ready], [3, 1])
    const accountsOf = ({ orgId: id }: { orgId: string }) =>
      db.updateTable('bank_account').where('organisation_id', '=', id)
    await accountsOf(removed).set({ deleted_at: new Date() }).execute()
    await accountsOf(unproved).set({ state: 'PENDING' }).execute()
    await db.updateTable('organisation').set({ brought_by: null }).where('id', 'in', [gone.orgId, orgId]).execute()
    assert.deepEqual([(await desk.sent(sheet.sheetId)).failed, (await desk.sent(added.sheetId)).failed], [3, 1])
    const failures = [...(await desk.mend(sheet.sheetId)), ...(await desk.mend(added.sheetId))].map(one => one.failure)
    assert.deepEqual(
      failures.map(one => [one?.column, one?.words.split(/[.:] /)[0]]),
      [
        ['account', 'The client has no such account or beneficiary'],
        ['account', 'This account is not verified yet'],
        ['loan', 'None of your clients has this loan number'],
        ['client', 'None of your clients has this GSTIN or PAN'],
      ],
    )
  })

  test('an invoice number that differs in capitals only is the same payment: it is named before it is sent', async () => {
    const row = payment(await drawable(), { invoice: 'INV/77' })
    const sheet = await desk.checked('disbursals', await sheetOf('disbursals', [row, { ...row, invoice: 'inv/77' }]))
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(one => [one.row, one.cells[0]?.column, one.cells[0]?.code]),
      [[3, 'invoice', 'twiceInSheet']],
    )
  })

  test('the same file in two tabs at once is one sheet, and sent from both it pays once', async () => {
    const from = await drawable()
    const bytes = await sheetOf('disbursals', [payment(from)])
    const [one, two] = await Promise.all([desk.register('disbursals', bytes), desk.register('disbursals', bytes)])
    assert.equal(one.sheetId, two.sheetId)
    await world.drainJobs()
    const sent = await Promise.all([one, two].map(({ sheetId }) => partner.call(calls.send, { sheetId })))
    assert.deepEqual(
      sent.map(reply => reply.status),
      [200, 200],
    )
    await Promise.all([world.drainJobs(), world.drainJobs()])
    const requests = db.selectFrom('disbursal_request').select('id').where('organisation_id', '=', from.orgId)
    assert.equal((await requests.execute()).length, 1)
  })

  test('what the owner refuses when it is sent stays with its row, and the others are made', async () => {
    const from = await drawable()
    const sheet = await desk.checked('disbursals', await sheetOf('disbursals', [payment(from), payment(from)]))
    await db.updateTable('organisation').set({ non_cooperative_at: new Date() }).where('id', '=', from.orgId).execute()
    const done = await desk.sent(sheet.sheetId)
    assert.deepEqual([done.done, done.failed], [0, 2])
    const [row] = await desk.mend(sheet.sheetId)
    assert.match(row?.failure?.words ?? '', /Non - Cooperative/)
    assert.equal(row?.failure?.column, null, 'it is about no cell')
  })
})
