import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { ENDED_STATUSES } from '@poonji/capabilities/applications/status.ts'
import '@poonji/capabilities/applications/events.ts'
import * as calls from '../contract.ts'
import { takeAgain } from './again.ts'
import { cancelMandate } from './cancel.ts'
import { presentJob, readJob } from './debit-jobs.ts'
import { endMandatesWithLoan, endWithLoanJob } from './end-with-loan.ts'
import { linkOf, openLink } from './links.ts'
import { listMandates } from './list.ts'
import { debitsPaper, mandatesPaper } from './mandates-paper.ts'
import { whyOver } from './over.ts'
import { pollJob } from './poll.ts'
import { unansweredJob } from './unanswered.ts'
import { readOfApplication } from './proposal.ts'
import { shortfallOf } from './reach.ts'
import { registerMandate } from './register.ts'
import { mandateById, presentationsOf, toView } from './rows.ts'
import { renewLink, sendLink } from './send-link.ts'
import { startMandate } from './start.ts'
import { takeResponse } from './take-response.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'mandates',
  scopes: {
    mandate: (db, id) =>
      db
        .selectFrom('mandate')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  jobs: [presentJob, readJob, pollJob, unansweredJob, endWithLoanJob],
  subscribers: [
    subscriber('application.moved', async (work, { applicationId, to }) => {
      if (ENDED_STATUSES.includes(to)) await endMandatesWithLoan(work, applicationId)
    }),
  ],
  handlers: [
    on(calls.ofApplication, (work, { params }) => readOfApplication(work, params.applicationId)),
    on(calls.register, async (work, { params, body }) => ({
      mandateId: await registerMandate(work, params.applicationId, body),
    })),
    onOutside(calls.start, async (outside, { params }) =>
      startMandate(outside, await mandateById(outside, params.mandateId), false),
    ),
    onOutside(calls.response, async (outside, { body, reply }) => {
      const { mandate, byLink } = await takeResponse(outside, body)
      const back = byLink
        ? linkOf(outside, mandate)
        : `/organisation/${mandate.organisation_id}/application/${mandate.application_id}/enable-auto-debit`
      await reply.redirect(`${back}?answered=1`, 303)
      return undefined
    }),
    onOutside(calls.cancel, async (outside, { params, body }) => {
      await cancelMandate(outside, params.mandateId, body.reason)
      return done
    }),
    on(calls.sendLink, async (work, { params, body }) => {
      await sendLink(work, params.mandateId, body.mobile)
      return done
    }),
    on(calls.readLink, async (work, { params }) => {
      const mandate = await openLink(work, params.registrationId)
      return { ...toView(mandate), over: await whyOver(work, mandate.application_id) }
    }),
    on(calls.renewLink, async (work, { params }) => {
      await renewLink(work, params.registrationId)
      return done
    }),
    onOutside(calls.startByLink, async (outside, { params }) =>
      startMandate(outside, await openLink(outside, params.registrationId), true),
    ),
    on(calls.list, (work, { query }) => listMandates(work, query)),
    on(calls.takeAgain, async (work, { params }) => {
      await takeAgain(work, params.mandateId, params.presentationId)
      return done
    }),
    onListFile(calls.mandatesFile, mandatesPaper),
    onListFile(calls.debitsFile, debitsPaper),
    on(calls.read, async (work, { params }) => {
      const mandate = await mandateById(work, params.mandateId)
      const [shortfall, over, presentations] = await Promise.all([
        mandate.state === 'ACTIVE' ? shortfallOf(work, mandate.application_id) : null,
        whyOver(work, mandate.application_id),
        presentationsOf(work, mandate.id),
      ])
      return { mandate: toView(mandate), shortfall, over, presentations }
    }),
  ],
})
