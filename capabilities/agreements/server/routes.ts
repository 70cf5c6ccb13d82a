import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { sql } from 'kysely'
import '@poonji/capabilities/applications/events.ts'
import '@poonji/capabilities/kyc/events.ts'
import '@poonji/capabilities/offers/events.ts'
import '@poonji/capabilities/organisations/events.ts'
import * as calls from '../contract.ts'
import { texts } from './texts.ts'
import { agreementsPaper } from './agreements-paper.ts'
import { beginAgreement, beginWaiting } from './begin.ts'
import { fileJob } from './complete.ts'
import { proveMobile, readLink, renewLink, sendLinkCode } from './link-calls.ts'
import { linkBack, openProved } from './links.ts'
import { listAgreements } from './list.ts'
import * as operations from './operations.ts'
import { prepareJob } from './prepare.ts'
import { resumeAgreements } from './resume.ts'
import { agreementById } from './rows.ts'
import { sendPaper } from './send-paper.ts'
import { currentOf, signatoriesOf } from './signatories.ts'
import { startSigning } from './start-signing.ts'
import { takeResponse } from './take-response.ts'
import { agreementRows, maySign, oneView, viewsOf } from './views.ts'
import './tables.ts'

const done = { done: true } as const

/** Whose turn it is signs, when that is the person logged in. */
async function signAsViewer(outside: Outside, agreementId: string) {
  const agreement = await agreementById(outside, agreementId)
  const signatory = currentOf(await signatoriesOf(outside, agreementId))
  if (!signatory || !maySign(outside, agreement.organisation_id, signatory))
    throw conflict(texts.t(outside.language, 'refused.notNow'))
  return startSigning(outside, { agreement, signatory, link: null, accountId: outside.actor.accountId })
}

async function readOne(work: Parameters<typeof oneView>[0], agreementId: string) {
  const view = await oneView(work, sql<boolean>`agreement.id = ${agreementId}`)
  if (!view) throw notPermitted()
  return view
}

export default defineModule({
  name: 'agreements',
  scopes: {
    agreement: (db, id) =>
      db
        .selectFrom('agreement')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  jobs: [prepareJob, fileJob],
  subscribers: [
    subscriber('offer.accepted', (work, { loanRequestId }) => beginAgreement(work, loanRequestId)),
    subscriber('kyc.rechecked', async (work, { organisationId }) => {
      await operations.followPeople(work, organisationId)
      await beginWaiting(work, organisationId)
    }),
    subscriber('organisation.lentAgain', (work, { organisationId }) => resumeAgreements(work, organisationId)),
    subscriber('offer.withdrawn', (work, { applicationId }) =>
      operations.endWithApplication(work, applicationId, 'offer withdrawn'),
    ),
    subscriber('application.moved', async (work, { applicationId, to }) => {
      if (to === 'ABANDONED' || to === 'LOAN_ABANDONED')
        await operations.endWithApplication(work, applicationId, 'application abandoned')
    }),
  ],
  handlers: [
    on(calls.ofApplication, (work, { params }) =>
      oneView(
        work,
        sql<boolean>`agreement.application_id = ${params.applicationId} and agreement.state <> 'CANCELLED'`,
      ),
    ),
    on(calls.ofOrganisation, async (work, { params }) =>
      viewsOf(
        work,
        await agreementRows(work)
          .where('agreement.organisation_id', '=', params.orgId)
          .orderBy('agreement.created_at', 'desc')
          .limit(100)
          .execute(),
      ),
    ),
    on(calls.read, (work, { params }) => readOne(work, params.agreementId)),
    on(calls.paper, async (work, { params, query, reply }) =>
      sendPaper(work, await agreementById(work, params.agreementId), params.paper, query.inline === '1', reply),
    ),
    onOutside(calls.sign, (outside, { params }) => signAsViewer(outside, params.agreementId)),
    onOutside(calls.countersign, (outside, { params }) => signAsViewer(outside, params.agreementId)),

    onOutside(calls.response, async (outside, { body, reply }) => {
      const { signing, agreement, signatory } = await takeResponse(outside, body)
      // our own signatory began at the desk of operations
      const place = signatory.side === 'lender' ? `/agreements/${agreement.id}` : `/esign/sign/${agreement.id}`
      const back = signing.by_link ? linkBack(outside, signatory, signing.link_expires_at) : place
      await reply.redirect(`${back}?answered=1`, 303)
      return undefined
    }),

    on(calls.readLink, (work, { params }) => readLink(work, params.docId)),
    on(calls.renewLink, async (work, { params }) => {
      await renewLink(work, params.docId)
      return done
    }),
    on(calls.linkCode, (work, { params }) => sendLinkCode(work, params.docId)),
    onOutside(calls.linkProve, (outside, { params, body }) => proveMobile(outside, params.docId, body)),
    on(calls.linkRead, async (work, { params, body }) => {
      const { agreement } = await openProved(work, params.docId, body.proof)
      return readOne(work, agreement.id)
    }),
    on(calls.linkPaper, async (work, { params, query, reply }) => {
      const { agreement } = await openProved(work, params.docId, query.proof)
      return sendPaper(work, agreement, params.paper, query.inline === '1', reply)
    }),
    onOutside(calls.linkSign, async (outside, { params, body }) => {
      const { agreement, signatory, expiresAt } = await openProved(outside, params.docId, body.proof)
      return startSigning(outside, { agreement, signatory, link: { expiresAt }, accountId: null })
    }),

    on(calls.list, (work, { query }) => listAgreements(work, query)),
    onListFile(calls.agreementsFile, agreementsPaper),
    on(calls.regenerate, async (work, { params }) => {
      await operations.regenerate(work, params.agreementId)
      return done
    }),
    on(calls.resendLink, async (work, { params }) => {
      await operations.resendLink(work, params.agreementId)
      return done
    }),
    on(calls.replaceSignatory, async (work, { params, body }) => {
      await operations.replaceSignatory(work, params.agreementId, body)
      return done
    }),
    on(calls.cancel, async (work, { params, body }) => {
      await operations.cancelAgreement(work, params.agreementId, body.reason)
      return done
    }),
  ],
})
