import assert from 'node:assert/strict'
import { after, before, describe, test, type TestContext } from 'node:test'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { accountTotals } from '@poonji/capabilities/ledger/server/service.ts'
import { businessLoan, openTestLoan, outsideOf } from '@poonji/capabilities/loans/server/testing.ts'
import { proveBooks } from '@poonji/capabilities/loans/server/service.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { decideRegistration, TAX_CALLS } from '@poonji/capabilities/registrations/tax-contract.ts'
import { things as registrations } from '@poonji/capabilities/registrations/server/testing.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { maskPan } from '@poonji/kernel/identifiers/pan.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as calls from '../../payment-contract.ts'
import { myStatement, listDisputes, raiseDispute, settleDispute } from '../../payout-contract.ts'
import { figures } from '../../table-contract.ts'
import { addEntry } from '../accrue.ts'
import { lockPayment, movePayment } from './move.ts'
import { payPartner } from './pay.ts'

let world: TestApp
let maker: Person
let checker: Person
let loan = { loanId: '', organisationId: '' }
let serial = 0
before(async () => {
  world = await startTestApp()
  await world.moveTo('2026-12-05')
  maker = await world.person({ role: 'OPERATIONS_MAKER', name: 'Kavita Rao' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER', name: 'Suresh Patil' })
  const organisationId = await world.organisation({ name: 'Konark Polymers LLP' })
  loan = { organisationId, loanId: (await openTestLoan(world, businessLoan, organisationId)).loanId }
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
/** How the bank behaves from now on. */
const turn = (value: string) => turnSwitch(databaseWorld(db(), world.runtime.platform.clock), 'payouts', value)

/** What a partner earned, or gave back, on a day. */
const earn = (partnerId: string, amountPaise: number, onDate: string) =>
  world.transaction(async work => {
    const kind = amountPaise < 0 ? ('CLAWBACK' as const) : ('EARNED' as const)
    await addEntry(work, { partnerId, ...loan, kind, basisPaise: 0, amountPaise, onDate, cause: `test:${serial++}` })
  })

/** A partner with a PAN, registered for GST as asked, with an account that is proved. */
async function stage(more: { entityType?: string; registered?: boolean; ending?: string | null } = {}) {
  const { entityType = 'PARTNERSHIP', registered = false, ending = '1234' } = more
  const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: `Agarwal Finserve ${serial++}` })
  const set = { entity_type: entityType, pan_masked: maskPan('AAAFA1234C') }
  await db().updateTable('organisation').set(set).where('id', '=', partnerId).execute()
  if (registered) await registrations.gstRegistration(world, partnerId)
  const mobile = String(9_700_000_000 + serial++)
  const person = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId, mobile })
  if (ending) await account(person, ending)
  return { partnerId, person, mobile }
}

async function account(person: Person, ending: string) {
  const body = { number: `66000${String(serial++).padStart(3, '0')}${ending}`, ifsc: 'HDFC0000001' }
  const added = await person.call(calls.addPayoutAccount, { body: { ...body, accountType: 'CURRENT' } })
  assert.equal(added.status, 200, added.message)
  await db()
    .updateTable('bank_account')
    .set({ state: 'VERIFIED', verified_at: new Date() })
    .where('id', '=', added.data.id)
    .execute()
}

const prepare = async (month: string) => maker.call(calls.preparePayments, { body: { month } })
const newest = async (person: Person) => {
  const { content } = (await person.call(calls.myPayments, { query: {} })).data
  const [first] = content
  assert.ok(first, 'there is a payment')
  return first
}
const approve = (statementId: string, netPaise: number, who = checker) =>
  who.call(calls.approvePayment, { statementId, body: { netPaise } })
const owed = async (person: Person) => {
  const { paidPaise, toBePaidPaise } = (await person.call(myStatement, { query: {} })).data
  return [paidPaise, toBePaidPaise]
}
/** Of the accounts that partners move. */
const books = async () => {
  const totals = await accountTotals(db(), world.tenant)
  const of = (code: string) => totals.get(code) ?? 0
  return {
    expense: of('COMMISSION_EXPENSE'),
    gst: of('GST_INPUT'),
    reverse: of('GST_REVERSE_PAYABLE'),
    tds: of('TDS_PAYABLE'),
    payable: of('PARTNER_PAYABLE'),
    bank: of('OPERATING_BANK'),
  }
}
const moved = async (from: Awaited<ReturnType<typeof books>>) => {
  const to = await books()
  return Object.fromEntries(Object.entries(to).map(([key, value]) => [key, value - from[key as keyof typeof to]]))
}

