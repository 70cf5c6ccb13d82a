import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { clientsToCall, isOverdue, remindersOfToday } from '@poonji/capabilities/collections/server/service.ts'
import { isOwnWorkOf as isOwnDisbursal } from '@poonji/capabilities/disbursals/server/service.ts'
import { hasForgedPaper, waitsForVerification } from '@poonji/capabilities/documents/server/service.ts'
import { revisionWaits, statementWaits } from '@poonji/capabilities/limits/server/service.ts'
import { leftOutNow, missedDays, refundsDue } from '@poonji/capabilities/loans/server/service.ts'
import { isUnanswered } from '@poonji/capabilities/mandates/server/service.ts'
import { isOwnWorkOf } from '@poonji/capabilities/partners/server/service.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import { TO_RELEASE } from '@poonji/capabilities/partners/status.ts'
import { tasksOfToday } from '@poonji/capabilities/tasks/server/service.ts'
import {
  asksVote,
  isCommitteeShort,
  isPending,
  waitsForClient,
  waitsForDesk,
} from '@poonji/capabilities/underwriting/server/service.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Desk } from '../desks.ts'
import { waitingRequests } from './loan-requests.ts'
import { isTurnOf } from './turn.ts'

interface DeskRows {
  /** Who works at it. */
  permission: Permission
  /** SQL: what waits there and the actor sees, a row each, with the instant `since`. */
  rows: (work: Work) => RawBuilder<{ since: Date }>
}

type Waits = (work: Work) => RawBuilder<boolean>

/** Rows of a table with an organisation that the actor sees. */
const ofOrganisations = (table: string, since: string, waits: Waits) => rowsOf(table, 'organisation_id', since, waits)

/** Rows of a table with a partner whom the actor sees. */
const ofPartners = (table: string, since: string, waits: Waits) => rowsOf(table, 'partner_id', since, waits)

const rowsOf =
  (table: string, whose: string, since: string, waits: Waits): DeskRows['rows'] =>
  work =>
    sql`
    select ${sql.ref(`w.${since}`)}::timestamptz as since
    from ${sql.table(table)} w join organisation on organisation.id = ${sql.ref(`w.${whose}`)}
    where ${waits(work)} and ${seenBy(work.actor)}`

/** Reviews of one kind of organisation that somebody else asked for. */
const reviewsOf = (type: OrganisationType): DeskRows => ({
  permission: 'CAN_REASSIGN_PERSONNEL',
  rows: ofOrganisations(
    'organisation_review',
    'asked_at',
    work => sql`w.settled_at is null and w.asked_by <> ${work.actor.accountId} and organisation.type = ${type}`,
  ),
})

/** Our own account held too little when it was to be sent. */
const isShort = sql<boolean>`exists (select from disbursal_payout where disbursal_id = w.id and state = 'SHORT')`

const FOLLOW_UPS: DeskRows['rows'] = work => sql`
  select w.follow_up_on::timestamp at time zone 'Asia/Kolkata' as since from lead w
  where w.tenant = ${work.tenant} and w.assigned_to = ${work.actor.accountId} and w.closed_at is null
    and w.follow_up_on <= ${work.today}::date`

/** The list shows applications, however much was asked about one; the longest unanswered question tells since when. */
const SALES_TURN: DeskRows['rows'] = work => sql`
  select coalesce((
    select min(q.asked_at) from underwriting_query q
    where q.application_id = application.id and q.asked_to = 'sales' and q.answered_at is null),
    application.created_at) as since
  from application join organisation on organisation.id = application.organisation_id
  where ${isPending} and ${seenBy(work.actor)} and ${isTurnOf(work, 'sales')}`

const OFFER_QUESTIONS: DeskRows['rows'] = work => sql`
  select coalesce((
    select min(q.asked_at) from offer_question q join loan_request offer on offer.id = q.loan_request_id
    where offer.application_id = application.id and q.answered_at is null),
    application.created_at) as since
  from application join organisation on organisation.id = application.organisation_id
  where application.status = 'QUERY_FROM_CLIENT' and ${seenBy(work.actor)}`

const WITH_CLIENT: DeskRows['rows'] = work => sql`
  select application.created_at as since
  from application join organisation on organisation.id = application.organisation_id
  where ${isPending} and ${seenBy(work.actor)} and ${waitsForClient(work)}`

const FORGED_PAPERS: DeskRows['rows'] = work => sql`
  select application.created_at as since
  from application join organisation on organisation.id = application.organisation_id
  where ${isPending} and ${seenBy(work.actor)} and ${hasForgedPaper}`

