import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { permissionsOf } from '@poonji/capabilities/organisations/contract.ts'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import '@poonji/capabilities/bank-accounts/server/tables.ts'
import '@poonji/capabilities/disbursals/server/tables.ts'
import { openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { maskBankAccountNumber } from '@poonji/kernel/identifiers/bank-account-number.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

let world: TestApp
let buyerId = ''
let buyer: Person
let maker: Person
let checker: Person
before(async () => {
  world = await startTestApp()
  buyerId = await world.organisation({ name: 'Shree Ganesh Steel Traders' })
  buyer = await world.person({ memberOf: [buyerId] })
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
const NUMBER = '50100012345678'

async function account(organisationId: string, kind: 'OWN' | 'BENEFICIARY', number = NUMBER, state = 'VERIFIED') {
  const { crypto } = world.runtime.platform
  const { id } = await db()
    .insertInto('bank_account')
    .values({
      ...{ tenant: world.tenant, organisation_id: organisationId, kind, holder_name: 'Bharat Steel Depot' },
      ...{ number_sealed: 'sealed', number_index: crypto.blindIndex('bank-account', number) },
      ...{
        number_masked: maskBankAccountNumber(number),
        ifsc: 'ICIC0000001',
        bank_name: 'ICICI',
        account_type: 'CURRENT',
      },
      ...{ mobile: null, email: null, gstin: null, state: state as 'VERIFIED', name_at_bank: null, failure_code: null },
      ...{ provider_reference: null, decided_by: null, created_by: buyer.accountId, created_at: new Date() },
      ...{ verified_at: null, deleted_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function pay(
  bankAccountId: string,
  amountPaise: number,
  state: 'PROCESSED' | 'RETURNED' | 'TAKEN' = 'PROCESSED',
) {
  const today = world.runtime.platform.clock.today()
  const { loanId } = await openTestLoan(world, purchaseLimit, buyerId)
  const by = buyer.accountId
  const { id } = await db()
    .insertInto('disbursal_request')
    .values({
      ...{ tenant: world.tenant, number: randomUUID(), organisation_id: buyerId, loan_id: loanId, reason: null },
      ...{ target: 'BENEFICIARY' as const, bank_account_id: bankAccountId, amount_paise: amountPaise, note: '' },
      ...{ invoice_document_id: null, created_by: by, created_at: new Date(), submitted_by: by },
      ...{
        submitted_at: new Date(),
        prepared_by: maker.accountId,
        prepared_at: new Date(),
        value_on: today,
        net_paise: amountPaise,
      },
      ...{ approved_by: checker.accountId, approved_at: new Date(), ended_at: null, status: 'PROCESSING' as const },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('disbursal_payout')
    .values({
      ...{ disbursal_id: id, tenant: world.tenant, reference: id.slice(0, 30), amount_paise: amountPaise },
      ...{ mode: 'NEFT' as const, state, utr: `UTR${amountPaise}`, created_at: new Date(), last_asked_at: null },
      ...{ processed_on: state === 'TAKEN' ? null : today, returned_on: state === 'RETURNED' ? today : null },
      ...{ failure_code: null, failure_reason: null },
    })
    .execute()
}

const supplier = async (type: 'SUPPLIER' | 'VENDOR' | 'ANCHOR' = 'SUPPLIER') => {
  const orgId = await world.organisation({ type, name: 'Bharat Steel Depot' })
  return { orgId, owner: await world.person({ memberOf: [orgId] }) }
}
const received = async (person: Person, orgId: string) => {
  const { status, data } = await person.call(calls.receivedPayments, { orgId, query: {} })
  return { status, rows: status === 200 ? data.content.map(row => [row.payerName, row.amount, row.utr]) : [] }
}

describe('suppliers, vendors and anchors', () => {
  test('a supplier sees what came to an account it proved itself, and nothing before', async () => {
    const { orgId, owner } = await supplier()
    const payee = await account(buyerId, 'BENEFICIARY')
    await pay(payee, 2_50_000_00)
    await pay(payee, 1_00_000_00, 'TAKEN')
    assert.deepEqual((await received(owner, orgId)).rows, [], 'no account of its own')
    assert.equal((await owner.call(calls.receivedSummary, { orgId })).data.accountProved, false)
    await account(orgId, 'OWN', NUMBER, 'TO_CHECK')
    assert.deepEqual((await received(owner, orgId)).rows, [], 'an account that is not proved shows nothing')
    const lookedAt = (await owner.call(calls.receivedSummary, { orgId })).data
    assert.deepEqual([lookedAt.accountProved, lookedAt.accountLookedAt], [false, true])
    await account(orgId, 'OWN', '50100099999999')
    assert.deepEqual((await received(owner, orgId)).rows, [], 'nor does another account')
    await db().updateTable('bank_account').set({ state: 'VERIFIED' }).where('organisation_id', '=', orgId).execute()
    assert.deepEqual((await received(owner, orgId)).rows, [['Shree Ganesh Steel Traders', 2_50_000_00, 'UTR25000000']])
    await pay(payee, 50_000_00, 'RETURNED')
    const summary = (await owner.call(calls.receivedSummary, { orgId })).data
    assert.deepEqual([summary.accountProved, summary.payments, summary.total], [true, 1, 2_50_000_00])
    assert.equal((await received(owner, orgId)).rows.length, 2, 'what was sent back stands in the list')
  })

  test('payments are found by who paid and by their UTR, and kept as a spreadsheet and a PDF in both languages', async () => {
    const { orgId, owner } = await supplier('VENDOR')
    const number = '50100077777777'
    const payee = await account(buyerId, 'BENEFICIARY', number)
    await account(orgId, 'OWN', number)
    await pay(payee, 3_10_000_00)
    await pay(payee, 70_000_00)
    await pay(payee, 40_000_00, 'RETURNED')
    const found = async (search: string) =>
      (await owner.call(calls.receivedPayments, { orgId, query: { search } })).data.content.map(row => row.utr)
    assert.deepEqual(await found('7000000'), ['UTR7000000'])
    assert.equal((await found('shree ganesh')).length, 3)
    assert.deepEqual(await found('100%'), [])

    const file = (query: string, language = 'en', person = owner) =>
      world.app.inject({
        method: 'GET',
        url: `/api/v1/${world.tenant}/organisation/${orgId}/received-payments-file?${query}`,
        headers: { token: person.token, cookie: `lang=${language}` },
      })
    const rowsOf = async (query: string, language?: string) =>
      (await readXlsx((await file(query, language)).rawPayload)).sheets[0]?.rows ?? []
    const sheet = await rowsOf('format=xlsx')
    assert.deepEqual(sheet[0], ['Paid on', 'From', 'UTR', 'To account', 'Sent back by the bank', 'Amount'])
    assert.deepEqual(
      sheet.slice(1, -1).map(row => [row[2], row[4] instanceof Date, row[5]]),
      [
        ['UTR4000000', true, 40_000],
        ['UTR7000000', false, 70_000],
        ['UTR31000000', false, 3_10_000],
      ],
    )
    assert.deepEqual([sheet.at(-1)?.[0], sheet.at(-1)?.[5]], ['Total received', 3_80_000], 'without what was sent back')
    assert.equal((await rowsOf('format=xlsx&search=7000000')).length, 3, 'what the search finds, its head and its sum')
    assert.deepEqual((await rowsOf('format=xlsx', 'hi')).at(-1)?.[0], 'कुल मिला')
    for (const language of ['en', 'hi'])
      assert.equal((await file('format=pdf', language)).rawPayload.subarray(0, 5).toString(), '%PDF-')
    assert.equal((await file('format=pdf', 'en', buyer)).statusCode, 403)
  })

  test('another supplier, a borrower and an anchor see none of it; staff who see the supplier do', async () => {
    const { orgId } = await supplier()
    const other = await supplier('VENDOR')
    const anchor = await supplier('ANCHOR')
    for (const person of [other.owner, anchor.owner, buyer]) assert.equal((await received(person, orgId)).status, 403)
    assert.equal((await received(anchor.owner, anchor.orgId)).status, 403, 'nothing is paid to an anchor')
    assert.equal((await received(buyer, buyerId)).status, 403, 'a borrower has its own lists')
    assert.equal((await received(await world.person({ role: 'OPERATIONS_MAKER' }), orgId)).status, 200)
  })

  test('an anchor sees the suppliers that it agreed to; a connection that ended is gone', async () => {
    const { orgId, owner } = await supplier('ANCHOR')
    const connect = async (ended_at: Date | null, name: string) =>
      db()
        .insertInto('organisation_connection')
        .values({
          ...{ tenant: world.tenant, organisation_id: await world.organisation({ name }), other_id: orgId },
          ...{ relation: 'ANCHOR' as const, linking_request_id: null, created_at: new Date(), ended_at },
        })
        .execute()
    await connect(null, 'Konark Polymers')
    await connect(new Date(), 'Gone Traders')
    const { data } = await owner.call(calls.connectedBuyers, { orgId, query: {} })
    assert.deepEqual(
      data.content.map(row => [row.buyerName, row.relation]),
      [['Konark Polymers', 'ANCHOR']],
    )
    const file = await tableOfFile(world, owner, calls.connectedBuyersFile, { orgId, query: { search: 'konark' } })
    assert.deepEqual(
      file.map(row => [row[0], row[2]]),
      [
        ['Supplier', 'You are their'],
        ['Konark Polymers', 'Anchor'],
      ],
    )
    const found = await owner.call(calls.connectedBuyers, { orgId, query: { search: 'xyz' } })
    assert.equal(found.data.totalElements, 0)
    const stranger = await supplier('ANCHOR')
    assert.equal((await stranger.owner.call(calls.connectedBuyers, { orgId, query: {} })).status, 403)
  })

  test('each kind has its own rights and a small set of tabs: their own papers, no credit', async () => {
    const shown = async ({ orgId, owner }: Awaited<ReturnType<typeof supplier>>) => {
      const { tabs } = (await owner.call(permissionsOf, { orgId })).data
      return Object.keys(tabs)
        .filter(tab => tabs[tab])
        .sort()
    }
    const own = ['about', 'addresses', 'bankAccount', 'contacts', 'documents', 'linkingRequests', 'taxes']
    assert.deepEqual(await shown(await supplier('SUPPLIER')), [...own, 'buyers', 'received', 'receivedOrders'].sort())
    assert.deepEqual(await shown(await supplier('VENDOR')), [...own, 'buyers', 'received', 'receivedOrders'].sort())
    assert.deepEqual(await shown(await supplier('ANCHOR')), [...own, 'connectedSuppliers', 'owed'].sort())
    const { owner } = await supplier()
    const held = (await owner.call(currentSession, {})).data.minOrganisationsList[0]?.permissions
    for (const credit of ['CAN_APPLY_FOR_CREDIT', 'CAN_VIEW_LIMITS', 'CAN_VIEW_DUES', 'CAN_VIEW_DASHBOARD'] as const)
      assert.equal(held?.includes(credit), false, credit)
  })
})