describe('a month is paid', () => {
  test('gathered once, released by another person, paid, booked and told; the paper says how it comes about', async () => {
    const { partnerId, person, mobile } = await stage({ registered: true })
    await earn(partnerId, 30_000_00, '2026-11-10')
    await earn(partnerId, 10_000_00, '2026-11-30')
    await earn(partnerId, 7_000_00, '2026-12-01')
    const before = await books()
    const { data: due } = await maker.call(calls.duePayments, { query: {} })
    assert.deepEqual([due.month, due.partners, due.totalPaise], ['2026-11', 1, 40_000_00])
    const tries = await Promise.all([prepare('2026-11'), prepare('2026-11')])
    assert.deepEqual(tries.map(one => one.status).sort(), [200, 409])
    const made = await newest(person)
    // 18 % GST of 40,000; 2 % TDS of the commission alone
    assert.deepEqual(
      [made.status, made.commissionPaise, made.gstPaise, made.tdsPaise, made.netPaise],
      ['PREPARED', 40_000_00, 7_200_00, 800_00, 46_400_00],
    )
    assert.deepEqual(await moved(before), { expense: 0, gst: 0, reverse: 0, tds: 0, payable: 0, bank: 0 })

    assert.equal((await approve(made.id, made.netPaise, maker)).status, 403)
    assert.equal((await approve(made.id, made.netPaise - 1)).status, 409)
    const clicks = await Promise.all([1, 2, 3].map(() => approve(made.id, made.netPaise)))
    assert.deepEqual(clicks.map(one => one.status).sort(), [200, 409, 409])
    await world.drainJobs()
    const paid = await newest(person)
    assert.equal(paid.status, 'PAID')
    assert.ok(paid.utr && paid.paidOn)
    assert.deepEqual(await moved(before), {
      expense: 40_000_00,
      gst: 7_200_00,
      reverse: 0,
      tds: -800_00,
      payable: 0,
      bank: -46_400_00,
    })
    assert.match(await world.lastMessage(mobile), /₹46,400 .*PS-2026-/)
    assert.deepEqual(await owed(person), [46_400_00, 7_000_00])
    assert.deepEqual(await proveBooks(db(), world.tenant), [], 'the loans’ books are untouched')

    for (const format of ['pdf', 'xlsx']) {
      const url = `/api/v1/${world.tenant}/payout-statements/${made.id}/file?format=${format}`
      const file = await world.app.inject({ url, headers: { token: person.token } })
      assert.equal(file.statusCode, 200)
      assert.match(String(file.headers['content-disposition']), new RegExp(`${made.number}\\.${format}`))
    }
  })

  test('a partner reads what tax was deducted, by quarter, each with its paper; what was taken back is not among it', async () => {
    const { partnerId, person } = await stage()
    const { person: other } = await stage()
    await earn(partnerId, 40_000_00, '2026-10-10')
    await prepare('2026-10')
    const deducted = async (who = person) => (await who.call(calls.taxDeducted, {})).data
    assert.deepEqual(await deducted(), [], 'nothing is deducted before it is released')
    const made = await newest(person)
    await approve(made.id, made.netPaise)
    await world.drainJobs()
    assert.deepEqual(await deducted(), [
      {
        fromOn: '2026-10-01',
        toOn: '2026-12-31',
        commissionPaise: 40_000_00,
        tdsPaise: 800_00,
        certificateBy: '2027-02-15',
        certificate: null,
        late: false,
      },
    ])
    const paper = { query: { fromOn: '2026-10-01', format: 'xlsx' } } as const
    const rows = await tableOfFile(world, person, calls.taxDeductedFile, paper)
    assert.ok(rows.some(cells => cells[0] === made.number && cells.includes('2%')))
    assert.deepEqual(await deducted(other), [])
    assert.equal((await other.call(calls.taxDeductedFile, paper)).status, 403)
    await db().updateTable('payout_statement').set({ status: 'CANCELLED' }).where('id', '=', made.id).execute()
    assert.deepEqual(await deducted(), [])
  })

  test('the certificate of a quarter that is over is given once its numbers agree, found by its partner alone, and corrected by another', async () => {
    const { partnerId, person, mobile } = await stage()
    const { partnerId: otherId, person: other } = await stage()
    for (const [id, who] of [
      [partnerId, person],
      [otherId, other],
    ] as const) {
      await earn(id, 40_000_00, '2026-10-10')
      await prepare('2026-10')
      const { id: statementId, netPaise } = await newest(who)
      await approve(statementId, netPaise)
    }
    await world.drainJobs()
    const body = async (number: string, fromOn = '2026-10-01') => ({
      fromOn,
      number,
      paper: {
        storagePath: (await upload(world, maker, pdfOf(`Form 16A ${number}`), `16a-${number}.pdf`)).data.tempUrl,
      },
    })
    const give = async (to: string, number: string, fromOn?: string) => {
      const given = await body(number, fromOn)
      await world.drainJobs()
      return maker.call(calls.giveCertificate, { partnerId: to, body: given })
    }
    const due = async () => (await maker.call(calls.certificatesDue, { query: { fromOn: '2026-10-01' } })).data
    const ours = async () => (await due()).partners.find(one => one.partnerId === partnerId)
    assert.deepEqual([(await ours())?.tdsPaise, (await ours())?.certificate], [800_00, null])
    const early = await give(partnerId, 'QWERTYA')
    assert.match(early.fieldErrors?.fromOn ?? '', /not over/)
    for (const fromOn of ['2027-01-01', '2199-12-31'])
      assert.match(
        (await maker.call(calls.certificatesDue, { query: { fromOn } })).fieldErrors.fromOn ?? '',
        /not over/,
      )

    const today = world.runtime.platform.clock.today()
    await world.moveTo('2027-02-16')
    assert.equal((await due()).late, true)
    assert.match((await give(partnerId, 'QWERTYA', '2026-07-01')).fieldErrors?.fromOn ?? '', /Nothing was deducted/)
    const unchecked = await maker.call(calls.giveCertificate, { partnerId, body: await body('QWERTYA') })
    assert.match(unchecked.message ?? '', /being checked for viruses/)
    const told = async () => (await world.messagesTo(mobile)).filter(text => /Form 16A.*ready/.test(text)).length
    assert.equal(await told(), 0, 'nobody is called to a paper that may be taken away')
    assert.equal((await give(partnerId, 'QWERTYA')).status, 200)
    await world.drainJobs()
    assert.equal(await told(), 1)
    assert.equal((await give(otherId, 'qwertya')).status, 409, 'the certificate of another')
    assert.equal((await ours())?.certificate?.number, 'QWERTYA')

    const quarter = async (who: Person) => (await who.call(calls.taxDeducted, {})).data[0]
    const found = async (who: Person) => (await quarter(who))?.certificate
    assert.deepEqual([(await quarter(person))?.late, (await quarter(other))?.late], [false, true])
    assert.equal((await found(person))?.name, '16a-QWERTYA.pdf')
    assert.equal(await found(other), null)
    const { id: statementId } = await newest(person)
    await db().updateTable('payout_statement').set({ status: 'FAILED' }).where('id', '=', statementId).execute()
    const back = await maker.call(calls.cancelPayment, { statementId, body: { reason: 'Another month' } })
    assert.match(back.message ?? '', /certificate .* deducted twice/)
    assert.equal((await give(partnerId, 'QWERTYB')).status, 200)
    assert.equal((await found(person))?.name, '16a-QWERTYB.pdf')
    const kept = await db()
      .selectFrom('commission_certificate')
      .select('number')
      .where('partner_id', '=', partnerId)
      .execute()
    assert.equal(kept.length, 2)
    assert.equal((await person.call(calls.giveCertificate, { partnerId, body: await body('QWERTYC') })).status, 403)
    await world.moveTo(today)
  })

  test('the year’s threshold is looked at over all statements; for a proprietor the lender owes the GST', async () => {
    const { partnerId, person } = await stage({ entityType: 'SOLE_PROPRIETORSHIP', registered: true })
    await earn(partnerId, 12_000_00, '2026-10-10')
    await prepare('2026-10')
    const first = await newest(person)
    assert.deepEqual([first.gstMode, first.tdsPaise, first.netPaise], ['REVERSE', 0, 12_000_00])
    await earn(partnerId, 12_000_00, '2026-11-10')
    await prepare('2026-11')
    const second = await newest(person)
    assert.deepEqual([second.tdsBasePaise, second.tdsPaise, second.netPaise], [24_000_00, 480_00, 11_520_00])
    const tooEarly = await maker.call(calls.cancelPayment, { statementId: first.id, body: { reason: 'Wrong' } })
    assert.match(tooEarly.message ?? '', new RegExp(second.number))
    const before = await books()
    await approve(second.id, second.netPaise)
    assert.deepEqual([(await moved(before)).gst, (await moved(before)).reverse], [2_160_00, -2_160_00])
  })

  test('what was credited in the financial year before counts nothing towards the threshold of this one', async () => {
    const { partnerId, person } = await stage()
    await earn(partnerId, 12_000_00, '2026-10-10')
    await prepare('2026-10')
    const { id } = await newest(person)
    await db().updateTable('payout_statement').set({ credited_on: '2026-03-31' }).where('id', '=', id).execute()
    await earn(partnerId, 12_000_00, '2026-11-10')
    await prepare('2026-11')
    assert.equal((await newest(person)).tdsPaise, 0)
  })

  test('what the year’s deduction would eat up waits for more, and is not offered to be prepared', async () => {
    const { partnerId, person } = await stage()
    await earn(partnerId, 20_000_00, '2026-10-10')
    await prepare('2026-10')
    const first = await newest(person)
    assert.equal(first.tdsPaise, 0)
    // 2 % of 20,100 is more than 100
    await earn(partnerId, 100_00, '2026-11-10')
    assert.equal((await maker.call(calls.duePayments, { query: {} })).data.partners, 0)
    assert.equal((await prepare('2026-11')).status, 409)
    await earn(partnerId, 900_00, '2026-11-20')
    assert.equal((await maker.call(calls.duePayments, { query: {} })).data.partners, 1)
    assert.equal((await prepare('2026-11')).status, 200)
    const second = await newest(person)
    assert.equal(second.netPaise, 1_000_00 - 420_00)
    const cancel = (statementId: string) => maker.call(calls.cancelPayment, { statementId, body: { reason: 'Wrong' } })
    assert.deepEqual([(await cancel(second.id)).status, (await cancel(first.id)).status], [200, 200])
    assert.equal((await prepare('2026-11')).status, 200)
  })

  test('less than a rupee waits for more, since no bank sends it', async () => {
    const { partnerId, person } = await stage()
    await earn(partnerId, 99, '2026-10-10')
    assert.equal((await maker.call(calls.duePayments, { query: {} })).data.partners, 0)
    assert.equal((await prepare('2026-10')).status, 409)
    await earn(partnerId, 1, '2026-10-20')
    assert.equal((await prepare('2026-10')).status, 200)
    assert.equal((await newest(person)).netPaise, 100)
  })

  test('what is given back later is set against the next statement; more than was earned is carried on', async () => {
    const { partnerId, person } = await stage()
    await earn(partnerId, 5_000_00, '2026-10-10')
    await prepare('2026-10')
    const first = await newest(person)
    await approve(first.id, first.netPaise)
    await world.drainJobs()
    await earn(partnerId, -8_000_00, '2026-10-20')
    await earn(partnerId, 1_000_00, '2026-11-02')
    const { data: due } = await maker.call(calls.duePayments, { query: { month: '2026-11' } })
    assert.deepEqual([due.partners, due.carriedPartners, due.carriedPaise], [0, 1, -7_000_00])
    assert.equal((await prepare('2026-11')).status, 409)
    assert.deepEqual(await owed(person), [5_000_00, -7_000_00])
    await earn(partnerId, 9_000_00, '2026-11-25')
    assert.equal((await prepare('2026-11')).status, 200)
    const next = await newest(person)
    assert.equal(next.commissionPaise, 2_000_00)
    const { entries } = (await person.call(calls.readPayment, { statementId: next.id })).data
    assert.deepEqual(
      entries.map(one => one.amountPaise).sort((a, b) => a - b),
      [-8_000_00, 1_000_00, 9_000_00],
    )
  })
})

