import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Person } from '../../../apps/test-app.ts'
import { stepAside, take } from '../case-contract.ts'
import { sheet } from '../contract.ts'
import * as decisions from '../decision-contract.ts'
import { recordFact } from '../fact-contract.ts'
import { saveSpread } from '../spread-contract.ts'
import { worklist } from '../worklist-contract.ts'
import { openCreditDesk, takeToUnderwriting } from './testing.ts'

const { world, desk, colleague, leela, arjun, atDesk, status, approval } = await openCreditDesk()
after(() => world.close())

const read = async (person: Person, applicationId: string) => (await person.call(sheet, { applicationId })).data
const leave = (person: Person, applicationId: string) =>
  person.call(stepAside, { applicationId, body: { reasons: 'My brother owns a part of it.' } })
const vote = async (person: Person, applicationId: string) => {
  const decisionId = (await read(leela, applicationId)).decision?.decisionId ?? ''
  const body = { decisionId, vote: 'approve' as const, reasons: 'Seen.', plainReasons: [] }
  return person.call(decisions.vote, { applicationId, body })
}

describe('who says that a borrower is near to them', () => {
  test('holds its case no more, and neither takes, edits nor decides it; a colleague does, and the trail keeps it', async () => {
    const { applicationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    assert.equal((await leave(desk, applicationId)).status, 200)
    assert.equal((await leave(desk, applicationId)).status, 200, 'said twice, it is kept once')
    const seen = await read(desk, applicationId)
    assert.deepEqual([seen.near, seen.holderId], ['declared', null])
    assert.deepEqual(
      Object.entries(seen.may).filter(([, allowed]) => allowed),
      [['evaluate', true]],
    )
    const refused = 'You said that this borrower is near to you. Others decide about its loans.'
    const taken = await desk.call(take, { applicationId, body: { from: null } })
    assert.deepEqual([taken.status, taken.message], [409, refused])
    const fact = { value: 0, name: null, seenIn: 'ledger' }
    assert.equal((await desk.call(recordFact, { applicationId, code: 'LITIGATION', body: fact })).status, 409)
    assert.equal(
      (await desk.call(saveSpread, { applicationId, body: { readAt: null, years: [] } })).status >= 400,
      true,
    )
    await colleague.call(take, { applicationId, body: { from: null } })
    const { timeline, holderId } = await read(colleague, applicationId)
    assert.equal(holderId, colleague.accountId)
    const said = timeline.filter(one => one.what.startsWith('Stepped aside'))
    assert.deepEqual(
      said.map(one => [one.what, one.by]),
      [['Stepped aside, the borrower is near to them: My brother owns a part of it.', 'Ravi Iyer']],
    )
    const rows = await world.transaction(work =>
      work.db.selectFrom('audit').select('detail').where('action', '=', 'underwriting.steppedAside').execute(),
    )
    assert.equal(rows.length, 1)
  })

  test('what they proposed or voted on goes back to the desk', async () => {
    for (const who of [desk, leela]) {
      const { applicationId } = await atDesk({ amountPaise: 60_00_000_00 })
      await takeToUnderwriting(desk, applicationId)
      await desk.call(decisions.approve, { applicationId, body: approval(55_00_000_00) })
      await vote(leela, applicationId)
      await leave(who, applicationId)
      assert.equal(await status(applicationId), 'UNDERWRITING')
      assert.equal((await read(colleague, applicationId)).decision?.state, 'sent-back')
    }
  })

  test('says it while the case is undecided, and it holds for what the company asks for later', async () => {
    const { applicationId, organisationId } = await atDesk()
    await takeToUnderwriting(colleague, applicationId)
    await colleague.call(decisions.reject, {
      applicationId,
      body: { reasons: 'Thin.', plainReasons: ['PURPOSE'] },
    })
    assert.equal((await leave(colleague, applicationId)).status, 409)
    await world.transaction(work =>
      work.db
        .insertInto('conflict_of_interest')
        .values({
          tenant: world.tenant,
          organisation_id: organisationId,
          account_id: arjun.accountId,
          reasons: 'An earlier loan of theirs.',
          declared_at: work.now,
        })
        .execute(),
    )
    assert.equal((await read(arjun, applicationId)).near, 'declared')
  })
})

describe('who is one of a borrower’s people, or brought it', () => {
  const near = async (organisationId: string, who: Person, how: 'contact' | 'assigned' | 'created') =>
    world.transaction(async work => {
      if (how === 'contact')
        await work.db
          .insertInto('contact')
          .values({
            tenant: world.tenant,
            organisation_id: organisationId,
            name: 'Somebody of theirs',
            mobile: (
              await work.db
                .selectFrom('account')
                .select('mobile')
                .where('id', '=', who.accountId)
                .executeTakeFirstOrThrow()
            ).mobile,
            email: null,
            roles: ['ACCOUNTS'],
            created_by: null,
          })
          .execute()
      else
        await work.db
          .updateTable('organisation')
          .set({ [how === 'assigned' ? 'assigned_to' : 'created_by']: who.accountId })
          .where('id', '=', organisationId)
          .execute()
    })

  test('neither takes its case nor votes on it', async () => {
    for (const how of ['contact', 'assigned', 'created'] as const) {
      const { applicationId, organisationId } = await atDesk({ amountPaise: 60_00_000_00 })
      const outsider = await world.person({ role: 'CREDIT_COMMITTEE', name: 'Near One' })
      await near(organisationId, outsider, how)
      const refused = await outsider.call(take, { applicationId, body: { from: null } })
      assert.equal(refused.status, 409, how)
      await takeToUnderwriting(desk, applicationId)
      await desk.call(decisions.approve, { applicationId, body: approval(55_00_000_00) })
      assert.equal((await read(outsider, applicationId)).may.vote, false)
      assert.equal((await vote(outsider, applicationId)).status, 409, how)
      assert.equal((await vote(leela, applicationId)).status, 200)
    }
  })

  test('holds its case no more from then on, so that it waits for whoever takes it', async () => {
    const { applicationId, organisationId } = await atDesk()
    const holder = await world.person({ role: 'CREDIT_DESK', name: 'Meera Nair' })
    const inQueue = async (person: Person) =>
      (await person.call(worklist, { query: { view: 'queue' } })).data.content.find(
        one => one.applicationId === applicationId,
      )
    await takeToUnderwriting(holder, applicationId)
    assert.deepEqual([(await inQueue(holder))?.mine, (await inQueue(colleague))?.takenBy], [true, 'Meera Nair'])
    await near(organisationId, holder, 'contact')
    assert.deepEqual([(await inQueue(holder))?.mine, (await inQueue(colleague))?.takenBy], [false, null])
    assert.deepEqual(
      [(await read(holder, applicationId)).mine, (await read(colleague, applicationId)).may.take],
      [false, true],
    )
    assert.equal((await holder.call(take, { applicationId, body: { from: null } })).status, 409)
    assert.equal((await colleague.call(take, { applicationId, body: { from: null } })).status, 200)
    const [last] = (await read(colleague, applicationId)).timeline
    assert.equal(last?.what, 'Desk took the case over from Meera Nair')
  })

  test('has no part in what is decided: a proposal of theirs, and one they voted on, goes back to the desk', async () => {
    for (const part of ['proposed', 'voted'] as const) {
      const { applicationId, organisationId } = await atDesk({ amountPaise: 60_00_000_00 })
      const member = await world.person({ role: 'CREDIT_COMMITTEE', name: 'Near One' })
      const maker = part === 'proposed' ? member : desk
      await takeToUnderwriting(maker, applicationId)
      await maker.call(decisions.approve, { applicationId, body: approval(55_00_000_00) })
      await vote(part === 'voted' ? member : arjun, applicationId)
      await near(organisationId, member, 'contact')
      assert.deepEqual((await vote(leela, applicationId)).data, { result: 'sent-back' })
      assert.equal(await status(applicationId), 'UNDERWRITING', part)
    }
  })
})
