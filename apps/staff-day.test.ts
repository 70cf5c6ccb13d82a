import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { acceptOffer, apply, approve, bringCompany, uploadPapers, verifyPapers } from '../db/demo/borrow.ts'
import { addAccount, countersign, draw, signForBorrower } from '../db/demo/draw.ts'
import { pay } from '../db/demo/pay.ts'
import { proveWhoSigns } from '../db/demo/prove.ts'
import { STAFF, type Stage } from '../db/demo/stage.ts'
import type { TestApp } from './test-app.ts'
import { liveDays, startTestStage } from './test-stage.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { makePromise, recordCall, worklist } from '@poonji/capabilities/collections/contract.ts'
import { answerConfirmation, settleConfirmation } from '@poonji/capabilities/reports/contract.ts'
import { things as ofReports } from '@poonji/capabilities/reports/server/testing.ts'
import { loanRequests, month, myDay, remindClient } from '@poonji/capabilities/dashboards/contract.ts'
import type { Desk } from '@poonji/capabilities/dashboards/desks.ts'
import * as agreements from '@poonji/capabilities/agreements/contract.ts'
import { settleUpload } from '@poonji/capabilities/eligibility/upload-contract.ts'
import { things as ofEligibility } from '@poonji/capabilities/eligibility/server/testing.ts'
import { decideRegistration, registrationsToCheck } from '@poonji/capabilities/registrations/tax-contract.ts'
import { things as ofRegistrations } from '@poonji/capabilities/registrations/server/testing.ts'
import { askCharge, decideCharge } from '@poonji/capabilities/loans/charge-contract.ts'
import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import { duesOf } from '@poonji/capabilities/loans/server/service.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'

const COLLECTIONS_OFFICER = '9000000024'
const BORROWER = { mobile: '9822300001', name: 'Ramesh Gupta', email: 'r@example.in' }

