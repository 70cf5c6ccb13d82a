import { job } from '@poonji/api-platform/jobs.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { requireRight } from '@poonji/api-platform/require-right.ts'
import * as apply from '../apply-contract.ts'
import * as calls from '../contract.ts'
import * as lists from '../list-contract.ts'
import * as loanTypes from '../loan-type-contract.ts'
import * as moves from '../move-contract.ts'
import * as discussion from '../pd-contract.ts'
import * as requirements from '../requirement-contract.ts'
import * as timeline from '../timeline-contract.ts'
import { applicationsPaper } from './applications-paper.ts'
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
import { tellApplied } from './tell-applied.ts'
import { timelineOf } from './timeline.ts'
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
    on(requirements.createApplication, async (work, { params, body }) => {
      const made = await createApplication(work, {
        organisationId: params.orgId,
        productCode: body.loanType,
        amountPaise: body.loanAmount,
        tenureMonths: body.tenure,
        purpose: body.purpose,
        referralCode: body.referralCode,
      })
      const { number } = made
      await tellApplied(work, { organisationId: params.orgId, number, amountPaise: body.loanAmount })
      return { applicationId: made.id, applicantApplicationId: number, status: made.status }
    }),
    on(requirements.editApplication, async (work, { params, body }) => {
      const { loanAmount: amountPaise, tenure: tenureMonths, purpose, version } = body
      await editApplication(work, params.appId, { amountPaise, tenureMonths, purpose, version })
      return done
    }),
    on(moves.withdrawApplication, async (work, { params, body }) => {
      await withdrawApplication(work, params.appId, body.reason)
      return done
    }),
    on(moves.moveByHand, async (work, { params, body }) => {
      await moveByHand(work, { applicationId: params.appId, ...body })
      return done
    }),
    on(calls.applicationDetail, (work, { params }) => readApplication(work, params.appId)),
    on(timeline.timelineForApplication, (work, { params }) => timelineOf(work, params.orgId, params.appId)),
    on(calls.checklistEmailData, (work, { params }) => checklistMail(work, params.orgId, params.appId)),
    on(loanTypes.defaultLoanTypes, (work, { params }) => defaultLoanTypes(work, params.appId)),
    on(loanTypes.loanTypesOf, (work, { query }) =>
      shownLoanTypes(work, query.isInvoiceDiscounting && query.isInvoiceDiscounting === 'true'),
    ),
    on(lists.searchOfOrganisation, (work, { params, query }) =>
      listApplications(work, query, { organisationId: params.orgId }),
    ),
    onListFile(lists.applicationsOfOrganisationFile, (work, { params, query }) =>
      applicationsPaper(work, query, { organisationId: params.orgId }),
    ),
    onListFile(lists.applicationsOfPartnerFile, (work, { query }) => applicationsPaper(work, query)),
    onListFile(lists.partnerLoansFile, (work, { query }) => applicationsPaper(work, query, { converted: true })),
    onListFile(lists.applicationsFile, (work, { query }) => applicationsPaper(work, query)),
    on(lists.searchPartnerApplication, async (work, { params }) => {
      const card = await cardOf(work, params.id)
      if (!card) throw notPermitted()
      return card
    }),
    on(lists.getDsaLoanApplications, async (work, { query }) => ({
      ...(await listApplications(work, query)),
      counts: await countByTone(work, query),
    })),
    on(lists.getDsaLoans, async (work, { query }) => ({
      ...(await listApplications(work, query, { converted: true })),
      counts: await countByTone(work, query, { converted: true }),
    })),
    on(lists.listApplications, async (work, { query }) => ({
      ...(await listApplications(work, query)),
      counts: await countByTone(work, query),
    })),
    on(apply.applyState, (work, { params }) => applyState(work, params.orgId)),
    on(apply.saveDraft, async (work, { params, body }) => ({ savedAt: await saveDraft(work, params.orgId, body) })),
    on(discussion.pdFormSchema, async work => schemaOf(work)),
    on(discussion.readPdForm, (work, { params }) => readPdForm(work, params.appId)),
    on(discussion.savePdForm, async (work, { params, body }) => {
      requireRight(work, 'CAN_VIEW_QUESTIONNAIRE')
      return savePdForm(work, params.appId, body)
    }),
    on(calls.partnerOtherConfig, (work, { params }) => otherConfigOf(work, params.appId)),
  ],
})
