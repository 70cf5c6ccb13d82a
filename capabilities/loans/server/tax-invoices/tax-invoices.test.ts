import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { lenderOf, setUpLender } from '@poonji/capabilities/lender/server/service.ts'
import { startTestApp, sheetsOfFile, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as chargeCalls from '../../charge-contract.ts'
import { statement } from '../../statement-contract.ts'
import * as calls from '../../tax-invoice-contract.ts'
import type { LoanTerms } from '../../terms.ts'
import { reverseDisbursal } from '../book-disbursal.ts'
import { chargeBounce } from '../charges.ts'
import { lockLoan } from '../history-of.ts'
import { proveBooks, reversePayment } from '../service.ts'
import { settle } from '../settle.ts'
import {
  amountsOf,
  businessLoan,
  draw,
  openTestLoan,
  pay,
  registeredBorrower,
  taxOwedOf,
  taxPapersOf,
} from '../testing.ts'
import { nextNumbers } from './number.ts'
import { taxInvoicePaper } from './paper.ts'
import './tables.ts'
import '@poonji/capabilities/registrations/server/tables.ts'

let world: TestApp
let maker: Person
let checker: Person
const key = () => ({ 'idempotency-key': randomUUID() })
const db = () => world.runtime.platform.database.db
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])
const withFee: LoanTerms = {
  ...businessLoan,
  fees: [
    { code: 'PROCESSING_FEE', amountPaise: 10_000_05, taxPaise: 1_800_01 },
    { code: 'STAMP_DUTY', amountPaise: 500_00, taxPaise: 0 },
  ],
}
const LENDER = '27AAKCP4821M1ZZ'

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

/** A borrower registered in a state, with a loan of which everything is drawn. */
async function borrower(state: string, terms = withFee, registered: { type?: string; status?: 'CANCELLED' } = {}) {
  const { organisationId, gstin } = await registeredBorrower(world, state, registered)
  const { loanId } = await openTestLoan(world, terms, organisationId)
  const today = world.runtime.platform.clock.today()
  const { requestId } = await draw(world, loanId, businessLoan.sanctionedPaise, today)
  return { organisationId, gstin, loanId, requestId }
}

const papersOf = (loanId: string) => taxPapersOf(world, loanId)
const taxOwed = (loanId: string) => taxOwedOf(world, loanId)

async function charge(loanId: string, amountPaise: number): Promise<string> {
  const body = { code: 'VISIT' as const, amountPaise, reason: 'Visit of 4 January' }
  const { requestId } = (await maker.call(chargeCalls.askCharge, { loanId, body }, key())).data
  await decide(loanId, requestId)
  return requestId
}

async function waive(loanId: string, chargeId: string): Promise<void> {
  const body = { chargeId, reason: 'Visit was not made' }
  await decide(loanId, (await maker.call(chargeCalls.askWaiver, { loanId, body }, key())).data.requestId)
}

async function decide(loanId: string, requestId: string): Promise<void> {
  const body = { approve: true, note: '' }
  assert.equal((await checker.call(chargeCalls.decideCharge, { loanId, requestId, body }, key())).status, 200)
}

test('a fee within the state bears CGST and SGST, the odd paisa among them, and has its invoice at once', async () => {
  const { loanId, gstin, organisationId } = await borrower('27')
  const [invoice, ...more] = await papersOf(loanId)
  assert.ok(invoice && !more.length, 'the duty has none')
  assert.deepEqual(amountsOf([invoice]), [['INVOICE', 10_000_05, 900_01, 900_00, 0]])
  assert.deepEqual(await taxOwed(loanId), { CGST_PAYABLE: 900_01, SGST_PAYABLE: 900_00 })
  assert.match(invoice.number, /^I1\/2627\/\d{8}$/)
  assert.deepEqual(
    [invoice.issued_on, invoice.sac, invoice.rate_bps, invoice.place_of_supply, invoice.organisation_id],
    ['2027-01-10', '997113', 1_800, '27', organisationId],
  )
  assert.deepEqual(
    [invoice.supplier.gstin, invoice.supplier.stateCode, invoice.recipient.gstin, invoice.recipient.name],
    [LENDER, '27', gstin, 'Borrower of 27 Private Limited'],
  )
  const { data: account } = await maker.call(statement, { loanId, query: {} })
  assert.deepEqual(
    account.rows.flatMap(row => (row.chargeCode ? [[row.chargeCode, row.reference]] : [])).toSorted(),
    [
      ['PROCESSING_FEE', invoice.number],
      ['STAMP_DUTY', ''],
    ],
    'the statement refers to it',
  )
  await proves()
})

