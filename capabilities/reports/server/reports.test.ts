import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { provedOwnAccount } from '@poonji/capabilities/bank-accounts/server/testing.ts'
import { giveConsent } from '@poonji/capabilities/consents/server/service.ts'
import { things as disbursals } from '@poonji/capabilities/disbursals/server/testing.ts'
import { things as documents } from '@poonji/capabilities/documents/server/testing.ts'
import { askRefund, decideAdjustment } from '@poonji/capabilities/loans/adjustment-contract.ts'
import { loanDues, schedule } from '@poonji/capabilities/loans/contract.ts'
import {
  answerExtension,
  askExtension,
  decideExtension,
  extensions,
} from '@poonji/capabilities/loans/extension-contract.ts'
import { statement } from '@poonji/capabilities/loans/statement-contract.ts'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import {
  businessLoan,
  draw,
  dropline,
  goTo,
  openTestLoan,
  outsideOf,
  pay,
  purchaseLimit,
} from '@poonji/capabilities/loans/server/testing.ts'
import { sheetsOfFile, startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

let world: TestApp
let owner: Person
let staff: Person
let stranger: Person
let loanId = ''
let organisationId = ''
const key = () => ({ 'idempotency-key': randomUUID() })
const throughDay = async (today: string) => {
  world.runtime.platform.clock.moveTo(today)
  await runEndOfDay(outsideOf(world), world.tenant, addDays(today, -1))
  await world.drainJobs()
}
const file = (path: string, person: Person) =>
  world.app.inject({ method: 'GET', url: `/api/v1/${world.tenant}/${path}`, headers: { token: person.token } })

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  ;({ loanId, organisationId } = await openTestLoan(world, businessLoan))
  owner = await world.person({ memberOf: [organisationId], mobile: '9812377001' })
  staff = await world.person({ role: 'ADMINISTRATOR' })
  stranger = await world.person({ memberOf: [await world.organisation()] })
  await draw(world, loanId, 10_00_000_00, '2027-01-10')
  await throughDay('2027-02-10')
  await pay(world, { organisationId, loanId }, (await owner.call(loanDues, { loanId })).data.total, '2027-02-10')
  await throughDay('2027-03-20')
  await pay(world, { organisationId, loanId }, (await owner.call(loanDues, { loanId })).data.total, '2027-03-20')
  await throughDay('2027-04-15')
})
after(() => world.close())

test('the certificate of a year sums what fell due and was paid in it, loan by loan, and the years add up', async () => {
  const upfront = { ...purchaseLimit, paymentCycle: 'UPFRONT' as const }
  const limit = await openTestLoan(world, upfront, organisationId)
  await draw(world, limit.loanId, 5_00_000_00, '2027-04-15', 4_80_273_97)
  const of = async (year: number) =>
    (await owner.call(calls.interestCertificate, { orgId: organisationId, query: { year } })).data
  const [before, current] = [await of(2026), await of(2027)]
  assert.deepEqual([current.years, before.from, before.to], [[2027, 2026], '2026-04-01', '2027-03-31'])
  const coming = await owner.call(calls.interestCertificate, { orgId: organisationId, query: { year: 2028 } })
  assert.deepEqual(coming.fieldErrors, { year: 'This financial year has not begun.' })
  const { rows } = (await owner.call(statement, { loanId, query: {} })).data
  const due = rows.filter(row => row.kind === 'interest').reduce((sum, row) => sum + row.taken, 0)
  const [first] = before.loans
  assert.equal(before.total.interestDue, before.total.interestPaid)
  assert.equal(due - before.total.interestDue, current.loans.find(loan => loan.loanId === loanId)?.interestDue)
  assert.ok(first && first.penalPaid > 0)
  const paid = rows.filter(row => row.kind === 'payment').reduce((sum, row) => sum + row.paid, 0)
  assert.equal(first.interestPaid + first.penalPaid + first.principalPaid, paid)
  assert.equal(first.principalLeft, 10_00_000_00 - first.principalPaid)
  const kept = current.loans.find(loan => loan.loanId === limit.loanId)
  assert.deepEqual([kept?.interestDue, kept?.interestPaid, kept?.principalLeft], [19_726_03, 19_726_03, 5_00_000_00])
  assert.equal((await stranger.call(calls.interestCertificate, { orgId: organisationId, query: {} })).status, 403)
})

