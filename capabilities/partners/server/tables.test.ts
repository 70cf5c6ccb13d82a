import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PDF } from '@libpdf/core'
import { readXlsx } from 'hucre/xlsx'
import { readPerson } from '@poonji/capabilities/access/contract.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { statusWords, type ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { anApplication } from '@poonji/capabilities/applications/server/testing.ts'
import { draw, outsideOf, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { followUpLead } from '@poonji/capabilities/leads/lead-contract.ts'
import { giveClient, moveClient } from '@poonji/capabilities/leads/server/service.ts'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../table-contract.ts'
import type { TableView } from '../table-contract.ts'
import { STAFF_REPORTS, TABLES } from '../tables.ts'
import { clientLoan } from './testing.ts'

const STATUSES = (['partner', 'admin'] as const).map(reader => statusWords('LOAN_ACCEPTED', reader).en)
let world: TestApp
let partner: Person
let employee: Person
let stranger: Person
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-11')
  const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
  partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
  employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: partnerId })
  stranger = await world.person({ role: 'PARTNER_OWNER', partnerOf: await world.organisation({ type: 'DSA' }) })
  const { loanId } = await clientLoan(world, { partnerId, name: '=Konark Polymers LLP' })
  await draw(world, loanId, 10_00_000_00, '2027-01-11')
  world.runtime.platform.clock.moveTo('2027-02-16')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-02-15')
  const { db } = world.runtime.platform.database
  await db
    .insertInto('lead')
    .values({
      tenant: world.tenant,
      number: 'LD-2027-00001',
      organisation_type: 'BUYER',
      stage: 'OPEN',
      company_name: 'Narmada Packaging',
      contact_name: 'Sanjay Dubey',
      contact_mobile: '9733000002',
      contact_email: null,
      gstin: null,
      pan_index: null,
      state_code: null,
      region: null,
      need_paise: 8_00_000_50,
      stage_at: new Date('2027-02-10T06:00:00Z'),
      brought_by: partnerId,
      assigned_to: null,
      follow_up_on: null,
      closed_at: null,
      close_reason: null,
      organisation_id: null,
      created_by: null,
      created_at: new Date('2027-02-01T06:00:00Z'),
    })
    .execute()
})
after(() => world.close())

const table = async (person: Person, name: string) =>
  (await person.call(calls.readTable, { table: name, query: {} })).data

test('every table opens for its partner, and shows nothing of theirs to another', async () => {
  for (const name of TABLES) {
    const seen = await partner.call(calls.readTable, { table: name, query: {} })
    assert.equal(seen.status, 200, `${name}: ${seen.message}`)
    for (const row of seen.data.content) assert.equal(row.cells.length, seen.data.columns.length)
    assert.deepEqual((await table(stranger, name)).content, [], name)
  }
  assert.equal((await partner.call(calls.readTable, { table: 'none', query: {} })).status, 403)
})

test('leads tell their age and the days in their stage; amounts leave in rupees', async () => {
  const leads = await table(partner, 'leads')
  assert.deepEqual(leads.content[0]?.cells, [
    'LD-2027-00001',
    'Narmada Packaging',
    'Open',
    '2027-02-01',
    15,
    6,
    800_000.5,
    null,
  ])
  assert.deepEqual(leads.totals?.[6], 800_000.5)
})

test('disbursals and dues of clients, late by days', async () => {
  const disbursed = await table(partner, 'disbursals')
  assert.deepEqual(disbursed.totals?.[4], 1_000_000)
  const [due] = (await table(partner, 'dues')).content
  assert.deepEqual(due?.cells.slice(2, 4), ['2027-02-11', 5])
})

test('an employee reads no payouts, and the figures leave them out', async () => {
  assert.equal((await employee.call(calls.readTable, { table: 'payouts', query: {} })).status, 403)
  assert.equal((await employee.call(calls.readTable, { table: 'leads', query: {} })).status, 200)
  const figures = (await employee.call(calls.figures, {})).data
  assert.deepEqual([figures.earnedAllTimePaise, figures.months[5]?.earnedPaise], [null, null])
})

