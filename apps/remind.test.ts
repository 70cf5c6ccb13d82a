import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { nextAction } from '@poonji/capabilities/dashboards/coach-contract.ts'
import { remindClient } from '@poonji/capabilities/dashboards/contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { acceptOffer, apply, approve, bringCompany, uploadPapers, verifyPapers } from '../db/demo/borrow.ts'
import { addAccount, draw, signAgreement } from '../db/demo/draw.ts'
import { proveWhoSigns } from '../db/demo/prove.ts'
import type { Stage } from '../db/demo/stage.ts'
import type { Person, TestApp } from './test-app.ts'
import { liveDays, startTestStage } from './test-stage.ts'

const BORROWER = { mobile: '9822280001', name: 'Ramesh Gupta', email: 'r@example.in' }

/** A partner or staff remind the client of what waits for them, after the accepted offer too. */
describe('reminding a client after the offer', () => {
  let world: TestApp
  let stage: Stage
  let partner: Person
  let staff: Person
  let organisationId: string
  let applicationId: string
  before(async () => {
    ;({ world, stage } = await startTestStage())
    await nextMorning()
    organisationId = await bringCompany(stage, { ...BORROWER, gstin: gstinFor('27', 'AAACT2810A') })
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Advisors' })
    await world.runtime.platform.database.db
      .updateTable('organisation')
      .set({ brought_by: partnerOf })
      .where('id', '=', organisationId)
      .execute()
    partner = await world.person({ role: 'PARTNER_OWNER', partnerOf })
    staff = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
    const need = { organisationId, mobile: BORROWER.mobile, loanType: 'BUSINESS_LOAN', tenureMonths: 12 }
    applicationId = await apply(stage, { ...need, amountPaise: 10 * LAKH_PAISE })
    await uploadPapers(stage, BORROWER.mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
    await approve(stage, applicationId, { amountPaise: 10 * LAKH_PAISE, rateBps: 1_500, feeBps: 150, tenureMonths: 12 })
    await proveWhoSigns(stage, BORROWER, organisationId)
    await acceptOffer(stage, BORROWER.mobile, organisationId, applicationId)
    await stage.settle()
  })
  after(() => world.close())

  const nextMorning = () => stage.travelTo(addDays(stage.today, 1), 10)
  const waits = async (person = partner) =>
    (await person.call(nextAction, { applicationId })).data.task?.taskType ?? null
  const remind = (person = partner) => person.call(remindClient, { applicationId })
  const speaks = (language: 'en' | 'hi') =>
    world.runtime.platform.database.db
      .updateTable('account')
      .set({ language })
      .where('mobile', '=', BORROWER.mobile)
      .execute()
  const tries = () =>
    world.runtime.platform.database.db
      .selectFrom('contact_try')
      .select(['kind', 'channel', 'reason'])
      .where('organisation_id', '=', organisationId)
      .orderBy('id')
      .execute()

  test('of the signature, once a day, and the contact gate keeps that it was done', async () => {
    assert.equal(await waits(), 'SIGN_AGREEMENT')
    assert.equal((await remind()).status, 200)
    const said = await world.lastMessage(BORROWER.mobile)
    assert.match(said, /your loan on application PJ-\d{4}-\d{5} waits for you\. Sign the agreement http.*\/agreement$/)
    const again = await remind(staff)
    assert.deepEqual([again.status, /today/.test(again.message)], [409, true])
    assert.deepEqual(await tries(), [{ kind: 'TASK_REMINDER', channel: 'SMS', reason: 'ALLOWED' }])
  })

  test('not before 08:00 and not from 19:00 on', async () => {
    for (const hour of [7, 19]) {
      await stage.travelTo(addDays(stage.today, 1), hour)
      const told = await remind()
      assert.deepEqual([told.status, /8 AM/.test(told.message)], [409, true], String(hour))
    }
  })

  test('of the account to be paid to, in the language of the client', async () => {
    await nextMorning()
    await signAgreement(stage, BORROWER, applicationId)
    await speaks('hi')
    assert.equal(await waits(), 'BANK_ACCOUNT')
    assert.equal((await remind()).status, 200)
    assert.match(await world.lastMessage(BORROWER.mobile), /आपका लोन .* पैसा किस खाते में आए\? http.*\/bank-account\/add$/)
    await speaks('en')
  })

  test("of a paper of the company's that is missing after the offer, not of one that can no longer be added", async () => {
    await nextMorning()
    await addAccount(stage, BORROWER.mobile, organisationId, '663344556677')
    const { db } = world.runtime.platform.database
    const removed = db.updateTable('document').where('organisation_id', '=', organisationId)
    await removed.set({ removed_at: new Date() }).execute()
    assert.equal(await waits(), 'APPLICATION_PENDING_DOCS')
    const { asked } = (await partner.call(nextAction, { applicationId })).data
    assert.deepEqual(
      asked.map(({ en }) => en),
      [
        'Company PAN card',
        'Certificate of incorporation',
        'Memorandum and articles of association',
        'Board resolution to borrow',
      ],
    )
    assert.equal((await remind()).status, 200)
    assert.match(await world.lastMessage(BORROWER.mobile), /Papers are missing http.*\/documents$/)
    await removed.set({ removed_at: null }).execute()
  })

  test('of the loan that is ready, then of auto pay', async () => {
    await nextMorning()
    assert.equal(await waits(), 'DRAW_LOAN')
    assert.equal((await remind()).status, 200)
    assert.match(await world.lastMessage(BORROWER.mobile), /Your loan of ₹10,00,000 is ready http/)
    await draw(stage, BORROWER.mobile, organisationId, 10 * LAKH_PAISE)
    await nextMorning()
    assert.equal(await waits(), 'ENABLE_AUTO_DEBIT')
    assert.equal((await remind()).status, 200)
    assert.match(await world.lastMessage(BORROWER.mobile), /Set up auto pay http.*\/enable-auto-debit$/)
  })

  test('of overdue dues only who may remind of dues, as a reminder of dues at the gate', async () => {
    await liveDays(world, stage, 40, 10)
    const member = await world.person({ memberOf: [organisationId] })
    const next = [await waits(), await waits(staff), await waits(member)]
    assert.deepEqual(next, ['ENABLE_AUTO_DEBIT', 'PAY_OVERDUE', 'PAY_OVERDUE'])
    assert.equal((await remind(staff)).status, 200)
    assert.match(await world.lastMessage(BORROWER.mobile), /is overdue http.*\/make-payment\//)
    assert.equal((await tries()).at(-1)?.kind, 'DUES_REMINDER')
  })
})