test('interest given back to who repaid an upfront drawing early stands by itself with its day, and nothing is below zero', async () => {
  const limit = await openTestLoan(world, { ...purchaseLimit, paymentCycle: 'UPFRONT' })
  const reader = await world.person({ memberOf: [limit.organisationId] })
  await draw(world, limit.loanId, 5_00_000_00, '2027-03-16', 4_80_273_97)
  // 30 of its 90 days cost 6,575.34 of the 19,726.03 that were kept back
  await pay(world, limit, 5_00_000_00 - 13_150_69, '2027-04-15')
  const of = async (year: number) =>
    (await reader.call(calls.interestCertificate, { orgId: limit.organisationId, query: { year } })).data
  const [before, { total, givenBack }] = [await of(2026), await of(2027)]
  const figures = ({ interestDue, interestPaid, interestGivenBack }: typeof total) => [
    interestDue,
    interestPaid,
    interestGivenBack,
  ]
  assert.deepEqual([figures(before.total), before.givenBack], [[19_726_03, 19_726_03, 0], []])
  assert.deepEqual(figures(total), [0, 0, 13_150_69])
  assert.deepEqual(
    givenBack.map(({ loanId: of, on, amount }) => [of, on, amount]),
    [[limit.loanId, '2027-04-15', 13_150_69]],
  )
  const { interestPaid, principalPaid, interestGivenBack } = total
  const paid = interestPaid + principalPaid - interestGivenBack
  assert.equal(paid, 5_00_000_00 - 13_150_69, 'what was paid in the year, and no more')
  const query = { year: 2027, format: 'xlsx' } as const
  const sheets = await sheetsOfFile(world, reader, calls.interestCertificateFile, {
    orgId: limit.organisationId,
    query,
  })
  const [, line] = sheets.find(sheet => sheet[0]?.[0] === 'Given back on') ?? []
  assert.deepEqual([line?.[0], line?.[2]], [new Date('2027-04-15T00:00:00Z'), 13_150.69])
})

test('the credit report counts instalments on time and late, and names no class', async () => {
  const { data } = await owner.call(calls.creditReport, { orgId: organisationId })
  assert.deepEqual([data.fellDue, data.onTime, data.longestLate], [3, 1, 10])
  assert.deepEqual(
    data.months.map(month => [month.month, month.dues, month.onTime, month.longestLate]),
    [
      ['2027-02', 1, 1, 0],
      ['2027-03', 1, 0, 10],
      ['2027-04', 1, 0, 5],
    ],
  )
  assert.ok(!/SMA|NPA/.test(JSON.stringify(data)))
  const sheets = await sheetsOfFile(world, owner, calls.creditReportFile, { orgId: organisationId, query: {} })
  assert.ok(
    sheets.some(([heads]) => heads?.at(-1) === 'Longest delay, days'),
    'a figure tells its unit',
  )
})

test('what was paid back to the borrower is not counted as paid', async () => {
  const paid = async () => (await owner.call(calls.creditReport, { orgId: organisationId })).data.repaid
  const before = await paid()
  const { total } = (await owner.call(loanDues, { loanId })).data
  await pay(world, { organisationId, loanId }, total + 300_00, world.runtime.platform.clock.today())
  assert.equal(await paid(), before + total + 300_00)
  await provedOwnAccount(world, organisationId)
  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const back = { amountPaise: 300_00, reason: 'Paid twice' }
  const { requestId } = (await maker.call(askRefund, { loanId, body: back }, key())).data
  const decision = { approve: true, reference: 'UTR77', note: '' }
  assert.equal((await checker.call(decideAdjustment, { loanId, requestId, body: decision }, key())).status, 200)
  assert.equal(await paid(), before + total)
})

