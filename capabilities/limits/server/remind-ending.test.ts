import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { businessLoan, dropline, goTo, openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

const world = await startTestApp()
after(() => world.close())
const { clock, database } = world.runtime.platform
const { db } = database
const endsOn = addDays(clock.today(), 40)

let owners = 0
async function endingLimit(terms = purchaseLimit) {
  const { loanId, organisationId } = await openTestLoan(world, terms)
  await db.updateTable('loan').set({ expires_on: endsOn }).where('id', '=', loanId).execute()
  const mobile = `95${String(10_000_000 + owners++)}`
  const owner = await world.person({ memberOf: [organisationId], mobile })
  return { loanId, owner, mobile }
}

/** What each heard until a day, every one before it closed, and since what was asked before. */
function hearing(limits: readonly { mobile: string }[]) {
  const seen = limits.map(() => 0)
  return async (daysBefore: number) => {
    await goTo(world, addDays(endsOn, -daysBefore))
    await world.drainJobs()
    const heard = await Promise.all(limits.map(async ({ mobile }) => (await world.messagesTo(mobile)).length))
    return heard.map((count, at) => {
      const since = count - (seen[at] ?? 0)
      seen[at] = count
      return since
    })
  }
}

test('a borrower hears 30 and 7 days before that a limit ends, and whether it can be renewed', async () => {
  const [revolving, falling, loan, closing, renewing] = await Promise.all([
    endingLimit(),
    endingLimit(dropline),
    endingLimit(businessLoan),
    endingLimit(),
    endingLimit(),
  ])
  const told = hearing([revolving, falling, loan, closing, renewing])
  await db.updateTable('loan').set({ draws_ended_on: clock.today() }).where('id', '=', closing.loanId).execute()
  const body = { kind: 'RENEW', amount: null, reason: 'Goes on' } as const
  const desk = await world.person({ role: 'CREDIT_DESK' })
  const asked = await renewing.owner.call(calls.askRevision, { loanId: renewing.loanId, body })
  assert.equal(asked.status, 200, asked.message)

  assert.deepEqual(await told(31), [0, 0, 0, 0, 0])
  assert.deepEqual(await told(30), [1, 1, 0, 0, 0])
  assert.match(await world.lastMessage(revolving.mobile), /ends on .*Ask for its renewal/)
  assert.match(await world.lastMessage(falling.mobile), /ends on .*nothing more can be drawn/)
  assert.deepEqual(await told(29), [0, 0, 0, 0, 0])
  const { loanId } = falling
  const facts = (await desk.call(calls.revisions, { loanId })).data
  assert.deepEqual([facts.mayRenew, facts.notNow], [true, 'shape'])
  assert.deepEqual(await told(7), [1, 1, 0, 0, 0])
  await goTo(world, addDays(endsOn, 1))
  assert.equal((await desk.call(calls.revisions, { loanId })).data.notNow, 'over')
})
