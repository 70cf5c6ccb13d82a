import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { whoIsBehindIsKnown } from '@poonji/capabilities/kyc/server/service.ts'
import { duesOf, loanById, proveBooks } from '@poonji/capabilities/loans/server/service.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { acceptOffer, apply, approve, bringCompany, uploadPapers, verifyPapers } from '../db/demo/borrow.ts'
import { addAccount, draw, signAgreement } from '../db/demo/draw.ts'
import { proveWhoSigns } from '../db/demo/prove.ts'
import type { Stage } from '../db/demo/stage.ts'
import type { TestApp } from './test-app.ts'
import { liveDays, startTestStage } from './test-stage.ts'

const mobile = '9811100001'

/** The thinnest whole way on the API: from a number that nobody knows to a loan drawn and repaid. */
describe('a borrower’s whole way', () => {
  let world: TestApp
  let stage: Stage
  let organisationId: string
  let applicationId: string
  before(async () => {
    ;({ world, stage } = await startTestStage())
  })
  after(() => world.close())

  test('a company is brought by its GSTIN', async () => {
    organisationId = await bringCompany(stage, {
      mobile,
      name: 'Ramesh Gupta',
      email: 'ramesh@example.in',
      gstin: gstinFor('27', 'ZZZCS1001K'),
    })
    assert.ok(organisationId)
  })

  test('a Business Loan is applied for and its papers are verified', async () => {
    applicationId = await apply(stage, {
      organisationId,
      mobile,
      loanType: 'BUSINESS_LOAN',
      amountPaise: 10 * LAKH_PAISE,
      tenureMonths: 12,
    })
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
  })

  test('who signs for it proves who they are', async () => {
    await proveWhoSigns(stage, { mobile, name: 'Ramesh Gupta' }, organisationId)
    assert.ok(await world.transaction(work => whoIsBehindIsKnown(work, organisationId)))
  })

  test('the credit desk approves with terms and the offer is accepted', async () => {
    await approve(stage, applicationId, { amountPaise: 10 * LAKH_PAISE, rateBps: 1_500, feeBps: 150, tenureMonths: 12 })
    assert.ok(await acceptOffer(stage, mobile, organisationId, applicationId))
  })

  test('the agreement is signed and the money comes to the company’s own account', async () => {
    await signAgreement(stage, { mobile, name: 'Ramesh Gupta' }, applicationId)
    await addAccount(stage, mobile, organisationId, '123456789012')
    const loanId = await draw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    const loan = await world.transaction(work => loanById(work, loanId))
    assert.equal(loan.principal_paise, 10 * LAKH_PAISE)
  })

  test('a month passes, the first instalment falls due, and the books are right', async () => {
    await liveDays(world, stage, 45)
    const { db } = world.runtime.platform.database
    assert.deepEqual(await proveBooks(db, world.tenant), [])
    const dues = await world.transaction(work => duesOf(work, { organisationId }))
    assert.ok(dues.totalPaise > 0)
  })
})
