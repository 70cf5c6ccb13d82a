import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as penalWaiverCalls from '../../penal-waiver-contract.ts'
import * as calls from '../../tax-invoice-contract.ts'
import type { LoanTerms } from '../../terms.ts'
import { duesOf, proveBooks, runEndOfDay } from '../service.ts'
import {
  amountsOf,
  businessLoan,
  draw,
  openTestLoan,
  outsideOf,
  pay,
  registeredBorrower,
  taxOwedOf,
  taxPapersOf,
} from '../testing.ts'
import { taxInvoicePaper } from './paper.ts'

let world: TestApp
let maker: Person
let checker: Person
const key = () => ({ 'idempotency-key': randomUUID() })
const db = () => world.runtime.platform.database.db
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

/** A loan of 10,00,000, drawn whole and paid nothing of, to a borrower who is registered in a state. */
async function lateIn(state: string, penal: LoanTerms['penal']) {
  const { organisationId } = await registeredBorrower(world, state)
  const { loanId } = await openTestLoan(world, { ...businessLoan, penal }, organisationId)
  await draw(world, loanId, businessLoan.sanctionedPaise, '2027-01-10')
  return { loanId, organisationId }
}

const papersOf = (loanId: string) => taxPapersOf(world, loanId)
const taxOwed = (loanId: string) => taxOwedOf(world, loanId)

test('penal charges that bear tax have an invoice a month, in its parts, and a credit note of what is waived since', async () => {
  const penal = { rateBps: 2_399, taxBps: 1_800 }
  const [home, away] = [await lateIn('27', penal), await lateIn('29', penal)]
  const closeTo = async (on: string) => {
    world.runtime.platform.clock.moveTo(on)
    await runEndOfDay(outsideOf(world), world.tenant, on)
  }
  const penalOf = async (loanId: string) => {
    const { rows } = await sql<{ charged: number; tax: number }>`
      select sum(penal_paise)::bigint as charged, sum(round((penal_paise + penal_waived) * 18.0 / 118) - round(penal_waived * 18.0 / 118))::bigint as tax
      from due where loan_id = ${loanId} and raised`.execute(db())
    return rows[0] ?? { charged: 0, tax: 0 }
  }
  await closeTo('2027-02-27')
  assert.deepEqual([await papersOf(home.loanId), await papersOf(away.loanId)], [[], []], 'the month runs')
  await closeTo('2027-02-28')
  const first = await penalOf(home.loanId)
  assert.ok(first.tax > 0)
  const half = Math.floor(first.tax / 2)
  assert.deepEqual(amountsOf(await papersOf(home.loanId)), [
    ['INVOICE', first.charged - first.tax, first.tax - half, half, 0],
  ])
  assert.deepEqual(amountsOf(await papersOf(away.loanId)), [['INVOICE', first.charged - first.tax, 0, 0, first.tax]])
  assert.deepEqual(
    await taxOwed(away.loanId),
    { GST_PAYABLE: -first.tax, IGST_PAYABLE: first.tax },
    'what gathers night by night is booked by product',
  )
  await proves()

  world.runtime.platform.clock.moveTo('2027-03-01')
  const owed = await world.transaction(work => duesOf(work, { organisationId: home.organisationId }))
  const { requestId } = (
    await maker.call(
      penalWaiverCalls.askPenalWaiver,
      { loanId: home.loanId, body: { amountPaise: first.charged, reason: 'Flood' } },
      key(),
    )
  ).data
  const body = { approve: true, note: '' }
  const waived = await checker.call(penalWaiverCalls.decidePenalWaiver, { loanId: home.loanId, requestId, body }, key())
  assert.equal(waived.status, 200)
  await pay(world, home, owed.totalPaise - first.charged, '2027-03-01')
  await closeTo('2027-03-11')
  world.runtime.platform.clock.moveTo('2027-03-12')
  const march = await world.transaction(work => duesOf(work, { organisationId: home.organisationId }))
  await pay(world, home, march.totalPaise, '2027-03-12')
  await closeTo('2027-03-31')
  const { charged, tax } = await penalOf(home.loanId)
  assert.ok(charged > 0 && charged < first.charged, 'of two nights of March')
  const papers = await papersOf(home.loanId)
  assert.deepEqual(
    papers.map(paper => [paper.kind, paper.code, paper.place_of_supply]),
    [
      ['INVOICE', 'PENAL', '27'],
      ['CREDIT_NOTE', 'PENAL', '27'],
    ],
  )
  const [invoice, note] = papers
  assert.equal(note?.invoice_id, invoice?.id)
  const said = (of: 'taxable_paise' | 'cgst_paise' | 'sgst_paise') => (invoice?.[of] ?? 0) - (note?.[of] ?? 0)
  assert.deepEqual([said('taxable_paise'), said('cgst_paise') + said('sgst_paise')], [charged - tax, tax])
  await proves()

  const { content } = (await maker.call(calls.taxInvoices, { orgId: home.organisationId, query: {} })).data
  assert.deepEqual(
    content.map(paper => paper.code),
    ['PENAL', 'PENAL'],
  )
  const paper = await tableOfFile(world, maker, calls.taxInvoicesFile, { orgId: home.organisationId, query: {} })
  assert.equal(paper[1]?.[3], 'Late payment charge')
  const periodOf = async (of: { id: string } | undefined) =>
    (await taxInvoicePaper(world.runtime.outside({ tenant: world.tenant, language: 'en' }), of?.id ?? '')).facts.find(
      ([label]) => label === 'Period',
    )?.[1]
  const [ofFebruary, ofMarch] = await papersOf(away.loanId)
  assert.deepEqual(
    [await periodOf(ofFebruary), await periodOf(ofMarch), await periodOf(note)],
    ['Feb 10, 2027 – Feb 28, 2027', 'Mar 1, 2027 – Mar 31, 2027', undefined],
  )

  await closeTo('2027-11-30')
  const stood = (await penalOf(away.loanId)).tax
  world.runtime.platform.clock.moveTo('2027-12-01')
  const late = (
    await maker.call(
      penalWaiverCalls.askPenalWaiver,
      { loanId: away.loanId, body: { amountPaise: first.charged, reason: 'Flood' } },
      key(),
    )
  ).data
  await checker.call(
    penalWaiverCalls.decidePenalWaiver,
    { loanId: away.loanId, requestId: late.requestId, body },
    key(),
  )
  await closeTo('2027-12-31')
  assert.deepEqual(new Set((await papersOf(away.loanId)).map(paper => paper.kind)), new Set(['INVOICE']))
  assert.ok(((await taxOwed(away.loanId)).IGST_PAYABLE ?? 0) > stood, 'no note takes the tax of February back any more')
  await proves()
})
