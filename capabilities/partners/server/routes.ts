import { sql } from 'kysely'
import { subscriber } from '@poonji/api-platform/events.ts'
import { job } from '@poonji/api-platform/jobs.ts'
import { defineModule } from '@poonji/api-platform/module.ts'
import '@poonji/capabilities/disbursals/events.ts'
import '@poonji/capabilities/documents/events.ts'
import '@poonji/capabilities/kyc/events.ts'
import '@poonji/capabilities/leads/events.ts'
import '@poonji/capabilities/loans/events.ts'
import { accrue, clawBack, restore } from './accrue.ts'
import { employeeHandlers } from './employee-places.ts'
import { onboardingHandlers } from './onboarding-handlers.ts'
import { tellOfChecks } from './onboarding.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { payPartner } from './payments/pay.ts'
import { tellOfClientGone } from './payments/tell.ts'
import { seenAnew } from './partner-list.ts'
import { payoutHandlers } from './payout-handlers.ts'
import { readGst } from './read-gst.ts'
import { tableHandlers } from './table-handlers.ts'
import { cameBack } from './take-back.ts'
import './tables.ts'

/** What tells that something changed of what a decision about a partner goes by. */
const PARTNER_LOOKED_AT = [
  'document.linked',
  'document.removed',
  'document.restored',
  'document.decided',
  'kyc.rechecked',
] as const

export default defineModule({
  name: 'partners',
  scopes: {
    payoutPlan: (db, id) =>
      db
        .selectFrom('payout_plan')
        .select(['tenant', 'partner_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    payoutDispute: (db, id) =>
      db
        .selectFrom('payout_dispute')
        .select(['tenant', 'partner_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    payoutStatement: (db, id) =>
      db
        .selectFrom('payout_statement')
        .select(['tenant', 'partner_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    callback: (db, id) =>
      db
        .selectFrom('callback_request')
        .select(['tenant', sql<null>`null`.as('organisationId')])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  subscribers: [
    subscriber('tranche.disbursed', (work, { trancheId }) => accrue(work, trancheId)),
    subscriber('disbursal.moved', async (work, { to, ...moved }) => {
      if (to === 'RETURNED') await cameBack(work, moved)
    }),
    ...PARTNER_LOOKED_AT.map(event => subscriber(event, (work, { organisationId }) => seenAnew(work, organisationId))),
    subscriber('kyc.completed', (work, { organisationId }) => tellOfChecks(work, organisationId)),
    subscriber('loan.closed', (work, { loanId, onDate, valueOn }) => clawBack(work, loanId, { onDate, valueOn })),
    subscriber('client.moved', (work, moved) => tellOfClientGone(work, moved)),
    subscriber('loan.reopened', (work, { loanId }) => restore(work, loanId)),
  ],
  jobs: [
    job('partner.readGst', (outside, { onboardingId }) => readGst(outside, onboardingId)),
    job('partner.pay', (outside, { statementId, attempt }) => payPartner(outside, statementId, attempt)),
  ],
  handlers: [...onboardingHandlers, ...employeeHandlers, ...payoutHandlers, ...paymentHandlers, ...tableHandlers],
})