test('a balance is sent once a day, told by SMS, and answered once by who may pay', async () => {
  const send = (asOn: string) => staff.call(calls.sendConfirmation, { orgId: organisationId, body: { asOn } }, key())
  const answer = (person: Person, balId: string, agrees: boolean, words = '') =>
    person.call(calls.answerConfirmation, { balId, body: { agrees, words, saidPaise: 5_00_000_00 } }, key())
  assert.equal((await send('2027-04-16')).status, 400)
  assert.equal((await send('2026-01-01')).status, 409)
  const { data: sent } = await send('2027-03-31')
  assert.equal((await send('2027-03-31')).status, 409)
  await world.drainJobs()
  const outbox = await world.runtime.platform.database.db
    .selectFrom('fake_world')
    .select('value')
    .where('service', '=', 'outbox')
    .execute()
  assert.ok(
    outbox.some(({ value }) => /PJB-2027-\d{5}.*9812377001|9812377001.*PJB-2027-\d{5}/.test(JSON.stringify(value))),
  )
  const { data: read } = await owner.call(calls.readConfirmation, { balId: sent.id })
  const { closing } = (await owner.call(statement, { loanId, query: { to: '2027-03-31' } })).data
  assert.deepEqual([read.total, read.loans.length, read.state], [closing, 1, 'SENT'])
  assert.equal((await stranger.call(calls.readConfirmation, { balId: sent.id })).status, 403)
  assert.equal((await answer(stranger, sent.id, true)).status, 403)
  assert.ok((await answer(owner, sent.id, false)).fieldErrors.words)
  const twice = await Promise.all([answer(owner, sent.id, false, 'Paid more in March'), answer(owner, sent.id, true)])
  assert.deepEqual(twice.map(one => one.status).toSorted(), [200, 409])
  const less = await owner.call(
    calls.answerConfirmation,
    { balId: sent.id, body: { agrees: false, words: 'Less', saidPaise: -1 } },
    key(),
  )
  assert.deepEqual(Object.keys(less.fieldErrors), ['saidPaise'])
  const { data: listed } = await staff.call(calls.confirmations, { query: {} })
  const found = async (search: string) =>
    (await staff.call(calls.confirmations, { query: { search } })).data.totalElements
  assert.deepEqual([await found(listed.content[0]?.organisationName ?? ''), await found('%')], [1, 0])
  assert.notEqual(listed.content[0]?.state, 'SENT')
  const [head, row, ...more] = await tableOfFile(world, staff, calls.confirmationsFile, {
    query: { filter: [`STATE:${listed.content[0]?.state}`] },
  })
  assert.deepEqual([head?.[1], row?.[1], row?.at(-1), more.length], ['Number', read.number, read.total / 100, 0])
  assert.equal(
    (await tableOfFile(world, staff, calls.confirmationsFile, { query: { filter: ['STATE:SENT'] } })).length,
    1,
  )
  assert.equal((await send('2027-04-15')).status, 200)
  assert.equal((await owner.call(calls.organisationConfirmations, { orgId: organisationId })).data.length, 2)
})

test('a disputed balance is answered once by staff, and the borrower is told', async () => {
  const asOn = '2027-02-20'
  const { data: sent } = await staff.call(calls.sendConfirmation, { orgId: organisationId, body: { asOn } }, key())
  const settle = (by: Person, finding: string) =>
    by.call(calls.settleConfirmation, { balId: sent.id, body: { finding } }, key())
  const found = 'Your payment of 18 February was booked on its day: see the statement.'
  assert.equal((await settle(staff, found)).status, 409, 'nobody disputed it yet')
  const body = { agrees: false, words: 'I paid in February', saidPaise: 0 }
  assert.equal((await owner.call(calls.answerConfirmation, { balId: sent.id, body }, key())).status, 200)
  assert.equal((await settle(owner, found)).status, 403)
  assert.deepEqual(Object.keys((await settle(staff, 'No')).fieldErrors), ['finding'])
  const both = await Promise.all([settle(staff, found), settle(staff, found)])
  assert.deepEqual(both.map(one => one.status).toSorted(), [200, 409])
  const { data } = await owner.call(calls.readConfirmation, { balId: sent.id })
  assert.deepEqual([data.state, data.finding, data.words, data.settledBy], ['SETTLED', found, body.words, null])
  assert.notEqual((await staff.call(calls.readConfirmation, { balId: sent.id })).data.settledBy, null)
  await world.drainJobs()
  const outbox = await world.runtime.platform.database.db
    .selectFrom('fake_world')
    .select('value')
    .where('service', '=', 'outbox')
    .execute()
  assert.ok(outbox.some(({ value }) => /we looked into what you said of your balance/.test(JSON.stringify(value))))
})

