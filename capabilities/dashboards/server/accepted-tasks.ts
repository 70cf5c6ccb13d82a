import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { openAgreements, withoutAgreement } from '@poonji/capabilities/agreements/server/service.ts'
import {
  cameBackOf,
  insuranceOf,
  keptDraftOf,
  sanctionConditions,
} from '@poonji/capabilities/disbursals/server/service.ts'
import { businessKycState } from '@poonji/capabilities/kyc/server/service.ts'
import { stockAskedOf } from '@poonji/capabilities/limits/server/service.ts'
import { duesOf, undrawnPaise, waitsForAnswer } from '@poonji/capabilities/loans/server/service.ts'
import { hasActiveMandate, shortfallOf } from '@poonji/capabilities/mandates/server/service.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { PendingTask } from '../contract.ts'
import { ASKS_FOR_DUES, type TaskType } from '../tasks.ts'
import { accountTasks } from './account-task.ts'
import { paperTasks, papersOwed } from './papers-owed.ts'
import { stillAsked, type Stop } from './still-asked.ts'
import { inOrder, task } from './task.ts'
import '@poonji/capabilities/loans/server/tables.ts'

/** What came of accepted offers and goes on: agreements that wait for the client or for us, loans that are not closed. */
interface Accepted {
  /** Whose agreement is made once it is known who stands behind the business. */
  toBegin: string[]
  toSign: string[]
  /** Of those that another of the company's people is to sign, who. */
  othersSign: Map<string, string>
  agreementsWithUs: string[]
  loans: Awaited<ReturnType<typeof openLoans>>
}

const unsigned = ({ toBegin, toSign, agreementsWithUs }: Accepted) => [...toBegin, ...toSign, ...agreementsWithUs]

/** Of the loans from which money may still be drawn. */
const drawable = ({ loans }: Accepted) =>
  loans.filter(loan => loan.shape !== 'instalment' || loan.status === 'OPEN').map(loan => loan.application_id)

const undrawn = ({ loans }: Accepted) => loans.filter(loan => loan.status === 'OPEN').map(loan => loan.application_id)

/** The agreement of an accepted offer is not signed by all yet. */
export const isUnderAgreement = (accepted: Accepted) => unsigned(accepted).length > 0

export const isAny = (accepted: Accepted) => isUnderAgreement(accepted) || accepted.loans.length > 0

/** @param applicationId of this application alone */
export async function acceptedOf(work: Work, organisationId: string, applicationId?: string): Promise<Accepted> {
  const meant = (id: string) => applicationId === undefined || id === applicationId
  const [waiting, agreements, loans] = await Promise.all([
    withoutAgreement(work, organisationId),
    openAgreements(work, organisationId),
    openLoans(work, organisationId),
  ])
  const own = agreements.filter(one => meant(one.applicationId))
  return {
    toBegin: waiting.map(one => one.applicationId).filter(meant),
    toSign: own.filter(one => one.state === 'SIGNING').map(one => one.applicationId),
    othersSign: new Map(own.flatMap(one => (one.othersTurn ? [[one.applicationId, one.othersTurn]] : []))),
    agreementsWithUs: own.filter(one => one.state !== 'SIGNING').map(one => one.applicationId),
    loans: loans.filter(loan => meant(loan.application_id)),
  }
}

const openLoans = (work: Work, organisationId: string) =>
  work.db
    .selectFrom('loan')
    .select(['id', 'number', 'application_id', 'shape', 'status', 'sanctioned_paise', 'terms'])
    .select(['loan_request_id', 'drawn_paise'])
    .where('organisation_id', '=', organisationId)
    .where('status', '!=', 'CLOSED')
    .execute()

/** What the client still has to do, or may do, once an offer is accepted. */
export async function tasksOfAccepted(
  work: Work,
  organisationId: string,
  accepted: Accepted,
  stop: Stop,
): Promise<PendingTask[]> {
  if (!isAny(accepted)) return []
  const { loans } = accepted
  const [kyc, toPay, ofAccount, ofLoans, papers] = await Promise.all([
    businessKycState(work, organisationId),
    duesToPay(work, organisationId),
    accountTasks(work, organisationId),
    Promise.all(loans.map(loan => tasksOfLoan(work, loan, loans.length > 1))),
    Promise.all([...unsigned(accepted), ...undrawn(accepted)].map(applicationId => papersOf(work, applicationId))),
  ])
  return [
    ...tasksOfAgreements(accepted, { stop, owed: kyc === 'TO_DO' }),
    ...(toPay.overduePaise > 0 ? [task('PAY_OVERDUE', { amount: toPay.overduePaise })] : []),
    ...(toPay.todayPaise > 0 ? [task('PAY_DUE', { amount: toPay.todayPaise })] : []),
    ...ofAccount,
    ...ofLoans.flat(),
    ...papers.flat(),
  ]
}