/** What staff find on their dashboard follows the work: it comes with what waits and goes when it is done. */
describe('the day of staff', () => {
  let world: TestApp
  let stage: Stage
  let organisationId: string
  before(async () => {
    ;({ world, stage } = await startTestStage())
    // clients are written to by day only
    await stage.travelTo(addDays(stage.today, 1), 10)
    organisationId = await bringCompany(stage, { ...BORROWER, gstin: gstinFor('27', 'AAACT3010A') })
  })
  after(() => world.close())

  const dayOf = async (mobile: string) => (await stage.player(mobile)).call(myDay, {})
  const waits = async (mobile: string, desk: Desk) => (await dayOf(mobile)).find(one => one.desk === desk)?.count
  const monthOf = async (mobile: string) => (await stage.player(mobile)).call(month, {})

  const nightsTo = (days: number) => liveDays(world, stage, days, 10)

  test('each sees the desks of their rights only', async () => {
    const desks = async (mobile: string) => (await dayOf(mobile)).map(one => one.desk)
    assert.deepEqual(await desks(STAFF.desk).then(all => all.includes('creditQueue')), true)
    assert.deepEqual(await desks(STAFF.desk).then(all => all.includes('disbursalsToMake')), false)
    assert.deepEqual(await desks(COLLECTIONS_OFFICER).then(all => all.includes('overdueToCall')), true)
    assert.deepEqual(await desks(COLLECTIONS_OFFICER).then(all => all.includes('creditQueue')), false)
  })

  test('papers wait for operations, then the case for the desk, then our signature, until each is done', async () => {
    const applicationId = await apply(stage, {
      organisationId,
      mobile: BORROWER.mobile,
      loanType: 'BUSINESS_LOAN',
      amountPaise: 10 * LAKH_PAISE,
      tenureMonths: 12,
    })
    const sales = await stage.player(STAFF.administrator)
    await sales.call(remindClient, { applicationId })
    const told = await world.messagesTo(BORROWER.mobile)
    assert.ok(told.some(text => /PJ-\d{4}-\d{5}.*\/application\//.test(text)))
    await assert.rejects(sales.call(remindClient, { applicationId }), /today/)
    await uploadPapers(stage, BORROWER.mobile, organisationId, applicationId)
    assert.ok((await waits(STAFF.maker, 'documents')) ?? 0)
    await verifyPapers(stage, applicationId)
    assert.equal(await waits(STAFF.maker, 'documents'), 0)
    assert.equal(await waits(STAFF.desk, 'creditQueue'), 1)
    await approve(stage, applicationId, { amountPaise: 10 * LAKH_PAISE, rateBps: 1_500, feeBps: 150, tenureMonths: 12 })
    assert.equal(await waits(STAFF.desk, 'creditQueue'), 0)
    await proveWhoSigns(stage, BORROWER, organisationId)
    await turnSwitch(stage.world, 'estamp', 'down')
    await acceptOffer(stage, BORROWER.mobile, organisationId, applicationId)
    assert.equal(await waits(STAFF.maker, 'agreementsNotMade'), 1, 'there was no stamp')
    await turnSwitch(stage.world, 'estamp', 'works')
    const unmade = await (await stage.player(BORROWER.mobile)).call(agreements.ofApplication, { applicationId })
    await (await stage.player(STAFF.maker)).call(agreements.regenerate, { agreementId: unmade?.id ?? '' })
    await stage.settle()
    assert.equal(await waits(STAFF.maker, 'agreementsNotMade'), 0)
    const agreementId = await signForBorrower(stage, { ...BORROWER, name: 'Suresh Patil' }, applicationId)
    assert.deepEqual([await waits(STAFF.maker, 'agreementNames'), await waits(STAFF.maker, 'agreements')], [1, 0])
    const maker = await stage.player(STAFF.maker)
    const { signatories } = await maker.call(agreements.read, { agreementId })
    const body = {
      signatoryId: signatories[0]?.id ?? '',
      name: BORROWER.name,
      mobile: BORROWER.mobile,
      reason: 'Asked',
    }
    await maker.call(agreements.replaceSignatory, { agreementId, body })
    assert.equal(await waits(STAFF.maker, 'agreementNames'), 0)
    await signForBorrower(stage, BORROWER, applicationId)
    assert.equal(await waits(STAFF.maker, 'agreements'), 1)
    await countersign(stage, agreementId)
    assert.equal(await waits(STAFF.maker, 'agreements'), 0)
  })

  test('what no machine could read and what was registered wait for operations until they are decided', async () => {
    const maker = await stage.player(STAFF.maker)
    const counted = async () => [await waits(STAFF.maker, 'papersToRead'), await waits(STAFF.maker, 'registrations')]
    assert.deepEqual(await counted(), [0, 0])
    const uploadId = await ofEligibility.eligibilityUpload(world, organisationId)
    const registrationId = await ofRegistrations.registration(world, organisationId)
    assert.deepEqual(await counted(), [1, 1])
    await maker.call(settleUpload, { uploadId, body: { kind: 'REFUSE', reason: 'Of another year' } })
    const { content } = await maker.call(registrationsToCheck, { query: {} })
    const version = content.find(one => one.id === registrationId)?.version ?? 0
    await maker.call(decideRegistration, { registrationId, body: { version, verified: true, reason: '' } })
    assert.deepEqual(await counted(), [0, 0])
  })

  test('the month shows what was paid out and the share of limits in use', async () => {
    await addAccount(stage, BORROWER.mobile, organisationId, '663344556601')
    await draw(stage, BORROWER.mobile, organisationId, 10 * LAKH_PAISE)
    const { disbursed, collected, sanctioned, used } = await monthOf(STAFF.administrator)
    assert.deepEqual(
      { disbursed, collected, sanctioned, used },
      { disbursed: 10 * LAKH_PAISE, collected: 0, sanctioned: 10 * LAKH_PAISE, used: 10 * LAKH_PAISE },
    )
  })

  test('a charge that one person asks for waits for another, who finds it in the list', async () => {
    const maker = await stage.player(STAFF.maker)
    const [loan] = await maker.call(listLoans, { orgId: organisationId })
    assert.ok(loan)
    const { requestId } = await maker.call(askCharge, {
      loanId: loan.loanId,
      body: { code: 'VISIT', amountPaise: 50_000, reason: 'Visited twice' },
    })
    assert.equal(await waits(STAFF.checker, 'requestsToCheck'), 1)
    const checker = await stage.player(STAFF.checker)
    const { content } = await checker.call(loanRequests, { query: {} })
    assert.deepEqual(
      content.map(one => [one.requestId, one.kind, one.loanNumber, one.amount, one.own]),
      [[requestId, 'ADD', loan.number, 59_000, false]],
    )
    await checker.call(decideCharge, {
      loanId: loan.loanId,
      requestId,
      body: { approve: false, note: 'Once is enough' },
    })
    assert.equal(await waits(STAFF.checker, 'requestsToCheck'), 0)
  })

  test('an overdue client is to be called once a day, until nothing is overdue; what comes in is counted', async () => {
    assert.equal(await waits(COLLECTIONS_OFFICER, 'overdueToCall'), 0)
    await nightsTo(40)
    assert.equal(await waits(COLLECTIONS_OFFICER, 'overdueToCall'), 1)
    const officer = await stage.player(COLLECTIONS_OFFICER)
    await officer.call(recordCall, {
      orgId: organisationId,
      body: { disposition: 'UNREACHABLE', remarks: 'No answer', againOn: null, amountPaise: null, promisedOn: null },
    })
    assert.equal(await waits(COLLECTIONS_OFFICER, 'overdueToCall'), 0)
    await nightsTo(1)
    assert.equal(await waits(COLLECTIONS_OFFICER, 'overdueToCall'), 1)
    const listed = async () => (await officer.call(worklist, { query: { view: 'toCall' } })).totalElements
    assert.equal(await listed(), 1, 'the list that it opens')
    const promisedOn = addDays(world.runtime.platform.clock.today(), 2)
    await officer.call(makePromise, { orgId: organisationId, body: { amountPaise: 1_000_00, promisedOn } })
    assert.deepEqual([await waits(COLLECTIONS_OFFICER, 'overdueToCall'), await listed()], [0, 0])
    const { totalPaise } = await world.transaction(work => duesOf(work, { organisationId }))
    await pay(stage, BORROWER.mobile, organisationId, totalPaise)
    assert.equal(await waits(COLLECTIONS_OFFICER, 'overdueToCall'), 0)
    assert.equal((await monthOf(STAFF.administrator)).collected, totalPaise)
  })

  test('a balance that a borrower disputes waits for who sends them, until it is answered', async () => {
    const disputes = async () => waits(COLLECTIONS_OFFICER, 'disputedBalances')
    const balId = await ofReports.balanceConfirmation(world, organisationId)
    assert.equal(await disputes(), 0)
    const owner = await stage.player(BORROWER.mobile)
    const body = { agrees: false, words: 'I paid a part of it', saidPaise: null }
    await owner.call(answerConfirmation, { balId, body })
    assert.equal(await disputes(), 1)
    const officer = await stage.player(COLLECTIONS_OFFICER)
    await officer.call(settleConfirmation, { balId, body: { finding: 'The part came a day later' } })
    assert.equal(await disputes(), 0)
  })
})