test('the figures count what the partner brought, and its months end with this one', async () => {
  const { clients, overdueClients, months, earnedAllTimePaise } = (await partner.call(calls.figures, {})).data
  assert.deepEqual([clients, overdueClients, earnedAllTimePaise], [1, 1, 0])
  assert.deepEqual(
    months.map(one => [one.month, one.disbursedPaise]),
    [
      ['2026-09', 0],
      ['2026-10', 0],
      ['2026-11', 0],
      ['2026-12', 0],
      ['2027-01', 10_00_000_00],
      ['2027-02', 0],
    ],
  )
  assert.equal((await stranger.call(calls.figures, {})).data.clients, 0)
})

test('the day on which a partner wanted to speak with a lead again stands on the dashboard when it has come', async () => {
  const { db } = world.runtime.platform.database
  const lead = await db.selectFrom('lead').select('id').where('number', '=', 'LD-2027-00001').executeTakeFirstOrThrow()
  const due = async (person: Person) => (await person.call(calls.figures, {})).data.followUpsDue
  const on = (onDate: string) =>
    employee.call(followUpLead, { leadId: lead.id, body: { onDate, words: 'Call at noon' } })
  assert.equal((await on('2027-02-17')).status, 200)
  assert.equal(await due(partner), 0)
  await on('2027-02-16')
  assert.deepEqual([await due(partner), await due(employee), await due(stranger)], [1, 1, 0])
})

test('a partner’s people are said to see as many clients as their dashboard counts', async () => {
  const administrator = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
  const { sight } = (await administrator.call(readPerson, { accountId: partner.accountId })).data
  assert.deepEqual([sight.organisations, (await partner.call(calls.figures, {})).data.clients], [1, 1])
})

test('staff with the right read the same reports of the clients that they see, and no partner’s payouts', async () => {
  const everywhere = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
  const elsewhere = await world.person({ role: 'SALES_MANAGER', visibility: 'supervised' })
  const without = await world.person({ role: 'COLLECTIONS_OFFICER', visibility: 'all' })
  const report = (person: Person, name: string) => person.call(calls.readReport, { table: name, query: {} })
  // how an application stands is said to each in their words, and whose work a client is to staff alone
  const alike = ({ content, columns, ...rest }: TableView) => {
    const ofStaff = columns.findIndex(({ title }) => title === 'With')
    const shared = <Of>(all: readonly Of[]) => all.filter((_, i) => i !== ofStaff)
    return {
      ...rest,
      columns: shared(columns),
      totals: rest.totals && shared(rest.totals),
      content: content.map(row => ({
        ...row,
        cells: shared(row.cells).filter(cell => !STATUSES.includes(String(cell))),
      })),
    }
  }
  for (const name of STAFF_REPORTS) {
    const ofPartner = await table(partner, name)
    assert.ok(ofPartner.content.length > 0, name)
    assert.deepEqual(alike((await report(everywhere, name)).data), alike(ofPartner), name)
    assert.deepEqual((await report(elsewhere, name)).data.content, [], name)
    assert.equal((await report(without, name)).status, 403, name)
  }
  assert.equal((await report(everywhere, 'payouts')).status, 403)
  assert.equal((await partner.call(calls.readReport, { table: 'leads', query: {} })).status, 403)
  const file = await world.app.inject({
    method: 'GET',
    url: `/api/v1/${world.tenant}/admin/reports/dues/file?format=pdf`,
    headers: { token: everywhere.token },
  })
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'application/pdf'])
})

test('staff read whose work each row is, and find a person’s rows by the name; partners do not', async () => {
  const executive = await world.person({ role: 'SALES_EXECUTIVE', name: 'Ritu Deshpande' })
  const { db } = world.runtime.platform.database
  await db
    .updateTable('organisation')
    .set({ assigned_to: executive.accountId })
    .where('name', '=', '=Konark Polymers LLP')
    .execute()
  await db.updateTable('lead').set({ assigned_to: executive.accountId }).where('number', '=', 'LD-2027-00001').execute()
  const manager = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
  for (const name of STAFF_REPORTS) {
    const found = (await manager.call(calls.readReport, { table: name, query: { search: 'deshpande' } })).data
    assert.equal(found.columns.at(-1)?.title, 'With', name)
    assert.ok(found.content.length > 0, name)
    for (const { cells } of found.content) assert.equal(cells.at(-1), 'Ritu Deshpande', name)
    const ofPartner = await partner.call(calls.readTable, { table: name, query: { search: 'deshpande' } })
    assert.deepEqual(ofPartner.data.content, [], name)
    assert.ok(!ofPartner.data.columns.some(({ title }) => title === 'With'), name)
  }
})