test('a fee to another state, or to an economic zone, bears IGST; who is not registered is where their address is', async () => {
  const other = await borrower('29')
  assert.deepEqual(amountsOf(await papersOf(other.loanId)), [['INVOICE', 10_000_05, 0, 0, 1_800_01]])
  assert.deepEqual(await taxOwed(other.loanId), { IGST_PAYABLE: 1_800_01 })
  const zone = await borrower('27', withFee, { type: 'SEZ Unit' })
  assert.deepEqual(await taxOwed(zone.loanId), { IGST_PAYABLE: 1_800_01 })
  const nobody = await borrower('27', businessLoan, { status: 'CANCELLED' })
  await db().updateTable('organisation').set({ state_code: '07' }).where('id', '=', nobody.organisationId).execute()
  await charge(nobody.loanId, 1_000_00)
  const [first] = await papersOf(nobody.loanId)
  assert.deepEqual([first?.recipient.gstin, first?.place_of_supply, first?.igst_paise], [null, '07', 180_00])
  await proves()
})

test('a bounce charges once; a waiver of what is unpaid gives a credit note in its parts, of the same parties', async () => {
  const { loanId, organisationId } = await borrower('27', businessLoan)
  const bounce = { loanId, dueOn: '2027-01-10', reference: randomUUID() }
  for (const _ of [1, 2]) await world.transaction(work => chargeBounce(work, bounce))
  assert.deepEqual(amountsOf(await papersOf(loanId)), [['INVOICE', 500_00, 45_00, 45_00, 0]])
  await pay(world, { organisationId, loanId }, 590_00, '2027-01-10')
  const chargeId = await charge(loanId, 1_000_00)
  await pay(world, { organisationId, loanId }, 295_03, '2027-01-10')
  await db()
    .updateTable('gst_registration')
    .set({ state_code: '29' })
    .where('organisation_id', '=', organisationId)
    .execute()
  await waive(loanId, chargeId)
  const [, invoice, note] = await papersOf(loanId)
  assert.deepEqual(amountsOf(note ? [note] : []), [['CREDIT_NOTE', 749_97, 67_50, 67_50, 0]])
  assert.equal(note?.invoice_id, invoice?.id)
  assert.deepEqual([note?.recipient, note?.place_of_supply], [invoice?.recipient, '27'])
  assert.match(note?.number ?? '', /^C1\/2627\//)
  await proves()

  // an earlier payment arrives later: it had paid what was waived, of which less is then taken back
  await pay(world, { organisationId, loanId }, 100_00, '2027-01-10')
  await proves()
})

test('money that came back takes the fee with it; a payment only moves no paper', async () => {
  const { loanId, organisationId, requestId } = await borrower('27')
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, 1_000_00, '2027-01-10')
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  assert.equal((await papersOf(loanId)).length, 1)
  const back = { requestId, reason: 'account closed', idempotencyKey: randomUUID() }
  for (const _ of [1, 2]) await world.transaction(work => reverseDisbursal(work, back))
  assert.deepEqual(
    amountsOf(await papersOf(loanId)),
    [
      ['CREDIT_NOTE', 10_000_05, 900_01, 900_00, 0],
      ['INVOICE', 10_000_05, 900_01, 900_00, 0],
    ].toSorted((a, b) => (a[0] === 'INVOICE' ? -1 : b[0] === 'INVOICE' ? 1 : 0)),
  )
  assert.deepEqual(await taxOwed(loanId), {})
  await proves()
})

