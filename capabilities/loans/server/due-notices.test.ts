import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { anActiveMandate } from '@poonji/capabilities/mandates/server/testing.ts'
import type { LoanTerms } from '../terms.ts'
import { tellDues } from './due-notices.ts'
import { businessLoan, draw, dropline, goTo, layLoan, outsideOf, pay } from './testing.ts'

let world: TestApp
let people = 10

before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const today = () => world.runtime.platform.clock.today()
const tell = (on: string) => tellDues(outsideOf(world), on)

/** A business whose owner reads English, with auto pay up to an amount on an application of it. */
async function aBusiness(maxPaise?: number) {
  const organisationId = await world.organisation({ name: 'Verma Traders' })
  const mobile = `98123002${people++}`
  await world.person({ memberOf: [organisationId], mobile })
  const mandate = await anActiveMandate(world, organisationId, '0001', maxPaise)
  return { organisationId, ...mandate, told: () => dueMessages(mobile) }
}

async function dueMessages(mobile: string) {
  return (await world.messagesTo(mobile)).filter(text => /falls due/.test(text))
}

/** A loan of a business that runs since today; with auto pay where its application has it. */
async function aLoan(
  organisationId: string,
  { terms = businessLoan, applicationId, drawn = 10_00_000_00 }: Partial<GivenLoan> = {},
) {
  const ids = applicationId && { id: randomUUID(), loanRequestId: randomUUID(), applicationId }
  const loan = { tenant: world.tenant, organisationId, terms, openedOn: today(), ...(ids && { ids }) }
  const loanId = await layLoan(world.runtime.platform.database.db, loan)
  await draw(world, loanId, drawn, today())
  return loanId
}

interface GivenLoan {
  terms: LoanTerms
  applicationId: string
  drawn: number
}

test('three days before, once: what auto pay takes, and what is to be paid by hand; on the day what nothing takes', async () => {
  await goTo(world, '2027-01-10')
  const { organisationId, applicationId, told } = await aBusiness()
  await aLoan(organisationId, { applicationId })
  await aLoan(organisationId, { drawn: 5_00_000_00 })
  await goTo(world, '2027-02-06')
  await tell('2027-02-06')
  assert.deepEqual(await told(), [], 'four days before')
  await goTo(world, '2027-02-07')
  await Promise.all([tell('2027-02-07'), tell('2027-02-07')])
  await tell('2027-02-07')
  assert.deepEqual(await told(), [
    'Poonji: ₹1,37,519.99 of Verma Traders falls due on Feb 10, 2027. Auto pay takes ₹91,679.99 of it from your bank account; please pay the other ₹45,840 on Poonji by then.',
  ])
  await goTo(world, '2027-02-10')
  await tell('2027-02-07')
  await tell('2027-02-10')
  await tell('2027-02-10')
  const [newest, ...before] = await told()
  assert.equal(newest, 'Poonji: ₹45,840 of Verma Traders falls due today. Please pay it on Poonji.')
  assert.equal(before.length, 1)
})

