import { on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../payout-contract.ts'
import { listDisputes, raiseDispute, settleDispute } from './disputes.ts'
import { disputesPaper } from './list-papers.ts'
import { activeProducts, endPlan, makePlan, plansOf, withdrawPlan } from './payout-plans.ts'
import { ownPartner, statementOf } from './statement.ts'

const done = { done: true } as const

/** What partners earn: plans, the account, disputes. */
export const payoutHandlers = [
  on(calls.listPlans, async (work, { params }) => ({
    plans: await plansOf(work, params.partnerId),
    today: work.today,
    products: await activeProducts(work),
  })),
  on(calls.makePlan, async (work, { params, body }) => ({ id: await makePlan(work, params.partnerId, body) })),
  on(calls.endPlan, async (work, { params, body }) => {
    await endPlan(work, params.planId, body.untilOn)
    return done
  }),
  on(calls.withdrawPlan, async (work, { params }) => {
    await withdrawPlan(work, params.planId)
    return done
  }),
  on(calls.myStatement, (work, { query }) => statementOf(work, ownPartner(work), query.month)),
  on(calls.statementOfPartner, (work, { params, query }) => statementOf(work, params.partnerId, query.month)),
  on(calls.raiseDispute, (work, { body }) => raiseDispute(work, body)),
  on(calls.myDisputes, (work, { query }) => listDisputes(work, query, ownPartner(work))),
  onListFile(calls.myDisputesFile, (work, { query }) => disputesPaper(work, query, ownPartner(work))),
  on(calls.listDisputes, (work, { query }) => listDisputes(work, query)),
  onListFile(calls.disputesFile, (work, { query }) => disputesPaper(work, query)),
  on(calls.settleDispute, async (work, { params, body }) => {
    await settleDispute(work, params.disputeId, body)
    return done
  }),
]