test('what was charged before the split keeps its tax undivided and has no paper, waived or not', async () => {
  const { loanId } = await borrower('27', businessLoan)
  const chargeId = await charge(loanId, 1_000_00)
  const before = (await papersOf(loanId)).length
  const old = await borrower('27', businessLoan)
  await world.transaction(async work => {
    const loan = await lockLoan(work.db, work.tenant, old.loanId)
    const cause = {
      kind: 'charge',
      valueOn: work.today,
      idempotencyKey: randomUUID(),
      source: { kind: 'charge', id: 'old' },
    }
    await settle(work, loan, cause, async () => {
      await work.db
        .insertInto('loan_charge')
        .values({
          tenant: world.tenant,
          loan_id: loan.id,
          code: 'VISIT',
          base_paise: 1_000_00,
          tax_paise: 180_00,
          due_on: work.today,
          tranche_id: null,
          reversed_on: null,
          place_of_supply: null,
          inter_state: null,
          created_at: work.now,
        })
        .execute()
    })
  })
  await pay(world, old, 10_00, '2027-01-10')
  const { charges } = (await maker.call(chargeCalls.charges, { loanId: old.loanId })).data
  await waive(old.loanId, charges[0]?.chargeId ?? '')
  assert.deepEqual([await papersOf(old.loanId), Object.keys(await taxOwed(old.loanId))], [[], ['GST_PAYABLE']])
  await waive(loanId, chargeId)
  assert.equal((await papersOf(loanId)).length, before + 1)
  await proves()
})

test('numbers follow each other without a gap, also of drawings at once and of one that fails; a year begins anew', async () => {
  const last = async (kind: string) => {
    const rows = await db().selectFrom('tax_invoice').select('number').where('number', 'like', `${kind}%`).execute()
    return rows.map(row => Number(row.number.slice(8))).toSorted((a, b) => a - b)
  }
  const given = await borrower('27', businessLoan)
  await assert.rejects(
    world.transaction(async work => {
      await chargeBounce(work, { loanId: given.loanId, dueOn: '2027-01-10', reference: randomUUID() })
      throw new Error('given up')
    }),
    /given up/,
  )
  await Promise.all(Array.from({ length: 4 }, () => borrower('27')))
  const numbers = await last('I1/2627')
  assert.deepEqual(
    numbers,
    numbers.map((_, i) => i + 1),
  )
  world.runtime.platform.clock.moveTo('2027-04-01')
  const { loanId } = await borrower('27')
  assert.equal((await papersOf(loanId))[0]?.number, 'I1/2728/00000001')
  const [other] = await world.runtime.transaction({ tenant: 'poonji-agri', viewer: null }, work =>
    nextNumbers(work, { kind: 'CREDIT_NOTE', on: '2027-04-01', count: 1 }),
  )
  assert.equal(other, 'C2/2728/00000001', 'tenants under one GSTIN never give the same number')
  await assert.rejects(db().updateTable('tax_invoice').set({ taxable_paise: 1 }).execute())
  await proves()
})

test('the borrower sees the papers and their PDF in both languages, and nobody else’s', async () => {
  const { loanId, organisationId, gstin } = await borrower('27')
  const owner = await world.person({ memberOf: [organisationId] })
  const stranger = await world.person({ memberOf: [await world.organisation()] })
  const { data } = await owner.call(calls.taxInvoices, { orgId: organisationId, query: {} })
  assert.deepEqual(
    data.content.map(row => [row.kind, row.loanId, row.taxable, row.cgst, row.sgst, row.igst, row.total]),
    [['INVOICE', loanId, 10_000_05, 900_01, 900_00, 0, 11_800_06]],
  )
  assert.equal((await stranger.call(calls.taxInvoices, { orgId: organisationId, query: {} })).status, 403)
  const [row] = data.content
  const taxInvoiceId = row?.id ?? ''
  const get = ({ token }: Person) =>
    world.app.inject({
      method: 'GET',
      url: `/api/v1/${world.tenant}/tax-invoices/${taxInvoiceId}/file?format=pdf`,
      headers: { token },
    })
  assert.equal((await get(owner)).rawPayload.subarray(0, 5).toString(), '%PDF-')
  assert.equal((await get(stranger)).statusCode, 403)
  const paper = (language: 'en' | 'hi') =>
    taxInvoicePaper(world.runtime.outside({ tenant: world.tenant, language }), taxInvoiceId)
  const { title, facts, tables } = await paper('en')
  assert.equal(title, 'Tax invoice')
  const said = facts.map(fact => fact.join(': ')).join('\n')
  for (const part of [row?.number ?? '-', LENDER, gstin, 'Poonji Finance Limited', 'Maharashtra (27)', 'Apr 1, 2027'])
    assert.ok(said.includes(part), `${part} in ${said}`)
  assert.deepEqual(
    tables[0]?.columns.map(column => column.title),
    ['For', 'SAC', 'Taxable value', 'CGST 9%', 'SGST 9%', 'Total'],
  )
  assert.deepEqual(tables[0]?.rows, [['Processing fee', '997113', 10_000_05, 900_01, 900_00, 11_800_06]])
  assert.equal((await paper('hi')).title, 'टैक्स इनवॉइस')
})

