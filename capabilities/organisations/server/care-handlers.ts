import { on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { requireRight } from '@poonji/api-platform/require-right.ts'
import * as comments from '../comment-contract.ts'
import * as calls from '../manage-contract.ts'
import * as messages from '../message-contract.ts'
import * as qualifications from '../qualification-contract.ts'
import * as referrals from '../referral-contract.ts'
import { CHANGED_STANDINGS } from '../status.ts'
import { setAdvance } from './advance.ts'
import { careOf } from './care.ts'
import { commentCounts, commentsOf, flagComment, putComment } from './comments.ts'
import { communications, communicationsOf } from './communications.ts'
import { addChild, removeChild } from './group.ts'
import { messagesPaper, messagesPaperOf } from './messages-paper.ts'
import { referredPaper } from './organisations-paper.ts'
import { qualificationOf, saveQualification } from './qualification.ts'
import { giveClients } from './give-clients.ts'
import { assignees, reassign } from './reassign.ts'
import { referralOf, referredBy, setReferral } from './referral.ts'
import { sendForReview, settleReview } from './review.ts'
import { markStanding } from './mark-standing.ts'
import { updatesPaper } from './updates-paper.ts'
import { choicesOf, updatesOf } from './updates.ts'
import { askWhatsApp, connectWhatsApp, writeToOwner } from './whats-app.ts'

const done = { done: true } as const

/** What staff do with an organisation, and what is kept beside it. */
export const careHandlers = [
  on(calls.care, (work, { params }) => careOf(work, params.orgId)),
  ...CHANGED_STANDINGS.map(standing =>
    on(calls.STANDING_CALLS[standing], async (work, { params, body }) => {
      await markStanding(work, params.orgId, standing, body)
      return done
    }),
  ),
  on(calls.assignees, work => assignees(work)),
  on(calls.giveClients, async (work, { params, body }) => ({ given: await giveClients(work, params.orgId, body) })),
  on(calls.reassign, async (work, { params, body }) => {
    await reassign(work, params.orgId, body)
    return done
  }),
  on(calls.sendForReview, async (work, { params, body }) => ({
    reviewId: await sendForReview(work, params.orgId, body.note),
  })),
  on(calls.settleReview, async (work, { params, body }) => {
    await settleReview(work, params.reviewId, body)
    return done
  }),
  on(calls.addChild, async (work, { params, body }) => {
    await addChild(work, params.orgId, body.organisationId)
    return done
  }),
  on(calls.removeChild, async (work, { params }) => {
    await removeChild(work, params.orgId, params.childId)
    return done
  }),
  on(calls.setAdvance, async (work, { params, body }) => {
    await setAdvance(work, params.orgId, body)
    return done
  }),
  on(messages.askWhatsApp, (work, { params }) => askWhatsApp(work, params.orgId)),
  onOutside(messages.connectWhatsApp, async (outside, { params, body }) => {
    await connectWhatsApp(outside, params.orgId, body)
    return done
  }),
  on(messages.writeToOwner, async (work, { params, body }) => {
    await writeToOwner(work, params.orgId, body.text)
    return done
  }),
  on(calls.updates, (work, { params, query }) => updatesOf(work, params.orgId, query)),
  onListFile(calls.updatesFile, (work, { params, query }) => updatesPaper(work, params.orgId, query)),
  on(calls.updateChoices, (work, { params }) => choicesOf(work, params.orgId)),
  on(messages.communicationsOf, (work, { params, query }) => communicationsOf(work, params.orgId, query)),
  onListFile(messages.communicationsOfFile, (work, { params, query }) => messagesPaperOf(work, params.orgId, query)),
  on(messages.communications, (work, { query }) => communications(work, query)),
  onListFile(messages.communicationsFile, (work, { query }) => messagesPaper(work, query)),
  on(referrals.referral, (work, { params }) => referralOf(work, params.orgId)),
  on(referrals.setReferral, async (work, { params, body }) => {
    requireRight(work, 'CAN_VIEW_REFERRALS', params.orgId)
    await setReferral(work, params.orgId, body.code)
    return done
  }),
  on(referrals.referred, (work, { params, query }) => {
    requireRight(work, 'CAN_VIEW_REFERRALS')
    return referredBy(work, params.orgId, query)
  }),
  onListFile(referrals.referredFile, (work, { params, query }) => {
    requireRight(work, 'CAN_VIEW_REFERRALS')
    return referredPaper(work, params.orgId, query)
  }),
  on(qualifications.qualification, (work, { params }) => qualificationOf(work, params.orgId)),
  on(qualifications.saveQualification, async (work, { params, query, body }) => {
    requireRight(work, 'CAN_VIEW_QUALIFICATION', params.orgId)
    await saveQualification(work, params.orgId, body, query.readAt)
    return done
  }),

  on(comments.comments, (work, { params, query }) => commentsOf(work, params.orgId, query.fieldIdentifier)),
  on(comments.putComment, async (work, { params, body }) => ({
    commentId: await putComment(work, params.orgId, body),
  })),
  on(comments.commentCounts, (work, { params, body }) => commentCounts(work, params.orgId, body.fieldIdentifiers)),
  on(comments.flagComment, async (work, { params, body }) => {
    await flagComment(work, params.orgId, params.commentId, body.deleted)
    return done
  }),
]
