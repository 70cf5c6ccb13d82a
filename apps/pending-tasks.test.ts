import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { setUpAutoPay } from '../db/demo/auto-pay.ts'
import { acceptOffer, apply, approve, bringCompany, takeCase, uploadPapers, verifyPapers } from '../db/demo/borrow.ts'
import {
  addAccount,
  addSupplier,
  askToDraw,
  countersign,
  draw,
  signAgreement,
  signForBorrower,
} from '../db/demo/draw.ts'
import { showPolicy, verifyLoanPapers } from '../db/demo/invoices.ts'
import { pay } from '../db/demo/pay.ts'
import { proveWhoSigns } from '../db/demo/prove.ts'
import { STAFF, type Stage } from '../db/demo/stage.ts'
import { tableOfFile, type TestApp } from './test-app.ts'
import { liveDays, startTestStage } from './test-stage.ts'
import { giveConsentCall, revokeConsent } from '@poonji/capabilities/consents/contract.ts'
import { requestGstOtp, retryGst, verifyGstOtp } from '@poonji/capabilities/eligibility/contract.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { organisationDues } from '@poonji/capabilities/loans/contract.ts'
import { duesOf } from '@poonji/capabilities/loans/server/service.ts'
import { holdApplications, liftHold } from '@poonji/capabilities/applications/server/service.ts'
import { addDays, addMonths, daysBetween } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { setPan } from '@poonji/capabilities/organisations/contract.ts'
import { STANDING_CALLS } from '@poonji/capabilities/organisations/manage-contract.ts'
import type { ChangedStanding } from '@poonji/capabilities/organisations/status.ts'
import { decideRegistration, TAX_CALLS } from '@poonji/capabilities/registrations/tax-contract.ts'
import { outcome, reject } from '@poonji/capabilities/underwriting/decision-contract.ts'
import { answerQuery, ask } from '@poonji/capabilities/underwriting/query-contract.ts'
import { applyState, saveDraft, type ApplyStep } from '@poonji/capabilities/applications/apply-contract.ts'
import { answerQuestion, ask as askAboutOffer, list as listOffers } from '@poonji/capabilities/offers/contract.ts'
import { addPromoter } from '@poonji/capabilities/kyc/server/save-promoter.ts'
import { wholeForm } from '@poonji/capabilities/kyc/server/testing.ts'
import { applicationChecklist } from '@poonji/capabilities/documents/contract.ts'
import { decideDocument } from '@poonji/capabilities/documents/queue-contract.ts'
import { expireOffers } from '@poonji/capabilities/offers/server/service.ts'
import { noteCondition } from '@poonji/capabilities/disbursals/decision-contract.ts'
import { read as readDrawing } from '@poonji/capabilities/disbursals/contract.ts'
import { pendencies } from '@poonji/capabilities/disbursals/pendency-contract.ts'
import { cancel as giveUpDrawing } from '@poonji/capabilities/disbursals/request-contract.ts'
import { listApplications } from '@poonji/capabilities/applications/list-contract.ts'
import { applicationDetail } from '@poonji/capabilities/applications/contract.ts'
import { moveByHand } from '@poonji/capabilities/applications/move-contract.ts'
import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { setBroughtBy } from '@poonji/capabilities/organisations/server/service.ts'
import { sayAbroad } from '@poonji/capabilities/organisations/server/testing.ts'
import { nextAction } from '@poonji/capabilities/dashboards/coach-contract.ts'
import { applicationPendencies, myDay, pendenciesFile, pendingTasks } from '@poonji/capabilities/dashboards/contract.ts'
import type { Desk } from '@poonji/capabilities/dashboards/desks.ts'
import { OWED_BY_NAMES, owedBy } from '@poonji/capabilities/dashboards/owed-by.ts'
import { wordsOf } from '@poonji/capabilities/dashboards/task-words.ts'
import type { TaskType } from '@poonji/capabilities/dashboards/tasks.ts'