test('a row that no sales person has is with the partner who brought the client, else with nobody yet', async () => {
  const partnerId = await world.organisation({ type: 'DSA', name: 'Chambal Advisers' })
  await anApplication(world, await world.organisation({ broughtBy: partnerId, name: 'Sindhu Valves' }))
  await anApplication(world, await world.organisation({ name: 'Tapi Bearings' }))
  const manager = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
  const withWhom = async (search: string) => {
    const query = { search }
    const { content } = (await manager.call(calls.readReport, { table: 'applications', query })).data
    return content.map(({ cells }) => [cells[1], cells.at(-1)])
  }
  assert.deepEqual(await withWhom('chambal'), [['Sindhu Valves', 'Chambal Advisers']])
  assert.deepEqual(await withWhom('tapi'), [['Tapi Bearings', 'Nobody yet']])
})

test('how an application stands is in the words of who reads the report', async () => {
  const organisationId = await world.organisation({ name: 'Vaigai Traders' })
  const seen = await world.person({ role: 'PARTNER_OWNER', partnerOf: organisationId })
  const client = await world.organisation({ broughtBy: organisationId, name: 'Kaveri Looms' })
  const applicationId = await anApplication(world, client)
  await world.transaction(work => moveApplication(work, { applicationId, to: 'PROCESSING' }))
  const administrator = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
  const ofStaff = (await administrator.call(calls.readReport, { table: 'applications', query: {} })).data
  const status = ({ content }: typeof ofStaff) => content.find(row => row.cells[1] === 'Kaveri Looms')?.cells[4]
  assert.equal(status(await table(seen, 'applications')), 'Under evaluation')
  assert.equal(status(ofStaff), 'Ready for the credit desk')
})

test('a table is searched by its names and numbers, its total and its file too', async () => {
  const search = (words: string, name = 'disbursals') =>
    partner.call(calls.readTable, { table: name, query: { search: words } })
  const found = (await search('konark')).data
  assert.deepEqual([found.content.length, found.totals?.[4]], [1, 1_000_000])
  assert.deepEqual((await search('Vaigai')).data.content, [])
  assert.equal((await search('LD-2027', 'leads')).data.content.length, 1)
  for (const name of TABLES) assert.deepEqual((await search('%', name)).data.content, [], name)
  const file = await world.app.inject({
    method: 'GET',
    url: `/api/v1/${world.tenant}/partner/tables/disbursals/file?search=Vaigai`,
    headers: { token: partner.token },
  })
  assert.equal((await readXlsx(file.rawPayload)).sheets[0]?.rows.flat().includes('=Konark Polymers LLP'), false)
})

test('a table comes in pages, each row once, with the total of all of them', async () => {
  const partnerId = await world.organisation({ type: 'DSA' })
  const many = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
  const { loanId } = await clientLoan(world, { partnerId, name: 'Many Loans Limited', terms: purchaseLimit })
  for (let i = 1; i <= 5; i++) await draw(world, loanId, i * 10_000_00, '2027-02-16')
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const query: { pageSize: number; next: string } = { pageSize: 2, next }
    const { data }: { data: TableView } = await many.call(calls.readTable, { table: 'disbursals', query })
    assert.deepEqual([data.totalElements, data.totals?.[4]], [5, 150_000])
    seen.push(...data.content.map(row => row.id))
    next = data.next
  }
  assert.deepEqual([seen.length, new Set(seen).size], [5, 5])
})

test('a table is filtered by its state and its days, its file too', async () => {
  const found = async (name: string, ...filter: string[]) =>
    (await partner.call(calls.readTable, { table: name, query: { filter } })).data.content.length
  const day = (date: string) => Date.parse(`${date}T00:00:00+05:30`)
  assert.deepEqual([await found('leads', 'STATE:OPEN'), await found('leads', 'STATE:MQL|SQL')], [1, 0])
  assert.deepEqual([await found('dues', 'STATE:0-30'), await found('dues', 'STATE:31-60|61-90|90+')], [1, 0])
  const drawn = `DATE:${day('2027-01-11')}|${day('2027-01-11')}`
  assert.deepEqual([await found('disbursals', drawn), await found('disbursals', `DATE:${day('2027-01-12')}`)], [1, 0])
  const file = await tableOfFile(world, partner, calls.tableFile, { table: 'leads', query: { filter: ['STATE:MQL'] } })
  assert.equal(file.flat().includes('Narmada Packaging'), false)
})

