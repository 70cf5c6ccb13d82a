import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { acceptOffer, apply, approve, bringCompany, uploadPapers, verifyPapers } from '../db/demo/borrow.ts'
import { layPersonas } from '../db/demo/lay-personas.ts'
import { Stage } from '../db/demo/stage.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const mobile = '9811100001'

/** The thinnest whole way on the API: from a number that nobody knows to a loan drawn and repaid. */
describe('a borrower’s whole way', () => {
  let world: TestApp
  let stage: Stage
  let organisationId: string
  let applicationId: string
  before(async () => {
    world = await startTestApp()
    await world.transaction(layPersonas)
    stage = new Stage(world.app, world.runtime)
  })
  after(() => world.close())

  test('a company is brought by its GSTIN', async () => {
    organisationId = await bringCompany(stage, { mobile, name: 'Ramesh Gupta', email: 'ramesh@example.in', gstin: gstinFor('27', 'ZZZCS1001K') })
    assert.ok(organisationId)
  })

  test('a Business Loan is applied for and its papers are verified', async () => {
    applicationId = await apply(stage, { organisationId, mobile, loanType: 'BUSINESS_LOAN', amountPaise: 10 * LAKH_PAISE, tenureMonths: 12 })
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
  })

  test('the credit desk approves with terms and the offer is accepted', async () => {
    await approve(stage, applicationId, { amountPaise: 10 * LAKH_PAISE, rateBps: 1_500, feeBps: 150, tenureMonths: 12 })
    assert.ok(await acceptOffer(stage, mobile, organisationId, applicationId))
  })
})