test('what auto pay does not allow is to be paid by hand, and on the day it is said why', async () => {
  await goTo(world, '2027-02-12')
  const { organisationId, applicationId, told } = await aBusiness(1_00_000_00)
  await aLoan(organisationId, { applicationId, terms: { ...businessLoan, tenureMonths: 6 } })
  await goTo(world, '2027-03-09')
  await tell('2027-03-09')
  assert.match((await told())[0] ?? '', /₹1,75,\d+\.\d\d .* on Mar 12, 2027\. Please pay it on Poonji by then/)
  await goTo(world, '2027-03-12')
  await tell('2027-03-12')
  assert.match((await told())[0] ?? '', /falls due today, and auto pay does not take it \(Above the maximum/)
})

test('what was paid ahead is not asked for, and nobody is told who owes nothing', async () => {
  await goTo(world, '2027-03-15')
  const [some, all] = [await aBusiness(), await aBusiness()]
  for (const [{ organisationId }, paid] of [
    [some, 50_000_00],
    [all, 92_000_00],
  ] as const) {
    const loanId = await aLoan(organisationId)
    await pay(world, { organisationId, loanId }, paid, '2027-03-15')
  }
  await goTo(world, '2027-04-12')
  await tell('2027-04-12')
  await goTo(world, '2027-04-15')
  await tell('2027-04-15')
  assert.deepEqual(
    (await some.told()).map(text => /₹[\d,.]+\d/.exec(text)?.[0]),
    ['₹41,679.99', '₹41,679.99'],
  )
  assert.deepEqual(await all.told(), [])
})

test('of a limit that falls it is what will be called, by the morning job of the day', async () => {
  await goTo(world, '2027-04-20')
  const { organisationId, told } = await aBusiness()
  await aLoan(organisationId, { terms: dropline })
  await goTo(world, '2027-05-17')
  await travelTo(world.runtime.platform, '2027-05-17', 10)
  await world.drainJobs()
  await goTo(world, '2027-05-20')
  await travelTo(world.runtime.platform, '2027-05-20', 10)
  await world.drainJobs()
  const [onTheDay, before] = await told()
  assert.match(onTheDay ?? '', /₹98,127\.52 .* falls due today/)
  assert.match(before ?? '', /₹98,127\.52 .* falls due on May 20, 2027\. Please pay/)
})

test('nobody is written to of what falls due once the client has died; that it was held back is kept', async () => {
  await goTo(world, '2029-01-10')
  const { organisationId, told } = await aBusiness()
  await aLoan(organisationId)
  const { db } = world.runtime.platform.database
  const died = (at: Date | null) =>
    db.updateTable('organisation').set({ deceased_at: at }).where('id', '=', organisationId).execute()
  await died(new Date())
  await goTo(world, '2029-02-07')
  await tell('2029-02-07')
  assert.deepEqual(await told(), [])
  const held = await db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('organisation_id', '=', organisationId)
    .where('action', '=', 'reminder.held')
    .execute()
  assert.deepEqual(
    held.map(one => one.detail),
    [{ purpose: 'due-coming', reason: 'DECEASED' }],
  )
  await died(null)
  await goTo(world, '2029-02-10')
  await tell('2029-02-10')
  assert.equal((await told()).length, 1)
})

test('one borrower who cannot be told keeps no other from being told, each once', async () => {
  await goTo(world, '2029-03-10')
  const [first, broken, last] = [await aBusiness(), await aBusiness(), await aBusiness()]
  for (const { organisationId } of [first, broken, last]) await aLoan(organisationId)
  const { db } = world.runtime.platform.database
  const failing = sql.raw(
    `alter table due_notice add constraint this_one check (organisation_id <> '${broken.organisationId}')`,
  )
  await sql`${failing}`.execute(db)
  await goTo(world, '2029-04-07')
  const counts = async () => {
    await world.drainJobs()
    return Promise.all([first, broken, last].map(async one => (await one.told()).length))
  }
  await assert.rejects(tell('2029-04-07'), /^Error: 1 \/ \d+: coming .*"this_one"/)
  assert.deepEqual(await counts(), [1, 0, 1])
  await sql`alter table due_notice drop constraint this_one`.execute(db)
  await tell('2029-04-07')
  assert.deepEqual(await counts(), [1, 1, 1])
})

test('where the morning was missed nobody is asked for money in the evening: what is to come is told the next morning', async () => {
  await goTo(world, '2029-05-10')
  const organisationId = await world.organisation({ name: 'Verma Traders' })
  const mobile = `98123002${people++}`
  await world.person({ memberOf: [organisationId], mobile })
  await aLoan(organisationId)
  await goTo(world, '2029-06-07')
  await travelTo(world.runtime.platform, '2029-06-07', 20)
  await tell('2029-06-07')
  assert.deepEqual(await dueMessages(mobile), [])
  await travelTo(world.runtime.platform, '2029-06-08', 10)
  assert.deepEqual((await dueMessages(mobile)).length, 1)
  await goTo(world, '2029-06-10')
  const { clock } = world.runtime.platform
  clock.moveToHour('2029-06-10', 19)
  await tell('2029-06-10')
  assert.equal((await dueMessages(mobile)).length, 1, 'on the day, in the evening')
  clock.moveToHour('2029-06-10', 18)
  await tell('2029-06-10')
  assert.match((await dueMessages(mobile))[0] ?? '', /falls due today/)
})