test('CGST and SGST of a charge are the same, each 9 % of it to the paisa; IGST is 18 %', async () => {
  const within = await borrower('27')
  await charge(within.loanId, 24_63)
  assert.deepEqual(amountsOf(await papersOf(within.loanId))[1], ['INVOICE', 24_63, 2_22, 2_22, 0])
  const beyond = await borrower('08')
  await charge(beyond.loanId, 24_63)
  assert.deepEqual(amountsOf(await papersOf(beyond.loanId))[1], ['INVOICE', 24_63, 0, 0, 4_43])
  const told = async (loanId: string) => (await maker.call(chargeCalls.charges, { loanId })).data.interState
  assert.deepEqual([await told(within.loanId), await told(beyond.loanId)], [false, true], 'as whoever asks sees before')
  assert.deepEqual(
    (await papersOf(within.loanId)).map(paper => paper.rate_bps),
    [1_800, 1_800],
  )
})

test('of a charge that is waived in part the halves of the tax are the same, too', async () => {
  const { loanId, organisationId } = await borrower('27', businessLoan)
  const chargeId = await charge(loanId, 1_234_57)
  await pay(world, { organisationId, loanId }, 333_33, world.runtime.platform.clock.today())
  await waive(loanId, chargeId)
  assert.deepEqual(amountsOf(await papersOf(loanId)), [
    ['INVOICE', 1_234_57, 111_11, 111_11, 0],
    ['CREDIT_NOTE', 952_08, 85_69, 85_69, 0],
  ])
  const { requests } = (await maker.call(chargeCalls.charges, { loanId })).data
  assert.deepEqual([requests[0]?.kind, requests[0]?.base, requests[0]?.tax], ['WAIVE', 952_08, 171_38])
  await proves()
})

test('a paisa that comes late and moves each half of the tax has a note for what is more and one for what is less', async () => {
  const { clock } = world.runtime.platform
  const on = clock.today()
  const { loanId, organisationId } = await borrower('27', businessLoan)
  const chargeId = await charge(loanId, 1_000_00)
  await pay(world, { organisationId, loanId }, 1_179_93, on)
  clock.moveTo(addDays(on, 1))
  await waive(loanId, chargeId)
  assert.deepEqual(amountsOf(await papersOf(loanId)).at(-1), ['CREDIT_NOTE', 5, 1, 1, 0])
  // earlier money of a paisa paid one of the seven that were waived
  await pay(world, { organisationId, loanId }, 1, on)
  await pay(world, { organisationId, loanId }, 1, on)
  const papers = amountsOf(await papersOf(loanId)).slice(2)
  assert.deepEqual(papers.toSorted(), [
    ['CREDIT_NOTE', 1, 0, 0, 0],
    ['DEBIT_NOTE', 0, 1, 1, 0],
    ['DEBIT_NOTE', 1, 0, 0, 0],
  ])
  await proves()

  // of a single paisa that is waived behind six others, the parts asked are never below nothing
  const other = await borrower('27', businessLoan)
  const small = await charge(other.loanId, 1_000_00)
  await pay(world, other, 1_179_93, clock.today())
  const { paymentBookingId } = await pay(world, other, 1, clock.today())
  await waive(other.loanId, small)
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  await waive(other.loanId, small)
  await proves()
})

