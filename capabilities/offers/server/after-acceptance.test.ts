import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { timelineForApplication } from '@poonji/capabilities/applications/timeline-contract.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { sayAbroad } from '@poonji/capabilities/organisations/server/testing.ts'
import { coolingOff, moveLoanRequest, recordDisbursal, recordDisbursalReturned } from './service.ts'
import { openOffers } from './testing.ts'

const { world, offered, acknowledge, accept, statusOf } = await openOffers()
after(() => world.close())

describe('an accepted offer', () => {
  test('the status machine allows what its table says and names it otherwise; money that came back is waited for again', async () => {
    const one = await offered()
    const illegal = world.transaction(work => moveLoanRequest(work, one.loanRequestId, 'READY_FOR_DISBURSAL'))
    await assert.rejects(illegal, { status: 409, message: 'transition.illegal' })
    await accept(one, one.loanRequestId, await acknowledge(one, one.loanRequestId))
    const way = [
      'ACCEPTED_BY_CLIENT',
      'NEGOTIATIONS_COMPLETED',
      'DOCS_SENT_TO_SALES',
      'DOCS_SENT_TO_NBFC',
      'READY_FOR_DISBURSAL',
    ] as const
    const here = await statusOf(one.loanRequestId)
    for (const to of way.slice(way.findIndex(status => status === here) + 1))
      await world.transaction(work => moveLoanRequest(work, one.loanRequestId, to))
    const paidOut = () =>
      world.transaction(work =>
        recordDisbursal(work, {
          loanRequestId: one.loanRequestId,
          onDate: world.runtime.platform.clock.today(),
          amountPaise: 20_00_000_00,
        }),
      )
    /** The loan request's state, and that of the last step of the borrower's way. */
    const told = async () => {
      const way = await one.borrower.call(timelineForApplication, { orgId: one.orgId, appId: one.appId })
      return [await statusOf(one.loanRequestId), way.data.steps.find(({ step }) => step === 'DISBURSAL')?.state]
    }
    await paidOut()
    assert.deepEqual(await told(), ['FIRST_LOAN_DISBURSED', 'done'])
    await world.transaction(work => recordDisbursalReturned(work, one.loanRequestId))
    assert.deepEqual(await told(), ['READY_FOR_DISBURSAL', 'coming'], 'the money came back')
    await paidOut()
    assert.deepEqual(await told(), ['FIRST_LOAN_DISBURSED', 'done'])
  })

  test('its company is not said to be abroad before it is signed', async () => {
    const one = await offered()
    const staff = await world.person({ role: 'ADMINISTRATOR' })
    assert.match((await sayAbroad(staff, one.orgId, true)).message, /Application .* is under way/)
    await accept(one, one.loanRequestId, await acknowledge(one, one.loanRequestId))
    const refused = await sayAbroad(staff, one.orgId, true)
    assert.deepEqual([refused.status, /is accepted and its agreement is not signed/.test(refused.message)], [409, true])
    await world.transaction(work => moveApplication(work, { applicationId: one.appId, to: 'LOAN_ABANDONED' }))
    assert.equal((await sayAbroad(staff, one.orgId, true)).status, 200)
  })

  test('leaving within the cooling-off days costs the principal and the days by the APR; afterwards it is over', async () => {
    const one = await offered()
    await accept(one, one.loanRequestId, await acknowledge(one, one.loanRequestId))
    assert.equal(await world.transaction(work => coolingOff(work, one.loanRequestId)), null)
    const { clock, database } = world.runtime.platform
    const on = clock.today()
    await world.transaction(work =>
      recordDisbursal(work, { loanRequestId: one.loanRequestId, onDate: on, amountPaise: 5_00_000_00 }),
    )
    // the regulator's digital lending rule, worked: 5,00,000 at an APR of 18 % for 2 days is 493.15
    await database.db.updateTable('loan_request').set({ apr_bps: 1800 }).where('id', '=', one.loanRequestId).execute()
    clock.moveTo(addDays(on, 2))
    const left = await world.transaction(work => coolingOff(work, one.loanRequestId))
    assert.deepEqual(
      [left?.open, left?.leaving?.days, left?.leaving?.proportionatePaise, left?.leaving?.exitPaise],
      [true, 2, 493_15, 5_00_493_15],
    )
    assert.equal(left?.keptFeePaise, 35_400_00)
    clock.moveTo(addDays(on, 3))
    assert.equal((await world.transaction(work => coolingOff(work, one.loanRequestId)))?.open, true)
    clock.moveTo(addDays(on, 4))
    assert.equal((await world.transaction(work => coolingOff(work, one.loanRequestId)))?.open, false)
  })
})