/** @param owed somebody of the company has still to prove who they are: neither agreement nor money goes on before */
function tasksOfAgreements(accepted: Accepted, { stop, owed }: { stop: Stop; owed: boolean }): PendingTask[] {
  const each = (applicationIds: string[], taskType: TaskType) =>
    applicationIds.map(applicationId => task(taskType, { applicationId }))
  if (stop) return each(unsigned(accepted), 'APPLICATION_STOPPED')
  const toSign = accepted.toSign.map(applicationId => {
    const person = accepted.othersSign.get(applicationId)
    return person ? task('OTHERS_SIGN', { applicationId, person }) : task('SIGN_AGREEMENT', { applicationId })
  })
  const waits = [...unsigned(accepted), ...drawable(accepted)]
  return [
    ...(owed ? each(waits.slice(0, 1), 'PROMOTER_KYC') : each(accepted.toBegin, 'AGREEMENT_WITH_US')),
    ...toSign,
    ...each(accepted.agreementsWithUs, 'AGREEMENT_WITH_US'),
  ]
}

/** What is late and what is due today, but for what auto pay is taking. */
async function duesToPay(work: Work, organisationId: string): Promise<{ overduePaise: Paise; todayPaise: Paise }> {
  const { dues } = await duesOf(work, { organisationId })
  const byHand = dues.filter(due => !due.withBank)
  return {
    overduePaise: sumOf(byHand, due => (due.dueOn < work.today ? due.unpaidPaise : 0)),
    todayPaise: sumOf(byHand, due => (due.dueOn === work.today ? due.unpaidPaise : 0)),
  }
}

/** @param several of several loans each is named: the same may wait for more than one */
async function tasksOfLoan(work: Work, loan: Accepted['loans'][number], several: boolean): Promise<PendingTask[]> {
  const about = { applicationId: loan.application_id, ...(several && { loanId: loan.id, description: loan.number }) }
  const revolving = loan.shape === 'revolving'
  const toDraw = loan.shape === 'instalment' && loan.status === 'OPEN'
  const [active, short, free, toAnswer, stockUntil, cameBack, draftId, conditions] = await Promise.all([
    hasActiveMandate(work, loan.application_id),
    shortfallOf(work, loan.application_id),
    loan.shape !== 'instalment' || toDraw ? undrawnPaise(work, loan.id) : 0,
    waitsForAnswer(work, loan.id),
    stockAskedOf(work, loan.id),
    cameBackOf(work, loan.id),
    keptDraftOf(work, loan.id),
    sanctionConditions(work, loan),
  ])
  const toPay = loan.status === 'OPEN' || free > 0
  const unmet = conditions.filter(one => !one.met).map(one => one.text)
  const insured = toPay ? await insuranceOf(work, loan, work.today) : null
  return [
    ...(toAnswer ? [task('ANSWER_TERMS', { ...about, loanId: loan.id })] : []),
    ...(unmet.length ? [task('MEET_CONDITIONS', { ...about, loanId: loan.id, description: unmet.join('; ') })] : []),
    ...(insured === 'TO_COME' ? [task('INSURANCE_POLICY', { ...about, loanId: loan.id })] : []),
    ...(stockUntil ? [task('SEND_STOCK_STATEMENT', { ...about, loanId: loan.id, date: stockUntil })] : []),
    ...(active ? [] : [task('ENABLE_AUTO_DEBIT', about)]),
    ...(short ? [task('RENEW_AUTO_DEBIT', about)] : []),
    ...(cameBack
      ? [
          task('DRAWING_CAME_BACK', {
            ...about,
            loanId: loan.id,
            amount: cameBack.paise,
            description: cameBack.account,
          }),
        ]
      : []),
    ...(draftId && free > 0 ? [task('FINISH_DRAWING', { ...about, draftId })] : []),
    ...(toDraw && free > 0 && !cameBack && !draftId ? [task('DRAW_LOAN', { ...about, amount: free })] : []),
    // all of it is asked for, and has not come
    ...(toDraw && free === 0 && !unmet.length
      ? [task('MONEY_COMING', { ...about, amount: loan.sanctioned_paise })]
      : []),
    ...(revolving && free > 0 ? [task('RAW_MATERIAL', { loanId: loan.id, amount: free })] : []),
  ]
}

/** Papers of the company that are missing or rejected, until the money of an accepted application is drawn. */
async function papersOf(work: Work, applicationId: string): Promise<PendingTask[]> {
  const owed = await papersOwed(work, { id: applicationId, status: 'LOAN_ACCEPTED' })
  return paperTasks(owed).map(([taskType, count]) => task(taskType, { applicationId, count }))
}

/** What a limit allows is no duty. */
const WAITS_FOR_NOBODY: readonly TaskType[] = ['RAW_MATERIAL']

/**
 * The next thing that an accepted application waits for; that dues are overdue is for the borrower and whoever may remind
 * of dues.
 */
export async function nextTaskOfAccepted(
  work: Work,
  organisationId: string,
  applicationId: string,
  stop: Stop,
): Promise<PendingTask | null> {
  const ofDues = work.actor.domain === 'buyer' ? 'CAN_VIEW_DUES' : 'CAN_SEND_DUES_REMINDER'
  const duesToo = may(work.actor, ofDues, organisationId)
  const accepted = await acceptedOf(work, organisationId, applicationId)
  const tasks = await tasksOfAccepted(work, organisationId, accepted, stop)
  const waiting = stillAsked(tasks, stop).filter(
    ({ taskType }) => !WAITS_FOR_NOBODY.includes(taskType) && (duesToo || !ASKS_FOR_DUES.includes(taskType)),
  )
  return waiting.toSorted(inOrder)[0] ?? null
}
