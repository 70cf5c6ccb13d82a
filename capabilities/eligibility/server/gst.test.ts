import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { monthlyTurnoverPaise } from '@poonji/integrations/gst/made-up-returns.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { applyState, saveDraft } from '@poonji/capabilities/applications/apply-contract.ts'
import { revokeConsent } from '@poonji/capabilities/consents/contract.ts'
import { addGsts, removeGst } from '@poonji/capabilities/registrations/contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { withdrawApplication } from '@poonji/capabilities/applications/move-contract.ts'
import { createApplication } from '@poonji/capabilities/applications/requirement-contract.ts'
import * as calls from '../contract.ts'
import { keepReturns } from './keep-returns.ts'
import { gstSummary } from './service.ts'
import { lastPeriods } from './tax-months.ts'
import { aCompany, addGstin, outsideWorld, turn } from './testing.ts'
import { turnoverPaise } from './turnover.ts'

describe('GST returns by the portal’s code', () => {
  let world: TestApp
  let orgId: string
  let gstin: string
  let pan: string
  let owner: Person
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())
  beforeEach(async () => {
    await turn(world, 'gst', 'works')
    await turn(world, 'delay', 'none')
  })
  const company = async (scenario?: string) => {
    ;({ orgId, gstin, pan } = await aCompany(world, scenario))
    owner = await world.person({ memberOf: [orgId] })
  }
  const ask = (body = {}) =>
    owner.call(calls.requestGstOtp, { orgId, body: { gstin, userName: 'konark_pol', consent: true, ...body } })
  const codeOf = async () => /\d{6}/.exec(await world.lastMessage(gstin))?.[0] ?? ''
  const verify = (otp: string) => owner.call(calls.verifyGstOtp, { orgId, body: { gstin, otp } })
  const state = async () => (await owner.call(calls.gstState, { orgId })).data
  const waiting = async () => {
    const jobs = await sql<{ n: number }>`select count(*)::int n from pgboss.job where state = 'created'
      and data -> 'data' ->> 'connectionId' in (select id::text from gst_connection where organisation_id = ${orgId})`.execute(
      world.runtime.platform.database.db,
    )
    return jobs.rows[0]?.n
  }
  const readWhole = async () => {
    assert.equal((await ask()).status, 200)
    assert.equal((await verify(await codeOf())).status, 200)
    await world.drainJobs()
  }

  test('turnover counts what was sold and leaves out what was bought under reverse charge', () => {
    const supplies = {
      osup_det: { txval: 1000.5 },
      osup_zero: { txval: 200 },
      osup_nil_exmp: { txval: 30 },
      osup_nongst: { txval: 4 },
      isup_rev: { txval: 9999 },
    }
    assert.equal(turnoverPaise(supplies), 123450)
    assert.equal(turnoverPaise({ ...supplies, osup_det: { txval: -100 } }), 13400)
    assert.equal(turnoverPaise({ ...supplies, osup_det: { txval: Number.NaN } }), null)
  })

  test('code, session, twelve months: turnover by month as the portal has it, grouped by quarter', async () => {
    await company()
    await readWhole()
    const { gstins, quarters, months, total, filedOnTime, eligibility } = await state()
    assert.equal(gstins[0]?.state, 'verified')
    assert.equal(months, 12)
    const shown = quarters.flatMap(quarter => quarter.months)
    for (const { period, turnover } of shown) {
      const portal = `${period.slice(5)}${period.slice(0, 4)}`
      assert.ok(Math.abs(turnover - monthlyTurnoverPaise(gstin, portal)) <= 2, period)
    }
    assert.equal(
      total,
      shown.reduce((sum, month) => sum + month.turnover, 0),
    )
    assert.equal(filedOnTime, true)
    assert.deepEqual([eligibility?.eligible, eligibility?.recheckOn], [true, null])
    for (const { label, months: own } of quarters) {
      const first = label.includes('Q1')
        ? [4, 6]
        : label.includes('Q2')
          ? [7, 9]
          : label.includes('Q3')
            ? [10, 12]
            : [1, 3]
      for (const { period } of own) {
        const month = Number(period.slice(5))
        assert.ok(month >= (first[0] ?? 0) && month <= (first[1] ?? 0), `${period} in ${label}`)
      }
    }
  })

  test('a code that is wrong, missing or over is told; the right one still works', async () => {
    await company()
    await ask()
    const right = await codeOf()
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    assert.deepEqual((await verify(wrong)).fieldErrors, { otp: 'Invalid OTP' })
    assert.deepEqual((await verify('')).fieldErrors, { otp: 'OTP is required' })
    assert.equal((await verify(right)).status, 200)
    await company()
    await ask()
    const old = await codeOf()
    await world.moveTo(world.runtime.platform.clock.nextDay())
    assert.deepEqual((await verify(old)).fieldErrors, { otp: 'This code has expired. Ask for a new one.' })
  })

  test('a code that is sent again once it was right is no mistake', async () => {
    await company()
    await ask()
    const code = await codeOf()
    assert.equal((await verify(code)).status, 200)
    assert.equal((await verify(code)).status, 200)
    await world.drainJobs()
    assert.equal((await verify(code)).status, 200)
    assert.equal((await state()).gstins[0]?.state, 'verified')
  })

  test('the wait for another code is counted from when it was sent, however often the page is opened', async () => {
    await company()
    await ask()
    const wait = async () => (await state()).gstins[0]?.resendAfterSeconds ?? -1
    assert.ok((await wait()) > 0 && (await wait()) <= 60)
    await world.moveTo(world.runtime.platform.clock.nextDay())
    assert.equal(await wait(), 0)
  })

  test('while the servers are down it says so, tries again by itself, and tells when they are back', async () => {
    await company()
    await turn(world, 'gst', 'down')
    const down = await ask()
    assert.deepEqual([down.status, down.message], [503, 'Oops. It seems that GST servers are not working currently'])
    assert.equal((await state()).gstins[0]?.problem, 'servers-down')
    await turn(world, 'gst', 'works')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await state()).gstins[0]?.problem, null)
    assert.equal((await verify(await codeOf())).status, 200)
  })

  test('an outage while the returns are read is waited for, and a press tries at once', async () => {
    await company()
    await ask()
    const code = await codeOf()
    await verify(code)
    await turn(world, 'gst', 'down')
    await world.drainJobs()
    const [inOutage] = (await state()).gstins
    assert.deepEqual([inOutage?.state, inOutage?.problem], ['processing', 'servers-down'])
    for (let press = 0; press < 3; press++) {
      await owner.call(calls.retryGst, { orgId, body: { gstin } })
      await world.drainJobs()
    }
    assert.equal(await waiting(), 1, 'one try waits, however often it was pressed')
    await turn(world, 'gst', 'works')
    const wrong = await owner.call(calls.retryGst, { orgId, body: { gstin: 'x' } })
    assert.deepEqual(wrong.fieldErrors, { gstin: 'Invalid GST entered' })
    assert.equal((await owner.call(calls.retryGst, { orgId, body: { gstin } })).status, 200)
    await world.drainJobs()
    assert.equal((await state()).gstins[0]?.state, 'verified')
  })

  test('returns that are read soon after an outage are asked for when the screen says, not when the outage would have been', async () => {
    await company()
    await turn(world, 'gst', 'down')
    assert.equal((await ask()).status, 503)
    await turn(world, 'gst', 'works')
    await turn(world, 'delay', '20-seconds')
    await readWhole()
    const [reading] = (await state()).gstins
    const { rows } = await sql<{ soonest: Date }>`select min(start_after) as soonest from pgboss.job
      where state = 'created' and name = 'jobs' and data -> 'data' ->> 'connectionId' in (
        select id::text from gst_connection where organisation_id = ${orgId})`.execute(
      world.runtime.platform.database.db,
    )
    assert.equal(reading?.state, 'processing')
    const machineTime = (at?: Date | null) => (at?.getTime() ?? 0) - world.runtime.platform.clock.offsetMs
    assert.equal(rows[0]?.soonest.getTime(), machineTime(reading?.nextTryAt))
  })

  test('a portal that is silent for a day is asked no more: whoever asked is told, and may ask again', async () => {
    const { clock } = world.runtime.platform
    for (const ofCode of [true, false]) {
      await company()
      const mobile = ofCode ? '9833300001' : '9833300002'
      owner = await world.person({ memberOf: [orgId], mobile })
      if (!ofCode) await ask()
      const code = ofCode ? '' : await codeOf()
      await turn(world, 'gst', 'works')
      if (!ofCode) assert.equal((await verify(code)).status, 200)
      await turn(world, 'gst', 'down')
      if (ofCode) assert.equal((await ask()).status, 503)
      await world.drainJobs()
      assert.deepEqual((await state()).gstins[0]?.problem, 'servers-down')
      await world.moveTo(addDays(clock.today(), 2))
      await world.drainJobs()
      const [ended] = (await state()).gstins
      assert.deepEqual([ended?.state, ended?.problem, ended?.nextTryAt], ['failed', 'no-answer', null])
      assert.match((await world.messagesTo(mobile)).join(), /has not answered for .* for a day/)
      assert.equal(await waiting(), 0)
      await turn(world, 'gst', 'works')
      await readWhole()
      assert.equal((await state()).gstins[0]?.state, 'verified')
    }
  })

  test('who withdraws the application is not sent a code for it once the portal works again', async () => {
    await company()
    const body = { loanAmount: 10_00_000_00, loanType: 'BUSINESS_LOAN', tenure: 12, purpose: null, referralCode: null }
    const { applicationId: appId } = (await owner.call(createApplication, { orgId, body })).data
    await turn(world, 'gst', 'down')
    assert.equal((await ask()).status, 503)
    const withdrawn = await owner.call(withdrawApplication, { appId, body: { reason: 'Not needed now' } })
    assert.equal(withdrawn.status, 200, withdrawn.message)
    await world.drainJobs()
    assert.deepEqual([(await state()).gstins[0]?.state, (await state()).gstins[0]?.problem], ['failed', null])
    await turn(world, 'gst', 'works')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal(await codeOf().catch(() => ''), '')
  })

  test('up to 30 minutes of processing are shown, and whoever left is told by SMS', async () => {
    await company()
    await turn(world, 'delay', '30-minutes')
    await readWhole()
    const [processing] = (await state()).gstins
    assert.equal(processing?.state, 'processing')
    assert.ok(processing?.processingSince)
    await turn(world, 'delay', 'none')
    await owner.call(calls.retryGst, { orgId, body: { gstin } })
    await world.drainJobs()
    assert.equal((await state()).gstins[0]?.state, 'verified')
  })

  test('a GSTIN with a problem asks for another; one without API access says where to switch it on', async () => {
    await company('98')
    await readWhole()
    assert.deepEqual([(await state()).gstins[0]?.state, (await state()).gstins[0]?.problem], ['failed', 'gst-issues'])
    await company('38')
    const refused = await ask()
    assert.equal(refused.status, 409)
    assert.match(refused.message, /Manage API access/)
  })

  test('without consent, for a foreign GSTIN and by a stranger nothing is asked', async () => {
    await company()
    assert.deepEqual((await ask({ consent: false })).fieldErrors, { consent: 'Please give your consent to go on' })
    const { gstin: foreign } = await aCompany(world)
    assert.deepEqual((await ask({ gstin: foreign })).fieldErrors, { gstin: 'Invalid GST entered' })
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    assert.equal((await stranger.call(calls.gstState, { orgId })).status, 403)
  })

  test('a consent that is withdrawn stops what it allowed: returns that are awaited and a code that is yet to be sent', async () => {
    const withdraw = async () => assert.equal((await owner.call(revokeConsent, { orgId, purpose: 'gst' })).status, 200)
    await company()
    await turn(world, 'delay', '30-minutes')
    await readWhole()
    await withdraw()
    await turn(world, 'delay', 'none')
    await owner.call(calls.retryGst, { orgId, body: { gstin } })
    await world.drainJobs()
    const ended = await state()
    assert.deepEqual([ended.gstins[0]?.state, ended.months, ended.consented], ['failed', 0, false])

    await company()
    await turn(world, 'gst', 'down')
    assert.equal((await ask()).status, 503)
    await withdraw()
    await turn(world, 'gst', 'works')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal(await codeOf().catch(() => ''), '')

    await company()
    await ask()
    const code = await codeOf()
    await withdraw()
    assert.equal((await verify(code)).status, 409)
    await readWhole()
    assert.equal((await state()).gstins[0]?.state, 'verified')
  })

  test('turnover below 3 crore on the only GSTIN: cannot serve now, recheck in 6 months', async () => {
    await company('09')
    await readWhole()
    const { eligibility } = await state()
    assert.equal(eligibility?.eligible, false)
    assert.match(eligibility?.reasons.join() ?? '', /below ₹3 crore/)
    const body = { loanAmount: 10_00_000_00, loanType: 'BUSINESS_LOAN', tenure: 12, purpose: null, referralCode: null }
    const apply = await owner.call(createApplication, { orgId, body })
    assert.match(apply.message, /^We cannot serve you now\. Please check again in 6 months/)
  })

  test('a lender that asks for more or for nothing judges by that, and says by what figure it did', async () => {
    const { db } = world.runtime.platform.database
    const asks = (wanted: number, active = true) =>
      db
        .insertInto('underwriting_rule')
        .values({
          ...{ tenant: world.tenant, product_code: null, code: 'TURNOVER', near: null, sort: 1 },
          ...{ wanted, active, from_on: '2026-01-01' },
        })
        .onConflict(again =>
          again.columns(['tenant', 'product_code', 'code', 'from_on']).doUpdateSet({ wanted, active }),
        )
        .execute()
    await asks(5_00_00_000_00)
    await company('09')
    await readWhole()
    await asks(0, false)
    assert.match((await state()).eligibility?.reasons.join() ?? '', /below ₹5 crore/)
    await company('09')
    await readWhole()
    assert.equal((await state()).eligibility?.eligible, true)
    await db.deleteFrom('underwriting_rule').where('tenant', '=', world.tenant).execute()
  })

  const readOther = async (otherGstin: string) => {
    const own = gstin
    gstin = otherGstin
    await readWhole()
    gstin = own
  }
  const isHeld = async () => (await owner.call(applyState, { orgId })).data.refusal !== null
  const gstStep = async () => (await owner.call(applyState, { orgId })).data.steps.gst

  test('a small GSTIN does not turn away who has another that was not read: that is asked for first', async () => {
    await company('09')
    const other = await addGstin(world, orgId, pan, '24')
    await owner.call(saveDraft, { orgId, body: { atStep: 'gst' } })
    await readWhole()
    const { eligibility, unread } = await state()
    assert.deepEqual([eligibility?.eligible, eligibility?.moreReturns, unread], [true, true, [other]])
    assert.deepEqual([await isHeld(), await gstStep()], [false, undefined])
    await readOther(other)
    const both = await state()
    assert.deepEqual([both.eligibility?.moreReturns, both.unread], [false, []])
    assert.equal(await gstStep(), 'done')
  })

  test('one month of another number says nothing of what was sold under it in a year', async () => {
    await company('09')
    const other = await addGstin(world, orgId, pan, '24')
    await readWhole()
    const keep = (periods: readonly string[], turnoverPaise: number) =>
      world.transaction(work =>
        keepReturns(
          work,
          orgId,
          other,
          'upload',
          periods.map(period => ({ period, turnoverPaise, filedOn: null })),
        ),
      )
    const [first = '', ...others] = lastPeriods(world.runtime.platform.clock.today())
    await keep([first], 100)
    assert.deepEqual([(await state()).eligibility?.eligible, (await state()).unread], [true, [other]])
    await keep(others, 100)
    assert.deepEqual([(await state()).eligibility?.eligible, await isHeld()], [false, true])
  })

  test('two numbers whose returns come at once are judged together', async () => {
    await company('09')
    const other = await addGstin(world, orgId, pan, '24')
    const periods = lastPeriods(world.runtime.platform.clock.today())
    const returns = periods.map(period => ({ period, turnoverPaise: 100, filedOn: null }))
    const read = (one: string, then?: Promise<void>) =>
      world.transaction(async work => {
        await keepReturns(work, orgId, one, 'portal', returns)
        await then
      })
    const first = read(gstin, setTimeout(300))
    await Promise.all([first, read(other)])
    const { eligibility } = await state()
    assert.deepEqual([eligibility?.eligible, eligibility?.moreReturns], [false, false])
  })

  test('who was turned away by one GST number adds another: only once it is read they are judged by both', async () => {
    await company('09')
    await readWhole()
    const turnedAway = (await state()).eligibility
    const other = gstinFor('24', pan)
    const added = await owner.call(addGsts, { body: { organisationId: orgId, gstins: [other] } })
    assert.equal(added.data[0]?.error, null)
    assert.deepEqual((await state()).eligibility, { ...turnedAway, moreReturns: true })
    assert.equal(await isHeld(), true, 'that a number is there says nothing of what is sold under it')
    await world.runtime.platform.database.db
      .updateTable('gst_return')
      .set({ turnover_paise: 2_00_00_000_00 })
      .where('organisation_id', '=', orgId)
      .execute()
    await readOther(other)
    assert.deepEqual([(await state()).eligibility?.eligible, await isHeld()], [true, false])
  })

  test('a number that is taken out again leaves who was turned away as before', async () => {
    await company('09')
    await readWhole()
    const turnedAway = await state()
    assert.deepEqual([turnedAway.eligibility?.eligible, turnedAway.eligibility?.byTurnover], [false, true])
    const other = gstinFor('24', pan)
    const added = await owner.call(addGsts, { body: { organisationId: orgId, gstins: [other] } })
    assert.equal(added.data[0]?.error, null)
    assert.equal((await state()).eligibility?.moreReturns, true)
    const { registration } = added.data[0] ?? {}
    assert.equal((await owner.call(removeGst, { gstId: registration?.id ?? '' })).status, 200)
    assert.deepEqual((await state()).eligibility, turnedAway.eligibility)
    assert.equal(await isHeld(), true)
  })

  test('a GST number that was added while the portal was down counts once the portal says that it is in use', async () => {
    await company('09')
    await readWhole()
    await turn(world, 'gst', 'down')
    await owner.call(addGsts, { body: { organisationId: orgId, gstins: [gstinFor('24', pan)] } })
    assert.equal((await state()).eligibility?.moreReturns, false)
    await turn(world, 'gst', 'works')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await state()).eligibility?.moreReturns, true)
  })

  test('half a year later who was turned away has newer returns read, and is judged by them', async () => {
    await company('09')
    await readWhole()
    const { eligibility } = await state()
    await world.moveTo(addDays(eligibility?.recheckOn ?? '', -1))
    assert.deepEqual([(await state()).eligibility, await isHeld()], [eligibility, true])
    await world.moveTo(eligibility?.recheckOn ?? '')
    const later = await state()
    assert.deepEqual([later.eligibility, later.gstins[0]?.state, later.owed], [null, null, true])
    assert.equal(await isHeld(), false)
    await readWhole()
    const anew = await state()
    assert.deepEqual([anew.eligibility?.eligible, anew.gstins[0]?.state, anew.owed], [false, 'verified', false])
    assert.equal(anew.eligibility?.recheckOn, addMonths(eligibility?.recheckOn ?? '', 6))
  })

  test('younger than 3 years: cannot serve now', async () => {
    await company()
    const { clock, database } = world.runtime.platform
    const young = `${Number(clock.today().slice(0, 4)) - 1}-01-01`
    await database.db.updateTable('organisation').set({ incorporated_on: young }).where('id', '=', orgId).execute()
    await readWhole()
    assert.match((await state()).eligibility?.reasons.join() ?? '', /younger than 3 years/)
  })

  test('months that were not filed count as not filed, late ones as late', async () => {
    await company('48')
    await readWhole()
    assert.equal((await state()).filedOnTime, false)
    const summary = await world.transaction(work => gstSummary(work, orgId))
    assert.ok(summary?.months.some(month => month.filedOn === null))
    await company('58')
    await readWhole()
    assert.equal((await state()).filedOnTime, false)
  })

  test('the portal’s secrets are kept sealed', async () => {
    await company()
    await ask()
    const rows = JSON.stringify(
      await world.runtime.platform.database.db
        .selectFrom('gst_connection')
        .selectAll()
        .where('organisation_id', '=', orgId)
        .execute(),
    )
    const requests = await outsideWorld(world).list('gst-codes')
    for (const { key } of requests) assert.ok(!rows.includes(key))
  })
})