test('of its balance a business is told on WhatsApp where it agreed to that', async () => {
  await world.transaction(work => giveConsent(work, { organisationId, purpose: 'messages' }))
  const body = { asOn: '2027-02-21' }
  assert.equal((await staff.call(calls.sendConfirmation, { orgId: organisationId, body }, key())).status, 200)
  const { channel } = await world.runtime.platform.database.db
    .selectFrom('outgoing_message')
    .select('channel')
    .where('purpose', '=', 'balance-confirmation')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(channel, 'messaging')
})

test('each paper is a spreadsheet and a PDF for whoever may see it', async () => {
  const asOn = '2027-02-22'
  const { data: sent } = await staff.call(calls.sendConfirmation, { orgId: organisationId, body: { asOn } }, key())
  for (const path of [
    `organisation/${organisationId}/interest-certificate-file?year=2026`,
    `organisation/${organisationId}/credit-report-file?x=1`,
    `balance-confirmations/${sent.id}/file?x=1`,
    `organisation/${organisationId}/invoices-file?x=1`,
    `loans/${loanId}/invoices-file?x=1`,
  ]) {
    const sheet = await file(`${path}&format=xlsx`, owner)
    assert.ok((await readXlsx(sheet.rawPayload)).sheets.length >= 2, path)
    assert.equal((await file(`${path}&format=pdf`, owner)).rawPayload.subarray(0, 5).toString(), '%PDF-', path)
    assert.equal((await file(`${path}&format=pdf`, stranger)).statusCode, 403, path)
  }
})

test('the certificate names the lender with its PAN, as the income tax asks of who pays interest', async () => {
  const query = { year: 2026, format: 'xlsx' } as const
  const sheets = await sheetsOfFile(world, owner, calls.interestCertificateFile, { orgId: organisationId, query })
  const lender = sheets.at(-1)?.find(([label]) => label === 'Lender')?.[1]
  assert.match(String(lender), /^Poonji Finance Limited\nPAN: AAKCP4821M\nCIN: U\w{20}\nPoonji House/)
})

test('a monthly statement goes out once when its month is closed, and is stopped again', async () => {
  const monthly = (to: string | null) => owner.call(calls.subscribe, { loanId, body: { to } })
  const seen = async () => (await owner.call(calls.mails, { orgId: organisationId })).data
  assert.equal((await monthly('accounts@shree.example')).status, 200)
  assert.equal((await seen()).loans.find(loan => loan.loanId === loanId)?.monthlyTo, 'a•••••@shree.example')
  await throughDay('2027-05-02')
  await world.drainJobs()
  await world.drainJobs()
  assert.match(await world.lastMessage('accounts@shree.example'), /Apr 30, 2027/)
  assert.deepEqual(
    (await seen()).sent.map(mail => mail.to),
    ['a•••••@shree.example'],
  )
  const [, taken] = await tableOfFile(world, owner, calls.mailsFile, { orgId: organisationId, query: {} })
  assert.deepEqual(taken?.slice(2), ['a•••••@shree.example', 'Sent'])
  assert.equal((await monthly(null)).status, 200)
  await throughDay('2027-06-02')
  await world.drainJobs()
  assert.equal((await seen()).sent.length, 1)
  assert.equal((await stranger.call(calls.subscribe, { loanId, body: { to: null } })).status, 403)
})