describe('a payment in trouble', () => {
  test('without a verified account it waits; a refusal of the bank is told and paid again to another account', async () => {
    const { partnerId, person, mobile } = await stage({ ending: null })
    await earn(partnerId, 15_000_00, '2026-11-10')
    await prepare('2026-11')
    const { id, netPaise } = await newest(person)
    assert.match((await approve(id, netPaise)).message ?? '', /no verified bank account/)
    await account(person, '8801')
    const before = await books()
    assert.equal((await approve(id, netPaise)).status, 200)
    await world.drainJobs()
    const failed = await newest(person)
    assert.equal(failed.status, 'FAILED')
    const seenBy = async (who: typeof person) => (await who.call(calls.readPayment, { statementId: id })).data
    const words = 'The bank could not credit the account'
    assert.deepEqual([(await seenBy(person)).reason, (await seenBy(person)).bankSaid], [words, null])
    assert.match((await seenBy(checker)).bankSaid ?? '', /^beneficiary bank could not .* \(M4\)$/)
    assert.match(await world.lastMessage(mobile), /did not reach/)
    assert.deepEqual(await owed(person), [0, 15_000_00])
    await account(person, '1234')
    assert.equal((await approve(id, netPaise, maker)).status, 403)
    assert.equal((await approve(id, netPaise)).status, 200)
    await world.drainJobs()
    assert.equal((await newest(person)).status, 'PAID')
    const { expense, payable, bank } = await moved(before)
    assert.deepEqual([expense, payable, bank], [15_000_00, 0, -15_000_00], 'owed once, paid once')
  })

  test('taken back before it is paid its entries come into another; taken back after a failure nothing is owed', async () => {
    const { partnerId, person } = await stage({ ending: '8801' })
    await earn(partnerId, 4_000_00, '2026-11-10')
    await prepare('2026-11')
    const first = await newest(person)
    const cancel = (statementId: string) =>
      maker.call(calls.cancelPayment, { statementId, body: { reason: 'A dispute is open' } })
    assert.equal((await cancel(first.id)).status, 200)
    assert.equal((await cancel(first.id)).status, 409)
    await prepare('2026-11')
    const second = await newest(person)
    assert.notEqual(second.id, first.id)
    const before = await books()
    await approve(second.id, second.netPaise)
    await world.drainJobs()
    assert.equal((await cancel(second.id)).status, 200)
    assert.deepEqual(await moved(before), { expense: 0, gst: 0, reverse: 0, tds: 0, payable: 0, bank: 0 })
    assert.deepEqual(await owed(person), [0, 4_000_00])
  })

  test('a statement that lay into another financial year, or into other taxes, is prepared again', async () => {
    const { partnerId, person } = await stage({ registered: true })
    await earn(partnerId, 4_000_00, '2026-11-10')
    await prepare('2026-11')
    const { id, netPaise } = await newest(person)
    const lay = (set: { credited_on?: string; gst_bps?: number; tds_bps?: number }) =>
      db().updateTable('payout_statement').set(set).where('id', '=', id).execute()
    const asPrepared = { credited_on: '2026-12-05', gst_bps: 1800, tds_bps: 200 }
    for (const other of [{ credited_on: '2026-03-31' }, { gst_bps: 1200 }, { tds_bps: 500 }]) {
      await lay({ ...asPrepared, ...other })
      assert.match((await approve(id, netPaise)).message ?? '', /financial year/)
    }
    await lay(asPrepared)
    assert.equal((await approve(id, netPaise)).status, 200)
    await world.drainJobs()
  })

  test('a verified certificate of section 197 sets the rate of TDS up to its amount, and is named', async () => {
    const { partnerId, person } = await stage()
    const of = { orgId: partnerId, type: 'TDS_CERTIFICATE_US_197' }
    const { data: paperSent } = await upload(world, person, pdfOf('Certificate under section 197'), 'lower.pdf')
    const { list, add } = TAX_CALLS.TDS_CERTIFICATE_US_197
    const told = { number: '1234ABC567', authority: '', period: '2026-27', rateBps: 50, amount: 50_000_00 }
    const body = { ...told, paper: { storagePath: paperSent.tempUrl } }
    assert.equal((await person.call(add, { ...of, body })).status, 200)
    await world.drainJobs()
    await earn(partnerId, 40_000_00, '2026-10-10')
    await prepare('2026-10')
    const full = await newest(person)
    assert.deepEqual([full.tdsPaise, full.tdsCertificate], [800_00, null], 'nobody verified it')

    const [registration] = (await person.call(list, { ...of })).data
    assert.ok(registration)
    const decision = { version: registration.version, verified: true, reason: '' }
    const decided = await maker.call(decideRegistration, { registrationId: registration.id, body: decision })
    assert.equal(decided.status, 200, decided.message)
    assert.equal((await approve(full.id, full.netPaise)).status, 409, 'its tax is another by now')
    await maker.call(calls.cancelPayment, { statementId: full.id, body: { reason: 'A lower rate is verified' } })
    await prepare('2026-10')
    const lower = await newest(person)
    assert.deepEqual([lower.tdsBps, lower.tdsPaise, lower.tdsCertificate], [50, 200_00, '1234ABC567'])
    assert.equal((await approve(lower.id, lower.netPaise)).status, 200)
    await world.drainJobs()

    // 10,000 are left of its 50,000
    await earn(partnerId, 20_000_00, '2026-11-10')
    await prepare('2026-11')
    const last = await newest(person)
    assert.deepEqual([last.tdsPaise, last.tdsCertificate], [50_00 + 200_00, '1234ABC567'])
    assert.equal((await approve(last.id, last.netPaise)).status, 200)
    await world.drainJobs()
    const paper = { query: { fromOn: '2026-10-01', format: 'xlsx' as const } }
    const [, ...rows] = await tableOfFile(world, person, calls.taxDeductedFile, paper)
    assert.equal(rows.filter(row => row.includes('1234ABC567')).length, 2)
  })

  test('partners see their own; an employee none; a month that is not over is refused', async () => {
    const { partnerId, person } = await stage()
    await earn(partnerId, 4_000_00, '2026-11-10')
    await prepare('2026-11')
    const { id: statementId } = await newest(person)
    const stranger = (await stage()).person
    assert.equal((await stranger.call(calls.readPayment, { statementId })).status, 403)
    assert.equal((await stranger.call(calls.myPayments, { query: {} })).data.totalElements, 0)
    const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: partnerId })
    assert.equal((await employee.call(calls.readPayment, { statementId })).status, 403)
    assert.equal((await employee.call(calls.payoutAccount, {})).status, 403)
    const mine = (await person.call(calls.readPayment, { statementId })).data
    assert.deepEqual([mine.preparedBy, mine.actions], [null, []])
    const seen = (await checker.call(calls.readPayment, { statementId })).data
    assert.deepEqual([seen.preparedBy, seen.actions, seen.ownWork], ['Kavita Rao', ['approve', 'cancel'], false])
    assert.deepEqual(Object.keys((await prepare('2026-12')).fieldErrors), ['month'])
    await earn((await stage()).partnerId, 1_000_00, '2026-11-11')
    assert.equal((await maker.call(calls.duePayments, { query: {} })).data.partners, 1)
    const unassigned = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'assigned' })
    assert.equal((await unassigned.call(calls.duePayments, { query: {} })).data.partners, 0)
    assert.equal((await unassigned.call(calls.preparePayments, { body: { month: '2026-11' } })).status, 409)
  })

  test('no GST is paid under a registration that is cancelled, be it after the statement was prepared', async () => {
    const { partnerId, person } = await stage({ registered: true })
    await earn(partnerId, 4_000_00, '2026-11-10')
    await prepare('2026-11')
    const before = await newest(person)
    assert.equal(before.gstMode, 'CHARGED')
    await db()
      .updateTable('gst_registration')
      .set({ status: 'CANCELLED' })
      .where('organisation_id', '=', partnerId)
      .execute()
    assert.match((await approve(before.id, before.netPaise)).message ?? '', /registration/)
    await maker.call(calls.cancelPayment, { statementId: before.id, body: { reason: 'No GST any more' } })
    await prepare('2026-11')
    const { gstMode, gstPaise } = await newest(person)
    assert.deepEqual([gstMode, gstPaise], ['NONE', 0])
  })

  test('what a partner is registered as when it is paid counts: registered since, or under another number, it is prepared again', async () => {
    const { partnerId, person } = await stage()
    const anew = async () => {
      await prepare('2026-11')
      return newest(person)
    }
    const again = async () => {
      const before = await newest(person)
      assert.match((await approve(before.id, before.netPaise)).message ?? '', /registration/)
      await maker.call(calls.cancelPayment, { statementId: before.id, body: { reason: 'Another registration' } })
      return anew()
    }
    await earn(partnerId, 4_000_00, '2026-11-10')
    assert.equal((await anew()).gstMode, 'NONE')
    const first = await registrations.gstRegistration(world, partnerId)
    const registered = await again()
    assert.deepEqual([registered.gstMode, registered.gstPaise], ['CHARGED', 720_00])
    const gstin = gstinFor('29', panOfGstin(registered.gstin ?? ''))
    await db().updateTable('gst_registration').set({ gstin }).where('id', '=', first).execute()
    const other = await again()
    assert.deepEqual([other.gstMode, other.gstin], ['CHARGED', gstin])
    await db()
      .updateTable('organisation')
      .set({ entity_type: 'SOLE_PROPRIETORSHIP' })
      .where('id', '=', partnerId)
      .execute()
    const reverse = await again()
    assert.deepEqual([reverse.gstMode, reverse.gstin, reverse.netPaise], ['REVERSE', null, 4_000_00])
    assert.equal((await approve(reverse.id, reverse.netPaise)).status, 200)
    await world.drainJobs()
  })

  test('a partner under the composition scheme may add no GST, and is paid none', async () => {
    const { partnerId, person } = await stage({ registered: true })
    await db()
      .updateTable('gst_registration')
      .set({ taxpayer_type: 'Composition' })
      .where('organisation_id', '=', partnerId)
      .execute()
    await earn(partnerId, 4_000_00, '2026-11-10')
    await prepare('2026-11')
    const { gstMode, gstPaise, netPaise } = await newest(person)
    assert.deepEqual([gstMode, gstPaise, netPaise], ['NONE', 0, 4_000_00])
  })

  test('while our own account holds too little it waits, and goes by itself once there is enough', async () => {
    const { partnerId, person, mobile } = await stage()
    await earn(partnerId, 4_000_00, '2026-11-10')
    await prepare('2026-11')
    const { id: statementId, netPaise } = await newest(person)
    const waits = async (who: Person) => (await who.call(calls.readPayment, { statementId })).data
    await turn('short')
    await approve(statementId, netPaise)
    await world.drainJobs()
    assert.deepEqual([(await waits(person)).status, (await waits(person)).short], ['PROCESSING', true])
    assert.deepEqual([(await waits(person)).actions, (await waits(checker)).actions], [[], ['giveUp']])
    assert.ok(!(await world.messagesTo(mobile)).some(text => text.includes('PS-')), 'nothing has failed')
    await turn('works')
    await hastenJobs(db(), 30 * 60_000)
    await world.drainJobs()
    assert.deepEqual([(await waits(person)).status, (await waits(person)).short], ['PAID', false])
    assert.equal((await checker.call(calls.giveUpPayment, { statementId, body: { reason: 'Too late' } })).status, 409)
  })

  test('given up while it waits for money it is not sent, and is released again or taken back; the account is not blamed', async () => {
    const { partnerId, person, mobile } = await stage()
    await earn(partnerId, 4_000_00, '2026-11-10')
    await prepare('2026-11')
    const { id: statementId, netPaise, number } = await newest(person)
    const giveUp = () => checker.call(calls.giveUpPayment, { statementId, body: { reason: 'Borrowers go first' } })
    const before = await books()
    await turn('short')
    await approve(statementId, netPaise)
    assert.equal((await giveUp()).status, 409, 'the bank was not asked yet')
    await world.drainJobs()
    assert.equal((await giveUp()).status, 409, 'it was asked just now')
    const asked = new Date(world.runtime.platform.clock.now().getTime() - 4 * 60_000)
    await db().updateTable('payout_statement').set({ sending_since: asked }).where('id', '=', statementId).execute()
    assert.equal((await giveUp()).status, 200)
    await turn('works')
    await hastenJobs(db(), 30 * 60_000)
    await world.drainJobs()
    const given = (await person.call(calls.readPayment, { statementId })).data
    assert.deepEqual([given.status, given.reason, given.short], ['FAILED', 'Borrowers go first', false])
    assert.deepEqual(
      (await world.messagesTo(mobile)).filter(text => text.includes(number)).map(text => /in order/.test(text)),
      [true],
    )
    assert.equal((await moved(before)).bank, 0)
    await approve(statementId, netPaise)
    await world.drainJobs()
    assert.equal((await newest(person)).status, 'PAID')
    assert.equal((await moved(before)).bank, -4_000_00)
  })

  test('what our bank refuses for a reason of ours does not send the partner to their account', async context => {
    const { partnerId, person, mobile } = await stage()
    await earn(partnerId, 4_000_00, '2026-11-10')
    await prepare('2026-11')
    const { id, netPaise } = await newest(person)
    const refused = { status: 'refused' as const, code: 'mode-limit' as const, message: 'RTGS carries 2 lakh and more' }
    const sent = context.mock.method(world.runtime.ports.payouts, 'initiate', async () => refused)
    await approve(id, netPaise)
    await world.drainJobs()
    sent.mock.restore()
    assert.equal((await newest(person)).status, 'FAILED')
    const told = (await world.messagesTo(mobile)).filter(text => /could not send|did not reach/.test(text))
    assert.match(told.join(), /could not send ₹4,000 .*your account is in order/)
    assert.equal(told.length, 1)
  })

  test('what was paid is not sent anew where the bank knows nothing of it any more', async context => {
    const { partnerId, person } = await stage()
    await earn(partnerId, 6_000_00, '2026-11-10')
    await prepare('2026-11')
    const { id, netPaise } = await newest(person)
    await approve(id, netPaise)
    await world.drainJobs()
    assert.equal((await newest(person)).status, 'PAID')
    const { payouts } = world.runtime.ports
    const unknown = { status: 'refused' as const, code: 'unknown-reference' as const, message: 'No such reference' }
    const asked = context.mock.method(payouts, 'statusOf', async () => unknown).mock
    const sent = context.mock.method(payouts, 'initiate').mock
    await world.moveTo('2026-12-06')
    await world.drainJobs()
    assert.ok(asked.callCount() > 0)
    assert.deepEqual([sent.callCount(), (await newest(person)).status], [0, 'PAID'])
  })

  test('what the bank sends back is owed again and paid anew', async () => {
    const { partnerId, person } = await stage({ ending: '8802' })
    await earn(partnerId, 6_000_00, '2026-11-10')
    await prepare('2026-11')
    const { id, netPaise } = await newest(person)
    const before = await books()
    await approve(id, netPaise)
    await world.drainJobs()
    assert.equal((await newest(person)).status, 'PAID')
    await world.moveTo('2026-12-07')
    await world.drainJobs()
    assert.equal((await newest(person)).status, 'RETURNED')
    const { expense, payable, bank } = await moved(before)
    assert.deepEqual([expense, payable, bank], [6_000_00, -6_000_00, 0])
    assert.equal((await approve(id, netPaise)).status, 409, 'not to the account that the bank called closed')
    await account(person, '1234')
    await approve(id, netPaise)
    await world.drainJobs()
    assert.deepEqual([(await newest(person)).status, (await moved(before)).bank], ['PAID', -6_000_00])
  })

  /** A payment of 6,000 that is released, with what the bank is asked and given. */
  async function released(context: TestContext) {
    const { partnerId, person, mobile } = await stage()
    await earn(partnerId, 6_000_00, '2026-11-10')
    await prepare('2026-11')
    const { id, netPaise, number } = await newest(person)
    const { payouts } = world.runtime.ports
    const asked = context.mock.method(payouts, 'statusOf').mock
    const sent = context.mock.method(payouts, 'initiate').mock
    const release = () => approve(id, netPaise)
    const pay = (attempt: number) => payPartner(outsideOf(world), id, attempt)
    const fails = () =>
      world.transaction(async work => {
        await movePayment(work, await lockPayment(work, id), 'FAILED', { reason: 'given up' })
      })
    const status = async () => (await newest(person)).status
    return { id, mobile, number, asked, sent, release, pay, fails, status }
  }
  const unknown = { status: 'refused', code: 'unknown-reference', message: 'No such reference' } as const
  const reversed = { status: 'ok', state: 'reversed', utr: 'UTR9', reversalReason: 'Account frozen' } as const
  const refused = { status: 'ok', state: 'failed', failureCode: 'M4', failureReason: 'Could not credit' } as const

  test('an attempt that has ended is neither asked of nor sent, and ends no later one', async context => {
    const { asked, sent, release, pay, fails, status } = await released(context)
    await release()
    await fails()
    await pay(1)
    await release()
    await pay(1)
    assert.deepEqual([asked.callCount(), sent.callCount(), await status()], [0, 0, 'PROCESSING'])
    // while the bank is asked of the second, it is given up and released as the third
    for (const [attempt, answer] of [
      [2, refused],
      [3, unknown],
    ] as const) {
      asked.mockImplementationOnce(async () => {
        await fails()
        await release()
        return answer
      })
      await pay(attempt)
      assert.deepEqual([sent.callCount(), await status()], [0, 'PROCESSING'])
    }
    await world.drainJobs()
    assert.deepEqual([sent.callCount(), await status()], [1, 'PAID'])
  })

  test('paid and sent back before we looked it is both in the books; told at once to two that ask, it came back once', async context => {
    const { id, mobile, number, asked, release, pay, status } = await released(context)
    const before = await books()
    await release()
    const cameBack = { ...reversed, reversedOn: world.runtime.platform.clock.today() }
    asked.mockImplementationOnce(async () => {
      await pay(1)
      return cameBack
    }, 0)
    asked.mockImplementationOnce(async () => cameBack, 1)
    await pay(1)
    assert.equal(await status(), 'RETURNED')
    assert.equal((await moved(before)).bank, 0)
    const posted = await db()
      .selectFrom('ledger_transaction')
      .select('kind')
      .where('source_id', '=', id)
      .orderBy('kind')
      .execute()
    assert.deepEqual(
      posted.map(one => one.kind),
      ['partner.commission', 'partner.paid', 'partner.paid.reversed'],
    )
    assert.equal((await world.messagesTo(mobile)).filter(text => text.includes(number)).length, 1)
    await pay(1)
    await world.drainJobs()
    assert.equal(asked.callCount(), 2, 'nothing is asked of what came back')
  })

  test('what was paid may come back for ten days: it is asked for on each of those mornings, and no longer', async context => {
    const { asked, release, status } = await released(context)
    await release()
    await world.drainJobs()
    const paidOn = world.runtime.platform.clock.today()
    const mornings: number[] = []
    for (let day = 1; day <= 12; day++) {
      const before = asked.callCount()
      await world.moveTo(addDays(paidOn, day))
      await world.drainJobs()
      if (asked.callCount() > before) mornings.push(day)
    }
    assert.deepEqual(mornings, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert.equal(await status(), 'PAID')
  })
})

