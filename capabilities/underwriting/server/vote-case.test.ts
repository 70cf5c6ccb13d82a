import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Person } from '../../../apps/test-app.ts'
import { evaluate } from '../case-contract.ts'
import { sheet } from '../contract.ts'
import * as decisions from '../decision-contract.ts'
import type { PlainReason } from '../status.ts'
import { recordFact } from '../fact-contract.ts'
import { saveSpread } from '../spread-contract.ts'
import { worklist } from '../worklist-contract.ts'
import { openCreditDesk, takeToUnderwriting } from './testing.ts'

const { world, desk, colleague, leela, arjun, atDesk, status, approval } = await openCreditDesk()
after(() => world.close())

describe('the committee', () => {
  async function proposed() {
    const { applicationId, borrower } = await atDesk({ amountPaise: 60_00_000_00 })
    await takeToUnderwriting(desk, applicationId)
    await desk.call(decisions.approve, { applicationId, body: approval(55_00_000_00) })
    return { applicationId, borrower }
  }
  const proposalOf = async (applicationId: string) =>
    (await desk.call(sheet, { applicationId })).data.decision?.decisionId ?? ''
  const vote = async (
    person: Person,
    applicationId: string,
    kind: 'approve' | 'reject' | 'send-back' = 'approve',
    plainReasons: PlainReason[] = kind === 'reject' ? ['PURPOSE'] : [],
  ) => {
    const decisionId = await proposalOf(applicationId)
    return person.call(decisions.vote, {
      applicationId,
      body: { decisionId, vote: kind, reasons: 'Seen.', plainReasons },
    })
  }

  test('two different people decide; one alone does not, nor one twice', async () => {
    const { applicationId } = await proposed()
    assert.deepEqual((await vote(leela, applicationId)).data, { result: 'waits' })
    assert.equal((await vote(leela, applicationId)).status, 409)
    assert.equal(await status(applicationId), 'PENDING_CRC_APPROVAL')
    assert.deepEqual((await vote(arjun, applicationId)).data, { result: 'decided' })
    assert.equal(await status(applicationId), 'SENT_TO_NBFC')
  })

  test('who proposed it never votes', async () => {
    // a member of the committee whose amount is above even their own authority
    const { applicationId } = await atDesk({ amountPaise: 90_00_000_00 })
    await takeToUnderwriting(leela, applicationId)
    await leela.call(decisions.approve, { applicationId, body: approval(85_00_000_00) })
    const reply = await vote(leela, applicationId)
    assert.deepEqual([reply.status, reply.message], [409, 'The person who made this may not also approve it.'])
    assert.equal((await leela.call(sheet, { applicationId })).data.may.vote, false)
  })

  test('what the committee decides by is not changed before it has decided, nor after', async () => {
    const { applicationId } = await proposed()
    const figures = { ebitdaPaise: 9, patPaise: 5, netWorthPaise: 9, debtPaise: 1, emiPaise: 0 }
    const years = [{ year: 2025, salesPaise: 100, ...figures }]
    const seen = { value: 0, name: null, seenIn: 'ledger' }
    const changed = async () => [
      (await desk.call(saveSpread, { applicationId, body: { readAt: null, years } })).status,
      (await desk.call(recordFact, { applicationId, code: 'LITIGATION', body: seen })).status,
      (await desk.call(evaluate, { applicationId })).status,
    ]
    assert.deepEqual(await changed(), [409, 409, 409])
    assert.equal((await leela.call(sheet, { applicationId })).data.may.edit, false)
    await vote(leela, applicationId)
    await vote(arjun, applicationId)
    assert.deepEqual(await changed(), [409, 409, 409])
  })

  test('the desk has no vote', async () => {
    const { applicationId } = await proposed()
    assert.equal((await vote(colleague, applicationId)).status, 403)
  })

  test('one member sends it back to the desk, who may propose again', async () => {
    const { applicationId } = await proposed()
    assert.deepEqual((await vote(leela, applicationId, 'send-back')).data, { result: 'sent-back' })
    assert.equal(await status(applicationId), 'UNDERWRITING')
    assert.equal((await desk.call(decisions.approve, { applicationId, body: approval(20_00_000_00) })).status, 200)
  })

  test('a vote counts for the terms that were read, not for others that the desk put forward meanwhile', async () => {
    const { applicationId } = await proposed()
    const read = { decisionId: await proposalOf(applicationId) }
    await vote(leela, applicationId, 'send-back')
    await desk.call(decisions.approve, { applicationId, body: approval(59_00_000_00) })
    const body = { ...read, vote: 'approve' as const, reasons: 'Seen.', plainReasons: [] }
    const late = await arjun.call(decisions.vote, { applicationId, body })
    assert.deepEqual(
      [late.status, late.message],
      [409, 'The desk has meanwhile put other terms forward. Please read them before you vote.'],
    )
    assert.deepEqual((await arjun.call(sheet, { applicationId })).data.decision?.votes, [])
    assert.deepEqual((await vote(arjun, applicationId)).data, { result: 'waits' })
  })

  test('what two members differ about goes back to the desk with the reasons of both, who may propose again', async () => {
    const { applicationId } = await proposed()
    await vote(leela, applicationId)
    assert.deepEqual((await vote(arjun, applicationId, 'reject')).data, { result: 'sent-back' })
    assert.equal(await status(applicationId), 'UNDERWRITING')
    const { decision } = (await desk.call(sheet, { applicationId })).data
    assert.deepEqual(
      [decision?.state, ...(decision?.votes ?? []).map(one => one.vote)],
      ['sent-back', 'approve', 'reject'],
    )
    assert.equal((await desk.call(decisions.approve, { applicationId, body: approval(55_00_000_00) })).status, 200)
    assert.deepEqual((await vote(arjun, applicationId)).data, { result: 'waits' }, 'the new proposal is voted on anew')
  })

  test('the queue says which cases the committee gave back, until the desk proposes anew', async () => {
    const { applicationId } = await proposed()
    const listed = async (view: 'queue' | 'committee') => {
      const { content } = (await desk.call(worklist, { query: { view, pageSize: 100 } })).data
      return content.find(one => one.applicationId === applicationId)?.sentBack
    }
    await vote(leela, applicationId, 'send-back')
    assert.equal(await listed('queue'), true)
    await desk.call(decisions.approve, { applicationId, body: approval(55_00_000_00) })
    assert.equal(await listed('committee'), false)
  })

  test('the list of the committee says whose vote is asked', async () => {
    const { applicationId } = await proposed()
    const listed = async (person: Person) => {
      const { content } = (await person.call(worklist, { query: { view: 'committee', pageSize: 100 } })).data
      return content.find(one => one.applicationId === applicationId)?.committee
    }
    assert.deepEqual(await listed(leela), { votes: 0, yours: 'asked' })
    await vote(leela, applicationId)
    assert.deepEqual(
      [await listed(leela), await listed(arjun), await listed(desk), await listed(colleague)],
      [
        { votes: 1, yours: 'given' },
        { votes: 1, yours: 'asked' },
        { votes: 1, yours: 'proposed' },
        { votes: 1, yours: 'none' },
      ],
    )
  })

  test('two rejections reject, with words for the borrower', async () => {
    const { applicationId, borrower } = await proposed()
    await vote(leela, applicationId, 'reject', ['BUREAU_HISTORY', 'TURNOVER_LOW'])
    assert.equal((await borrower.call(decisions.outcome, { applicationId })).data, null)
    await vote(arjun, applicationId, 'reject', ['TURNOVER_LOW', 'VINTAGE_SHORT'])
    assert.equal(await status(applicationId), 'UNDERWRITING_REJECTED')
    const told = [
      'Your yearly sales are below what this loan needs.',
      'Your business is younger than this loan needs.',
      'The credit bureau shows a low score or overdue loans.',
    ]
    assert.deepEqual((await borrower.call(decisions.outcome, { applicationId })).data?.reasons, told)
    assert.deepEqual((await desk.call(sheet, { applicationId })).data.decision?.plainReasons, told)
  })

  test('who rejects says what the client is told; who does not reject says nothing to them', async () => {
    const { applicationId } = await proposed()
    const silent = await vote(leela, applicationId, 'reject', [])
    assert.deepEqual([silent.status, Object.keys(silent.fieldErrors)], [400, ['plainReasons']])
    const idle = await vote(leela, applicationId, 'approve', ['PURPOSE'])
    assert.deepEqual([idle.status, Object.keys(idle.fieldErrors)], [400, ['plainReasons']])
    assert.equal((await vote(leela, applicationId)).status, 200)
  })

  test('twenty votes at once count two people once each', async () => {
    const { applicationId } = await proposed()
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => vote(i % 2 ? leela : arjun, applicationId)))
    assert.equal(replies.filter(reply => reply.status === 200).length, 2)
    assert.equal(await status(applicationId), 'SENT_TO_NBFC')
  })
})