test('an invoice that came with a request is found with its limit and its organisation, and with no other', async () => {
  const disbursalId = await disbursals.disbursal(world, organisationId)
  const documentId = await documents.document(world, organisationId)
  const request = await world.runtime.platform.database.db
    .updateTable('disbursal_request')
    .set({ invoice_document_id: documentId })
    .where('id', '=', disbursalId)
    .returning(['loan_id', 'number'])
    .executeTakeFirstOrThrow()
  const of = (person: Person, id: string) => person.call(calls.limitInvoices, { loanId: id, query: {} })
  const all = (person: Person, search = '') =>
    person.call(calls.invoices, { orgId: organisationId, query: { ...(search && { search }) } })
  const shown = [[disbursalId, request.number, 1_00_000_00, 'SUBMITTED', request.loan_id]]
  for (const answer of [await of(owner, request.loan_id), await all(owner), await all(owner, request.number)])
    assert.deepEqual(
      answer.data.content.map(row => [row.id, row.number, row.amount, row.status, row.loanId]),
      shown,
    )
  const paper = async (path: string) =>
    (await readXlsx((await file(`${path}format=xlsx`, owner)).rawPayload)).sheets[0]?.rows ?? []
  for (const path of [`organisation/${organisationId}/invoices-file?`, `loans/${request.loan_id}/invoices-file?`]) {
    const [, row, ...more] = await paper(path)
    assert.deepEqual([row?.[2], row?.at(-1), more.length], [request.number, 1_00_000, 0])
    assert.equal((await paper(`${path}search=nothing&`)).length, 1)
  }
  assert.deepEqual((await of(owner, loanId)).data.content, [])
  assert.deepEqual((await all(owner, 'no such invoice')).data.content, [])
  assert.equal((await of(stranger, request.loan_id)).status, 403)
  assert.equal((await all(stranger)).status, 403)
})

test('of a falling limit the credit report counts what is repaid as it falls, and how late', async () => {
  const drawnOn = world.runtime.platform.clock.today()
  const limit = await openTestLoan(world, dropline)
  const borrower = await world.person({ memberOf: [limit.organisationId] })
  await draw(world, limit.loanId, dropline.sanctionedPaise, drawnOn)
  const [first] = (await borrower.call(schedule, { loanId: limit.loanId })).data
  assert.ok(first && first.owed.principal === 83_333_00)
  await throughDay(addDays(first.dueOn, 12))
  const report = (await borrower.call(calls.creditReport, { orgId: limit.organisationId })).data
  const fell = report.months.reduce((sum, one) => sum + one.amount, 0)
  assert.equal(fell, first.owed.principal + first.owed.interest)
  assert.deepEqual([report.onTime, report.longestLate, report.months[0]?.late], [0, 12, fell])
})

test('a drawing that got more time was late until that day', async () => {
  const upfront = { ...purchaseLimit, paymentCycle: 'UPFRONT' as const, creditDays: 20 }
  const limit = await openTestLoan(world, upfront)
  const { loanId: limitId, organisationId: orgId } = limit
  const [borrower, maker, checker] = await Promise.all([
    world.person({ memberOf: [orgId] }),
    world.person({ role: 'OPERATIONS_MAKER' }),
    world.person({ role: 'OPERATIONS_CHECKER' }),
  ])
  const drawnOn = world.runtime.platform.clock.today()
  const { trancheId } = await draw(world, limitId, 5_00_000_00, drawnOn)
  const longerOn = addDays(drawnOn, 32)
  await goTo(world, longerOn)
  const body = { trancheId, untilOn: addDays(longerOn, 30), reason: 'Their buyer pays late' }
  const extensionId = (await maker.call(askExtension, { loanId: limitId, body }, key())).data.requestId
  const decision = { loanId: limitId, extensionId, body: { approve: true, note: '' } }
  assert.equal((await checker.call(decideExtension, decision, key())).status, 200)
  const [offered] = (await borrower.call(extensions, { loanId: limitId })).data.extensions
  const answer = { agree: true, seenHash: offered?.seen?.seenHash ?? '' }
  assert.equal(
    (await borrower.call(answerExtension, { loanId: limitId, extensionId, body: answer }, key())).status,
    200,
  )
  await goTo(world, addDays(longerOn, 3))
  const report = (await borrower.call(calls.creditReport, { orgId })).data
  const late = report.months.reduce((sum, one) => sum + one.late, 0)
  // with 6,575.34 of interest for the 30 days added, which fell due on the day they were agreed
  assert.deepEqual([late, report.longestLate], [5_06_575_34, 12])
})

