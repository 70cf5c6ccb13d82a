import { subscriber } from '@poonji/api-platform/events.ts'
import { job } from '@poonji/api-platform/jobs.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import '@poonji/capabilities/applications/events.ts'
import { isOpen } from '@poonji/capabilities/applications/status.ts'
import '@poonji/capabilities/consents/events.ts'
import '@poonji/capabilities/documents/events.ts'
import '@poonji/capabilities/registrations/events.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import '../events.ts'
import * as uploadCalls from '../upload-contract.ts'
import { judgeByOtherFigures } from './check-eligibility.ts'
import { consentOf, endConsentsOf, lookAgain, refreshConsent, revokeConsent, startConsent } from './bank-consent.ts'
import { linkState, refreshByLink, renewLink, sendLink, startByLink } from './consent-link.ts'
import { forgetDue, forgetWithdrawn, planForgetting } from './forget-statements.ts'
import { fetchReturns, retryNow } from './fetch-returns.ts'
import { fetchStatement } from './fetch-statement.ts'
import { endConnectionsOf, endUnlessApplying, requestOtp, verifyOtp } from './gst-connection.ts'
import './jobs.ts'
import { aggregatorNotices } from './notices.ts'
import { readBankState } from './read-bank-state.ts'
import { readGstState } from './read-gst-state.ts'
import { fileUploads, readUpload } from './read-upload.ts'
import { filePapers } from './statement-paper.ts'
import { queuePaper } from './queue-paper.ts'
import { settle, uploadById, uploadFile, uploadQueue, uploadsOf } from './uploads.ts'
import { voidFigures, voidInfected } from './void-figures.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'eligibility',
  pages: aggregatorNotices,
  scopes: {
    eligibilityUpload: (db, id) =>
      db
        .selectFrom('eligibility_upload')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  jobs: [
    job('gst.fetch', fetchReturns),
    job('bank.consent', async (outside, { consentId }) => {
      await refreshConsent(outside, consentId)
    }),
    job('bank.fetch', fetchStatement),
    job('bank.forget', outside => outside.transaction(forgetDue)),
  ],
  subscribers: [
    subscriber('application.created', async (work, { organisationId, applicationId }) => {
      await filePapers(work, organisationId, applicationId)
      await fileUploads(work, organisationId, applicationId)
      // also of what came before nights were planned
      await planForgetting(work)
    }),
    subscriber('application.moved', async (work, { organisationId, to }) => {
      if (isOpen(to)) return
      await forgetWithdrawn(work, organisationId)
      await endUnlessApplying(work, organisationId)
    }),
    subscriber('document.decided', voidFigures),
    subscriber('file.infected', voidInfected),
    subscriber('gstNumbers.changed', (work, { organisationId }) => judgeByOtherFigures(work, organisationId)),
    subscriber('consent.revoked', async (work, { organisationId, purpose }) => {
      if (purpose === 'banking') await endConsentsOf(work, organisationId)
      if (purpose === 'gst') await endConnectionsOf(work, organisationId)
    }),
  ],
  handlers: [
    on(calls.gstState, (work, { params }) => readGstState(work, params.orgId)),
    onOutside(calls.requestGstOtp, (outside, { params, body }) => requestOtp(outside, params.orgId, body)),
    onOutside(calls.verifyGstOtp, async (outside, { params, body }) => {
      await verifyOtp(outside, params.orgId, body)
      return { state: 'processing' as const }
    }),
    on(calls.retryGst, async (work, { params, body }) => {
      await retryNow(work, params.orgId, body.gstin)
      return done
    }),
    on(calls.bankState, (work, { params }) => readBankState(work, params.orgId)),
    onOutside(calls.startConsent, (outside, { params, body }) =>
      startConsent(outside, { organisationId: params.orgId, ...body }),
    ),
    onOutside(calls.refreshConsent, async (outside, { params }) => {
      await consentOf(outside, params.orgId, params.consentId)
      await lookAgain(outside, params.consentId)
      const { state, data_state: dataState } = await consentOf(outside, params.orgId, params.consentId)
      return { state, dataState }
    }),
    onOutside(calls.revokeBankConsent, async (outside, { params, body }) => ({
      managePageUrl: await revokeConsent(outside, params.orgId, params.consentId, body.returnTo),
    })),
    on(calls.sendConsentLink, async (work, { params, body }) => ({
      expiresAt: await sendLink(work, params, body.mobile),
    })),
    on(calls.consentLink, (work, { params, query }) => linkState(work, params, query.token)),
    on(calls.renewLink, async (work, { params, body }) => {
      await renewLink(work, params, body.token)
      return done
    }),
    onOutside(calls.startByLink, (outside, { params, body }) => startByLink(outside, params, body.token)),
    onOutside(calls.refreshByLink, (outside, { params, body }) => refreshByLink(outside, params, body.token)),
    on(uploadCalls.listUploads, (work, { params }) => uploadsOf(work, params.orgId)),
    onOutside(uploadCalls.readUpload, async (outside, { params, body }) => {
      const { kind, ...given } = body
      return uploadById(outside, await readUpload(outside, params.orgId, kind, given))
    }),
    on(uploadCalls.uploadQueue, (work, { query }) => uploadQueue(work, query)),
    onListFile(uploadCalls.uploadQueueFile, (work, { query }) => queuePaper(work, query)),
    on(uploadCalls.settleUpload, async (work, { params, body }) => {
      await settle(work, params.uploadId, body)
      return done
    }),
    on(uploadCalls.downloadUpload, (work, { params }) => uploadFile(work, params.uploadId)),
  ],
})
