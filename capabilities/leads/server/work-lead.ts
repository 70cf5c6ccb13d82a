import { conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { isColleague, mayGiveTo, salesWithinReach } from '@poonji/capabilities/access/server/service.ts'
import type * as calls from '../lead-contract.ts'
import { addMonths } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'
import { assertNewContact } from './duplicates.ts'
import { closedLead, firstHands, givenTo, openLead, seenLead, tell } from './lead-store.ts'

const MOST_MONTHS = 24

/** @throws 403 when the viewer sees no such lead */
export async function noteLead(work: Work, leadId: string, words: string): Promise<void> {
  await seenLead(work, leadId)
  await tell(work, leadId, 'NOTE', { words })
}

export async function moveLead(work: Work, leadId: string, { stage }: Body<typeof calls.moveLead>): Promise<void> {
  const lead = await openLead(work, leadId)
  if (lead.stage === stage) return
  await work.db.updateTable('lead').set({ stage, stage_at: work.now }).where('id', '=', leadId).execute()
  await tell(work, leadId, 'STAGE', { stage })
  await work.audit('lead.moved', 'lead', leadId, { from: lead.stage, to: stage })
}

/** @throws 400 for a day that is past, or so far ahead that nobody means it */
export async function followUpLead(
  work: Work,
  leadId: string,
  { onDate, words }: Body<typeof calls.followUpLead>,
): Promise<void> {
  if (onDate && onDate < work.today) throw invalid({ onDate: texts.t(work.language, 'followUp.past') })
  if (onDate && onDate > addMonths(work.today, MOST_MONTHS))
    throw invalid({ onDate: texts.t(work.language, 'followUp.far') })
  await openLead(work, leadId)
  await work.db.updateTable('lead').set({ follow_up_on: onDate }).where('id', '=', leadId).execute()
  await tell(work, leadId, 'FOLLOW_UP', { onDate: onDate ?? undefined, words })
}

export async function closeLead(work: Work, leadId: string, reason: string): Promise<void> {
  await openLead(work, leadId)
  await work.db
    .updateTable('lead')
    .set({ closed_at: work.now, close_reason: reason, follow_up_on: null })
    .where('id', '=', leadId)
    .execute()
  await tell(work, leadId, 'CLOSED', { words: reason })
  await work.audit('lead.closed', 'lead', leadId)
}

/**
 * It begins anew in the stage where it was given up, with whom it was; where they left, with whoever takes it up.
 * @throws 409 when it was not given up, or its contact is being worked on or a client meanwhile
 */
export async function reopenLead(work: Work, leadId: string, words: string): Promise<void> {
  const lead = await closedLead(work, leadId)
  await assertNewContact(work, lead.contact_mobile, lead.gstin !== null)
  const { assigned_to: was } = lead
  const assignedTo = was && !(await isColleague(work, was)) ? firstHands(work) : was
  await work.db
    .updateTable('lead')
    .set({ closed_at: null, close_reason: null, window_days: null, stage_at: work.now, assigned_to: assignedTo })
    .where('id', '=', leadId)
    .execute()
  await tell(work, leadId, 'REOPENED', { words })
  if (assignedTo && assignedTo !== lead.assigned_to) await tell(work, leadId, 'ASSIGNED', { toAccount: assignedTo })
  await work.audit('lead.reopened', 'lead', leadId)
}

/** To whom the viewer may give a lead. */
export async function assigneesOf(work: Work): Promise<Answer<typeof calls.leadAssignees>> {
  const rows = await salesWithinReach(work).execute()
  return rows.map(({ id, name, region }) => ({ accountId: id, name, region }))
}

/** @throws 400 on `field` for somebody out of the viewer's reach */
export async function assertWithinReach(work: Work, field: string, accountId: string): Promise<void> {
  if (!(await mayGiveTo(work, accountId))) throw invalid({ [field]: 'value.invalid' })
}

/** @throws 400 on `accountId` out of one's reach, 409 when it is with them already */
export async function assignLead(work: Work, leadId: string, accountId: string): Promise<void> {
  await assertWithinReach(work, 'accountId', accountId)
  const lead = await openLead(work, leadId)
  if (lead.assigned_to === accountId) throw conflictAt('accountId', texts.t(work.language, 'assign.already'))
  await work.db.updateTable('lead').set(givenTo(work, accountId)).where('id', '=', leadId).execute()
  await tell(work, leadId, 'ASSIGNED', { toAccount: accountId })
  await work.audit('lead.assigned', 'lead', leadId, { from: lead.assigned_to, to: accountId })
}
