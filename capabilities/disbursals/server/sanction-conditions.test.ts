import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { read } from '../contract.ts'
import * as decisionCalls from '../decision-contract.ts'
import { agreedLoan, openDesk } from './testing.ts'

const { world, orgId, owner, maker, checker, ask, approve, today } = await openDesk()
after(() => world.close())

const CONDITIONS = ['Signed list of the two largest buyers', 'Stock insured in our favour']
const prepare = (disbursalId: string) => maker.call(decisionCalls.prepare, { disbursalId, body: { valueOn: today() } })
const note = (disbursalId: string, place: number, seen: string | null, person = maker) =>
  person.call(decisionCalls.noteCondition, { disbursalId, place: String(place), body: { seen } })

test('no money moves before the conditions of its sanction were seen to be met, one by one', async () => {
  const { loanId, loanRequestId } = await agreedLoan(world, purchaseLimit, orgId)
  const terms = JSON.stringify({ coolingOffDays: 3, conditions: CONDITIONS })
  const { db } = world.runtime.platform.database
  await db.updateTable('loan_request').set({ terms }).where('id', '=', loanRequestId).execute()
  const { data: asked } = await ask(loanId)
  const shown = async (person = maker) => (await person.call(read, { disbursalId: asked.id })).data

  const waits = await prepare(asked.id)
  assert.deepEqual([waits.status, waits.message], [409, 'A condition of the sanction is not met yet.'])
  assert.deepEqual(
    (await shown()).checks?.filter(one => !one.met).map(one => one.code),
    ['CONDITIONS'],
  )
  assert.equal((await note(asked.id, 0, 'Their own letter', owner)).status, 403)
  assert.equal((await note(asked.id, 2, 'There is no third')).status, 403)
  assert.equal((await note(asked.id, 0, 'List of 12 November, signed by both')).status, 200)
  assert.equal((await prepare(asked.id)).status, 409, 'the other is still open')
  await note(asked.id, 1, 'Policy 4471')
  await note(asked.id, 1, null)
  assert.deepEqual(
    (await shown()).conditions.map(one => one.met?.seen ?? null),
    ['List of 12 November, signed by both', null],
  )
  await note(asked.id, 1, 'Policy 4471, in our favour from today')
  assert.deepEqual(
    (await shown(owner)).conditions.map(one => [one.text, one.met?.seen, one.met?.by]),
    CONDITIONS.map(text => [text, null, null]),
    'the borrower reads that they are met, not who looked and what they wrote',
  )
  assert.equal((await prepare(asked.id)).status, 200)
  assert.equal((await note(asked.id, 1, null)).status, 409, 'the checker has it')
  assert.equal((await shown(checker)).conditions.length, 2)
  assert.equal((await approve(asked.id)).status, 200)
  await world.drainJobs()
  assert.deepEqual((await shown()).conditions, [], 'what was wanted before the money is over')
})
