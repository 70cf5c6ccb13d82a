import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { giveConsentCall } from '@poonji/capabilities/consents/contract.ts'
import { moveByHand } from '@poonji/capabilities/applications/move-contract.ts'
import { applicationDetail } from '@poonji/capabilities/applications/contract.ts'
import {
  closeUnfinishedApplications,
  comeBack,
  moveApplication,
} from '@poonji/capabilities/applications/server/service.ts'
import type { Person } from '../../../apps/test-app.ts'
import { sheet } from '../contract.ts'
import * as queries from '../query-contract.ts'
import { openCreditDesk, takeToUnderwriting } from './testing.ts'

const { world, desk, atDesk, status } = await openCreditDesk()
after(() => world.close())

describe('questions of the credit desk', () => {
  test('a question to the borrower comes back with its answer and the case goes on', async () => {
    const { applicationId, borrower } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const body = { askedTo: 'borrower', text: 'Why did sales fall in March?' } as const
    const asked = await desk.call(queries.ask, { applicationId, body })
    assert.equal(await status(applicationId), 'UNDERWRITING_QUERY')
    const seen = (await borrower.call(queries.queries, { applicationId })).data
    assert.deepEqual(
      seen.map(one => [one.text, one.askedBy, one.answer]),
      [[body.text, 'Credit desk', null]],
    )
    const answer = { answer: 'The plant was closed for repairs.', documentIds: [] }
    const { queryId } = asked.data
    assert.equal((await borrower.call(queries.answerQuery, { applicationId, queryId, body: answer })).status, 200)
    assert.equal(await status(applicationId), 'UNDERWRITING')
    const again = await borrower.call(queries.answerQuery, {
      applicationId,
      queryId,
      body: { ...answer, answer: 'Another one' },
    })
    assert.deepEqual([again.status, again.message], [409, 'This question has already been answered.'])
    assert.equal((await desk.call(sheet, { applicationId })).data.queries[0]?.answer, answer.answer)
  })

  test('an answer brings back who was not reached, and after the application is over none is taken', async () => {
    const { applicationId, borrower } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const asked = await desk.call(queries.ask, { applicationId, body: { askedTo: 'borrower', text: 'Main buyers?' } })
    const unreached = { to: 'CLIENT_UNRESPONSIVE', reason: 'No answer to five calls' } as const
    await desk.call(moveByHand, { appId: applicationId, body: unreached })
    const { queryId } = asked.data
    const body = { answer: 'Two dealers in Indore.', documentIds: [] }
    assert.equal((await borrower.call(queries.answerQuery, { applicationId, queryId, body })).status, 200)
    assert.equal(await status(applicationId), 'UNDERWRITING')
    const late = await desk.call(queries.ask, { applicationId, body: { askedTo: 'borrower', text: 'And suppliers?' } })
    await world.transaction(work => moveApplication(work, { applicationId, to: 'ABANDONED' }))
    const answer = { applicationId, queryId: late.data.queryId, body }
    assert.equal((await borrower.call(queries.answerQuery, answer)).status, 409)
  })

  test('what only sales have to answer is not the borrower’s to finish: it is neither noticed nor closed as unfinished', async () => {
    const { applicationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const { db } = world.runtime.platform.database
    const ago = (days: number) => new Date(world.runtime.platform.clock.now().getTime() - days * 86_400_000)
    const old = { created_at: ago(90), status_at: ago(30), closing_notice_at: ago(20) }
    const closesOn = async () => {
      await db.updateTable('application').set(old).where('id', '=', applicationId).execute()
      return (await desk.call(applicationDetail, { appId: applicationId })).data.closesOn
    }
    const ask = (askedTo: 'sales' | 'borrower') =>
      desk.call(queries.ask, { applicationId, body: { askedTo, text: 'Main buyers?' } })
    const run = () => closeUnfinishedApplications(world.runtime.outside({ tenant: world.tenant, viewer: null }))
    await ask('sales')
    assert.equal(await closesOn(), null)
    await run()
    assert.equal(await status(applicationId), 'UNDERWRITING_QUERY')
    await ask('borrower')
    assert.notEqual(await closesOn(), null, 'the borrower is asked too')
    await run()
    assert.equal(await status(applicationId), 'ABANDONED')
  })

  test('a question that the desk did not wait for is over with the decision: nobody is asked for an answer that nobody reads', async () => {
    const { applicationId, borrower } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const asked = await desk.call(queries.ask, { applicationId, body: { askedTo: 'borrower', text: 'Main buyers?' } })
    const { queryId } = asked.data
    const body = { answer: 'Two dealers in Indore.', documentIds: [] }
    const open = async () => (await borrower.call(queries.queries, { applicationId })).data[0]?.mayAnswer
    const move = (to: 'UNDERWRITING' | 'PENDING_CRC_APPROVAL' | 'CLIENT_UNRESPONSIVE') =>
      world.transaction(work => moveApplication(work, { applicationId, to }))
    await move('UNDERWRITING')
    assert.equal(await open(), true)
    await move('PENDING_CRC_APPROVAL')
    for (const at of ['PENDING_CRC_APPROVAL', 'CLIENT_UNRESPONSIVE'] as const) {
      const late = await borrower.call(queries.answerQuery, { applicationId, queryId, body })
      const words = 'This was decided meanwhile, so the answer is not needed any more.'
      assert.deepEqual([late.status, late.message, await open()], [409, words, false], at)
      if (at === 'PENDING_CRC_APPROVAL') await move('CLIENT_UNRESPONSIVE')
    }
    assert.equal(await status(applicationId), 'CLIENT_UNRESPONSIVE')
    await world.transaction(work => comeBack(work, applicationId))
    assert.equal(await open(), false)
    await move('UNDERWRITING')
    assert.equal((await borrower.call(queries.answerQuery, { applicationId, queryId, body })).status, 200, 'sent back')
  })

  test('what sales answered while the client was not reached is not asked again: once back, the desk goes on', async () => {
    const { applicationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const body = { askedTo: 'sales', text: 'Did you visit?' } as const
    const { queryId } = (await desk.call(queries.ask, { applicationId, body })).data
    const move = async (to: 'CLIENT_UNRESPONSIVE' | 'UNDERWRITING_QUERY') =>
      (await desk.call(moveByHand, { appId: applicationId, body: { to, reason: 'Five calls' } })).status
    await move('CLIENT_UNRESPONSIVE')
    assert.equal(await move('UNDERWRITING_QUERY'), 200)
    assert.equal(await status(applicationId), 'UNDERWRITING_QUERY', 'the question is still open')
    await move('CLIENT_UNRESPONSIVE')
    const answer = { answer: 'Yes, on Monday.', documentIds: [] }
    assert.equal((await desk.call(queries.answerQuery, { applicationId, queryId, body: answer })).status, 200)
    assert.equal(await status(applicationId), 'CLIENT_UNRESPONSIVE')
    assert.equal(await move('UNDERWRITING_QUERY'), 200)
    assert.equal(await status(applicationId), 'UNDERWRITING')
  })

  test('it reaches by WhatsApp who agreed to that, and by SMS who works there beside them', async () => {
    const { applicationId, organisationId, borrower } = await atDesk()
    const other = await world.person({ memberOf: [organisationId] })
    const colleague = await world.person({ memberOf: [organisationId] })
    await takeToUnderwriting(desk, applicationId)
    await colleague.call(giveConsentCall, { id: organisationId, body: { purposes: ['messages'] } })
    await desk.call(queries.ask, { applicationId, body: { askedTo: 'borrower', text: 'Who are the main buyers?' } })
    const { db } = world.runtime.platform.database
    const sent = await world.transaction(async work => {
      const rows = await work.db
        .selectFrom('outgoing_message')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('purpose', '=', 'underwriting-query')
        .execute()
      return rows.map(row => openMessage(work, row))
    })
    const channelOf = async ({ accountId }: Person) => {
      const { mobile } = await db
        .selectFrom('account')
        .select('mobile')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      return sent.find(one => one.to === mobile)?.channel
    }
    // the first member owns the business, which is what the consent was asked for
    assert.deepEqual(
      [await channelOf(borrower), await channelOf(other), await channelOf(colleague)],
      ['messaging', 'sms', 'messaging'],
    )
  })

  test('the application waits for the last of several answers', async () => {
    const { applicationId, borrower } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const ask = (text: string) => desk.call(queries.ask, { applicationId, body: { askedTo: 'borrower', text } })
    const one = (await ask('First?')).data.queryId
    const two = (await ask('Second?')).data.queryId
    const answer = (queryId: string) =>
      borrower.call(queries.answerQuery, { applicationId, queryId, body: { answer: 'Yes.', documentIds: [] } })
    await answer(one)
    assert.equal(await status(applicationId), 'UNDERWRITING_QUERY')
    await answer(two)
    assert.equal(await status(applicationId), 'UNDERWRITING')
  })

  test('what was asked of sales is neither seen nor answered by the borrower or the partner who brought it', async () => {
    const { applicationId, borrower, organisationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const { queryId } = (
      await desk.call(queries.ask, { applicationId, body: { askedTo: 'sales', text: 'Did you visit?' } })
    ).data
    assert.deepEqual((await borrower.call(queries.queries, { applicationId })).data, [])
    assert.equal(
      (await borrower.call(queries.answerQuery, { applicationId, queryId, body: { answer: 'Yes', documentIds: [] } }))
        .status,
      403,
    )
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER' })
    await world.transaction(work =>
      work.db.updateTable('organisation').set({ brought_by: partnerOf }).where('id', '=', organisationId).execute(),
    )
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf })
    assert.deepEqual((await partner.call(queries.queries, { applicationId })).data, [])
    const tried = await partner.call(queries.answerQuery, {
      applicationId,
      queryId,
      body: { answer: 'Yes', documentIds: [] },
    })
    assert.equal(tried.status, 403)
    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    assert.equal(
      (
        await sales.call(queries.answerQuery, {
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
    const { queryId } = (await desk.call(queries.ask, { applicationId, body: { askedTo: 'borrower', text: 'Where?' } }))
      .data
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    assert.equal(
      (await stranger.call(queries.answerQuery, { applicationId, queryId, body: { answer: 'x', documentIds: [] } }))
        .status,
      403,
    )
    const foreign = { answer: 'x', documentIds: ['00000000-0000-4000-8000-000000000001'] }
    assert.equal((await borrower.call(queries.answerQuery, { applicationId, queryId, body: foreign })).status, 400)
  })
})
