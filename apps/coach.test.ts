import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { createApplication } from '@poonji/capabilities/applications/requirement-contract.ts'
import { nextAction, nextActionLink } from '@poonji/capabilities/dashboards/coach-contract.ts'
import { applicationPendencies, remindClient } from '@poonji/capabilities/dashboards/contract.ts'
import { things } from '@poonji/capabilities/documents/server/testing.ts'
import { putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import { giveFigures } from '@poonji/capabilities/underwriting/server/testing.ts'
import { readPaperLink } from '@poonji/capabilities/documents/paper-link-contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { apply, bringCompany, uploadPapers, verifyPapers } from '../db/demo/borrow.ts'
import type { Stage } from '../db/demo/stage.ts'
import type { Person, TestApp } from './test-app.ts'
import { startTestStage } from './test-stage.ts'

const MOBILE = '9822260001'

let world: TestApp
let stage: Stage
let sales: Person
let organisationId: string
let applicationId: string
before(async () => {
  ;({ world, stage } = await startTestStage())
  // clients are written to by day only
  await stage.travelTo(addDays(stage.today, 1), 10)
  sales = await world.person({ role: 'SALES_MANAGER', visibility: 'all' })
  const gstin = gstinFor('27', 'AAACT2610A')
  organisationId = await bringCompany(stage, { mobile: MOBILE, name: 'Ramesh Gupta', email: 'r@example.in', gstin })
  const need = { organisationId, mobile: MOBILE, loanType: 'BUSINESS_LOAN', tenureMonths: 12 }
  applicationId = await apply(stage, { ...need, amountPaise: 10 * LAKH_PAISE })
})
after(() => world.close())

const provePeople = (orgId: string) =>
  world.runtime.platform.database.db
    .updateTable('promoter')
    .set({ pan_state: 'VERIFIED', aadhaar_state: 'VERIFIED', screening_state: 'CLEAR' })
    .where('organisation_id', '=', orgId)
    .execute()
const next = async () => (await sales.call(nextAction, { applicationId })).data
const link = () => sales.call(nextActionLink, { applicationId })

test('the borrower owes the first step; what is known of it is said', async () => {
  const { task, owedBy, known, linkable, remindedAt } = await next()
  assert.deepEqual([task?.taskType, owedBy, linkable, remindedAt], ['GST_ELIGIBILITY', 'client', false, null])
  assert.deepEqual(known, [{ what: 'gstin', value: gstinFor('27', 'AAACT2610A') }])
  assert.equal((await link()).status, 409)
})

test('whoever is told is told with the step, and that it was done is seen', async () => {
  assert.equal((await sales.call(remindClient, { applicationId })).status, 200)
  assert.notEqual((await next()).remindedAt, null)
  assert.ok((await world.messagesTo(MOBILE)).some(text => text.includes('check-eligibility')))
})

test('a person of the client who is still to be proved is named, and gets a link of their own', async () => {
  await giveFigures(world, organisationId)
  assert.deepEqual([(await next()).task?.taskType, (await next()).owedBy], ['PROMOTER_KYC', 'client'])
  assert.deepEqual((await next()).known, [{ what: 'person', value: 'Ramesh Gupta' }])
  const director = { role: 'DIRECTOR', subRole: 'MANAGING', din: '00001234', coApplicant: true } as const
  const owner = await world.person({ memberOf: [organisationId] })
  await putDown(owner, organisationId, { name: 'Asha Verma', ...director })
  const { owedBy, person, asked, linkable } = await next()
  assert.deepEqual([owedBy, person, asked.length, linkable], ['person', 'Asha Verma', 1, true])
  assert.match((await link()).data.url, /\/verify\/aadhaar\//)
})

test('missing papers are named, and a link lets whoever has them see just those', async () => {
  const { db } = world.runtime.platform.database
  await provePeople(organisationId)
  assert.equal((await next()).asked.length > 1, true)
  await uploadPapers(stage, MOBILE, organisationId, applicationId)
  const uploaded = await db
    .updateTable('document')
    .set({ removed_at: new Date() })
    .where('organisation_id', '=', organisationId)
    .where('type_code', '=', 'COMPANY_PAN')
    .returning('id')
    .executeTakeFirst()
  assert.ok(uploaded)
  const steps = await next()
  assert.deepEqual([steps.task?.taskType, steps.owedBy], ['APPLICATION_PENDING_DOCS', 'client'])
  assert.deepEqual(
    steps.asked.map(one => one.en),
    ['Company PAN card'],
  )
  const { url } = (await link()).data
  const paperLink = new URL(url).pathname.split('/').at(-1) ?? ''
  const { papers } = (await world.anyone.call(readPaperLink, { paperLink })).data
  assert.deepEqual(
    papers.filter(one => one.state === 'MISSING').map(one => one.displayName.en),
    ['Company PAN card'],
  )
  await db.updateTable('document').set({ removed_at: null }).where('id', '=', uploaded.id).execute()
})

test('what is with us names the desk: operations, then the credit desk', async () => {
  assert.deepEqual([(await next()).task?.taskType, (await next()).owedBy], ['APPLICATION_UNDER_PROCESS', 'operations'])
  await verifyPapers(stage, applicationId)
  assert.equal((await next()).owedBy, 'creditDesk')
  assert.equal((await link()).status, 409)
})

test('another company’s application is not there', async () => {
  const stranger = await world.person({ memberOf: [await world.organisation({ name: 'Another' })] })
  assert.equal((await stranger.call(nextAction, { applicationId })).status, 403)
  assert.equal((await stranger.call(nextActionLink, { applicationId })).status, 403)
})

test('a PAN that is not verified is the client’s to mend, until its card is with us', async () => {
  const orgId = await world.organisation({ name: 'By Its Card' })
  const mobile = '9822260002'
  const owner = await world.person({ memberOf: [orgId], mobile })
  const body = {
    loanAmount: 10 * LAKH_PAISE,
    loanType: 'BUSINESS_LOAN',
    tenure: 12,
    purpose: 'Steel',
    referralCode: null,
  }
  const { applicationId: id } = (await owner.call(createApplication, { orgId, body })).data
  const step = async () => {
    const { task, owedBy } = (await sales.call(nextAction, { applicationId: id })).data
    const query = { search: 'By Its Card', filter: [`TURN:${owedBy}`] }
    const { content } = (await sales.call(applicationPendencies, { query })).data
    return [task?.taskType, owedBy, content[0]?.applicationId]
  }
  assert.deepEqual(await step(), ['VERIFY_PAN', 'client', id])
  await things.document(world, orgId)
  assert.deepEqual(await step(), ['GST_ELIGIBILITY', 'client', id], 'the rest may be given meanwhile')
  await giveFigures(world, orgId)
  await putDown(owner, orgId)
  await provePeople(orgId)
  await uploadPapers(stage, mobile, orgId, id)
  assert.deepEqual(await step(), ['APPLICATION_UNDER_PROCESS', 'operations', id])
})
