import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { EICAR, pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../../apps/test-app.ts'
import { daysOfQuarter, quarterOf } from '../../quarters.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import * as chargeCalls from '../../charge-contract.ts'
import { loanDetail } from '../../contract.ts'
import * as calls from '../../tds-contract.ts'
import { duesOf, proveBooks, reversePayment, runEndOfDay } from '../service.ts'
import type { LoanTerms } from '../../terms.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'
import { taxOnInterest, type LowerRate } from './lower-rates.ts'
import { spreadTds } from './interest-due.ts'
import { roomIn } from './room.ts'
import { tdsQuarterPaper } from './quarter-paper.ts'

let world: TestApp
let checker: Person
const key = () => ({ 'idempotency-key': randomUUID() })

before(async () => {
  world = await startTestApp()
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

const close = async (on: string) => {
  world.runtime.platform.clock.moveTo(on)
  await runEndOfDay(outsideOf(world), world.tenant, on)
}
const balance = async (account: string, loanId: string) =>
  Number(
    (
      await world.runtime.platform.database.db
        .selectFrom('ledger_entry')
        .select(eb => eb.fn.sum<string | null>('amount_paise').as('sum'))
        .where('account_code', '=', account as 'BANK')
        .where('loan_id', '=', loanId)
        .executeTakeFirstOrThrow()
    ).sum ?? 0,
  )

/** A loan of 10,00,000 at 18 % drawn on 20 May; its first interest of 15,287.67 fell due on 20 June. */
async function company(drawnOn: string, closedOn: string, terms: LoanTerms = businessLoan) {
  world.runtime.platform.clock.moveTo(drawnOn)
  const { loanId, organisationId } = await openTestLoan(world, terms)
  await draw(world, loanId, 10_00_000_00, drawnOn)
  await close(closedOn)
  const owner = await world.person({ memberOf: [organisationId] })
  const form = async () => {
    const { data } = await upload(world, owner, pdfOf('Form 16A'), 'form-16a.pdf')
    await world.drainJobs() // the virus check
    return data.tempUrl
  }
  const record = async (body: { quarter: string; amountPaise: number; number?: string; tan?: string }, by = owner) =>
    by.call(
      calls.recordTds,
      {
        orgId: organisationId,
        body: { tan: 'MUMA12345B', number: 'ABCDEFG', ...body, paper: { storagePath: await form() } },
      },
      key(),
    )
  const read = async (by = owner) => (await by.call(calls.tdsOnInterest, { orgId: organisationId })).data
  const decide = (certificateId: string, approve: boolean, note = '', by = checker) =>
    by.call(calls.decideTds, { certificateId, body: { approve, note } }, key())
  const unpaid = async () => (await world.transaction(work => duesOf(work, { organisationId }))).dues
  return { loanId, organisationId, owner, record, read, decide, unpaid }
}

/** A verified certificate of section 197 for a financial year. */
const lowerRate = (
  organisationId: string,
  period: string,
  { rateBps, upToPaise = null, endedAt = null }: { rateBps: number; upToPaise?: number | null; endedAt?: Date | null },
) =>
  world.runtime.platform.database.db
    .insertInto('tax_registration')
    .values({
      tenant: world.tenant,
      organisation_id: organisationId,
      kind: 'TDS_CERTIFICATE_US_197',
      number: `LOWER${rateBps}${upToPaise ?? ''}`,
      authority: '',
      period,
      class: null,
      amount_paise: upToPaise,
      rate_bps: rateBps,
      issued_on: null,
      expires_on: `20${period.slice(5)}-03-31`,
      file_id: null,
      file_name: null,
      state: 'VERIFIED',
      reason: null,
      decided_by: null,
      decided_at: null,
      ended_at: endedAt,
      removed_at: null,
      reminded_days: null,
      changed_by: null,
      created_by: null,
    })
    .execute()

describe('tax deducted from interest', () => {
  test('no certificate is accepted that nobody could open: it waits for the virus check, and an infected one is refused', async () => {
    const { organisationId, owner, decide, read } = await company('2027-05-20', '2027-06-30')
    const recorded = async (number: string, bytes: Buffer) => {
      const { data } = await upload(world, owner, bytes, 'form-16a.pdf')
      const paper = { storagePath: data.tempUrl }
      const body = { tan: 'MUMA12345B', number, quarter: '2027-28-Q1', amountPaise: 100_00, paper }
      return (await owner.call(calls.recordTds, { orgId: organisationId, body }, key())).data.requestId
    }
    const sound = await recorded('SOUND', pdfOf('Form 16A'))
    const bad = await recorded('INFECTED', Buffer.concat([pdfOf('Form 16A'), Buffer.from(`%${EICAR}\n`)]))
    assert.equal((await decide(sound, true)).status, 409)
    assert.equal((await read()).quarters[0]?.rows[0]?.told, 0)
    await world.drainJobs()
    assert.equal((await decide(bad, true)).status, 400)
    assert.equal((await decide(bad, false, 'The file has a virus')).status, 200)
    assert.equal((await decide(sound, true)).status, 200)
  })

  test('a certificate settles interest only once somebody else found it true, as of the day it fell due', async () => {
    const { loanId, organisationId, owner, record, read, decide, unpaid } = await company('2027-05-20', '2027-06-30')
    const [quarter] = (await read()).quarters
    assert.deepEqual([quarter?.quarter, quarter?.rows[0]?.section, quarter?.rows.length], ['2027-28-Q1', '393', 1])
    const interest = quarter?.interest ?? 0
    assert.equal(interest, Math.round((10_00_000_00 * 0.18 * 31) / 365))
    const tax = Math.ceil(interest / 10 / 100) * 100
    assert.equal(quarter?.most, tax)
    const paper = { orgId: organisationId, query: { quarter: '2027-28-Q1' } }
    const totals = (await tableOfFile(world, owner, calls.tdsFile, paper)).at(-1)
    const rupees = totals?.filter(cell => typeof cell === 'number')
    assert.deepEqual(rupees, [interest / 100, tax / 100, 0, interest / 100])
    const { lender, facts } = await world.transaction(work => tdsQuarterPaper(work, organisationId, '2027-28-Q1'))
    assert.deepEqual([lender, facts[0]?.[1]], ['Poonji Finance Limited', 'Poonji Finance Limited\nPAN: AAKCP4821M'])
    const [due] = await unpaid()
    const emi = (due?.principalPaise ?? 0) + (due?.interestPaise ?? 0)
    await pay(world, { organisationId, loanId }, emi - tax, '2027-06-20')
    const before = (await unpaid())[0]
    assert.equal((before?.interestPaise ?? 0) + (before?.principalPaise ?? 0), tax)
    assert.ok((before?.penalPaise ?? 0) > 0, 'what is not proved bears the late payment charge')

    const { status, data } = await record({ quarter: '2027-28-Q1', amountPaise: tax })
    assert.equal(status, 200)
    assert.equal((await unpaid())[0]?.unpaidPaise, before?.unpaidPaise, 'an unproved deduction stays owing')
    assert.equal((await read()).quarters[0]?.most, 0, 'what waits counts as told')
    const queued = await checker.call(calls.tdsQueue, { query: {} })
    assert.deepEqual(
      queued.data.content.map(one => [one.number, one.amount, one.own]),
      [['ABCDEFG', tax, false]],
    )
    const [head, row, ...more] = await tableOfFile(world, checker, calls.tdsQueueFile, { query: {} })
    assert.deepEqual([head?.[3], head?.at(-1)], ['Quarter', 'Tax deducted'])
    assert.deepEqual(
      [row?.[1], row?.[3], row?.at(-1), more.length],
      ['ABCDEFG', 'Apr 1, 2027 to Jun 30, 2027', tax / 100, 0],
    )
    assert.equal((await decide(data.requestId, true, '', owner)).status, 403, 'a borrower does not decide')
    assert.equal((await decide(data.requestId, true)).status, 200)
    assert.deepEqual(await unpaid(), [], 'also the late payment charge on it is gone')
    assert.equal(await balance('TDS_RECEIVABLE', loanId), tax)
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
    assert.equal((await decide(data.requestId, true)).status, 409, 'once')
    const { rows } = (await read()).quarters[0] ?? { rows: [] }
    assert.equal(rows[0]?.told, tax)

    const part = await world.runtime.platform.database.db
      .selectFrom('tds_part')
      .selectAll()
      .where('certificate_id', '=', data.requestId)
      .executeTakeFirstOrThrow()
    assert.equal(part.due_on, '2027-06-20')
    await world.transaction(work =>
      reversePayment(work, {
        paymentBookingId: part.payment_booking_id,
        reason: 'Not in Form 26AS',
        idempotencyKey: randomUUID(),
      }),
    )
    assert.equal((await unpaid())[0]?.unpaidPaise, before?.unpaidPaise, 'taken back, all stands as before')
    assert.equal(await balance('TDS_RECEIVABLE', loanId), 0)
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })

  test('what was paid in full and deducted as well is ahead, whatever comes first', async () => {
    const { loanId, organisationId, record, read, decide, unpaid } = await company('2027-07-20', '2027-08-31')
    const [due] = await unpaid()
    await pay(world, { organisationId, loanId }, (due?.principalPaise ?? 0) + (due?.interestPaise ?? 0), '2027-08-20')
    const most = (await read()).quarters[0]?.most ?? 0
    const { data } = await record({ quarter: '2027-28-Q2', amountPaise: most, number: 'PAIDTWICE' })
    assert.equal((await decide(data.requestId, true)).status, 200)
    assert.equal(await balance('ADVANCE', loanId), -most)
    assert.equal(await balance('TDS_RECEIVABLE', loanId), most)
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })

  test('a fee that was waived stays waived when a certificate tells of tax deducted before: the money of then is ahead', async () => {
    const { loanId, organisationId, record, read, decide, unpaid } = await company('2027-07-20', '2027-08-31')
    const [due] = await unpaid()
    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    const approve = (requestId: string) =>
      checker.call(chargeCalls.decideCharge, { loanId, requestId, body: { approve: true, note: '' } }, key())
    const instalment = (due?.principalPaise ?? 0) + (due?.interestPaise ?? 0)
    await pay(world, { organisationId, loanId }, instalment, '2027-08-20')
    const body = { code: 'VISIT' as const, amountPaise: 1_000_00, reason: 'Visit of August' }
    const { requestId: chargeId } = (await maker.call(chargeCalls.askCharge, { loanId, body }, key())).data
    await approve(chargeId)
    const waiver = { loanId, body: { chargeId, reason: 'Nobody came' } }
    await approve((await maker.call(chargeCalls.askWaiver, waiver, key())).data.requestId)
    const waived = async () => (await maker.call(chargeCalls.charges, { loanId })).data.charges[0]?.waived
    assert.equal(await waived(), 1_180_00)
    const most = (await read()).quarters[0]?.most ?? 0
    await close('2027-09-02')
    const { data } = await record({ quarter: '2027-28-Q2', amountPaise: most, number: 'WAIVED1' })
    assert.equal((await decide(data.requestId, true)).status, 200)
    assert.equal(await waived(), 1_180_00)
    assert.equal(await balance('ADVANCE', loanId), -most)
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })

  test('a verified certificate for lower deduction bounds what may be told; at nil nothing may', async () => {
    const { organisationId, record, read } = await company('2027-09-20', '2027-10-31')
    const lower = (rateBps: number, upToPaise: number | null = null, endedAt: Date | null = null) =>
      lowerRate(organisationId, '2027-28', { rateBps, upToPaise, endedAt })
    const full = (await read()).quarters[0]?.most ?? 0
    await lower(100, null, new Date('2027-10-19T18:00:00Z'))
    assert.equal((await read()).quarters[0]?.most, full, 'given up the day before the interest fell due')
    await lower(500, 5_000_00)
    const paise = (await read()).quarters[0]?.interest ?? 0
    assert.equal(
      (await read()).quarters[0]?.most,
      Math.ceil((5_000_00 * 0.05 + (paise - 5_000_00) * 0.1) / 100) * 100,
      'beyond the amount of the certificate the rate is the rule again',
    )
    await lower(400)
    const [quarter] = (await read()).quarters
    assert.equal(quarter?.rows[0]?.rateBps, 400)
    assert.equal(quarter?.most, Math.ceil(((quarter?.interest ?? 0) * 0.04) / 100) * 100)
    assert.equal((await record({ quarter: '2027-28-Q3', amountPaise: full })).status, 400)
    await lower(0)
    assert.equal((await read()).quarters[0]?.most, 0)
  })

  test('what cannot be is refused with a sentence', async () => {
    const { record, decide, owner } = await company('2027-11-20', '2027-12-31')
    const Q3 = '2027-28-Q3'
    for (const [body, field] of [
      [{ quarter: Q3, amountPaise: 0 }, 'amountPaise'],
      [{ quarter: Q3, amountPaise: -1 }, 'amountPaise'],
      [{ quarter: Q3, amountPaise: 10_00_000_00 }, 'amountPaise'],
      [{ quarter: '2027-28-Q1', amountPaise: 100_00 }, 'quarter'],
      [{ quarter: '2028-29-Q1', amountPaise: 100_00 }, 'quarter'],
      [{ quarter: '2027-29-Q1', amountPaise: 100_00 }, 'quarter'],
      [{ quarter: Q3, amountPaise: 100_00, tan: 'MUM123' }, 'tan'],
      [{ quarter: Q3, amountPaise: 100_00, number: '12' }, 'number'],
    ] as const) {
      const answer = await record(body)
      assert.equal(answer.status, 400, JSON.stringify(body))
      assert.ok(answer.fieldErrors[field], `${field}: ${JSON.stringify(answer)}`)
    }
    const { data } = await record({ quarter: Q3, amountPaise: 100_00, number: 'twice1' })
    assert.equal((await record({ quarter: Q3, amountPaise: 100_00, number: 'TWICE1' })).status, 409)
    assert.equal((await decide(data.requestId, false)).status, 400, 'a refusal says why')
    assert.equal((await decide(data.requestId, false, 'Not in Form 26AS')).status, 200)
    const { mobile } = await world.runtime.platform.database.db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    assert.match(await world.lastMessage(mobile), /: “Not in Form 26AS”\. The interest stays due/)
    assert.equal(
      (await record({ quarter: Q3, amountPaise: 100_00, number: 'TWICE1' })).status,
      200,
      'a right one may come',
    )
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    assert.equal((await record({ quarter: Q3, amountPaise: 100_00, number: 'OTHER1' }, stranger)).status, 403)
    assert.equal((await owner.call(calls.tdsQueue, { query: {} })).status, 403)
  })

  test('two certificates at once tell no more than the tax there is', async () => {
    const { record, read } = await company('2028-01-20', '2028-02-29')
    const most = (await read()).quarters[0]?.most ?? 0
    const both = await Promise.all(
      ['FIRST1', 'SECOND'].map(number => record({ quarter: '2027-28-Q4', amountPaise: most, number })),
    )
    assert.deepEqual(both.map(one => one.status).toSorted(), [200, 400])
  })

  test('two certificates of a quarter accepted at once settle no row beyond its tax', async () => {
    const { record, read, decide } = await company('2028-03-20', '2028-06-30')
    const most = (await read()).quarters[0]?.most ?? 0
    const half = Math.floor(most / 2)
    const asked = [
      await record({ quarter: '2028-29-Q1', amountPaise: half, number: 'HALF1' }),
      await record({ quarter: '2028-29-Q1', amountPaise: most - half, number: 'HALF2' }),
    ]
    const both = await Promise.all(asked.map(one => decide(one.data.requestId, true)))
    assert.deepEqual(
      both.map(one => one.status),
      [200, 200],
    )
    const { rows = [] } = (await read()).quarters[0] ?? {}
    assert.equal(rows.length, 3)
    for (const { tax, told } of rows) assert.equal(told, tax)
  })

  test('what was not deducted in a quarter is made up in a later one of the year, as of the days of that', async () => {
    const { loanId, organisationId, record, read, decide, unpaid } = await company('2028-08-20', '2028-10-31')
    const [second, first] = (await read()).quarters
    const early = first?.rows[0]?.tax ?? 0
    const own = (second?.most ?? 0) - early
    assert.deepEqual([second?.others, own], [early, second?.rows[0]?.tax])
    const owed = (await unpaid()).reduce((sum, due) => sum + due.unpaidPaise - due.penalPaise, 0)
    const [september] = await unpaid()
    const emi = (september?.principalPaise ?? 0) + (september?.interestPaise ?? 0)
    await pay(world, { organisationId, loanId }, emi, '2028-09-20')
    await pay(world, { organisationId, loanId }, owed - emi - early - own, '2028-10-20')
    const Q2 = '2028-29-Q3'
    const beyond = await record({ quarter: Q2, amountPaise: early + own + 1, number: 'BEYOND' })
    assert.match(beyond.fieldErrors.amountPaise ?? '', /by the tax on all interest of the financial year so far/)
    const { data } = await record({ quarter: Q2, amountPaise: early + own, number: 'MADEUP' })
    assert.deepEqual(
      (await read()).quarters.map(one => one.most),
      [0, 0],
      'what waits is told of both',
    )
    assert.equal((await decide(data.requestId, true)).status, 200)
    assert.deepEqual(await unpaid(), [], 'nothing is owed, and no late payment charge')
    const [autumn, summer] = (await read()).quarters
    assert.deepEqual([autumn?.rows[0]?.told, summer?.rows[0]?.told], [early + own, 0])
    const again = await record({ quarter: '2028-29-Q2', amountPaise: 100, number: 'TWICE2' })
    assert.equal(again.status, 400, 'the same tax is not told twice')
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })

  test('what was deducted too much waits until interest of the same year is there from which less is deducted', async () => {
    const { loanId, organisationId, record, read, decide, unpaid } = await company('2029-05-20', '2029-06-30')
    const [first] = (await read()).quarters
    const tax = first?.most ?? 0
    const [june] = await unpaid()
    const emi = (june?.principalPaise ?? 0) + (june?.interestPaise ?? 0)
    const tooMuch = tax + 500_00
    await pay(world, { organisationId, loanId }, emi - tooMuch, '2029-06-20')
    const early = await record({ quarter: '2029-30-Q1', amountPaise: tooMuch, number: 'TOOMUCH' })
    assert.match(early.fieldErrors.amountPaise ?? '', /deducting less from later interest of the same year/)

    await close('2029-07-31')
    const second = (await read()).quarters[0]?.rows[0]?.tax ?? 0
    const { data } = await record({ quarter: '2029-30-Q1', amountPaise: tooMuch, number: 'TOOMUCH' })
    assert.equal((await decide(data.requestId, true)).status, 200)
    assert.deepEqual(
      (await unpaid()).map(due => due.dueOn),
      ['2029-07-20'],
      'of June nothing is owed, nor a late payment charge',
    )
    await pay(world, { organisationId, loanId }, emi - (second - 500_00), '2029-07-20')
    assert.equal((await read()).quarters[0]?.most, second - 500_00, 'less is deducted from what came later')
    const more = await record({ quarter: '2029-30-Q2', amountPaise: second, number: 'INFULL' })
    assert.equal(more.status, 400, 'never beyond the tax of the year')
    const less = await record({ quarter: '2029-30-Q2', amountPaise: second - 500_00, number: 'LESSED' })
    assert.equal((await decide(less.data.requestId, true)).status, 200)
    assert.deepEqual(await unpaid(), [])
    assert.equal(await balance('TDS_RECEIVABLE', loanId), tax + second)
    assert.equal(await balance('ADVANCE', loanId), 0)
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })

  test('interest that accrued by 31 March and falls due later: its tax is told of the last quarter of that year, and no tax twice', async () => {
    // 10,00,000 at 18 % from 10 March to 10 April: 31/365; 22 nights of them by 31 March
    const { loanId, organisationId, record, read, decide, unpaid } = await company('2030-03-10', '2030-04-08')
    await close('2030-04-10')
    const interest = 15_287_67
    const accrued = 10_849_32
    const [tax, ofYearEnd] = [1_529_00, 1_085_00]
    const roomOf = async () => (await read()).quarters.map(one => [one.quarter, one.interest, one.accrued, one.most])
    assert.deepEqual(await roomOf(), [
      ['2030-31-Q1', interest, 0, tax],
      ['2029-30-Q4', 0, accrued, ofYearEnd],
    ])
    const [due] = await unpaid()
    await pay(world, { organisationId, loanId }, (due?.unpaidPaise ?? 0) - tax, '2030-04-10')
    const beyond = await record({ quarter: '2029-30-Q4', amountPaise: ofYearEnd + 1_00 })
    assert.match(String(beyond.fieldErrors?.amountPaise), /10,849\.32 .*1,085\.00 is the most/)
    const { data } = await record({ quarter: '2029-30-Q4', amountPaise: ofYearEnd, number: 'YEAREND' })
    assert.equal((await decide(data.requestId, true)).status, 200)
    assert.deepEqual(await roomOf(), [
      ['2030-31-Q1', interest, 0, tax - ofYearEnd],
      ['2029-30-Q4', 0, accrued, 0],
    ])
    assert.equal((await record({ quarter: '2030-31-Q1', amountPaise: tax, number: 'TWICETO' })).status, 400)
    const rest = (await record({ quarter: '2030-31-Q1', amountPaise: tax - ofYearEnd, number: 'THEREST' })).data
    assert.equal((await decide(rest.requestId, true)).status, 200)
    assert.deepEqual(await unpaid(), [], 'paid less what was deducted in two years, it is paid')
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })

  test('a certificate of the last quarter is taken before the interest that accrued by 31 March falls due, and settles it that night', async () => {
    // 10,00,000 at 18 % from 10 March to 10 April: 31/365; 22 nights of them by 31 March
    const { loanId, organisationId, record, read, decide, unpaid, owner } = await company('2031-03-10', '2031-03-30')
    const Q4 = '2030-31-Q4'
    const early = await record({ quarter: Q4, amountPaise: 1_00 })
    assert.match(String(early.fieldErrors?.quarter), /recorded from 1 April on/)
    await close('2031-04-02')
    const accrued = { quarter: Q4, interest: 0, accrued: 10_849_32, most: 1_085_00, others: 0, rows: [] }
    assert.deepEqual((await read()).quarters, [accrued])
    assert.equal((await record({ quarter: Q4, amountPaise: 1_086_00 })).status, 400)
    const { data } = await record({ quarter: Q4, amountPaise: 1_085_00, number: 'TOCOME' })
    assert.equal((await decide(data.requestId, true)).status, 200)
    const { mobile } = await world.runtime.platform.database.db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    assert.match(await world.lastMessage(mobile), /is accepted\. ₹1,085 of it counts when the interest/)
    const waits = await read()
    assert.deepEqual([waits.certificates[0]?.ahead, waits.quarters[0]?.most], [1_085_00, 0])
    assert.equal(await balance('TDS_RECEIVABLE', loanId), 0)
    await close('2031-04-10')
    await close('2031-04-11')
    const after = await read()
    assert.deepEqual([after.certificates[0]?.ahead, after.quarters.map(one => one.most)], [0, [444_00, 0]])
    assert.equal(await balance('TDS_RECEIVABLE', loanId), 1_085_00)
    const [due] = await unpaid()
    await pay(world, { organisationId, loanId }, due?.unpaidPaise ?? 0, '2031-04-10')
    assert.deepEqual(await unpaid(), [], 'paid less what was deducted, it is paid')
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })

  test('tax told after the loan was paid whole and closed goes back to who paid it', async () => {
    const { loanId, organisationId, owner, record, decide, unpaid } = await company('2031-05-20', '2031-06-19', {
      ...businessLoan,
      tenureMonths: 2,
    })
    for (const dueOn of ['2031-06-20', '2031-07-20']) {
      await close(addDays(dueOn, -1))
      world.runtime.platform.clock.moveTo(dueOn)
      const [due] = await unpaid()
      await pay(world, { organisationId, loanId }, due?.unpaidPaise ?? 0, dueOn)
    }
    const detail = async () => (await owner.call(loanDetail, { loanId })).data
    assert.deepEqual([(await detail()).status, (await detail()).goesBack], ['CLOSED', null])
    const { data } = await record({ quarter: '2031-32-Q1', amountPaise: 1_529_00, number: 'CLOSED1' })
    assert.equal((await decide(data.requestId, true)).status, 200)
    const { status, goesBack } = await detail()
    assert.deepEqual([status, goesBack?.amount], ['CLOSED', 1_529_00])
    assert.equal(await balance('TDS_RECEIVABLE', loanId), 1_529_00)
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })

  test('what accrued by 31 March bears the rate of that day: a lower one of the year after begins with it', async () => {
    const { organisationId, record, read, decide } = await company('2032-03-10', '2032-04-10')
    await lowerRate(organisationId, '2032-33', { rateBps: 200 })
    const roomOf = async () => (await read()).quarters.map(one => [one.quarter, one.interest, one.accrued, one.most])
    // 15,287.67, of which 10,849.32 accrued by 31 March
    assert.deepEqual(await roomOf(), [
      ['2032-33-Q1', 15_287_67, 0, 306_00],
      ['2031-32-Q4', 0, 10_849_32, 1_085_00],
    ])
    const { data } = await record({ quarter: '2031-32-Q4', amountPaise: 1_085_00, number: 'ATTEN' })
    assert.equal((await decide(data.requestId, true)).status, 200)
    assert.deepEqual(
      (await roomOf()).map(([, , , most]) => most),
      [89_00, 0],
      'from the rest at 2 %',
    )
  })

  test('less interest falls due than the certificate told of: what is beyond settles what was told before, and the night closes', async () => {
    const monthly = { ...purchaseLimit, paymentCycle: 'MONTHLY' as const }
    const { loanId, organisationId, record, read, decide } = await company('2034-02-10', '2034-03-30', monthly)
    await close('2034-04-02')
    const most = (await read()).quarters[0]?.most ?? 0
    const { data } = await record({ quarter: '2033-34-Q4', amountPaise: most, number: 'LESSDUE' })
    assert.equal((await decide(data.requestId, true)).status, 200)
    // half of the limit was paid back on the day the first interest fell due, and is found in April
    await pay(world, { organisationId, loanId }, 5_00_000_00, '2034-03-10')
    await close('2034-04-10')
    const { certificates } = await read()
    assert.equal(certificates[0]?.ahead, 0)
    assert.equal(await balance('TDS_RECEIVABLE', loanId), most)
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })
})

test('a quarter of the financial year has its days, and nothing else is one', () => {
  assert.deepEqual(['2026-03-31', '2026-04-01', '2026-09-30', '2026-12-31', '2027-01-01'].map(quarterOf), [
    '2025-26-Q4',
    '2026-27-Q1',
    '2026-27-Q2',
    '2026-27-Q3',
    '2026-27-Q4',
  ])
  assert.deepEqual(daysOfQuarter('2026-27-Q4'), { from: '2027-01-01', to: '2027-03-31' })
  assert.deepEqual(['2026-28-Q1', '2026-27-Q5', '2026-27'].map(daysOfQuarter), [null, null, null])
})

/** Interest of 1,000 with a tax of 100. */
const aRow = (dueOn: string, unpaid: number, told = 0) => ({
  loanId: 'l',
  loanNumber: '',
  dueOn,
  interest: 1_000_00,
  unpaid,
  section: '393',
  rateBps: 1_000,
  tax: 100_00,
  told,
})

test('a certificate goes to what is unpaid first, and never beyond the tax of a row', () => {
  const rows = [aRow('2026-07-05', 0), aRow('2026-08-05', 60_00), aRow('2026-09-05', 1_000_00, 100_00)]
  const spread = (paise: number) => spreadTds(paise, rows).parts.map(part => [part.dueOn, part.amountPaise])
  assert.deepEqual(spread(50_00), [['2026-08-05', 50_00]])
  assert.deepEqual(spread(150_00), [
    ['2026-08-05', 60_00],
    ['2026-07-05', 90_00],
  ])
  assert.deepEqual(spread(200_00), [
    ['2026-08-05', 100_00],
    ['2026-07-05', 100_00],
  ])
})

test('what makes up for earlier quarters goes to what else is unpaid of its own quarter, the rest to the last of it', () => {
  const rows = [aRow('2026-07-05', 0), aRow('2026-08-05', 160_00), aRow('2026-09-05', 10_00, 100_00)]
  const spread = (paise: number) => spreadTds(paise, rows).parts.map(part => [part.dueOn, part.amountPaise])
  assert.deepEqual(spread(260_00), [
    ['2026-08-05', 160_00],
    ['2026-07-05', 100_00],
  ])
  assert.deepEqual(spread(290_00), [
    ['2026-08-05', 160_00],
    ['2026-07-05', 100_00],
    ['2026-09-05', 30_00],
  ])
})

test('too much or too little deducted in a quarter is set right by the others of its financial year, never beyond its tax', () => {
  const rows = (tax: number, told = 0) => [{ tax, told }]
  const room = (
    year: [string, { tax: number; told: number }[]][],
    waiting: Record<string, number> = {},
    quarters = year.map(([quarter]) => quarter),
  ) =>
    quarters.map(quarter => {
      const { most, others } = roomIn(quarter, new Map(year), new Map(Object.entries(waiting)))
      return [most, others]
    })
  const [Q1, Q2, Q4, next] = ['2026-27-Q1', '2026-27-Q2', '2026-27-Q4', '2027-28-Q1'] as const
  const nothing = [
    [Q1, rows(100)],
    [Q2, rows(50)],
    [Q4, rows(70)],
    [next, rows(30)],
  ] satisfies Parameters<typeof room>[0]
  assert.deepEqual(room(nothing), [
    [220, 120],
    [220, 170],
    [220, 150],
    [30, 0],
  ])
  const madeUp = [
    [Q1, rows(100, 20)],
    [Q2, rows(50, 120)],
    [Q4, rows(70)],
  ] satisfies Parameters<typeof room>[0]
  assert.deepEqual(room(madeUp), [
    [80, 0],
    [80, 80],
    [80, 10],
  ])
  assert.deepEqual(room(nothing, { [Q2]: 140 }), [
    [80, 0],
    [80, 80],
    [80, 10],
    [30, 0],
  ])
  const setOff = [
    [Q1, rows(100, 130)],
    [Q2, rows(50)],
  ] satisfies Parameters<typeof room>[0]
  assert.deepEqual(room(setOff), [
    [20, 20],
    [20, 0],
  ])
  assert.deepEqual(room([[Q1, rows(100, 130)]]), [[0, 0]])
})

test('certificates of section 197 bear their rate on their days and up to their amount, the lowest first', () => {
  const row = (dueOn: string, interest: number) => ({ dueOn, interest, ruleBps: 1_000 })
  const year = { from: '2027-04-01', to: '2028-03-31' }
  const taxes = (rows: ReturnType<typeof row>[], lower: LowerRate[]) =>
    taxOnInterest(rows, lower).map(one => [one.tax, one.rateBps])
  const rows = [
    row('2027-03-31', 1_000_00),
    row('2027-04-01', 1_000_00),
    row('2028-03-31', 1_000_00),
    row('2028-04-01', 1),
  ]
  assert.deepEqual(taxes(rows, []), [
    [100_00, 1_000],
    [100_00, 1_000],
    [100_00, 1_000],
    [1_00, 1_000],
  ])
  assert.deepEqual(taxes(rows, [{ ...year, rateBps: 200, upToPaise: 1_500_00 }]), [
    [100_00, 1_000],
    [20_00, 200],
    [60_00, 600],
    [1_00, 1_000],
  ])
  const changed = [
    { ...year, rateBps: 500, upToPaise: null },
    { from: '2027-09-01', to: '2028-03-31', rateBps: 0, upToPaise: 400_00 },
  ]
  assert.deepEqual(taxes(rows, changed), [
    [100_00, 1_000],
    [50_00, 500],
    [30_00, 300],
    [1_00, 1_000],
  ])
  const noLess = { ...year, rateBps: 1_500, upToPaise: null }
  assert.deepEqual(taxes(rows, [noLess]), taxes(rows, []), 'a certificate lowers the tax or leaves it')
  assert.deepEqual(taxes([row('2027-05-05', 50_00_00_00_000_01)], []), [[5_00_00_00_001_00, 1_000]])
})