test('a monthly statement ends with the right of whoever asked for it: a client that moved, a member taken out', async () => {
  await world.drainJobs()
  const firm = await world.organisation({ type: 'CHANNEL_PARTNER' })
  const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: firm })
  const clientOf = async () => {
    const orgId = await world.organisation({ broughtBy: firm })
    return { orgId, ...(await openTestLoan(world, purchaseLimit, orgId)) }
  }
  const [moved, left, stays] = [await clientOf(), await clientOf(), await clientOf()]
  const owners = { moved: '9833344401', left: '9833344402' }
  await world.person({ memberOf: [moved.orgId], mobile: owners.moved })
  const member = await world.person({ memberOf: [left.orgId, stays.orgId] })
  const asks = [
    [partner, moved, 'moved@partner.example'],
    [member, left, 'left@own.example'],
    [member, stays, 'stays@own.example'],
  ] as const
  for (const [person, { loanId: of }, to] of asks)
    assert.equal((await person.call(calls.subscribe, { loanId: of, body: { to } })).status, 200)
  const { clock, database } = world.runtime.platform
  await database.db.updateTable('organisation').set({ brought_by: null }).where('id', '=', moved.orgId).execute()
  const ended = { ended_at: new Date() }
  await database.db.updateTable('membership').set(ended).where('organisation_id', '=', left.orgId).execute()
  await world.person({ memberOf: [left.orgId], mobile: owners.left })
  await throughDay(addDays(addMonths(`${clock.today().slice(0, 7)}-01`, 1), 1))
  await world.drainJobs()
  const mailed = async (orgId: string) => (await staff.call(calls.mails, { orgId })).data
  for (const { orgId } of [moved, left]) {
    const { sent, loans } = await mailed(orgId)
    assert.deepEqual([sent.length, loans[0]?.monthlyTo], [0, null])
  }
  const ending = await database.db
    .selectFrom('outgoing_message')
    .select(['id', 'sealed'])
    .where('purpose', '=', 'statement-mail-ended')
    .execute()
  const told = await world.transaction(async work => ending.map(one => openMessage(work, one)))
  assert.deepEqual(told.map(({ to }) => to).sort(), [owners.moved, owners.left], 'each company is told once')
  assert.match(told.map(({ text }) => text).join(' '), /is mailed to m•••••@partner\.example no more/)
  assert.equal((await mailed(stays.orgId)).sent.length, 1)
})

test('the statement of the month in which a loan was repaid is the last that goes out', async () => {
  const limit = await openTestLoan(world, purchaseLimit)
  const borrower = await world.person({ memberOf: [limit.organisationId] })
  const to = 'last@shree.example'
  await borrower.call(calls.subscribe, { loanId: limit.loanId, body: { to } })
  const { clock, database } = world.runtime.platform
  const month = `${clock.today().slice(0, 7)}-01`
  const over = { status: 'CLOSED' as const, closed_on: clock.today() }
  await database.db.updateTable('loan').set(over).where('id', '=', limit.loanId).execute()
  for (const later of [1, 2]) {
    await throughDay(addDays(addMonths(month, later), 1))
    await world.drainJobs()
    assert.equal((await borrower.call(calls.mails, { orgId: limit.organisationId })).data.sent.length, 1)
  }
})