/** Each task is there while the state that makes it is there, and goes with it; nothing else is kept. */
describe('pending tasks', () => {
  let world: TestApp
  let stage: Stage
  let mobile: string
  let organisationId: string
  let pan: string
  let companies = 0
  before(async () => {
    ;({ world, stage } = await startTestStage())
  })
  after(() => world.close())

  beforeEach(async () => {
    companies++
    mobile = `98222000${String(companies).padStart(2, '0')}`
    pan = `AAACT${1000 + companies * 10}A`
    organisationId = await bringCompany(stage, {
      mobile,
      name: 'Ramesh Gupta',
      email: 'r@example.in',
      gstin: gstinFor('27', pan),
    })
  })

  /** Each pending application stands in the list of whose turn it is and in no other; the day counts what its lists show. */
  async function turnsAgree() {
    const viewer = await stage.player(STAFF.administrator)
    const list = (filter: string[]) => viewer.call(applicationPendencies, { query: { filter, pageSize: 100 } })
    const { content: all } = await list([])
    for (const whose of OWED_BY_NAMES) {
      const meant = all.filter(one => owedBy(one.next?.taskType, one.status) === whose)
      const { content, totalElements } = await list([`TURN:${whose}`])
      assert.deepEqual(content, meant, whose)
      assert.equal(totalElements, meant.length)
    }
    const day = await viewer.call(myDay, {})
    const counted = (desk: Desk) => day.find(one => one.desk === desk)?.count
    assert.equal(counted('applications'), (await list(['TURN:client'])).totalElements)
    assert.equal(counted('deskQuestions'), (await list(['TURN:sales'])).totalElements)
    const stopped = await list(['PAPER:FORGED'])
    assert.deepEqual(
      stopped.content,
      all.filter(one => one.stoppedByForgedPaper),
    )
    assert.equal(counted('forgedPapers'), stopped.totalElements)
    const { totalElements } = await viewer.call(listApplications, { query: { filter: ['STATUS:QUERY_FROM_CLIENT'] } })
    assert.equal(counted('offerQuestions') ?? totalElements, totalElements)
  }
  afterEach(() => turnsAgree())

  async function tasks(): Promise<TaskType[]> {
    const buyer = await stage.player(mobile)
    return (await buyer.call(pendingTasks, { orgId: organisationId, query: {} })).map(one => one.taskType)
  }
  const has = async (task: TaskType) => (await tasks()).includes(task)
  const need = (loanType = 'BUSINESS_LOAN') => ({
    organisationId,
    mobile,
    loanType,
    amountPaise: 10 * LAKH_PAISE,
    tenureMonths: 12,
  })
  const terms = { amountPaise: 10 * LAKH_PAISE, rateBps: 1_500, feeBps: 150, tenureMonths: 12 }

  async function offered(loanType?: string) {
    const applicationId = await apply(stage, need(loanType))
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
    await approve(stage, applicationId, terms)
    return applicationId
  }
  async function signed(loanType?: string) {
    const applicationId = await offered(loanType)
    await proveWhoSigns(stage, { mobile, name: 'Ramesh Gupta' }, organisationId)
    await acceptOffer(stage, mobile, organisationId, applicationId)
    await signAgreement(stage, { mobile, name: 'Ramesh Gupta' }, applicationId)
    return applicationId
  }

  test('applying is offered until there is an open application', async () => {
    assert.deepEqual(await tasks(), ['OTHER_LOAN_TYPES'])
    const manager = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all' })
    await sayAbroad(manager, organisationId, true)
    assert.equal(await has('OTHER_LOAN_TYPES'), false, 'abroad there is no credit to apply for')
    await sayAbroad(manager, organisationId, false)
    await apply(stage, need())
    assert.equal(await has('OTHER_LOAN_TYPES'), false)
  })

  test('consent to the credit bureau is asked for until it is given, and while there is a decision to come', async () => {
    const applicationId = await apply(stage, need())
    assert.equal(await has('BUREAU_CONSENT'), false, 'given on the way')
    const buyer = await stage.player(mobile)
    const { db } = world.runtime.platform.database
    // as of a company that somebody else brought: nobody of it has agreed, nor taken anything back
    await db
      .updateTable('consent')
      .set({ revoked_at: new Date() })
      .where('organisation_id', '=', organisationId)
      .execute()
    for (const [status, asked] of [
      ['SENT_TO_NBFC', false],
      ['UNDERWRITING', true],
      ['DOCUMENT_COLLECTION', true],
    ] as const) {
      await db.updateTable('application').set({ status }).where('id', '=', applicationId).execute()
      assert.equal(await has('BUREAU_CONSENT'), asked, status)
    }
    await buyer.call(giveConsentCall, { id: organisationId, body: { purposes: ['bureau'] } })
    assert.equal(await has('BUREAU_CONSENT'), false)
    await buyer.call(revokeConsent, { orgId: organisationId, purpose: 'bureau' })
    assert.equal(await has('BUREAU_CONSENT'), false, 'who took it back meant it')
  })

  test('papers are counted as the step of documents counts them, whatever has a task of its own', async () => {
    const applicationId = await apply(stage, need())
    const buyer = await stage.player(mobile)
    const counts = async () => {
      const [found, { items }] = [
        await buyer.call(pendingTasks, { orgId: organisationId, query: {} }),
        await buyer.call(applicationChecklist, { id: applicationId }),
      ]
      return [
        found.find(one => one.taskType === 'APPLICATION_PENDING_DOCS')?.count,
        items.filter(item => item.mayAdd && item.required && item.toCome).length,
      ]
    }
    const [onHome, inStep] = await counts()
    assert.ok(await has('FINANCIAL_DOCUMENTS'))
    assert.equal(onHome, inStep)
    await uploadPapers(stage, mobile, organisationId, applicationId)
    assert.deepEqual(await counts(), [undefined, 0])
  })

  test('GST, bank statements, people and papers are asked for while they are collected', async () => {
    const applicationId = await apply(stage, need())
    for (const task of [
      'GST_ELIGIBILITY',
      'BANK_STATEMENT',
      'PROMOTER_KYC',
      'APPLICATION_PENDING_DOCS',
      'FINANCIAL_DOCUMENTS',
    ] as const)
      assert.ok(await has(task), task)
    await uploadPapers(stage, mobile, organisationId, applicationId)
    assert.equal(await has('APPLICATION_PENDING_DOCS'), false)
    assert.equal(await has('FINANCIAL_DOCUMENTS'), false)
    assert.equal(await has('BANK_STATEMENT'), false)
    await verifyPapers(stage, applicationId)
    assert.equal(await has('PROMOTER_KYC'), false)
    assert.equal(await has('GST_ELIGIBILITY'), false)
  })

  test('while the portal sends the returns nobody is asked for them; that they are being read is said last', async () => {
    await apply(stage, need())
    const gstin = gstinFor('27', pan)
    const buyer = await stage.player(mobile)
    await buyer.call(requestGstOtp, { orgId: organisationId, body: { gstin, userName: 'ramesh', consent: true } })
    await turnSwitch(stage.world, 'delay', '30-minutes')
    const otp = /\b\d{6}\b/.exec(await world.lastMessage(gstin))?.[0] ?? ''
    await buyer.call(verifyGstOtp, { orgId: organisationId, body: { gstin, otp } })
    await stage.settle()
    assert.equal(await has('GST_ELIGIBILITY'), false)
    const all = await tasks()
    assert.ok(all.indexOf('FIGURES_BEING_READ') > all.indexOf('PROMOTER_KYC'))
    await turnSwitch(stage.world, 'delay', 'none')
    await buyer.call(retryGst, { orgId: organisationId, body: { gstin } })
    await stage.settle()
    assert.deepEqual([await has('GST_ELIGIBILITY'), await has('FIGURES_BEING_READ')], [false, false])
  })

  test('while we look at it, only that is said', async () => {
    const applicationId = await apply(stage, need())
    assert.equal(await has('APPLICATION_UNDER_PROCESS'), false)
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
    assert.ok(await has('APPLICATION_UNDER_PROCESS'))
  })

  test('whoever does not answer is asked to speak with us, and the list of staff says just that', async () => {
    const applicationId = await apply(stage, need())
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
    const sales = await stage.player(STAFF.administrator)
    const move = (to: ApplicationStatus) =>
      sales.call(moveByHand, { appId: applicationId, body: { to, reason: 'Four calls, no answer' } })
    const waiting = async () => (await sales.call(myDay, {})).find(one => one.desk === 'applications')?.count ?? 0
    const before = await waiting()
    await move('CLIENT_UNRESPONSIVE')
    assert.equal(await waiting(), before + 1)
    assert.ok(await has('SPEAK_WITH_US'))
    assert.equal(await has('APPLICATION_UNDER_PROCESS'), false)
    const { content } = await sales.call(applicationPendencies, { query: {} })
    const row = content.find(one => one.applicationId === applicationId)
    assert.deepEqual([row?.status, row?.next?.taskType], ['CLIENT_UNRESPONSIVE', 'SPEAK_WITH_US'])
    const search = row?.applicantApplicationId ?? ''
    const manager = await world.person({ role: 'REGIONAL_MANAGER' })
    const [titles, found, ...more] = await tableOfFile(world, manager, pendenciesFile, { query: { search } })
    assert.deepEqual([titles?.[1], titles?.[4], more.length], ['Application', 'Status', 0])
    assert.deepEqual([found?.[1], found?.[3], found?.[4]], [search, 'The client', 'Client does not answer'])
    await move('PROCESSING')
    assert.equal(await has('SPEAK_WITH_US'), false)
    const dsaId = await world.organisation({ type: 'DSA' })
    await world.transaction(work => setBroughtBy(work, organisationId, dsaId))
    const dsa = await world.person({ role: 'PARTNER_OWNER', partnerOf: dsaId })
    const [, theirs] = await tableOfFile(world, dsa, pendenciesFile, { query: { search } })
    assert.equal(theirs?.[4], 'Under evaluation', 'partners read the borrower’s words')
  })

  test('the PAN of the company is asked for until it is verified, and the application then goes on', async () => {
    await world.runtime.platform.database.db
      .updateTable('organisation')
      .set({ pan_verified_at: null })
      .where('id', '=', organisationId)
      .execute()
    await apply(stage, need())
    assert.deepEqual(await tasks(), ['VERIFY_PAN', 'BANK_ACCOUNT'])
    const buyer = await stage.player(mobile)
    const { verified } = await buyer.call(setPan, { orgId: organisationId, body: { pan } })
    assert.ok(verified)
    assert.equal(await has('VERIFY_PAN'), false)
    assert.ok(await has('APPLICATION_PENDING_DOCS'))
  })

  test('a question of ours waits until it is answered', async () => {
    const applicationId = await apply(stage, need())
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
    await stage.settle()
    await takeCase(stage, applicationId)
    const desk = await stage.player(STAFF.desk)
    const body = { askedTo: 'borrower', text: 'Why did sales fall in March?' } as const
    const { queryId } = await desk.call(ask, { applicationId, body })
    assert.ok(await has('ANSWER_QUERY'))
    assert.equal(await has('APPLICATION_UNDER_PROCESS'), false)
    const buyer = await stage.player(mobile)
    await buyer.call(answerQuery, { applicationId, queryId, body: { answer: 'Repairs.', documentIds: [] } })
    assert.equal(await has('ANSWER_QUERY'), false)
    assert.ok(await has('APPLICATION_UNDER_PROCESS'))
  })

  test('a question to sales waits for them until it is answered; the borrower reads nothing of it', async () => {
    const applicationId = await apply(stage, need())
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
    await stage.settle()
    await takeCase(stage, applicationId)
    const body = { askedTo: 'sales', text: 'Did you see the warehouse?' } as const
    const { queryId } = await (await stage.player(STAFF.desk)).call(ask, { applicationId, body })
    const sales = await stage.player(STAFF.administrator)
    const waits = async () => (await sales.call(myDay, {})).find(one => one.desk === 'deskQuestions')?.count ?? 0
    const next = async (player = sales) => {
      const { task, owedBy } = await player.call(nextAction, { applicationId })
      return [task?.taskType, owedBy]
    }
    const waited = await waits()
    assert.deepEqual(await next(), ['ANSWER_CREDIT_DESK', 'sales'])
    const turn = async (whose: string) =>
      (await sales.call(applicationPendencies, { query: { filter: [`TURN:${whose}`], pageSize: 1 } })).content
    assert.deepEqual(
      (await turn('sales')).map(one => one.applicationId),
      [applicationId],
      'the list of whose turn it is',
    )
    for (const whose of ['client', 'operations', 'creditDesk', 'committee'])
      assert.ok(
        (await turn(whose)).every(one => owedBy(one.next?.taskType, one.status) === whose),
        whose,
      )
    const more = { askedTo: 'sales', text: 'And its lease?' } as const
    const { queryId: second } = await (await stage.player(STAFF.desk)).call(ask, { applicationId, body: more })
    assert.equal(await waits(), waited, 'an application with two questions is one')
    const toBorrower = { askedTo: 'borrower', text: 'Whose is the warehouse?' } as const
    await (await stage.player(STAFF.desk)).call(ask, { applicationId, body: toBorrower })
    assert.deepEqual(await next(), ['ANSWER_CREDIT_DESK', 'sales'], 'also while the borrower is asked something')
    assert.equal(await has('ANSWER_CREDIT_DESK'), false)
    assert.notEqual((await next(await stage.player(mobile)))[0], 'ANSWER_CREDIT_DESK')
    for (const one of [queryId, second])
      await sales.call(answerQuery, {
        ...{ applicationId, queryId: one },
        body: { answer: 'Yes, half full.', documentIds: [] },
      })
    assert.notEqual((await next())[0], 'ANSWER_CREDIT_DESK')
    assert.equal(await waits(), waited - 1)
  })

  const giveReturns = (day = stage.today) =>
    world.runtime.platform.database.db
      .insertInto('gst_return')
      .values({
        ...{ organisation_id: organisationId, gstin: gstinFor('27', pan), turnover_paise: 1, source: 'upload' },
        ...{ period: addMonths(day, -1).slice(0, 7), filed_on: null, due_on: day, read_at: new Date() },
      })
      .execute()

  test('returns that were read long ago are asked for again, and so are those of a number that is missing', async () => {
    const applicationId = await apply(stage, need())
    await giveReturns(addMonths(stage.today, -4))
    assert.deepEqual([await has('GST_ELIGIBILITY'), await turn(applicationId)], [true, 'client'])
    await giveReturns()
    assert.equal(await has('GST_ELIGIBILITY'), false)
    await world.runtime.platform.database.db
      .insertInto('eligibility_result')
      .values({
        ...{ organisation_id: organisationId, eligible: true, reasons: '[]', recheck_on: null },
        ...{
          more_returns: true,
          wanted: JSON.stringify({ TURNOVER: 3_00_00_000_00, VINTAGE: 36 }),
          checked_at: new Date(),
        },
      })
      .execute()
    assert.deepEqual([await has('GST_ELIGIBILITY'), await turn(applicationId)], [true, 'client'])
  })

  const putDownOwner = async () => {
    const director = { role: 'DIRECTOR', subRole: 'MANAGING', din: '00001234', coApplicant: true } as const
    const owner = { ...wholeForm, ...director, pan: '', form60Reason: 'NO_PAN' } as const
    const { id } = await world.transaction(work => addPromoter(work, organisationId, owner))
    return () => {
      const proved = { form60_verified_at: new Date(), aadhaar_state: 'VERIFIED', screening_state: 'CLEAR' } as const
      return world.runtime.platform.database.db.updateTable('promoter').set(proved).where('id', '=', id).execute()
    }
  }

  /** Whose turn it is as operations read it, which the list of whose turn it is agrees with. */
  const turn = async (applicationId: string) => {
    await turnsAgree()
    return (await (await stage.player(STAFF.maker)).call(nextAction, { applicationId })).owedBy
  }

  /** Operations decide the first paper that waits, of a kind. */
  async function decide(
    applicationId: string,
    of: { ownerKind: 'client' | 'loanApplication' } | { code: string },
    decision: 'VERIFIED' | 'REJECTED' | 'FRAUD_DETECTED',
  ) {
    const operations = await stage.player(STAFF.maker)
    const { items } = await operations.call(applicationChecklist, { id: applicationId })
    const paper = items
      .filter(({ type }) => ('code' in of ? type.code === of.code : type.ownerKind === of.ownerKind))
      .flatMap(one => one.documents)
      .find(one => one.state === 'PENDING')
    assert.ok(paper)
    const { documentId, version, periodFromOn, periodToOn } = paper
    const why = { reasonCode: 'UNREADABLE', reason: 'Another company’s stamp' } as const
    const seen = { version, seenState: 'PENDING', periodFromOn, periodToOn } as const
    const body = decision === 'VERIFIED' ? { ...seen, decision } : { ...seen, ...why, decision }
    await operations.call(decideDocument, { documentId, body })
  }

  test('whose turn it is goes with who signs and with the papers: missing, with us, rejected, given again, forged', async () => {
    const applicationId = await apply(stage, need())
    await turnsAgree()
    await giveReturns()
    await uploadPapers(stage, mobile, organisationId, applicationId)
    assert.equal(await turn(applicationId), 'client', 'nobody is put down who signs')
    const prove = await putDownOwner()
    assert.equal(await turn(applicationId), 'person', 'they have to be proved')
    await prove()
    assert.equal(await turn(applicationId), 'operations')
    await decide(applicationId, { ownerKind: 'client' }, 'REJECTED')
    assert.equal(await turn(applicationId), 'client')
    assert.deepEqual([await has('REPLACE_PAPERS'), await has('APPLICATION_PENDING_DOCS')], [true, false])
    const { asked, known, linkable } = await (await stage.player(STAFF.maker)).call(nextAction, { applicationId })
    assert.deepEqual([asked.length, known.map(one => one.what), linkable], [1, ['rejected'], true])
    await uploadPapers(stage, mobile, organisationId, applicationId)
    assert.equal(await has('REPLACE_PAPERS'), false)
    await decide(applicationId, { ownerKind: 'loanApplication' }, 'REJECTED')
    assert.equal(await turn(applicationId), 'client')
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await decide(applicationId, { ownerKind: 'loanApplication' }, 'FRAUD_DETECTED')
    assert.equal(await turn(applicationId), 'operations', 'a forged paper is not asked for again')
  })

  test('once a paper is marked as forged the borrower is asked for nothing more, and it is with us', async () => {
    const applicationId = await apply(stage, need())
    await uploadPapers(stage, mobile, organisationId, applicationId)
    assert.deepEqual([await has('GST_ELIGIBILITY'), await has('BANK_ACCOUNT')], [true, true])
    const staff = await stage.player(STAFF.maker)
    const stopped = async () => {
      const { content } = await staff.call(applicationPendencies, {
        query: { filter: ['PAPER:FORGED'], pageSize: 100 },
      })
      return content.some(one => one.applicationId === applicationId)
    }
    assert.equal(await stopped(), false)
    await decide(applicationId, { ownerKind: 'loanApplication' }, 'FRAUD_DETECTED')
    assert.equal(await turn(applicationId), 'operations')
    assert.equal(await stopped(), true, 'operations find it')
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Advisors' })
    const { db } = world.runtime.platform.database
    await db.updateTable('organisation').set({ brought_by: partnerOf }).where('id', '=', organisationId).execute()
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf })
    const { data } = await partner.call(applicationPendencies, { query: { filter: ['PAPER:FORGED'] } })
    assert.deepEqual(
      data.content.map(one => [one.applicationId, one.stoppedByForgedPaper]),
      [[applicationId, false]],
      'their partner is not told',
    )
    const buyer = await stage.player(mobile)
    const left = await buyer.call(pendingTasks, { orgId: organisationId, query: { applicationId } })
    assert.deepEqual(
      left.map(one => one.taskType),
      ['APPLICATION_UNDER_PROCESS'],
    )
    assert.equal(await has('BANK_ACCOUNT'), false)
  })

  test('statements that are no required paper are the turn of the client until they are read, sent or given', async t => {
    const { db } = world.runtime.platform.database
    const asPaper = (required: boolean) =>
      db.updateTable('document_requirement').set({ required }).where('type_code', '=', 'BANK_STATEMENT').execute()
    await asPaper(false)
    t.after(() => asPaper(true))
    const applicationId = await apply(stage, need())
    await giveReturns()
    await (
      await putDownOwner()
    )()
    await uploadPapers(stage, mobile, organisationId, applicationId)
    assert.equal(await turn(applicationId), 'client', 'no statement is known')

    const ofCompany = { tenant: world.tenant, organisation_id: organisationId }
    const consent = await db
      .insertInto('bank_consent')
      .values({
        ...{ ...ofCompany, mobile, state: 'ACTIVE', data_state: 'requested', expires_at: new Date('2030-01-01') },
        ...{ application_id: applicationId, from_on: '2026-05-01', to_on: '2026-10-31', statement_id: null },
        ...{ handle: null, consent_id: null, session_sealed: null, page_url: null, created_by: null },
        ...{ answered_at: null, ended_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    assert.equal(await turn(applicationId), 'operations', 'the bank is sending them')
    for (const gone of [{ state: 'PAUSED' }, { state: 'ACTIVE', data_state: 'denied' }] as const) {
      await db.updateTable('bank_consent').set(gone).where('id', '=', consent.id).execute()
      assert.equal(await turn(applicationId), 'client', JSON.stringify(gone))
    }

    const read = await db
      .insertInto('bank_statement')
      .values({
        ...ofCompany,
        source: 'aggregator',
        account_masked: 'XXXX1',
        from_on: '2026-05-01',
        to_on: '2026-10-31',
        average_balance_paise: 1,
        credits_paise: 1,
        debits_paise: 1,
        inward_bounces: 0,
        months: '[]',
        read_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    assert.equal(await turn(applicationId), 'operations', 'they are read')
    await db.deleteFrom('bank_statement').where('id', '=', read.id).execute()
    assert.equal(await turn(applicationId), 'client')

    await asPaper(true)
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await asPaper(false)
    assert.equal(await turn(applicationId), 'operations', 'given as a paper, their figures are ours to read')
    await decide(applicationId, { code: 'BANK_STATEMENT' }, 'REJECTED')
    assert.equal(await turn(applicationId), 'client')
    assert.ok(await has('BANK_STATEMENT'))
    await asPaper(true)
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await asPaper(false)
    await decide(applicationId, { code: 'BANK_STATEMENT' }, 'VERIFIED')
    assert.equal(await turn(applicationId), 'operations', 'one that is verified is enough beside one that was rejected')
    assert.equal(await has('BANK_STATEMENT'), false)
  })

  test('an offer waits until it is taken', async () => {
    const applicationId = await offered()
    assert.ok(await has('APPLICATION_PENDING_OFFER'))
    await proveWhoSigns(stage, { mobile, name: 'Ramesh Gupta' }, organisationId)
    await acceptOffer(stage, mobile, organisationId, applicationId)
    assert.equal(await has('APPLICATION_PENDING_OFFER'), false)
  })

  test('who let an offer pass is told that it is no longer open, and that we look again', async () => {
    const applicationId = await offered()
    await stage.travelTo(addDays(stage.today, 15))
    await world.transaction(work => expireOffers(work, stage.today))
    await world.drainJobs()
    assert.equal(await has('APPLICATION_PENDING_OFFER'), false)
    assert.ok(await has('OFFER_ENDED'))
    assert.equal(await has('APPLICATION_UNDER_PROCESS'), false)
    const { isOffersTabVisible } = await (await stage.player(mobile)).call(applicationDetail, { appId: applicationId })
    assert.ok(isOffersTabVisible, 'the task leads to that offer')
  })

  test('what the borrower asks about an offer waits for the credit desk; staff remind nobody of it', async () => {
    const applicationId = await offered()
    const [buyer, desk] = [await stage.player(mobile), await stage.player(STAFF.desk)]
    const [offer] = await buyer.call(listOffers, { orgId: organisationId, appId: applicationId })
    const loanRequestId = offer?.loanRequestId ?? ''
    const next = async () => {
      const { task, owedBy: whose } = await desk.call(nextAction, { applicationId })
      return [task?.taskType, whose]
    }
    const waiting = async () => (await desk.call(myDay, {})).find(one => one.desk === 'offerQuestions')?.count ?? 0
    const before = await waiting()
    assert.deepEqual(await next(), ['APPLICATION_PENDING_OFFER', 'client'])
    await buyer.call(askAboutOffer, { loanRequestId, body: { text: 'May I pay early?' } })
    assert.deepEqual(await next(), ['APPLICATION_UNDER_PROCESS', 'creditDesk'])
    assert.ok(await has('APPLICATION_PENDING_OFFER'), 'the borrower may take it all the same')
    assert.equal(await waiting(), before + 1)
    const [asked] = await desk.call(listOffers, { orgId: organisationId, appId: applicationId })
    const questionId = asked?.questions[0]?.questionId ?? ''
    await desk.call(answerQuestion, { loanRequestId, questionId, body: { answer: 'Yes.' } })
    assert.deepEqual(await next(), ['APPLICATION_PENDING_OFFER', 'client'])
    assert.equal(await waiting(), before)
  })

  test('once an offer is accepted who signs is to be proved first; then the agreement is there to sign', async () => {
    const applicationId = await offered()
    await acceptOffer(stage, mobile, organisationId, applicationId)
    assert.deepEqual(await tasks(), ['PROMOTER_KYC', 'BANK_ACCOUNT'])
    assert.match(await world.lastMessage(mobile), /promoter-docs/)
    await proveWhoSigns(stage, { mobile, name: 'Ramesh Gupta' }, organisationId)
    assert.deepEqual(await tasks(), ['SIGN_AGREEMENT', 'BANK_ACCOUNT'])
  })

  test('the agreement waits until the borrower has signed, and is with us until we have', async () => {
    const applicationId = await offered()
    await proveWhoSigns(stage, { mobile, name: 'Ramesh Gupta' }, organisationId)
    await acceptOffer(stage, mobile, organisationId, applicationId)
    assert.ok(await has('SIGN_AGREEMENT'))
    assert.ok(await has('BANK_ACCOUNT'))
    assert.equal(await has('OTHER_LOAN_TYPES'), false)
    const agreementId = await signForBorrower(stage, { mobile, name: 'Ramesh Gupta' }, applicationId)
    assert.deepEqual(await tasks(), ['BANK_ACCOUNT', 'AGREEMENT_WITH_US'])
    await countersign(stage, agreementId)
    assert.equal(await has('AGREEMENT_WITH_US'), false)
  })

  test('another of the company, who is not to sign now, reads whose turn it is', async () => {
    const applicationId = await offered()
    await proveWhoSigns(stage, { mobile, name: 'Ramesh Gupta' }, organisationId)
    await acceptOffer(stage, mobile, organisationId, applicationId)
    await addAccount(stage, mobile, organisationId, `6633445566${String(companies).padStart(2, '0')}`)
    const other = await world.person({ role: 'BUYER_OWNER', memberOf: [organisationId] })
    const theirs = (await other.call(pendingTasks, { orgId: organisationId, query: {} })).data
    assert.deepEqual(
      theirs.map(one => [one.taskType, one.person]),
      [['OTHERS_SIGN', 'Ramesh Gupta']],
    )
    const turn = (await other.call(nextAction, { applicationId })).data
    assert.deepEqual([turn.task?.taskType, turn.owedBy, turn.person], ['OTHERS_SIGN', 'person', 'Ramesh Gupta'])
  })

  test('an account is asked for until one is proved; that it is being checked is said', async () => {
    await apply(stage, need())
    assert.ok(await has('BANK_ACCOUNT'))
    await addAccount(stage, mobile, organisationId, `7733445566${String(companies).padStart(2, '0')}`)
    const stands = (state: 'TO_CHECK' | 'VERIFIED') =>
      world.runtime.platform.database.db
        .updateTable('bank_account')
        .set({ state })
        .where('organisation_id', '=', organisationId)
        .execute()
    await stands('TO_CHECK')
    assert.deepEqual([await has('BANK_ACCOUNT'), await has('ACCOUNT_WITH_US')], [false, true])
    await stands('VERIFIED')
    assert.deepEqual([await has('BANK_ACCOUNT'), await has('ACCOUNT_WITH_US')], [false, false])
  })

  test('a loan that is ready waits to be drawn, and auto pay is proposed with it', async () => {
    await signed()
    assert.ok(await has('ENABLE_AUTO_DEBIT'))
    assert.ok(await has('DRAW_LOAN'))
    await addAccount(stage, mobile, organisationId, `5533445566${String(companies).padStart(2, '0')}`)
    await askToDraw(stage, mobile, organisationId, 10 * LAKH_PAISE, false)
    assert.deepEqual([await has('DRAW_LOAN'), await has('MONEY_COMING')], [false, false], 'a draft asks for nothing')
    const buyer = await stage.player(mobile)
    const rows = await buyer.call(pendingTasks, { orgId: organisationId, query: {} })
    const kept = rows.find(one => one.taskType === 'FINISH_DRAWING') ?? assert.fail('it is to be sent yet')
    const { to } = wordsOf(kept, organisationId, 'hi')
    const draft = await buyer.call(readDrawing, {
      disbursalId: new URLSearchParams(to.split('?')[1]).get('draft') ?? '',
    })
    assert.deepEqual([draft.status, draft.amountPaise], ['DRAFT', 10 * LAKH_PAISE])
    await buyer.call(giveUpDrawing, { disbursalId: draft.id, body: { reason: 'No longer needed' } })
    assert.deepEqual([await has('FINISH_DRAWING'), await has('DRAW_LOAN')], [false, true])
    await askToDraw(stage, mobile, organisationId, 10 * LAKH_PAISE, false)
    await askToDraw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    assert.deepEqual([await has('FINISH_DRAWING'), await has('DRAW_LOAN')], [false, false], 'nothing is free for it')
    assert.ok(await has('MONEY_COMING'))
  })

  test('what a sanction asks for before the money is told to the borrower until it was seen to be met', async () => {
    const applicationId = await apply(stage, need())
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
    await approve(stage, applicationId, terms, ['Udyam certificate', 'Letter of the landlord'])
    await proveWhoSigns(stage, { mobile, name: 'Ramesh Gupta' }, organisationId)
    await acceptOffer(stage, mobile, organisationId, applicationId)
    await signAgreement(stage, { mobile, name: 'Ramesh Gupta' }, applicationId)
    await addAccount(stage, mobile, organisationId, `5533445511${String(companies).padStart(2, '0')}`)
    const buyer = await stage.player(mobile)
    const told = async () => {
      const rows = await buyer.call(pendingTasks, { orgId: organisationId, query: {} })
      return rows.find(one => one.taskType === 'MEET_CONDITIONS')?.description
    }
    assert.equal(await told(), 'Udyam certificate; Letter of the landlord')
    const asked = await askToDraw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    assert.equal(await has('MONEY_COMING'), false, 'it does not come by itself')
    const maker = await stage.player(STAFF.maker)
    for (const place of ['0', '1'])
      await maker.call(noteCondition, { disbursalId: asked?.id ?? '', place, body: { seen: 'On paper' } })
    assert.deepEqual([await told(), await has('MONEY_COMING')], [undefined, true])
  })

  test('money that did not reach the account is told, until it is asked for again', async () => {
    await signed()
    await addAccount(stage, mobile, organisationId, `5533445599${String(companies).padStart(2, '0')}`)
    await turnSwitch(stage.world, 'payouts', 'fail')
    await draw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    assert.deepEqual([await has('DRAWING_CAME_BACK'), await has('DRAW_LOAN')], [true, false])
    const buyer = await stage.player(mobile)
    const rows = await buyer.call(pendingTasks, { orgId: organisationId, query: {} })
    const told = rows.find(one => one.taskType === 'DRAWING_CAME_BACK')
    assert.match(told?.description ?? '', /99\d\d$/)
    assert.ok(told?.amount && told.amount < 10 * LAKH_PAISE, 'what was to arrive, without the fees')
    await askToDraw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    assert.deepEqual([await has('DRAWING_CAME_BACK'), await has('MONEY_COMING')], [false, true])
  })

  test('a loan on machinery waits for the policy of it: the offer says so, the borrower is asked, staff see it', async () => {
    const applicationId = await offered('MACHINERY_FINANCE')
    const buyer = await stage.player(mobile)
    const [offer] = await buyer.call(listOffers, { orgId: organisationId, appId: applicationId })
    assert.match(offer?.conditions.at(-1) ?? '', /^The insurance policy of what secures the loan/)
    await proveWhoSigns(stage, { mobile, name: 'Ramesh Gupta' }, organisationId)
    await acceptOffer(stage, mobile, organisationId, applicationId)
    await signAgreement(stage, { mobile, name: 'Ramesh Gupta' }, applicationId)
    const rows = await buyer.call(pendingTasks, { orgId: organisationId, query: {} })
    const loanId = rows.find(one => one.taskType === 'INSURANCE_POLICY')?.loanId ?? assert.fail()
    const maker = await stage.player(STAFF.maker)
    const stops = async () =>
      (await maker.call(pendencies, { query: { organisationId, kind: 'INSURANCE' } })).content.map(one => one.loanId)
    assert.deepEqual(await stops(), [loanId])
    await showPolicy(stage, mobile, loanId)
    assert.equal(await has('INSURANCE_POLICY'), false)
    assert.deepEqual(await stops(), [loanId], 'it is to be verified')
    await verifyLoanPapers(stage, loanId)
    assert.deepEqual(await stops(), [])
  })

  test('money that has come is neither to be drawn nor on its way; another loan is then on offer beside it', async () => {
    await signed()
    await addAccount(stage, mobile, organisationId, `5533445577${String(companies).padStart(2, '0')}`)
    await draw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    assert.deepEqual([await has('DRAW_LOAN'), await has('MONEY_COMING')], [false, false])
    const buyer = await stage.player(mobile)
    const rows = await buyer.call(pendingTasks, { orgId: organisationId, query: {} })
    assert.equal(rows.find(one => one.taskType === 'OTHER_LOAN_TYPES')?.count, 1)
  })

  async function beforeFirstDue() {
    const applicationId = await signed()
    await addAccount(stage, mobile, organisationId, `5533445588${String(companies).padStart(2, '0')}`)
    await draw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    const { next } = await world.transaction(work => duesOf(work, { organisationId }))
    assert.ok(next)
    await liveDays(world, stage, daysBetween(stage.today, next.dueOn) - 2)
    return applicationId
  }
  const saysAutoPay = async () => {
    const buyer = await stage.player(mobile)
    return (await buyer.call(organisationDues, { orgId: organisationId })).autoPay
  }

  test('what is due today is asked for on its day, not before, also where auto pay begins too late', async () => {
    const applicationId = await beforeFirstDue()
    await liveDays(world, stage, 1)
    assert.equal(await has('PAY_DUE'), false)
    await liveDays(world, stage, 1)
    assert.equal((await tasks())[0], 'PAY_DUE')
    await setUpAutoPay(stage, mobile, applicationId, 2 * LAKH_PAISE)
    assert.deepEqual([await has('PAY_DUE'), await saysAutoPay()], [true, false])
  })

  test('what auto pay takes today is not asked for', async () => {
    const applicationId = await beforeFirstDue()
    assert.equal(await saysAutoPay(), false)
    await setUpAutoPay(stage, mobile, applicationId, 2 * LAKH_PAISE)
    assert.equal(await saysAutoPay(), true)
    await liveDays(world, stage, 2)
    assert.deepEqual([await has('PAY_DUE'), await saysAutoPay()], [false, true])
  })

  test('an application that was begun is gone on with, until it is made', async () => {
    const buyer = await stage.player(mobile)
    const keep = (atStep: ApplyStep) => buyer.call(saveDraft, { orgId: organisationId, body: { atStep } })
    await keep('company')
    assert.deepEqual(await tasks(), ['OTHER_LOAN_TYPES'])
    await keep('bank')
    const [begun] = await buyer.call(pendingTasks, { orgId: organisationId, query: {} })
    assert.deepEqual([begun?.taskType, begun?.count], ['CONTINUE_APPLICATION', 3])
    await apply(stage, need())
    assert.equal(await has('CONTINUE_APPLICATION'), false)
  })

  test('a limit may be drawn on while something is free', async () => {
    await signed('PURCHASE_FINANCE')
    await addAccount(stage, mobile, organisationId, `8833445566${String(companies).padStart(2, '0')}`)
    await addSupplier(stage, mobile, organisationId, {
      name: 'Jindal Steel Depot',
      number: `9933445566${String(companies).padStart(2, '0')}`,
    })
    assert.ok(await has('RAW_MATERIAL'))
    await draw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    assert.equal(await has('RAW_MATERIAL'), false)
  })

  test('what is overdue comes first and goes when it is paid', async () => {
    await signed()
    await addAccount(stage, mobile, organisationId, `6633445566${String(companies).padStart(2, '0')}`)
    await draw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    await liveDays(world, stage, 40)
    assert.deepEqual([(await tasks())[0], await has('OTHER_LOAN_TYPES')], ['PAY_OVERDUE', true])
    await sql`with off as (
        insert into adjustment_request (tenant, loan_id, kind, amount_paise, reason, asked_by, asked_at)
        select loan.tenant, loan.id, 'WRITE_OFF', 1, 'Not to be had', account.id, now() from loan, account
        where loan.organisation_id = ${organisationId} and account.mobile = ${mobile} returning id, tenant, loan_id)
      insert into loan_write_off (loan_id, request_id, tenant, product_code, on_date, written_paise, left_paise, after_seq)
      select loan_id, id, tenant, 'BUSINESS_LOAN', ${stage.today}::date, 1, 1, 0 from off`.execute(
      world.runtime.platform.database.db,
    )
    assert.equal(await has('OTHER_LOAN_TYPES'), false, 'who owes what was given up is not invited to owe more')
    const { totalPaise } = await world.transaction(work => duesOf(work, { organisationId }))
    await pay(stage, mobile, organisationId, totalPaise)
    assert.equal(await has('PAY_OVERDUE'), false)
  })

  test('who cannot be served is told until when, and not asked to apply', async () => {
    const hold = { organisationId, untilOn: addDays(stage.today, 180), cause: 'INELIGIBLE' } as const
    await world.transaction(work => holdApplications(work, hold))
    assert.deepEqual(await tasks(), ['CANNOT_SERVE'])
    const { turnedAway } = await (await stage.player(mobile)).call(applyState, { orgId: organisationId })
    assert.deepEqual(turnedAway, { cause: 'INELIGIBLE', applicationId: null })
    await stands(true)
    assert.deepEqual(await tasks(), ['NOTHING_NEW'], 'nothing new is lent to it on that day either')
    await stands(false)
    await world.transaction(work => liftHold(work, organisationId, 'INELIGIBLE'))
    assert.deepEqual(await tasks(), ['OTHER_LOAN_TYPES'])
  })

  test('a registration is to be renewed from a month before its end until a new date is given', async () => {
    const buyer = await stage.player(mobile)
    const lei = (days: number) => ({
      ...{ number: '2138001CY61HDFJ5ZA27', authority: '', period: '' },
      expiresOn: addDays(stage.today, days),
    })
    const { id } = await buyer.call(TAX_CALLS.LEI.add, { orgId: organisationId, body: lei(31) })
    const maker = await stage.player(STAFF.maker)
    await maker.call(decideRegistration, { registrationId: id, body: { verified: true, reason: '', version: 1 } })
    assert.equal(await has('RENEW_REGISTRATION'), false)
    await stage.travelTo(addDays(stage.today, 1))
    const all = await buyer.call(pendingTasks, { orgId: organisationId, query: {} })
    const renewal = all.find(one => one.taskType === 'RENEW_REGISTRATION')
    assert.deepEqual([renewal?.description, renewal?.date], ['LEI (Legal Entity Identifier)', addDays(stage.today, 30)])
    assert.ok(renewal && wordsOf(renewal, organisationId, 'en').to.endsWith(`/taxes?renew=${addDays(stage.today, 30)}`))
    await buyer.call(TAX_CALLS.LEI.change, {
      orgId: organisationId,
      body: { ...lei(365), registrationId: id, version: 1 },
    })
    assert.equal(await has('RENEW_REGISTRATION'), false)
  })

  test('who was turned down is led to the reasons of that application', async () => {
    const applicationId = await apply(stage, need())
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
    await takeCase(stage, applicationId)
    const body = { reasons: 'Returned cheques in five of six months', plainReasons: ['BANK_CONDUCT' as const] }
    await (await stage.player(STAFF.desk)).call(reject, { applicationId, body })
    const buyer = await stage.player(mobile)
    const [first, ...more] = await buyer.call(pendingTasks, { orgId: organisationId, query: {} })
    assert.deepEqual([first?.taskType, first?.applicationId, more], ['TURNED_DOWN', applicationId, []])
    const { turnedAway } = await buyer.call(applyState, { orgId: organisationId })
    assert.deepEqual(turnedAway, { cause: 'REJECTED', applicationId })
    const recheckOn = async () => (await buyer.call(outcome, { applicationId }))?.recheckOn ?? null
    assert.notEqual(await recheckOn(), null)
    await stands(true)
    assert.deepEqual(await tasks(), ['NOTHING_NEW'])
    assert.equal(await recheckOn(), null, 'no day is named')
  })

  const stands = async (applies: boolean, standing: ChangedStanding = 'BLACKLISTED') =>
    (await stage.player(STAFF.administrator)).call(STANDING_CALLS[standing], {
      orgId: organisationId,
      body: { applies, reason: 'Papers were forged' },
    })

  for (const standing of ['BLACKLISTED', 'NON_COOPERATIVE', 'DECEASED'] as const)
    test(`${standing}: an open application asks for nothing that leads nowhere, nor waits for the client`, async () => {
      const applicationId = await apply(stage, need())
      await stands(true, standing)
      assert.deepEqual(await tasks(), ['APPLICATION_STOPPED'])
      const sales = await stage.player(STAFF.administrator)
      const next = await sales.call(nextAction, { applicationId })
      assert.deepEqual([next.task?.taskType, next.owedBy, next.linkable], ['APPLICATION_STOPPED', 'operations', false])
      const query = { search: next.task?.description ?? '' }
      const manager = await world.person({ role: 'REGIONAL_MANAGER' })
      const [, row] = await tableOfFile(world, manager, pendenciesFile, { query })
      assert.equal(row?.[2], 'The application is on hold', 'staff are told so')
      await turnsAgree()
      await stands(false, standing)
      assert.ok(await has('GST_ELIGIBILITY'))
    })

  test('an offer of a company to which nothing new is lent any more is not waited for, nor is its agreement', async () => {
    const applicationId = await offered()
    await stands(true)
    assert.deepEqual(await tasks(), ['APPLICATION_STOPPED'])
    await turnsAgree()
    await stands(false)
    await proveWhoSigns(stage, { mobile, name: 'Ramesh Gupta' }, organisationId)
    await acceptOffer(stage, mobile, organisationId, applicationId)
    assert.ok(await has('SIGN_AGREEMENT'))
    await stands(true)
    assert.deepEqual(await tasks(), ['APPLICATION_STOPPED'])
    const desk = await stage.player(STAFF.desk)
    assert.equal((await desk.call(nextAction, { applicationId })).task?.taskType, 'APPLICATION_STOPPED')
  })

  test('to whom nothing new is lent, just that is said instead of an offer, and what is owed is still asked for', async () => {
    await stands(true)
    assert.deepEqual(await tasks(), ['NOTHING_NEW'])
    await stands(false)
    assert.deepEqual(await tasks(), ['OTHER_LOAN_TYPES'])
    await signed('PURCHASE_FINANCE')
    await addAccount(stage, mobile, organisationId, `3333445566${String(companies).padStart(2, '0')}`)
    assert.ok(await has('RAW_MATERIAL'))
    await stands(true)
    const left = await tasks()
    assert.ok(
      left.includes('ENABLE_AUTO_DEBIT') && left.includes('NOTHING_NEW') && !left.includes('RAW_MATERIAL'),
      left.join(),
    )
    await stands(false)
    await stands(true, 'DECEASED')
    const ofEstate = await tasks()
    assert.ok(ofEstate.includes('NOTHING_NEW') && !ofEstate.includes('ENABLE_AUTO_DEBIT'), ofEstate.join())
  })
})
