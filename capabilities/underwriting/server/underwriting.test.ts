import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addMonths } from '@poonji/kernel/dates.ts'
import { applicationById, moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { giveConsent } from '@poonji/capabilities/consents/server/service.ts'
import * as calls from '../contract.ts'
import { anApplicationAtTheDesk, giveFigures, takeToUnderwriting, TERMS } from './testing.ts'

describe('the credit desk', () => {
  let world: TestApp
  let desk: Person
  let colleague: Person
  let leela: Person
  let arjun: Person

  before(async () => {
    world = await startTestApp()
    desk = await world.person({ role: 'CREDIT_DESK', name: 'Ravi Iyer' })
    colleague = await world.person({ role: 'CREDIT_DESK', name: 'Meena Shah' })
    leela = await world.person({ role: 'CREDIT_COMMITTEE', name: 'Leela Menon' })
    arjun = await world.person({ role: 'ADMINISTRATOR', name: 'Arjun Desai' })
  })
  after(() => world.close())

  const reasons = 'Steady sales, one lender, clean conduct.'
  const approval = (amountPaise: number, rateBps = 1500) => ({
    terms: [{ ...TERMS, amountPaise, rateBps }],
    conditions: [],
    reasons,
  })
  const status = async (applicationId: string) =>
    (await world.transaction(work => applicationById(work, applicationId)))?.status

  async function atDesk(wish = {}) {
    const organisationId = await world.organisation()
    const borrower = await world.person({ memberOf: [organisationId], role: 'BUYER_OWNER' })
    await giveFigures(world, organisationId)
    return { organisationId, borrower, applicationId: await anApplicationAtTheDesk(world, organisationId, wish) }
  }

  test('an application whose papers are complete comes to the queue with its rules run', async () => {
    const { applicationId, organisationId } = await atDesk()
    const { data } = await desk.call(calls.worklist, { query: { pageSize: 100 } })
    assert.ok(data.content.some(one => one.applicationId === applicationId))
    const sheet = (await desk.call(calls.sheet, { applicationId })).data
    assert.equal(sheet.rules.length, 13)
    const rule = (code: string) => sheet.rules.find(one => one.code === code)
    assert.equal(rule('TURNOVER')?.result, 'met')
    assert.equal(rule('TURNOVER')?.seen, '₹5.04 cr')
    assert.equal(rule('LARGEST_BUYER')?.result, 'refer')
    assert.ok(sheet.rules.every(one => one.wanted && one.seen && one.source && one.why))
    assert.equal(sheet.sales?.months.length, 12)
    assert.equal(sheet.proposed, 25_00_000_00)
    assert.equal(sheet.organisationId, organisationId)
  })

  test('the queue is read page by page, the longest waiting first, and searched', async () => {
    await atDesk()
    const { applicationId } = await atDesk()
    const queue = async (query: { pageSize: number; next?: string; search?: string }) =>
      (await desk.call(calls.worklist, { query })).data
    const all = (await queue({ pageSize: 100 })).content
    assert.equal(all.at(-1)?.applicationId, applicationId)
    const first = await queue({ pageSize: 1 })
    const second = await queue({ pageSize: 1, next: first.next ?? '' })
    assert.deepEqual([...first.content, ...second.content], all.slice(0, 2))
    assert.equal(second.totalElements, all.length)
    const found = await queue({ pageSize: 100, search: all.at(-1)?.number ?? '' })
    assert.deepEqual(
      found.content.map(one => one.applicationId),
      [applicationId],
    )
  })

  test('a borrower, a partner and sales see nothing of the desk', async () => {
    const { applicationId, borrower } = await atDesk()
    const partner = await world.person({
      role: 'PARTNER_OWNER',
      partnerOf: await world.organisation({ type: 'CHANNEL_PARTNER' }),
    })
    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    for (const person of [borrower, partner, sales]) {
      assert.equal((await person.call(calls.sheet, { applicationId })).status, 403)
      assert.equal((await person.call(calls.worklist, { query: {} })).status, 403)
    }
  })

  test('twenty colleagues take a case at once: one has it, the others are told', async () => {
    const { applicationId } = await atDesk()
    const people = [desk, colleague, leela, arjun]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (people[i % 4] ?? desk).call(calls.take, { applicationId })),
    )
    const holders = new Set(replies.flatMap((reply, i) => (reply.status === 200 ? [people[i % 4]?.accountId] : [])))
    assert.equal(holders.size, 1)
    assert.ok(
      replies.every(
        reply =>
          reply.status === 200 ||
          (reply.status === 409 && reply.message === 'A colleague has already taken this case.'),
      ),
    )
    assert.equal(await status(applicationId), 'UNDERWRITING_TELEPHONIC')
  })

  test('nobody decides a case that they have not taken, nor before the talk with the client', async () => {
    const { applicationId } = await atDesk()
    assert.equal((await desk.call(calls.approve, { applicationId, body: approval(20_00_000_00) })).status, 409)
    await desk.call(calls.take, { applicationId })
    assert.equal((await desk.call(calls.approve, { applicationId, body: approval(20_00_000_00) })).status, 409)
    assert.equal(
      (await colleague.call(calls.recordCall, { applicationId, body: { spokeWith: 'x', remarks: 'y' } })).status,
      409,
    )
  })

  test('approval within the authority is final and goes on to the offer', async () => {
    const { applicationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const reply = await desk.call(calls.approve, { applicationId, body: approval(25_00_000_00) })
    assert.deepEqual([reply.status, reply.data.waitsForCommittee], [200, false])
    assert.equal(await status(applicationId), 'SENT_TO_NBFC')
    await world.drainJobs()
    assert.equal(await status(applicationId), 'OFFERED_BY_NBFC')
    const decided = (await desk.call(calls.worklist, { query: { view: 'decided', pageSize: 100 } })).data
    assert.ok(decided.content.some(one => one.applicationId === applicationId))
  })

  test('a paisa above the authority waits for the committee', async () => {
    const { applicationId } = await atDesk({ amountPaise: 30_00_000_00 })
    await takeToUnderwriting(desk, applicationId)
    const reply = await desk.call(calls.approve, { applicationId, body: approval(25_00_000_01) })
    assert.equal(reply.data.waitsForCommittee, true)
    assert.equal(await status(applicationId), 'PENDING_CRC_APPROVAL')
    assert.ok(
      (await desk.call(calls.worklist, { query: { view: 'committee', pageSize: 100 } })).data.content.some(
        one => one.applicationId === applicationId,
      ),
    )
  })

  test('terms outside of the product, or more than was asked, are named by field', async () => {
    const { applicationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const body = {
      terms: [{ ...TERMS, amountPaise: 25_00_000_01, rateBps: 1199, feeBps: 301, tenureMonths: 37 }],
      conditions: [],
      reasons,
    }
    const reply = await desk.call(calls.approve, { applicationId, body })
    assert.equal(reply.status, 400)
    assert.deepEqual(Object.keys(reply.fieldErrors).toSorted(), [
      'terms.0.amountPaise',
      'terms.0.feeBps',
      'terms.0.rateBps',
      'terms.0.tenureMonths',
    ])
  })

  describe('the committee', () => {
    async function proposed(by: Person = desk) {
      const { applicationId, borrower } = await atDesk({ amountPaise: 60_00_000_00 })
      await takeToUnderwriting(by, applicationId)
      await by.call(calls.approve, { applicationId, body: approval(55_00_000_00) })
      return { applicationId, borrower }
    }
    const vote = (person: Person, applicationId: string, kind: 'approve' | 'reject' | 'send-back' = 'approve') =>
      person.call(calls.vote, { applicationId, body: { vote: kind, reasons: 'Seen.' } })

    test('two different people decide; one alone does not, nor one twice', async () => {
      const { applicationId } = await proposed()
      assert.deepEqual((await vote(leela, applicationId)).data, { decided: false })
      assert.equal((await vote(leela, applicationId)).status, 409)
      assert.equal(await status(applicationId), 'PENDING_CRC_APPROVAL')
      assert.deepEqual((await vote(arjun, applicationId)).data, { decided: true })
      assert.equal(await status(applicationId), 'SENT_TO_NBFC')
    })

    test('who proposed it never votes', async () => {
      // a member of the committee whose amount is above even their own authority
      const rich = await world.organisation()
      await giveFigures(world, rich)
      const applicationId = await anApplicationAtTheDesk(world, rich, { amountPaise: 90_00_000_00 })
      await takeToUnderwriting(leela, applicationId)
      await leela.call(calls.approve, { applicationId, body: approval(85_00_000_00) })
      const reply = await vote(leela, applicationId)
      assert.deepEqual([reply.status, reply.message], [409, 'The person who made this may not also approve it.'])
      assert.equal((await leela.call(calls.sheet, { applicationId })).data.may.vote, false)
    })

    test('the desk has no vote', async () => {
      const { applicationId } = await proposed()
      assert.equal((await vote(colleague, applicationId)).status, 403)
    })

    test('one member sends it back to the desk, who may propose again', async () => {
      const { applicationId } = await proposed()
      assert.deepEqual((await vote(leela, applicationId, 'send-back')).data, { decided: true })
      assert.equal(await status(applicationId), 'UNDERWRITING')
      assert.equal((await desk.call(calls.approve, { applicationId, body: approval(20_00_000_00) })).status, 200)
    })

    test('two rejections reject, with words for the borrower', async () => {
      const { applicationId, borrower } = await proposed()
      await vote(leela, applicationId, 'reject')
      await vote(arjun, applicationId, 'reject')
      assert.equal(await status(applicationId), 'UNDERWRITING_REJECTED')
      const outcome = (await borrower.call(calls.outcome, { applicationId })).data
      assert.equal(outcome?.reasons[0], 'On what we know today we cannot lend.')
    })

    test('twenty votes at once count two people once each', async () => {
      const { applicationId } = await proposed()
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, i) => vote(i % 2 ? leela : arjun, applicationId)),
      )
      assert.equal(replies.filter(reply => reply.status === 200).length, 2)
      assert.equal(await status(applicationId), 'SENT_TO_NBFC')
    })
  })

  describe('questions', () => {
    test('a question to the borrower comes back with its answer and the case goes on', async () => {
      const { applicationId, borrower } = await atDesk()
      await takeToUnderwriting(desk, applicationId)
      const body = { askedTo: 'borrower', text: 'Why did sales fall in March?' } as const
      const asked = await desk.call(calls.ask, { applicationId, body })
      assert.equal(await status(applicationId), 'UNDERWRITING_QUERY')
      const seen = (await borrower.call(calls.queries, { applicationId })).data
      assert.deepEqual(
        seen.map(one => [one.text, one.askedBy, one.answer]),
        [[body.text, 'Credit desk', null]],
      )
      const answer = { answer: 'The plant was closed for repairs.', documentIds: [] }
      const { queryId } = asked.data
      assert.equal((await borrower.call(calls.answerQuery, { applicationId, queryId, body: answer })).status, 200)
      assert.equal(await status(applicationId), 'UNDERWRITING')
      const again = await borrower.call(calls.answerQuery, {
        applicationId,
        queryId,
        body: { ...answer, answer: 'Another one' },
      })
      assert.deepEqual([again.status, again.message], [409, 'This question has already been answered.'])
      assert.equal((await desk.call(calls.sheet, { applicationId })).data.queries[0]?.answer, answer.answer)
    })

    test('the application waits for the last of several answers', async () => {
      const { applicationId, borrower } = await atDesk()
      await takeToUnderwriting(desk, applicationId)
      const ask = (text: string) => desk.call(calls.ask, { applicationId, body: { askedTo: 'borrower', text } })
      const one = (await ask('First?')).data.queryId
      const two = (await ask('Second?')).data.queryId
      const answer = (queryId: string) =>
        borrower.call(calls.answerQuery, { applicationId, queryId, body: { answer: 'Yes.', documentIds: [] } })
      await answer(one)
      assert.equal(await status(applicationId), 'UNDERWRITING_QUERY')
      await answer(two)
      assert.equal(await status(applicationId), 'UNDERWRITING')
    })

    test('what was asked of sales is neither seen nor answered by the borrower', async () => {
      const { applicationId, borrower } = await atDesk()
      await takeToUnderwriting(desk, applicationId)
      const { queryId } = (
        await desk.call(calls.ask, { applicationId, body: { askedTo: 'sales', text: 'Did you visit?' } })
      ).data
      assert.deepEqual((await borrower.call(calls.queries, { applicationId })).data, [])
      assert.equal(
        (await borrower.call(calls.answerQuery, { applicationId, queryId, body: { answer: 'Yes', documentIds: [] } }))
          .status,
        403,
      )
      const sales = await world.person({ role: 'SALES_EXECUTIVE' })
      assert.equal(
        (
          await sales.call(calls.answerQuery, {
            applicationId,
            queryId,
            body: { answer: 'Yes, on Monday.', documentIds: [] },
          })
        ).status,
        200,
      )
    })

    test('a stranger cannot answer, nor name a paper of another organisation', async () => {
      const { applicationId, borrower } = await atDesk()
      await takeToUnderwriting(desk, applicationId)
      const { queryId } = (await desk.call(calls.ask, { applicationId, body: { askedTo: 'borrower', text: 'Where?' } }))
        .data
      const stranger = await world.person({ memberOf: [await world.organisation()] })
      assert.equal(
        (await stranger.call(calls.answerQuery, { applicationId, queryId, body: { answer: 'x', documentIds: [] } }))
          .status,
        403,
      )
      const foreign = { answer: 'x', documentIds: ['00000000-0000-4000-8000-000000000001'] }
      assert.equal((await borrower.call(calls.answerQuery, { applicationId, queryId, body: foreign })).status, 400)
    })
  })

  test('a rejection needs reasons; the borrower is told the plain ones and when to come back, not the desk’s', async () => {
    const { applicationId, borrower, organisationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const bare = await desk.call(calls.reject, { applicationId, body: { reasons: ' ', plainReasons: [] } })
    assert.deepEqual(Object.keys(bare.fieldErrors).toSorted(), ['plainReasons', 'reasons'])
    const secret = 'Promoter’s brother defaulted elsewhere.'
    const reply = await desk.call(calls.reject, {
      applicationId,
      body: { reasons: secret, plainReasons: ['BANK_CONDUCT', 'CONCENTRATION'] },
    })
    assert.equal(reply.status, 200)
    const today = world.runtime.platform.clock.today()
    assert.equal(reply.data.recheckOn, addMonths(today, 6))
    const outcome = await borrower.call(calls.outcome, { applicationId })
    assert.deepEqual(outcome.data?.reasons, [
      'The bank statements show a low balance or returned cheques.',
      'Too much of your business is with one buyer or supplier.',
    ])
    assert.ok(!JSON.stringify(outcome).includes(secret))
    assert.equal(await status(applicationId), 'UNDERWRITING_REJECTED')
    const held = await world.runtime.platform.database.db
      .selectFrom('application_hold')
      .select('until_on')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst()
    assert.equal(held?.until_on, addMonths(today, 6))
  })

  test('a figure that the desk enters is kept with where it was seen, and its rule is no longer unknown', async () => {
    const { applicationId } = await atDesk()
    const body = { value: 4600, name: 'Jindal Steel Depot', seenIn: 'sales ledger 2025-26' }
    assert.equal((await desk.call(calls.recordFact, { applicationId, code: 'LARGEST_BUYER', body })).status, 200)
    const rule = (await desk.call(calls.sheet, { applicationId })).data.rules.find(one => one.code === 'LARGEST_BUYER')
    assert.deepEqual(
      [rule?.result, rule?.seen, rule?.source],
      ['not-met', '46%, Jindal Steel Depot', 'Desk: sales ledger 2025-26'],
    )
    assert.equal((await desk.call(calls.recordFact, { applicationId, code: 'TURNOVER', body })).status, 403)
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
    await desk.call(calls.saveSpread, {
      applicationId,
      body: { years: [year(2025, 4_00_00_000_00, 50_00_000_00), year(2026, 5_00_00_000_00, 60_00_000_00)] },
    })
    const sheet = (await desk.call(calls.sheet, { applicationId })).data
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
    assert.equal(sheet.emiToSurplus, 30)
  })

  test('without a person nothing is approved unless it is switched on, every rule is met and the amount is small enough', async () => {
    const { db } = world.runtime.platform.database
    const passing = async (amountPaise: number) => {
      const { applicationId } = await atDesk({ amountPaise })
      for (const code of ['LARGEST_BUYER', 'LARGEST_SUPPLIER', 'LITIGATION'] as const)
        await desk.call(calls.recordFact, { applicationId, code, body: { value: 0, name: null, seenIn: 'ledger' } })
      const file = await db
        .selectFrom('underwriting_case')
        .select('id')
        .where('application_id', '=', applicationId)
        .executeTakeFirstOrThrow()
      const organisation = await db
        .selectFrom('application')
        .select('organisation_id')
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('organisation')
        .set({ incorporated_on: '2015-01-01' })
        .where('id', '=', organisation.organisation_id)
        .execute()
      await db
        .insertInto('bureau_report')
        .values({
          case_id: file.id,
          subject: 'promoter',
          subject_id: null,
          name: 'A',
          status: 'ok',
          report_number: '1',
          score: 780,
          rank: null,
          overdue_paise: 0,
          outstanding_paise: 0,
          suits: 0,
          enquiries: 0,
          pulled_at: new Date(),
        })
        .execute()
      await desk.call(calls.evaluate, { applicationId })
      await world.drainJobs()
      return { applicationId, sheet: (await desk.call(calls.sheet, { applicationId })).data }
    }
    const off = await passing(4_00_000_00)
    assert.equal(off.sheet.outcome, 'met')
    assert.equal(off.sheet.applicationStatus, 'PROCESSING')
    await db
      .insertInto('underwriting_policy')
      .values({ tenant: world.tenant, product_code: null, auto_approval: true })
      .execute()
    assert.equal((await passing(5_00_000_01)).sheet.applicationStatus, 'PROCESSING')
    assert.equal((await passing(5_00_000_00)).sheet.applicationStatus, 'OFFERED_BY_NBFC')
    const { applicationId } = await atDesk({ amountPaise: 4_00_000_00 })
    assert.equal(await status(applicationId), 'PROCESSING')
    await db.deleteFrom('underwriting_policy').where('tenant', '=', world.tenant).execute()
  })

  describe('the bureau', () => {
    async function withPan(pan: string, consent: boolean) {
      const { applicationId, organisationId, borrower } = await atDesk()
      const { crypto, database } = world.runtime.platform
      const pan_sealed = crypto.seal(pan, `organisation:${organisationId}:pan`)
      await database.db.updateTable('organisation').set({ pan_sealed }).where('id', '=', organisationId).execute()
      if (consent)
        await world.transaction(work => giveConsent(work, { organisationId, purpose: 'bureau', name: 'Asha Verma' }))
      else await desk.call(calls.evaluate, { applicationId })
      await world.drainJobs()
      const sheet = (await desk.call(calls.sheet, { applicationId })).data
      const rule = (code: string) => sheet.rules.find(one => one.code === code)
      return { sheet, rule, borrower, applicationId }
    }

    test('is not asked without the business’s consent; its rules refer', async () => {
      const { rule, sheet } = await withPan('ZZZPV1231K', false)
      assert.deepEqual([rule('BUREAU_SCORE')?.result, rule('BUREAU_OVERDUE')?.result], ['refer', 'refer'])
      assert.ok(sheet.timeline.some(one => one.what === 'Bureau not asked: no consent'))
    })

    test('is asked as soon as the consent is given, and its score and overdue are held against the rules', async () => {
      const good = await withPan('ZZZPV1231K', true)
      assert.equal(good.rule('BUREAU_SCORE')?.result, 'met')
      assert.equal(good.rule('BUREAU_OVERDUE')?.result, 'met')
      const bad = await withPan('ZZZPV1216K', true)
      assert.deepEqual(
        [bad.rule('BUREAU_SCORE')?.seen, bad.rule('BUREAU_SCORE')?.result, bad.rule('BUREAU_OVERDUE')?.result],
        ['618', 'not-met', 'not-met'],
      )
    })

    test('when it has no history or is down a person looks, and the PAN is in no answer', async () => {
      for (const pan of ['ZZZPV1206K', 'ZZZPV1236K', 'ZZZPV1256K']) {
        const { rule, sheet } = await withPan(pan, true)
        assert.equal(rule('BUREAU_SCORE')?.result, 'refer', pan)
        assert.ok(!JSON.stringify(sheet).includes(pan))
      }
    })
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

  test('an application that leaves the desk closes its case', async () => {
    const { applicationId } = await atDesk()
    await world.transaction(work => moveApplication(work, { applicationId, to: 'ABANDONED' }))
    assert.equal((await desk.call(calls.sheet, { applicationId })).data.state, 'closed')
  })
})