test('a table on paper names itself at the foot, says that it was narrowed, and breaks no reference', async () => {
  const everywhere = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
  const file = await world.app.inject({
    method: 'GET',
    url: `/api/v1/${world.tenant}/admin/reports/disbursals/file?format=pdf&search=Konark`,
    headers: { token: everywhere.token },
  })
  assert.equal(file.statusCode, 200, file.body)
  const page = (await PDF.load(file.rawPayload)).getPage(0)
  const foot = page?.findText('Disbursals').at(-1)?.bbox
  assert.ok(foot && foot.y < 100, 'at the foot')
  assert.equal(page?.findText('Searched for').length, 1)
  const heads = ['Amount', 'Reference', 'With'].map(head => page?.findText(head)[0]?.bbox.x ?? 0)
  const [, reference = 0, withWhom = 0] = heads
  assert.ok(withWhom - reference > 120, 'room for a UTR')
})

test('the sheet holds the same rows, with text as text and amounts as numbers', async () => {
  const file = await world.app.inject({
    method: 'GET',
    url: `/api/v1/${world.tenant}/partner/tables/disbursals/file`,
    headers: { token: partner.token },
  })
  assert.equal(file.statusCode, 200, file.body)
  assert.match(String(file.headers['content-disposition']), /disbursals-2027-02-16\.xlsx/)
  const { sheets } = await readXlsx(file.rawPayload)
  const rows = sheets[0]?.rows ?? []
  assert.deepEqual([rows[1]?.[1], rows[1]?.[4], rows[2]?.[4]], ['=Konark Polymers LLP', 1_000_000, 1_000_000])
  const refused = await world.app.inject({
    method: 'GET',
    url: `/api/v1/${world.tenant}/partner/tables/payouts/file`,
    headers: { token: employee.token },
  })
  assert.equal(refused.statusCode, 403)
})

test('a client who was here already is counted in the month in which they became the partner’s', async () => {
  const of = async (person: Person) => (await person.call(calls.figures, {})).data.clientsThisMonth
  assert.deepEqual([await of(partner), await of(stranger)], [0, 0])
  const partnerId = await world.organisation({ type: 'DSA' })
  const newcomer = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
  const organisationId = await world.organisation({ name: 'Konark Coatings' })
  await world.runtime.platform.database.db
    .updateTable('organisation')
    .set({ created_at: new Date('2026-04-01T06:00:00Z') })
    .where('id', '=', organisationId)
    .execute()
  await world.transaction(work => moveClient(work, { organisationId, partnerId, how: 'DISPUTE' }))
  assert.equal(await of(newcomer), 1)
  world.runtime.platform.clock.moveTo('2027-06-16')
  assert.equal(await of(newcomer), 0)
  await world.transaction(work => giveClient(work, { organisationId, partnerId, how: 'RENEWED' }))
  assert.equal(await of(newcomer), 0, 'they were the partner’s before')
})

test('the days while nobody reached the client count where the application stood, and a question on the offer with the offer', async () => {
  const partnerId = await world.organisation({ type: 'DSA', name: 'Vaigai Advisers' })
  const seen = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
  const { clock } = world.runtime.platform
  const daysOf = async (...moves: [days: number, to: ApplicationStatus | null][]) => {
    const applicationId = await anApplication(world, await world.organisation({ broughtBy: partnerId }))
    for (const [days, to] of moves) {
      clock.moveTo(addDays(clock.today(), days))
      if (to) await world.transaction(work => moveApplication(work, { applicationId, to }))
    }
    const { content } = await table(seen, 'applications')
    return content.find(row => row.id === applicationId)?.cells.slice(6, 9)
  }
  assert.deepEqual(await daysOf([4, 'CLIENT_UNRESPONSIVE'], [8, null]), [12, null, null])
  const decided = ['UNDERWRITING_TELEPHONIC', 'UNDERWRITING', 'PENDING_CRC_APPROVAL', 'SENT_TO_NBFC'] as const
  const byDesk = decided.map((to): [number, ApplicationStatus] => [1, to])
  assert.deepEqual(
    await daysOf([2, 'PROCESSING'], ...byDesk, [1, 'OFFERED_BY_NBFC'], [3, 'QUERY_FROM_CLIENT'], [4, null]),
    [2, 5, 7],
    'what reads Under evaluation counts there from the day on which all papers are there',
  )
})
