import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { decideKycCase, kycQueue } from '@poonji/capabilities/kyc/proof-contract.ts'
import { putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import * as calls from '../contract.ts'
import * as decisions from '../decision-contract.ts'
import { recordFact } from '../fact-contract.ts'
import { saveSpread } from '../spread-contract.ts'
import { openCreditDesk, takeToUnderwriting } from './testing.ts'

const { world, desk, colleague, atDesk, approval } = await openCreditDesk()
after(() => world.close())

describe('what a case is judged by', () => {
  test('a figure that the desk enters is kept with where it was seen, and its rule is no longer unknown', async () => {
    const { applicationId } = await atDesk()
    const body = { value: 4600, name: 'Jindal Steel Depot', seenIn: 'sales ledger 2025-26' }
    assert.equal((await desk.call(recordFact, { applicationId, code: 'LARGEST_BUYER', body })).status, 200)
    const rule = (await desk.call(calls.sheet, { applicationId })).data.rules.find(one => one.code === 'LARGEST_BUYER')
    assert.deepEqual(
      [rule?.result, rule?.seen, rule?.source],
      ['not-met', '46%, Jindal Steel Depot', 'Desk: sales ledger 2025-26'],
    )
    assert.equal((await desk.call(recordFact, { applicationId, code: 'TURNOVER', body })).status, 403)
  })

  test('figures of a paper that was not accepted are gone from an undecided case, which says so', async () => {
    const { applicationId, organisationId } = await atDesk()
    const balance = async () =>
      (await desk.call(calls.sheet, { applicationId })).data.rules.find(one => one.code === 'BANK_BALANCE')?.result
    assert.notEqual(await balance(), 'refer')
    await world.transaction(async work => {
      await work.db
        .updateTable('bank_statement')
        .set({ deleted_on: work.today })
        .where('organisation_id', '=', organisationId)
        .execute()
      await work.publish('figures.voided', { organisationId })
    })
    assert.equal(await balance(), 'refer')
    const { timeline } = (await desk.call(calls.sheet, { applicationId })).data
    assert.ok(timeline.some(one => one.what === 'Figures of a paper that was not accepted count no more'))
  })

  test('ratios are computed from the figures of the spread', async () => {
    const { applicationId } = await atDesk()
    const year = (n: number, sales: number, ebitda: number) => ({
      year: n,
      salesPaise: sales,
      ebitdaPaise: ebitda,
      patPaise: 30_00_000_00,
      netWorthPaise: 1_00_00_000_00,
      debtPaise: 80_00_000_00,
      emiPaise: 1_00_000_00,
    })
    const below = await desk.call(saveSpread, { applicationId, body: { readAt: null, years: [year(2025, -1, -1)] } })
    assert.deepEqual(below.fieldErrors, { 'years.0.salesPaise': 'Enter ₹0 or more' })
    for (const second of [2025, 2099]) {
      const years = [year(2025, 0, 0), year(second, 0, 0)]
      const { fieldErrors } = await desk.call(saveSpread, { applicationId, body: { readAt: null, years } })
      assert.deepEqual(fieldErrors, { 'years.1.year': 'This is not valid' })
    }
    await desk.call(saveSpread, {
      applicationId,
      body: {
        readAt: null,
        years: [year(2025, 4_00_00_000_00, 50_00_000_00), year(2026, 5_00_00_000_00, 60_00_000_00)],
      },
    })
    const late = { readAt: null, years: [year(2025, 9_00_00_000_00, 1)] }
    const overwritten = await colleague.call(saveSpread, { applicationId, body: late })
    assert.match(overwritten.message, /^A colleague has meanwhile entered figures/)
    const sheet = (await desk.call(calls.sheet, { applicationId })).data
    const again = await colleague.call(saveSpread, {
      applicationId,
      body: { readAt: sheet.spreadAt, years: sheet.spread },
    })
    assert.deepEqual([overwritten.status, again.status], [409, 200])
    const newest = sheet.ratios.at(-1)
    assert.deepEqual(
      [
        newest?.salesGrowthBps,
        newest?.ebitdaMarginBps,
        newest?.patMarginBps,
        newest?.debtToNetWorth,
        newest?.debtToEbitda,
      ],
      [2500, 1200, 600, 80, 133],
    )
    // 25 lakh over 24 months at 15 % is 1,21,216.62 a month; a month leaves 5 lakh less 1 lakh of instalments
    assert.equal(sheet.costToSurplus, 30)
  })

  test('a limit that turns over is read by its interest, and what stands with the committee by its own terms', async () => {
    const { applicationId } = await atDesk({
      productCode: 'PURCHASE_FINANCE',
      amountPaise: 90_00_000_00,
      tenureMonths: 12,
    })
    const year = { year: 2026, salesPaise: 5_00_00_000_00, ebitdaPaise: 60_00_000_00, patPaise: 30_00_000_00 }
    const years = [{ ...year, netWorthPaise: 1_00_00_000_00, debtPaise: 80_00_000_00, emiPaise: 1_00_000_00 }]
    await desk.call(saveSpread, { applicationId, body: { readAt: null, years } })
    const read = async () => {
      const { considered, consideredAs, rateBps, tenureMonths, costs, costToSurplus, ratios } = (
        await desk.call(calls.sheet, { applicationId })
      ).data
      return [considered, consideredAs, rateBps, tenureMonths, costs, costToSurplus, ratios.at(-1)?.coverage]
    }
    // a month leaves 5 lakh less 1 lakh; 90 lakh at 15 % cost 1,12,500 a month
    assert.deepEqual(await read(), [90_00_000_00, 'rules', 1500, 12, 'interest', 28, 235])
    await takeToUnderwriting(desk, applicationId)
    const cheap = approval(60_00_000_00, { rateBps: 1400, tenureMonths: 12 })
    const dear = approval(80_00_000_00, { rateBps: 1350, tenureMonths: 12 })
    const body = { ...cheap, terms: [...cheap.terms, ...dear.terms] }
    assert.equal((await desk.call(decisions.approve, { applicationId, body })).status, 200)
    // 80 lakh at 13.5 % cost 90,000 a month
    assert.deepEqual(await read(), [80_00_000_00, 'committee', 1350, 12, 'interest', 23, 263])
  })

  test('a person of the company who stands on a list is a hit until operations clear them, at once', async () => {
    const { applicationId, organisationId, borrower } = await atDesk()
    const rule = async () => {
      const { rules } = (await desk.call(calls.sheet, { applicationId })).data
      const { result, seen } = rules.find(one => one.code === 'SCREENING') ?? {}
      return [result, seen]
    }
    assert.deepEqual(await rule(), ['met', '0'])
    await putDown(borrower, organisationId, { name: 'Gopal Listwala', pan: 'ABCPG1214K' })
    await world.drainJobs()
    assert.deepEqual(await rule(), ['not-met', '1'])
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    const [found] = (
      await operations.call(kycQueue, { query: { filter: ['KIND:SCREENING'], search: 'Gopal Listwala' } })
    ).data.content
    const body = { accept: true, reason: 'Born in another year' }
    assert.equal((await operations.call(decideKycCase, { caseId: found?.id ?? '', body })).status, 200)
    assert.deepEqual(await rule(), ['met', '0'])
  })

  test('a service that did not answer is asked again by itself, a few times, and then no more', async () => {
    const { clock, database } = world.runtime.platform
    const outside = databaseWorld(database.db, clock)
    await turnSwitch(outside, 'screening', 'down')
    const { applicationId } = await atDesk()
    const screening = async () =>
      (await desk.call(calls.sheet, { applicationId })).data.rules.find(one => one.code === 'SCREENING')?.result
    assert.equal(await screening(), 'refer')
    await turnSwitch(outside, 'screening', 'works')
    await world.moveTo(clock.nextDay())
    await world.drainJobs()
    assert.equal(await screening(), 'met')
    const rounds = async () =>
      (
        await database.db
          .selectFrom('underwriting_case')
          .select('evaluation_round')
          .where('application_id', '=', applicationId)
          .executeTakeFirst()
      )?.evaluation_round
    const before = await rounds()
    await world.moveTo(clock.nextDay())
    await world.drainJobs()
    assert.equal(await rounds(), before)
  })
})