describe('a dispute that was upheld', () => {
  test('is paid with the next statement, which who settled it does not release', async () => {
    const { partnerId, person } = await stage()
    const { organisationId, loanId } = loan
    await db().updateTable('organisation').set({ brought_by: partnerId }).where('id', '=', organisationId).execute()
    const loanNumber = 'PJL-2026-90001'
    await db().updateTable('loan').set({ number: loanNumber }).where('id', '=', loanId).execute()
    const raised = await person.call(raiseDispute, { body: { loanNumber, words: 'The rate was 1 %.' } })
    assert.equal(raised.status, 200)
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    const [open] = (await admin.call(listDisputes, { query: { state: 'OPEN' } })).data.content
    const body = { uphold: true, amountPaise: 1_500_00, answer: 'Agreed by mail.' }
    assert.equal((await admin.call(settleDispute, { disputeId: open?.id ?? '', body })).status, 200)
    const { partnerId: otherId, person: other } = await stage()
    await earn(otherId, 1_000_00, '2026-12-10')
    await world.moveTo('2027-01-05')
    assert.equal((await prepare('2026-12')).status, 200)
    const { id: statementId, netPaise } = await newest(person)
    assert.equal(netPaise, 1_500_00)
    const seen = (await admin.call(calls.readPayment, { statementId })).data
    assert.deepEqual([seen.actions, seen.ownWork], [['cancel'], true])
    assert.equal((await approve(statementId, netPaise, admin)).status, 403)
    assert.equal((await approve(statementId, netPaise)).status, 200)
    const others = await newest(other)
    assert.equal((await approve(others.id, others.netPaise, admin)).status, 200)
  })
})

test('the dashboard of whoever runs a partner says what waits for want of an account', async () => {
  const { partnerId, person } = await stage({ ending: null })
  const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: partnerId })
  const wants = async (who: Person) => (await who.call(figures, {})).data.wantsAccountPaise
  assert.equal(await wants(person), null, 'nothing was earned')
  await earn(partnerId, 4_000_00, '2026-11-10')
  assert.deepEqual([await wants(person), await wants(employee)], [4_000_00, null])
  await earn(partnerId, -4_500_00, '2026-11-12')
  assert.equal(await wants(person), null, 'more was given back')
  await earn(partnerId, 1_500_00, '2026-11-13')
  assert.equal(await wants(person), 1_000_00)
  await account(person, '1234')
  assert.equal(await wants(person), null)
})
