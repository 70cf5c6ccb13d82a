import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { bringClient } from './add-lead.ts'
import { openBringing, setStep } from './bringings.ts'
import { createCompany } from './create-company.ts'
import { findByGst, findByPan } from './find-company.ts'
import { joinCompany, sendJoinCode } from './join-company.ts'
import { handOverOnLeaving } from './hand-over.ts'
import { leadHandlers } from './lead-handlers.ts'
import { loginState } from './login-state.ts'
import { ownClient } from './ownership.ts'
import { referredClient } from './referred-client.ts'
import { reportsPaper } from './claims-paper.ts'
import { listReports, reportCompany, settleReport } from './report-company.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'leads',
  scopes: {
    companyReport: (db, id) =>
      db
        .selectFrom('company_report')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ownershipClaim: (db, id) =>
      db
        .selectFrom('ownership_claim')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  subscribers: [
    subscriber('access.ended', (work, ended) => handOverOnLeaving(work, ended)),
    subscriber('organisation.created', (work, { organisationId }) => ownClient(work, organisationId)),
    subscriber('organisation.referred', (work, referred) => referredClient(work, referred)),
  ],
  handlers: [
    ...leadHandlers,
    on(calls.loginState, work => loginState(work)),
    onOutside(calls.findByGst, (outside, { body }) => findByGst(outside, body.gstin)),
    onOutside(calls.findByPan, (outside, { body }) => findByPan(outside, body.pan, body.name)),
    on(calls.create, (work, { body }) => createCompany(work, body)),
    on(calls.leave, async work => {
      const open = await openBringing(work)
      if (open) await setStep(work, open, 'LEFT')
      return done
    }),
    on(calls.sendJoinCode, work => sendJoinCode(work)),
    onOutside(calls.join, (outside, { body }) => joinCompany(outside, body.challengeId, body.otp)),
    on(calls.report, (work, { body }) => reportCompany(work, body.words)),
    onOutside(calls.addLead, async (outside, { body }) => {
      const client = { organisationType: 'BUYER', companyName: body.gstin, needPaise: null, note: '' } as const
      const { organisationId, name } = await bringClient(outside, { ...body, ...client })
      return { organisationId: organisationId ?? '', name }
    }),
    on(calls.reports, (work, { query }) => listReports(work, query)),
    onListFile(calls.reportsFile, (work, { query }) => reportsPaper(work, query)),
    on(calls.settleReport, async (work, { params, body }) => {
      await settleReport(work, params.reportId, body.uphold, body.answer)
      return done
    }),
  ],
})
