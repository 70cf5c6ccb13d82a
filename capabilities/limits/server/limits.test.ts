import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { businessLoan, draw, openTestLoan, pay, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays, formatDate } from '@poonji/kernel/dates.ts'
import { readXlsx } from 'hucre/xlsx'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { startTestApp, tableOfFile, type TestApp } from '../../../apps/test-app.ts'
import { setAdvance } from '@poonji/capabilities/organisations/manage-contract.ts'
import { emailLedger, utilisation, utilisationFile } from '../contract.ts'
import { limitPaper } from './limit-papers.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('the ledger goes by mail to whoever may see it, and to nobody for a stranger', async () => {
  const { loanId, organisationId } = await openTestLoan(world, purchaseLimit)
  await draw(world, loanId, 10_00_000_00, world.runtime.platform.clock.today())
  const owner = await world.person({ memberOf: [organisationId] })
  const stranger = await world.person({ memberOf: [await world.organisation()] })
  const body = { to: 'accounts@shree.example', from: null, until: null }
  assert.equal((await stranger.call(emailLedger, { loanId, body })).status, 403)
  assert.equal(
    (await owner.call(emailLedger, { loanId, body: { ...body, to: 'no mail' } })).fieldErrors.to,
    'Enter a valid email',
  )
  const early = await owner.call(emailLedger, { loanId, body: { ...body, from: '1999-12-31' } })
  assert.deepEqual(Object.keys(early.fieldErrors), ['from'])
  const pressed = { 'idempotency-key': randomUUID() }
  for (const times of ['pressed', 'sent again, its answer was lost'])
    assert.equal((await owner.call(emailLedger, { loanId, body }, pressed)).status, 200, times)
  assert.equal((await world.messagesTo('accounts@shree.example')).length, 1)
  assert.match(await world.lastMessage('accounts@shree.example'), /Closing balance: ₹10,00,000\.00/)
  const mail = await world.runtime.platform.database.db
    .selectFrom('outgoing_message')
    .select(['id', 'sealed', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('channel', '=', 'mail')
    .executeTakeFirstOrThrow()
  const [pdf] = (await world.transaction(async work => openMessage(work, mail))).attachments ?? []
  assert.equal(mail.state, 'sent')
  await assert.rejects(
    world.runtime.platform.files.get(pdf?.fileKey ?? ''),
    'made for this mail alone, it left with it',
  )
})

test('a mailbox that may be anybody’s is sent ten statements of a loan in a day, however many are asked for at once', async () => {
  const { loanId, organisationId } = await openTestLoan(world, purchaseLimit)
  const owner = await world.person({ memberOf: [organisationId] })
  const body = { to: 'stranger@elsewhere.example', from: null, until: null }
  const answers = await Promise.all(Array.from({ length: 12 }, () => owner.call(emailLedger, { loanId, body })))
  assert.equal(answers.filter(one => one.status === 200).length, 10)
  assert.equal(answers.filter(one => one.status === 429).length, 2)
})

test('the dashboard of a limit and of all limits is a spreadsheet and a PDF, in both languages, for who may see it', async () => {
  const { loanId, organisationId } = await openTestLoan(world, purchaseLimit)
  await draw(world, loanId, 10_00_000_00, world.runtime.platform.clock.today())
  const owner = await world.person({ memberOf: [organisationId] })
  const stranger = await world.person({ memberOf: [await world.organisation()] })
  const paths = [`loans/${loanId}/limit-file`, `organisation/${organisationId}/limits-file`]
  for (const path of paths)
    for (const lang of ['en', 'hi']) {
      const file = (format: 'xlsx' | 'pdf', { token } = owner) =>
        world.app.inject({
          url: `/api/v1/${world.tenant}/${path}?format=${format}`,
          headers: { token, cookie: `lang=${lang}` },
        })
      const { sheets } = await readXlsx((await file('xlsx')).rawPayload)
      assert.equal(sheets.at(-1)?.name, lang === 'hi' ? 'विवरण' : 'About')
      assert.ok(JSON.stringify(sheets[0]?.rows.at(-1)).includes('1000000'), path)
      assert.equal((await file('pdf')).rawPayload.subarray(0, 5).toString(), '%PDF-', path)
      assert.equal((await file('pdf', stranger)).statusCode, 403, path)
    }
})

test('staff see the limits of the clients they see and no loan by instalments, the fullest first, page by page', async () => {
  const mine = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
  const all = await world.person({ role: 'OPERATIONS_MAKER' })
  const client = await world.organisation({ assignedTo: mine.accountId })
  const { loanId } = await openTestLoan(world, purchaseLimit, client)
  await draw(world, loanId, 45_00_000_00, world.runtime.platform.clock.today())
  const { loanId: byInstalments } = await openTestLoan(world, businessLoan, client)
  await draw(world, byInstalments, businessLoan.sanctionedPaise, world.runtime.platform.clock.today())
  const seen = (await mine.call(utilisation, { query: {} })).data
  assert.deepEqual(
    seen.content.map(row => [row.loanId, row.usedBps]),
    [[loanId, 9_000]],
  )
  const [head, row, ...more] = await tableOfFile(world, mine, utilisationFile, {
    query: { view: 'MY_CLIENT', search: seen.content[0]?.number },
  })
  assert.deepEqual([head?.[2], head?.[4]], ['Loan number', 'Used'])
  assert.deepEqual([row?.[2], row?.[4], row?.[6], more.length], [seen.content[0]?.number, 45_00_000, 90, 0])
  const first = (await all.call(utilisation, { query: { pageSize: 1 } })).data
  const second = (await all.call(utilisation, { query: { pageSize: 1, next: first.next ?? '' } })).data
  assert.deepEqual([first.content[0]?.usedBps, second.content[0]?.usedBps], [9_000, 2_000])
})

