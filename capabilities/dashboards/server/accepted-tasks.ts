import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { agreementsToSign } from '@poonji/capabilities/agreements/server/service.ts'
import { verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { duesOf, undrawnPaise } from '@poonji/capabilities/loans/server/service.ts'
import { hasActiveMandate, shortfallOf } from '@poonji/capabilities/mandates/server/service.ts'
import type { PendingTask } from '../contract.ts'
import type { TaskType } from '../tasks.ts'
import { paperTasks, papersOwed } from './papers-owed.ts'
import { inOrder, task } from './task.ts'
import '@poonji/capabilities/loans/server/tables.ts'

/** What came of accepted offers and goes on: agreements that wait for a signature, loans that are not closed. */
interface Accepted {
  toSign: string[]
  loans: Awaited<ReturnType<typeof openLoans>>
}

export const isAny = ({ toSign, loans }: Accepted) => toSign.length + loans.length > 0

/** @param applicationId of this application alone */
export async function acceptedOf(work: Work, organisationId: string, applicationId?: string): Promise<Accepted> {
  const meant = (id: string) => applicationId === undefined || id === applicationId
  const [agreements, loans] = await Promise.all([
    agreementsToSign(work, organisationId),
    openLoans(work, organisationId),
  ])
  return {
    toSign: agreements.map(one => one.applicationId).filter(meant),
    loans: loans.filter(loan => meant(loan.application_id)),
  }
}

const openLoans = (work: Work, organisationId: string) =>
  work.db
    .selectFrom('loan')
    .select(['id', 'application_id', 'shape', 'status', 'sanctioned_paise'])
    .where('organisation_id', '=', organisationId)
    .where('status', '!=', 'CLOSED')
    .execute()

/** What the client still has to do, or may do, once an offer is accepted. */
export async function tasksOfAccepted(work: Work, organisationId: string, accepted: Accepted): Promise<PendingTask[]> {
  if (!isAny(accepted)) return []
  const { toSign, loans } = accepted
  const undrawn = loans.filter(loan => loan.status === 'OPEN').map(loan => loan.application_id)
  const [{ overduePaise }, account, ofLoans, papers] = await Promise.all([
    duesOf(work, { organisationId }),
    verifiedOwnAccount(work, organisationId),
    Promise.all(loans.map(loan => tasksOfLoan(work, loan))),
    Promise.all([...toSign, ...undrawn].map(applicationId => papersOf(work, applicationId))),
  ])
  return [
    ...toSign.map(applicationId => task('SIGN_AGREEMENT', { applicationId })),
    ...(overduePaise > 0 ? [task('PAY_OVERDUE', { amount: overduePaise })] : []),
    ...(account ? [] : [task('BANK_ACCOUNT')]),
    ...ofLoans.flat(),
    ...papers.flat(),
  ]
}

async function tasksOfLoan(work: Work, loan: Accepted['loans'][number]): Promise<PendingTask[]> {
  const about = { applicationId: loan.application_id }
  const [active, short, free] = await Promise.all([
    hasActiveMandate(work, loan.application_id),
    shortfallOf(work, loan.application_id),
    loan.shape === 'revolving' ? undrawnPaise(work, loan.id) : 0,
  ])
  return [
    ...(active ? [] : [task('ENABLE_AUTO_DEBIT', about)]),
    ...(short ? [task('RENEW_AUTO_DEBIT', about)] : []),
    ...(loan.status === 'OPEN' && loan.shape === 'instalment'
      ? [task('DRAW_LOAN', { ...about, amount: loan.sanctioned_paise })]
      : []),
    ...(free > 0 ? [task('RAW_MATERIAL', { amount: free })] : []),
  ]
}

/** Papers of the company that are missing or rejected, until the money of an accepted application is drawn. */
async function papersOf(work: Work, applicationId: string): Promise<PendingTask[]> {
  const owed = await papersOwed(work, { id: applicationId, status: 'LOAN_ACCEPTED' })
  return paperTasks(owed).map(([taskType, count]) => task(taskType, { applicationId, count }))
}

/** What a limit allows is no duty. */
const WAITS_FOR_NOBODY: readonly TaskType[] = ['RAW_MATERIAL']

/** The next thing that an accepted application waits for; that dues are overdue is for whoever may remind of dues. */
export async function nextTaskOfAccepted(
  work: Work,
  organisationId: string,
  applicationId: string,
): Promise<PendingTask | null> {
  const duesToo = may(work.actor, 'CAN_SEND_DUES_REMINDER', organisationId)
  const tasks = await tasksOfAccepted(work, organisationId, await acceptedOf(work, organisationId, applicationId))
  const waiting = tasks.filter(
    ({ taskType }) => !WAITS_FOR_NOBODY.includes(taskType) && (taskType !== 'PAY_OVERDUE' || duesToo),
  )
  return waiting.toSorted(inOrder)[0] ?? null
}
