import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { agreedLoan } from '@poonji/capabilities/disbursals/server/testing.ts'
import * as calls from '@poonji/capabilities/limits/contract.ts'
import { loanDetail } from '@poonji/capabilities/loans/contract.ts'
import { undrawnPaise } from '@poonji/capabilities/loans/server/service.ts'
import { draw, pay, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp } from './test-app.ts'

const world = await startTestApp()
after(() => world.close())
const { clock, database } = world.runtime.platform
const { db } = database
const maker = await world.person({ role: 'CREDIT_DESK' })
const checker = await world.person({ role: 'CREDIT_COMMITTEE' })

test('what is repaid whole after the end of a limit ends it, but not while its renewal has no answer', async () => {
  const start = clock.today()
  const limits = await Promise.all(
    [true, false].map(async asks => {
      const organisationId = await world.organisation()
      const { loanId } = await agreedLoan(world, purchaseLimit, organisationId, 'FIRST_LOAN_DISBURSED')
      await draw(world, loanId, 10_00_000_00, start)
      await db.updateTable('loan').set({ expires_on: start }).where('id', '=', loanId).execute()
      const owner = await world.person({ memberOf: [organisationId] })
      const body = { kind: 'RENEW', amount: null, reason: 'Goes on' } as const
      const revisionId = asks ? (await owner.call(calls.askRevision, { loanId, body })).data.revisionId : null
      return { organisationId, loanId, owner, revisionId }
    }),
  )
  const [asked, silent] = limits
  assert.ok(asked?.revisionId && silent)
  clock.moveTo(addDays(start, 2))
  const payWhole = async ({ organisationId, loanId, owner }: typeof asked) => {
    const moreThanOwed = 10_50_000_00
    await pay(world, { organisationId, loanId }, moreThanOwed, clock.today())
    return (await owner.call(loanDetail, { loanId })).data.status
  }
  assert.equal(await payWhole(silent), 'CLOSED')
  assert.equal(await payWhole(asked), 'ACTIVE')
  const { loanId, revisionId } = asked
  const [proposed, until] = [50_00_000_00, addMonths(clock.today(), 12)]
  await maker.call(calls.reviewRevision, { loanId, revisionId, body: { proposed, until, note: 'Pays in time' } })
  const approved = await checker.call(calls.decideRevision, {
    ...{ loanId, revisionId },
    body: { approve: true, note: '', proposed, until },
  })
  assert.equal(approved.status, 200, approved.message)
  assert.equal(await world.transaction(work => undrawnPaise(work, loanId)), proposed)
})