test('a view narrows it to the clients of one’s own, or of one’s team', async () => {
  const manager = await world.person({ role: 'SALES_MANAGER', visibility: 'all' })
  const sales = { role: 'SALES_EXECUTIVE', visibility: 'assigned', managerId: manager.accountId } as const
  const executive = await world.person(sales)
  const { loanId: own } = await openTestLoan(
    world,
    purchaseLimit,
    await world.organisation({ assignedTo: manager.accountId, name: 'Own' }),
  )
  const { loanId: ofTeam } = await openTestLoan(
    world,
    purchaseLimit,
    await world.organisation({ assignedTo: executive.accountId, name: 'Team 50%' }),
  )
  const ids = async (query: object) =>
    (await manager.call(utilisation, { query: { pageSize: 50, ...query } })).data.content.map(row => row.loanId)
  assert.deepEqual(await ids({ view: 'MY_CLIENT' }), [own])
  assert.deepEqual((await ids({ view: 'TEAM' })).sort(), [own, ofTeam].sort())
  assert.ok((await ids({})).length > 2)
  assert.deepEqual(await ids({ search: '0%' }), [ofTeam])
})

test('what is free of a limit is what may be drawn of it: nothing once its company is lent nothing new', async () => {
  const staff = await world.person({ role: 'OPERATIONS_MAKER' })
  const { loanId, organisationId } = await openTestLoan(
    world,
    purchaseLimit,
    await world.organisation({ name: 'Free' }),
  )
  await draw(world, loanId, 10_00_000_00, world.runtime.platform.clock.today())
  const free = async () => {
    const { content } = (await staff.call(utilisation, { query: { search: 'Free' } })).data
    return content.map(row => [row.loanId, row.free])
  }
  assert.deepEqual(await free(), [[loanId, 40_00_000_00]])
  const body = { amount: 25_00_000_00, reason: 'Stock statement of October' }
  await (await world.person({ role: 'CREDIT_DESK' })).call(setAdvance, { orgId: organisationId, body })
  assert.deepEqual(await free(), [[loanId, 15_00_000_00]])
  await world.transaction(work =>
    work.db
      .updateTable('organisation')
      .set({ non_cooperative_at: work.now })
      .where('id', '=', organisationId)
      .execute(),
  )
  assert.deepEqual(await free(), [[loanId, 0]])
})

test('the paper of a loan by instalments tells the days that changed what is left, and no least use of a limit', async () => {
  const { loanId, organisationId } = await openTestLoan(world, businessLoan)
  const drawnOn = world.runtime.platform.clock.today()
  await draw(world, loanId, businessLoan.sanctionedPaise, drawnOn)
  await world.moveTo(addDays(drawnOn, 10))
  const owner = await world.person({ memberOf: [organisationId] })
  const url = `/api/v1/${world.tenant}/loans/${loanId}/limit-file?format=xlsx`
  const { rawPayload } = await world.app.inject({ url, headers: { token: owner.token } })
  const [days, about] = (await readXlsx(rawPayload)).sheets
  assert.deepEqual(
    [days?.name, days?.rows.length],
    ['Principal left over time', 3],
    'a heading, the first day and the last',
  )
  assert.ok(!JSON.stringify(about?.rows).includes('Minimum utilisation'))
  assert.deepEqual(
    about?.rows.find(([, value]) => String(value).includes('never on charges'))?.[0],
    'Late payment charge',
    'by the one word of every paper',
  )
})

test('the paper of a limit says since when it is overdue, and names no day that is past as the next', async () => {
  const { loanId, organisationId } = await openTestLoan(world, businessLoan)
  const today = world.runtime.platform.clock.today()
  await draw(world, loanId, businessLoan.sanctionedPaise, today)
  const owner = await world.person({ memberOf: [organisationId] })
  const facts = async () => {
    const url = `/api/v1/${world.tenant}/loans/${loanId}/limit-file?format=xlsx`
    const { rawPayload } = await world.app.inject({ url, headers: { token: owner.token } })
    return new Map((await readXlsx(rawPayload)).sheets[1]?.rows.map(([label, value]) => [label, String(value)]))
  }
  const before = await facts()
  assert.deepEqual([before.get('Overdue'), before.has('Next due')], ['0', true])
  assert.equal(before.has('Paid ahead, still to be taken off'), false)
  await pay(world, { organisationId, loanId }, 100_00, today)
  const paper = new Map((await world.transaction(work => limitPaper(work, loanId))).facts)
  assert.equal(paper.get('Paid ahead, still to be taken off'), '₹100.00', 'what the statement has taken off already')
  const amounts = ['Sanctioned', 'Bounce charge with GST'].map(label => paper.get(label))
  assert.deepEqual(amounts, ['₹10,00,000.00', '₹590.00'], 'every amount of a paper with its paise')
  const due = { raised: true, due_on: addDays(today, -1) }
  await world.runtime.platform.database.db.updateTable('due').set(due).where('loan_id', '=', loanId).execute()
  const after = await facts()
  assert.match(after.get('Overdue') ?? '', new RegExp(`^₹[1-9].* · ${formatDate(due.due_on, 'en')}$`))
  assert.equal(after.has('Next due'), false)
})