test('the file of a borrower’s papers ends with what they come to, credit notes taken off', async () => {
  const { loanId, organisationId } = await borrower('27')
  await waive(loanId, await charge(loanId, 1_000_00))
  const owner = await world.person({ memberOf: [organisationId] })
  const query = { orgId: organisationId, query: {} }
  const [rows = [], about = []] = await sheetsOfFile(world, owner, calls.taxInvoicesFile, query)
  assert.deepEqual(
    about.slice(1).map(([label]) => label),
    ['Borrower', 'As of'],
  )
  const amounts = rows.slice(1).map(row => row.slice(4))
  assert.deepEqual(amounts.slice(0, -1).sort(), [
    [-1_000, -90, -90, 0, -1_180],
    [1_000, 90, 90, 0, 1_180],
    [10_000.05, 900.01, 900, 0, 11_800.06],
  ])
  assert.deepEqual([rows.at(-1)?.[0], amounts.at(-1)], ['Total', [10_000.05, 900.01, 900, 0, 11_800.06]])
})

test('the register of a month sums it for GSTR-1, on the page and in the file, for who charges fees', async () => {
  world.runtime.platform.clock.moveTo('2027-05-01')
  const [inside, outside] = [await borrower('27'), await borrower('33')]
  await waive(inside.loanId, await charge(inside.loanId, 1_000_00))
  const { data } = await checker.call(calls.taxMonth, { query: {} })
  assert.deepEqual([data.month, data.months.at(-1), data.parts], ['2027-05', '2027-01', 1])
  assert.deepEqual(
    data.kinds.map(row => [row.kind, row.count, row.taxable, row.cgst, row.sgst, row.igst]),
    [
      ['INVOICE', 3, 21_000_10, 990_01, 990_00, 1_800_01],
      ['CREDIT_NOTE', 1, 1_000_00, 90_00, 90_00, 0],
    ],
  )
  assert.deepEqual(data.net, { taxable: 20_000_10, cgst: 900_01, sgst: 900_00, igst: 1_800_01, total: 23_600_12 })
  const owner = await world.person({ memberOf: [inside.organisationId] })
  const sales = await world.person({ role: 'SALES_MANAGER' })
  for (const other of [owner, sales]) assert.equal((await other.call(calls.taxMonth, { query: {} })).status, 403)
  const { data: none } = await maker.call(calls.taxRegister, { query: { search: '%' } })
  assert.equal(none.totalElements, 0)
  const listed = await maker.call(calls.taxRegister, { query: { search: outside.gstin } })
  assert.deepEqual(
    listed.data.content.map(row => [row.gstin, row.placeOfSupply, row.igst]),
    [[outside.gstin, '33', 1_800_01]],
  )
  const { rawPayload } = await world.app.inject({
    method: 'GET',
    url: `/api/v1/${world.tenant}/tax-register-file?month=2027-05&format=xlsx`,
    headers: { token: checker.token },
  })
  const [papers, sums, numbers] = (await readXlsx(rawPayload)).sheets
  assert.equal(papers?.rows.length, 5)
  assert.deepEqual(papers?.rows.at(-1)?.slice(9, 14), [-1_000, -90, -90, 0, -1_180])
  assert.deepEqual(sums?.rows.at(-1)?.slice(4), [20_000.1, 900.01, 900, 1_800.01, 23_600.12])
  assert.deepEqual(
    numbers?.rows.slice(1).map(row => [row[0], row[3]]),
    [
      ['Tax invoice', 3],
      ['Credit note', 1],
    ],
  )
})

test('a tenant that moves its registration charges from the new one from then on, and corrects from the old', async () => {
  const before = await borrower('27')
  const gstin = '29AAKCP4821M1ZV'
  const address = 'Poonji House, Bengaluru 560001'
  world.runtime.platform.clock.moveTo('2027-06-01')
  await world.transaction(async work =>
    setUpLender(work, { ...(await lenderOf(work)), legalName: 'Poonji Agri Limited', gstin, address }),
  )
  const [home, away] = [await borrower('29'), await borrower('27')]
  assert.deepEqual(await taxOwed(home.loanId), { CGST_PAYABLE: 900_01, SGST_PAYABLE: 900_00 })
  assert.deepEqual(await taxOwed(away.loanId), { IGST_PAYABLE: 1_800_01 })
  assert.deepEqual((await papersOf(home.loanId))[0]?.supplier, {
    name: 'Poonji Agri Limited',
    gstin,
    address,
    stateCode: '29',
  })
  const back = { requestId: before.requestId, reason: 'account closed', idempotencyKey: randomUUID() }
  await world.transaction(work => reverseDisbursal(work, back))
  const note = (await papersOf(before.loanId)).find(paper => paper.kind === 'CREDIT_NOTE')
  assert.deepEqual([note?.supplier.gstin, note?.cgst_paise], [LENDER, 900_01])
  await proves()
})