export const DESK_ROWS: Record<Desk, DeskRows> = {
  overdueToCall: { permission: 'CAN_WORK_COLLECTIONS', rows: clientsToCall },
  promisesToday: {
    permission: 'CAN_WORK_COLLECTIONS',
    rows: ofOrganisations(
      'promise_to_pay',
      'made_at',
      work =>
        sql`w.state = 'ACTIVE' and w.promised_on = ${work.today}::date and ${isOverdue(work, sql`w.organisation_id`)}`,
    ),
  },
  remindersToday: { permission: 'CAN_SEND_DUES_REMINDER', rows: remindersOfToday },
  deskQuestions: { permission: 'CAN_EDIT_LEADS', rows: SALES_TURN },
  offerQuestions: { permission: 'CAN_UNDERWRITE', rows: OFFER_QUESTIONS },
  tasksDue: { permission: 'CAN_VIEW_TASKS', rows: tasksOfToday },
  followUps: { permission: 'CAN_EDIT_LEADS', rows: FOLLOW_UPS },
  documents: {
    permission: 'CAN_VERIFY_DOCUMENTS',
    rows: ofOrganisations('document', 'uploaded_at', () => waitsForVerification('w')),
  },
  forgedPapers: { permission: 'CAN_VERIFY_DOCUMENTS', rows: FORGED_PAPERS },
  papersToRead: {
    permission: 'CAN_VERIFY_DOCUMENTS',
    rows: ofOrganisations('eligibility_upload', 'created_at', () => sql`w.state = 'with-operations'`),
  },
  registrations: {
    permission: 'CAN_VERIFY_DOCUMENTS',
    rows: ofOrganisations(
      'tax_registration',
      'created_at',
      () => sql`w.state = 'PENDING' and w.removed_at is null and w.ended_at is null`,
    ),
  },
  kyc: {
    permission: 'CAN_VERIFY_DOCUMENTS',
    rows: ofOrganisations('kyc_case', 'opened_at', () => sql`w.state = 'OPEN'`),
  },
  payments: {
    permission: 'CAN_MAP_PAYMENTS',
    rows: ofOrganisations('payment', 'created_at', () => sql`w.status in ('INITIATED', 'INVESTIGATION')`),
  },
  accountNames: {
    permission: 'CAN_VERIFY_DOCUMENTS',
    rows: ofOrganisations('bank_account', 'created_at', () => sql`w.state = 'TO_CHECK' and w.deleted_at is null`),
  },
  addressChanges: {
    permission: 'CAN_VERIFY_ADDRESS',
    rows: ofOrganisations(
      'address',
      'created_at',
      () => sql`w.replaces_id is not null and w.verified_at is null and w.removed_at is null`,
    ),
  },
  complaints: {
    permission: 'CAN_ANSWER_GRIEVANCE',
    rows: ofOrganisations('grievance', 'created_at', () => sql`w.status in ('OPEN', 'REOPENED')`),
  },
  disputedBalances: {
    permission: 'CAN_SEND_DUES_REMINDER',
    rows: ofOrganisations('balance_confirmation', 'answered_at', () => sql`w.state = 'DISPUTED'`),
  },
  creditQueue: {
    permission: 'CAN_UNDERWRITE',
    rows: ofOrganisations(
      'underwriting_case',
      'opened_at',
      work => sql`w.state = 'open' and ${waitsForDesk(work, 'w')}`,
    ),
  },
  committee: {
    permission: 'CAN_APPROVE_IN_COMMITTEE',
    rows: ofOrganisations(
      'underwriting_case',
      'opened_at',
      work => sql`w.state = 'committee' and ${asksVote(work, 'w')}`,
    ),
  },
  committeeShort: {
    permission: 'CAN_EDIT_CREDIT_POLICY',
    rows: ofOrganisations('underwriting_case', 'opened_at', work => isCommitteeShort(work, 'w')),
  },
  limitRevisions: {
    permission: 'CAN_EDIT_LIMITS',
    rows: ofOrganisations('limit_revision', 'asked_at', () => revisionWaits('w')),
  },
  stockStatements: {
    permission: 'CAN_EDIT_LIMITS',
    rows: ofOrganisations('stock_statement', 'sent_at', () => statementWaits('w')),
  },
  agreements: {
    permission: 'CAN_PREPARE_AGREEMENT',
    rows: ofOrganisations('agreement', 'prepared_at', () => sql`w.state = 'WITH_LENDER'`),
  },
  agreementNames: {
    permission: 'CAN_PREPARE_AGREEMENT',
    rows: ofOrganisations('agreement', 'prepared_at', () => sql`w.state = 'ON_HOLD'`),
  },
  agreementsNotMade: {
    permission: 'CAN_PREPARE_AGREEMENT',
    rows: ofOrganisations('agreement', 'created_at', () => sql`w.state = 'GENERATION_PROBLEM'`),
  },
  payoutsUnanswered: {
    permission: 'CAN_MAKE_DISBURSAL',
    rows: ofOrganisations(
      'disbursal_request',
      'approved_at',
      work => sql`w.status = 'PROCESSING' and w.value_on < ${work.today}::date and not ${isShort}`,
    ),
  },
  debitsUnanswered: {
    permission: 'CAN_MAP_PAYMENTS',
    rows: work => sql`
      select min(presentation.presented_on)::timestamp at time zone 'Asia/Kolkata' as since
      from presentation join organisation on organisation.id = presentation.organisation_id
      where presentation.tenant = ${work.tenant} and ${isUnanswered(work.today)} and ${seenBy(work.actor)}
      group by presentation.mandate_id`,
  },
  payoutsShort: {
    permission: 'CAN_MAKE_DISBURSAL',
    rows: ofOrganisations('disbursal_request', 'approved_at', () => sql`w.status = 'PROCESSING' and ${isShort}`),
  },
  disbursalsToMake: {
    permission: 'CAN_MAKE_DISBURSAL',
    rows: ofOrganisations(
      'disbursal_request',
      'created_at',
      work => sql`w.status = 'SUBMITTED' and not ${isOwnDisbursal(work.actor, 'w')}`,
    ),
  },
  disbursalsToCheck: {
    permission: 'CAN_CHECK_DISBURSAL',
    rows: ofOrganisations(
      'disbursal_request',
      'created_at',
      work => sql`w.status = 'CHECKED' and not ${isOwnDisbursal(work.actor, 'w')}`,
    ),
  },
  missedDays: { permission: 'CAN_RUN_END_OF_DAY', rows: missedDays },
  leftOut: { permission: 'CAN_RUN_END_OF_DAY', rows: leftOutNow },
  refundsToAsk: {
    permission: 'CAN_MAKE_CHARGE',
    rows: work => sql`
      select "sinceOn"::timestamp at time zone 'Asia/Kolkata' as since
      from (${refundsDue(work)}) held where turn = 'maker'`,
  },
  requestsToCheck: {
    permission: 'CAN_CHECK_CHARGE',
    rows: work => sql`
      select "askedAt" as since from (${waitingRequests(work)}) waiting where "askedId" <> ${work.actor.accountId}`,
  },
  benchmarkSteps: {
    permission: 'CAN_CHECK_CHARGE',
    rows: work => sql`
      select asked_at as since from rate_revision
      where tenant = ${work.tenant} and state = 'WAITING' and asked_by <> ${work.actor.accountId}
        and ${work.actor.visibility === 'all'}`,
  },
  lenderChange: {
    permission: 'CAN_EDIT_LENDER',
    rows: work => sql`
      select asked_at as since from lender
      where tenant = ${work.tenant} and state = 'WAITING' and asked_by <> ${work.actor.accountId}`,
  },
  creditPolicyChange: {
    permission: 'CAN_EDIT_CREDIT_POLICY',
    rows: work => sql`
      select asked_at as since from credit_policy_change
      where tenant = ${work.tenant} and state = 'WAITING' and asked_by <> ${work.actor.accountId}`,
  },
  reviews: reviewsOf('BUYER'),
  supplierReviews: reviewsOf('SUPPLIER'),
  vendorReviews: reviewsOf('VENDOR'),
  dsaReviews: reviewsOf('DSA'),
  channelPartnerReviews: reviewsOf('CHANNEL_PARTNER'),
  anchorReviews: reviewsOf('ANCHOR'),
  partners: {
    permission: 'CAN_MANAGE_PARTNERS',
    rows: ofOrganisations('partner_onboarding', 'submitted_at', () => sql`w.state = 'SUBMITTED'`),
  },
  clientClaims: {
    permission: 'CAN_MANAGE_PARTNERS',
    rows: ofOrganisations('ownership_claim', 'created_at', () => sql`w.state = 'OPEN'`),
  },
  payoutDisputes: {
    permission: 'CAN_MANAGE_PARTNERS',
    rows: ofPartners('payout_dispute', 'created_at', () => sql`w.state = 'OPEN'`),
  },
  payoutsToRelease: {
    permission: 'CAN_PAY_PARTNERS',
    rows: ofPartners(
      'payout_statement',
      'prepared_at',
      work => sql`w.status = any(${TO_RELEASE}::text[]) and not ${isOwnWorkOf(work, 'w')}`,
    ),
  },
  partnerPaymentsShort: {
    permission: 'CAN_PAY_PARTNERS',
    rows: ofPartners('payout_statement', 'approved_at', () => sql`w.status = 'PROCESSING' and w.short`),
  },
  callbacks: {
    permission: 'CAN_MANAGE_PARTNERS',
    rows: work => sql`
      select created_at as since from callback_request where tenant = ${work.tenant} and state = 'OPEN'`,
  },
  companyReports: {
    permission: 'CAN_ANSWER_GRIEVANCE',
    rows: ofOrganisations('company_report', 'created_at', () => sql`w.state = 'OPEN'`),
  },
  applications: {
    permission: 'CAN_APPLY_FOR_CREDIT',
    rows: WITH_CLIENT,
  },
}
