import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { begunAtStep, holdOf, type Hold } from '@poonji/capabilities/applications/server/service.ts'
import {
  ANSWERED_STATUSES,
  CLOSED_STATUSES,
  COLLECTING_STATUSES,
  isOpen,
  type ApplicationStatus,
} from '@poonji/capabilities/applications/status.ts'
import { ownAccountIsLookedAt, verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { isToBeAsked } from '@poonji/capabilities/consents/server/service.ts'
import { anyGoesOn, panCardOf } from '@poonji/capabilities/documents/server/service.ts'
import { bankSummary, beingRead, owesReturns } from '@poonji/capabilities/eligibility/server/service.ts'
import { businessKycState } from '@poonji/capabilities/kyc/server/service.ts'
import { excessOf, isRefused, owesWrittenOff } from '@poonji/capabilities/loans/server/service.ts'
import { organisationById, unansweredLinking } from '@poonji/capabilities/organisations/server/service.ts'
import { firstToRenew } from '@poonji/capabilities/registrations/server/service.ts'
import { unansweredBalance } from '@poonji/capabilities/reports/server/service.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import type { PendingTask } from '../contract.ts'
import type { TaskType } from '../tasks.ts'
import { accountTasks, isOfAccount } from './account-task.ts'
import { acceptedOf, isAny, isUnderAgreement, nextTaskOfAccepted, tasksOfAccepted } from './accepted-tasks.ts'
import { paperTasks, papersOwed, statementsAreWithUs } from './papers-owed.ts'
import { readStop, stillAsked, type Stop } from './still-asked.ts'
import { inOrder, task } from './task.ts'
import '@poonji/capabilities/applications/server/tables.ts'
import '@poonji/capabilities/offers/server/tables.ts'
import '@poonji/capabilities/underwriting/server/tables.ts'

export interface OpenApplication {
  id: string
  number: string
  status: ApplicationStatus
}

/** In these the credit desk still asks the bureau, or will. */
const BEFORE_DECISION: readonly ApplicationStatus[] = [
  ...COLLECTING_STATUSES,
  'PROCESSING',
  'UNDERWRITING_TELEPHONIC',
  'UNDERWRITING',
]

const OFFERED: readonly ApplicationStatus[] = ['OFFERED_BY_NBFC', 'QUERY_FROM_CLIENT']

/** What an organisation has to do, from its state alone, in the order of doing. */
export async function tasksOf(work: Work, organisationId: string, applicationId?: string): Promise<PendingTask[]> {
  const open = await openApplications(work, organisationId)
  const stop = await readStop(work, organisationId)
  const meant = applicationId ? open.filter(one => one.id === applicationId || one.number === applicationId) : open
  const found: PendingTask[] = []
  for (const application of meant)
    for await (const one of tasksOfApplication(work, organisationId, application, stop)) found.push(one)
  if (!applicationId) found.push(...(await tasksOfOrganisation(work, organisationId, open, stop)))
  return stillAsked(found, stop).sort(inOrder)
}

function openApplications(work: Work, organisationId: string): Promise<OpenApplication[]> {
  return work.db
    .selectFrom('application')
    .select(['id', 'number', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('status', 'not in', [...CLOSED_STATUSES])
    .orderBy('created_at', 'desc')
    .execute()
}

/** What an application waits for, in the order of doing; each is looked for only when it is asked for. */
async function* tasksOfApplication(
  work: Work,
  organisationId: string,
  { id, number, status }: OpenApplication,
  stop: Stop,
): AsyncGenerator<PendingTask> {
  const about = { description: number, applicationId: id }
  if (stop) return yield task('APPLICATION_STOPPED', about)
  // the borrower may take the offer all the same; others read that an answer of ours is waited for
  if (status === 'QUERY_FROM_CLIENT' && work.viewer && work.viewer.domain !== 'buyer')
    return yield task('APPLICATION_UNDER_PROCESS', about)
  if (OFFERED.includes(status)) return yield task('APPLICATION_PENDING_OFFER', about)
  // while its card is with us, the rest may be given already
  if (status === 'UNVERIFIED' && (await panCardOf(work, organisationId)) !== 'WITH_US')
    return yield task('VERIFY_PAN', about)
  if (status === 'CLIENT_UNRESPONSIVE') return yield task('SPEAK_WITH_US', about)
  let any = false
  for await (const [taskType, count] of collected(work, organisationId, id, status)) {
    any = true
    yield task(taskType, { ...about, count })
  }
  if (!any) yield task((await lastOfferEnded(work, id)) ? 'OFFER_ENDED' : 'APPLICATION_UNDER_PROCESS', about)
}

/** What was offered last was not answered in its time, or taken back: the desk has the application again. */
async function lastOfferEnded(work: Work, applicationId: string): Promise<boolean> {
  const last = await work.db
    .selectFrom('loan_request')
    .select('status')
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .orderBy('choice', 'desc')
    .executeTakeFirst()
  return last?.status === 'OFFER_EXPIRED' || last?.status === 'OFFER_WITHDRAWN'
}

/** To staff first what sales are asked, which they can do at once, then the borrower; with how many where that is counted. */
async function* collected(
  work: Work,
  organisationId: string,
  applicationId: string,
  status: ApplicationStatus,
): AsyncGenerator<[TaskType, number | null]> {
  const answers = ANSWERED_STATUSES.includes(status)
  if (answers && work.viewer?.domain === 'admin' && (await hasOpenQuery(work, applicationId, 'sales')))
    yield ['ANSWER_CREDIT_DESK', null]
  if (answers && (await hasOpenQuery(work, applicationId, 'borrower'))) yield ['ANSWER_QUERY', null]
  if (!COLLECTING_STATUSES.includes(status) || !(await anyGoesOn(work, [applicationId]))) return
  const reading = await beingRead(work, organisationId)
  if (await owesReturns(work, organisationId)) yield ['GST_ELIGIBILITY', null]
  if (!reading.statements && (await statementsAreOwed(work, organisationId, applicationId)))
    yield ['BANK_STATEMENT', null]
  if ((await businessKycState(work, organisationId)) === 'TO_DO') yield ['PROMOTER_KYC', null]
  yield* paperTasks(await papersOwed(work, { id: applicationId, status }))
  if (reading.returns || reading.statements) yield ['FIGURES_BEING_READ', null]
}

const statementsAreOwed = async (work: Work, organisationId: string, applicationId: string) =>
  !(await bankSummary(work, organisationId)) && !(await statementsAreWithUs(work, applicationId))

/**
 * The next thing that an application waits for: an open one for the client or for us, an accepted one for what the client
 * still has to do until the money comes and runs by itself. Null when nothing is left, or it is over.
 */
export async function nextTaskOf(
  work: Work,
  organisationId: string,
  application: OpenApplication,
): Promise<PendingTask | null> {
  const accepted = application.status === 'LOAN_ACCEPTED'
  if (!accepted && !isOpen(application.status)) return null
  const stop = await readStop(work, organisationId)
  if (accepted) return nextTaskOfAccepted(work, organisationId, application.id, stop)
  for await (const next of tasksOfApplication(work, organisationId, application, stop)) return next
  throw new Error('an open application waits for something')
}

async function tasksOfOrganisation(
  work: Work,
  organisationId: string,
  open: OpenApplication[],
  stop: Stop,
): Promise<PendingTask[]> {
  const tasks: PendingTask[] = []
  const hold = await holdOf(work, organisationId)
  if (hold) tasks.push(turnedAway(hold))
  const accepted = await acceptedOf(work, organisationId)
  tasks.push(...(await tasksOfAccepted(work, organisationId, accepted, stop)))
  const ids = open.map(one => one.id)
  if (!isAny(accepted) && (await anyGoesOn(work, ids))) tasks.push(...(await accountTasks(work, organisationId)))
  if (await bureauIsToBeAsked(work, organisationId, open)) tasks.push(task('BUREAU_CONSENT'))
  const ending = await firstToRenew(work, organisationId)
  if (ending) tasks.push(task('RENEW_REGISTRATION', { description: ending.name, date: ending.endsOn }))
  tasks.push(...(await toAnswer(work, organisationId)))
  if (!open.length && !isUnderAgreement(accepted)) {
    if (stop) tasks.push(task('NOTHING_NEW'))
    else if (!hold && (await isInvited(work, organisationId)))
      tasks.push(await toApply(work, organisationId, accepted.loans.length))
  }
  const back = await moneyToGetBack(work, organisationId)
  // one account does for both: it is asked for once, by what it is wanted for now
  const asked = back.some(isOfAccount)
  return [...tasks.filter(one => !asked || !isOfAccount(one)), ...back]
}

/** Abroad there is no credit, and who owes what was given up is not invited to owe more. */
const isInvited = async (work: Work, organisationId: string) =>
  !(await organisationById(work, organisationId)).international && !(await owesWrittenOff(work, organisationId))

/** An application goes towards its decision, for which the bureau is asked with the business's consent alone. */
async function bureauIsToBeAsked(work: Work, organisationId: string, open: OpenApplication[]): Promise<boolean> {
  const ids = open.filter(one => BEFORE_DECISION.includes(one.status)).map(one => one.id)
  return (await anyGoesOn(work, ids)) && (await isToBeAsked(work, organisationId, 'bureau'))
}

/** What others asked of the company: the lender to confirm a balance, a person or another company to be let in. */
async function toAnswer(work: Work, organisationId: string): Promise<PendingTask[]> {
  const [balance, person] = await Promise.all([
    unansweredBalance(work, organisationId),
    unansweredLinking(work, organisationId),
  ])
  return [
    ...(balance ? [task('CONFIRM_BALANCE', { date: balance.asOn, amount: balance.total })] : []),
    ...(person ? [task('ANSWER_LINKING', { person })] : []),
  ]
}

/**
 * What was paid too much goes back to the proved account; without one, where it shall go is asked first, as it is where the
 * account's bank sent it back.
 */
async function moneyToGetBack(work: Work, organisationId: string): Promise<PendingTask[]> {
  const held = await excessOf(work, sql<boolean>`loan.organisation_id = ${organisationId}`)
  if (!held.length) return []
  const account = await verifiedOwnAccount(work, organisationId)
  if (!account && (await ownAccountIsLookedAt(work, organisationId))) return [task('ACCOUNT_WITH_US')]
  if (!account) return [task('REFUND_ACCOUNT', { amount: sumOf(held, one => one.paise) })]
  return held.map(({ loanId, paise: amount, cameBackAt }) => {
    const cameBack = isRefused(account, cameBackAt)
    return task(cameBack ? 'MONEY_CAME_BACK' : 'MONEY_GOES_BACK', {
      loanId,
      amount,
      description: account.number_masked,
    })
  })
}

const turnedAway = ({ untilOn: date, applicationId }: Hold): PendingTask =>
  applicationId ? task('TURNED_DOWN', { date, applicationId }) : task('CANNOT_SERVE', { date })

/** To go on with a first application that was begun; else to apply, with how many loans run already. */
async function toApply(work: Work, organisationId: string, loans: number): Promise<PendingTask> {
  if (loans) return task('OTHER_LOAN_TYPES', { count: loans })
  const step = await begunAtStep(work, organisationId)
  return step ? task('CONTINUE_APPLICATION', { count: step }) : task('OTHER_LOAN_TYPES')
}

async function hasOpenQuery(work: Work, applicationId: string, of: 'borrower' | 'sales'): Promise<boolean> {
  const row = await work.db
    .selectFrom('underwriting_query')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('asked_to', '=', of)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