test('waived after the last day of a credit note, a charge is given up with its tax still owed, and without a paper', async () => {
  const { loanId, organisationId } = await borrower('29', businessLoan)
  const first = await charge(loanId, 1_000_05)
  const second = await charge(loanId, 2_000_00)
  const { clock } = world.runtime.platform
  const income = async () => {
    const { rows } = await sql<{ paise: number }>`
      select -sum(amount_paise)::bigint as paise from ledger_entry where loan_id = ${loanId} and account_code = 'FEE_INCOME'`.execute(
      db(),
    )
    return rows[0]?.paise
  }
  assert.equal(await income(), 3_000_05)
  clock.moveTo('2028-11-30')
  await waive(loanId, first)
  assert.deepEqual(await taxOwed(loanId), { CGST_PAYABLE: 180_00, SGST_PAYABLE: 180_00 })
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, 500_00, '2028-11-30')
  const body = { chargeId: second, reason: 'Visit was not made' }
  const { requestId } = (await maker.call(chargeCalls.askWaiver, { loanId, body }, key())).data
  const waiting = async () => {
    const { requests } = (await checker.call(chargeCalls.charges, { loanId })).data
    const [one] = requests.filter(request => request.state === 'WAITING')
    return [one?.base, one?.tax, one?.lastNoteOn]
  }
  assert.deepEqual(await waiting(), [1_576_28, 283_72, null])
  clock.moveTo('2028-12-01')
  assert.deepEqual(await waiting(), [1_860_00, 0, '2028-11-30'], 'whoever approves it a day later reads why')
  await decide(loanId, requestId)
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  await proves()
  await waive(loanId, second)
  assert.deepEqual(await taxOwed(loanId), { CGST_PAYABLE: 180_00, SGST_PAYABLE: 180_00 })
  assert.equal(await income(), -360_00, 'the tax that nobody pays back is a cost')
  assert.deepEqual(
    (await papersOf(loanId)).map(paper => paper.kind),
    ['INVOICE', 'INVOICE', 'CREDIT_NOTE'],
  )
  const { data } = await maker.call(chargeCalls.charges, { loanId })
  assert.deepEqual(
    data.requests.filter(one => one.kind === 'WAIVE').map(one => [one.base, one.tax]),
    [
      [500_00, 0],
      [1_576_28, 283_72],
      [1_000_05, 180_00],
    ],
  )
  assert.deepEqual(
    data.charges.map(one => one.lastNoteOn),
    ['2028-11-30', '2028-11-30'],
  )
  await proves()
})

test('a fee that falls away after the last day of a credit note, with money that came back, leaves its tax owed', async () => {
  const { clock } = world.runtime.platform
  clock.moveTo('2029-04-02')
  const [inTime, late] = [await borrower('27'), await borrower('27')]
  const comesBack = async ({ loanId, requestId }: typeof late, on: string) => {
    clock.moveTo(on)
    const back = { requestId, reason: 'account closed', idempotencyKey: randomUUID() }
    await world.transaction(work => reverseDisbursal(work, back))
    await proves()
    return { kinds: (await papersOf(loanId)).map(paper => paper.kind), owed: await taxOwed(loanId) }
  }
  assert.deepEqual(await comesBack(inTime, '2030-11-30'), { kinds: ['INVOICE', 'CREDIT_NOTE'], owed: {} })
  const { kinds, owed } = await comesBack(late, '2030-12-01')
  assert.deepEqual([kinds, owed], [['INVOICE'], { IGST_PAYABLE: 1_800_01 }])
  const { rows } = await sql<{ account: string; paise: number }>`
    select account_code as account, sum(amount_paise)::bigint as paise from ledger_entry
    where loan_id = ${late.loanId} group by 1 having sum(amount_paise) > 0`.execute(db())
  assert.deepEqual(rows, [{ account: 'FEE_INCOME', paise: 1_800_01 }], 'a cost, and nothing else is left')
})
