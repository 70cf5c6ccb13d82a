import { job } from '@poonji/api-platform/jobs.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import * as calls from '../contract.ts'
import { applyState } from './apply-state.ts'
import { saveDraft } from './apply-draft.ts'
import { checklistMail } from './checklist-mail.ts'
import { closeUnfinishedApplications } from './close-unfinished.ts'
import { createApplication } from './create-application.ts'
import { editApplication, withdrawApplication } from './edit-application.ts'
import { cardOf, countByTone, listApplications } from './list-applications.ts'
import { defaultLoanTypes, shownLoanTypes } from './loan-types.ts'
import { moveByHand } from './move-by-hand.ts'
import { otherConfigOf, readPdForm, savePdForm, schemaOf } from './pd-form.ts'
import { readApplication } from './read-application.ts'
import { subscribers } from './subscribers.ts'
import { timelineOf } from './timeline.ts'
import { goOnVerified } from './verify-applications.ts'
import './jobs.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'applications',
  scopes: {
    application: (db, id) =>
      db
        .selectFrom('application')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  subscribers,
  jobs: [
    job('application.closeUnfinished', async outside => {
      await closeUnfinishedApplications(outside)
    }),
  ],
  handlers: [
    on(calls.createApplication, async (work, { params, body }) => {
      const made = await createApplication(work, {
        organisationId: params.orgId,
        productCode: body.loanType,
        amountPaise: body.loanAmount,
        tenureMonths: body.tenure,
        purpose: body.purpose,
        referralCode: body.referralCode,
      })
      return { applicationId: made.id, applicantApplicationId: made.number, status: made.status }
    }),
    on(calls.editApplication, async (work, { params, body }) => {
      const wish = { amountPaise: body.loanAmount, tenureMonths: body.tenure, purpose: body.purpose }
      await editApplication(work, params.appId, wish)
      return done
    }),
    on(calls.withdrawApplication, async (work, { params, body }) => {
      await withdrawApplication(work, params.appId, body.reason)
      return done
    }),
    on(calls.moveByHand, async (work, { params, body }) => {
      await moveByHand(work, { applicationId: params.appId, ...body })
      return done
    }),
    on(calls.applicationDetail, (work, { params }) => readApplication(work, params.appId)),
    on(calls.timelineForApplication, (work, { params }) => timelineOf(work, params.orgId, params.appId)),
    on(calls.checklistEmailData, (work, { params }) => checklistMail(work, params.orgId, params.appId)),
    on(calls.defaultLoanTypes, (work, { params }) => defaultLoanTypes(work, params.appId)),
    on(calls.loanTypesOf, (work, { query }) =>
      shownLoanTypes(work, query.isInvoiceDiscounting && query.isInvoiceDiscounting === 'true'),
    ),
    on(calls.searchOfOrganisation, (work, { params, query }) =>
      listApplications(work, query, { organisationId: params.orgId }),
    ),
    on(calls.searchPartnerApplication, async (work, { params }) => {
      const card = await cardOf(work, params.id)
      if (!card) throw notPermitted()
      return card
    }),
    on(calls.getDsaLoanApplications, async (work, { query }) => ({
      ...(await listApplications(work, query)),
      counts: await countByTone(work),
    })),
    on(calls.getDsaLoans, async (work, { query }) => ({
      ...(await listApplications(work, query, { converted: true })),
      counts: await countByTone(work, true),
    })),
    on(calls.listApplications, async (work, { query }) => ({
      ...(await listApplications(work, query)),
      counts: await countByTone(work),
    })),
    on(calls.applyState, (work, { params }) => applyState(work, params.orgId)),
    on(calls.saveDraft, async (work, { params, body }) => ({ savedAt: await saveDraft(work, params.orgId, body) })),
    on(calls.goOnVerified, async (work, { params }) => {
      await goOnVerified(work, params.orgId)
      return done
    }),
    on(calls.pdFormSchema, async work => schemaOf(work)),
    on(calls.readPdForm, (work, { params }) => readPdForm(work, params.appId)),
    on(calls.savePdForm, async (work, { params, body }) => {
      await savePdForm(work, params.appId, body)
      return done
    }),
    on(calls.partnerOtherConfig, (work, { params }) => otherConfigOf(work, params.appId)),
  ],
})
