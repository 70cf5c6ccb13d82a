import { sql } from 'kysely'
import type { Answer } from '@poonji/contract/call.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { productByCode } from '@poonji/capabilities/products/server/service.ts'
import { TIMELINE_STEPS, type timelineForApplication } from '../timeline-contract.ts'
import { isOpen, STATUS_WORDS, statusWords, type ApplicationStatus } from '../status.ts'
import { UNFINISHED } from './closes-on.ts'
import { texts } from './texts.ts'
import './tables.ts'

type Timeline = Answer<typeof timelineForApplication>
type Step = (typeof TIMELINE_STEPS)[number]
type Times = Partial<Record<Step, Date | null>>

/** Steps that whoever goes on may leave out: the steps after them are not held up. */
const OPTIONAL: readonly Step[] = ['ELIGIBILITY', 'AUTO_PAY']

const OFFERED: readonly ApplicationStatus[] = [
  'OFFERED_BY_NBFC',
  'QUERY_FROM_CLIENT',
  'LOAN_ACCEPTED',
  'LOAN_ABANDONED',
  'DECLINED_BY_CLIENT',
]

/** The way of an application in the steps of the specification, and for staff and partners each of its moves. */
export async function timelineOf(work: Work, organisationId: string, applicationId: string): Promise<Timeline> {
  const row = await work.db
    .selectFrom('application')
    .select(['status', 'product_code', 'created_at', 'submitted_at'])
    .where('id', '=', applicationId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  const moves = await movesOf(work, applicationId)
  const firstTo = (...wanted: ApplicationStatus[]) => moves.find(move => wanted.includes(move.to))?.at ?? null
  const times: Times = {
    CREATED: row.created_at,
    ELIGIBILITY: await eligibilityAt(work, organisationId),
    DOCUMENTS: row.submitted_at,
    // an offer that was withdrawn is evaluated again
    EVALUATION: OFFERED.includes(row.status) ? firstTo('OFFERED_BY_NBFC') : null,
    OFFER: OFFERED.includes(row.status) ? firstTo('OFFERED_BY_NBFC') : null,
    ACCEPTANCE: firstTo('LOAN_ACCEPTED'),
    ...(await afterAcceptance(work, applicationId)),
  }
  return {
    status: row.status,
    steps: stepsOf(work, {
      status: row.status,
      byInstalments: (await productByCode(work, row.product_code))?.shape === 'instalment',
      times,
      movedAt: moves.findLast(move => move.to === row.status)?.at ?? null,
    }),
    history: work.actor.domain === 'buyer' ? [] : historyShown(work, moves),
  }
}

interface Way {
  status: ApplicationStatus
  /** What is applied for is a loan by instalments, and no limit. */
  byInstalments: boolean
  times: Times
  /** When it came to where it stands: where it is over, when that was. */
  movedAt: Date | null
}

function stepsOf(work: Work, way: Way): Timeline['steps'] {
  const { status, times, movedAt } = way
  const stopped = !isOpen(status) && status !== 'LOAN_ACCEPTED'
  const currentIndex = TIMELINE_STEPS.findIndex(step => !times[step] && !OPTIONAL.includes(step))
  const lastDone = TIMELINE_STEPS.findLastIndex(step => times[step] && !OPTIONAL.includes(step))
  const stoppedAt = TIMELINE_STEPS.findIndex((step, i) => i > lastDone && !OPTIONAL.includes(step))
  // what could be left out and was is not shown once later steps are done, nor what would have come where it is over
  const shown = (step: Step, i: number) =>
    times[step] || (stopped ? i === stoppedAt : !OPTIONAL.includes(step) || i > lastDone)
  return TIMELINE_STEPS.flatMap((step, i) => {
    if (!shown(step, i)) return []
    const at = times[step] ?? null
    const current = i === currentIndex || (OPTIONAL.includes(step) && i <= currentIndex && i > lastDone)
    const state = at ? 'done' : stopped ? 'failed' : i > lastDone && current ? 'current' : 'coming'
    const takes = at || stopped ? null : texts.t(work.language, `timeline.takes.${step}`)
    const shownAt = state === 'failed' ? movedAt : at
    return { step, label: labelOf(work, step, way, state), state, at: shownAt, takes: takes || null }
  })
}

function labelOf(work: Work, step: Step, { status, byInstalments }: Way, state: string): string {
  if (state === 'failed') return STATUS_WORDS[status].label[work.language]
  if (step === 'EVALUATION' && state === 'done') return texts.t(work.language, 'timeline.evaluated')
  if (step === 'EVALUATION' && status === 'OFFER_WITHDRAWN') return texts.t(work.language, 'timeline.again')
  if (step === 'LIMIT' && byInstalments) return texts.t(work.language, 'timeline.loan')
  return texts.t(work.language, `timeline.${step}`)
}

/** When the first GST return or bank statement of the organisation was read. */
async function eligibilityAt(work: Work, organisationId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(read_at) from gst_return where organisation_id = ${organisationId}),
      (select min(read_at) from bank_statement where organisation_id = ${organisationId})) as at`.execute(work.db)
  return rows[0]?.at ?? null
}

/**
 * What the loan request, the mandate and the loan say of the steps after the acceptance; money that came back was not lent,
 * and papers that were made anew are not signed.
 */
async function afterAcceptance(work: Work, applicationId: string): Promise<Times> {
  const { rows } = await sql<{ to_status: string; at: Date }>`
    select move.to_status, min(move.at) as at
    from loan_request request join loan_request_move move on move.loan_request_id = request.id
    where request.application_id = ${applicationId}
      and not (move.to_status = 'FIRST_LOAN_DISBURSED' and exists (select from loan_request_move again
        where again.loan_request_id = request.id and again.to_status = 'READY_FOR_DISBURSAL' and again.id > move.id))
      and not (move.to_status = 'DOCS_SENT_TO_NBFC' and exists (select from loan_request_move again
        where again.loan_request_id = request.id and again.to_status = 'QUERY_FROM_NBFC' and again.id > move.id))
    group by move.to_status`.execute(work.db)
  const at = (status: string) => rows.find(row => row.to_status === status)?.at ?? null
  const loan = await work.db
    .selectFrom('loan')
    .select('created_at')
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .executeTakeFirst()
  const mandate = await work.db
    .selectFrom('mandate')
    .select('accepted_at')
    .where('application_id', '=', applicationId)
    .where('state', 'in', ['PENDING', 'ACTIVE'])
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at')
    .executeTakeFirst()
  return {
    AGREEMENT: at('DOCS_SENT_TO_SALES'),
    SIGNATURE: at('DOCS_SENT_TO_NBFC') ?? loan?.created_at ?? null,
    AUTO_PAY: mandate?.accepted_at ?? null,
    LIMIT: loan?.created_at ?? null,
    DISBURSAL: at('FIRST_LOAN_DISBURSED'),
  }
}

async function movesOf(work: Work, applicationId: string) {
  return work.db
    .selectFrom('application_event')
    .leftJoin('account', 'account.id', 'application_event.by_account')
    .select(['from_status as from', 'to_status as to', 'reason', 'at', 'account.name as by', 'account.domain'])
    .where('application_id', '=', applicationId)
    .orderBy('application_event.id')
    .execute()
}

/** Newest first, in the reader's words: several states of our desks are one to a partner, told once, when it began. */
function historyShown(work: Work, moves: Awaited<ReturnType<typeof movesOf>>): Timeline['history'] {
  const { domain: reader } = work.actor
  const said = (why: string | null) => (why === UNFINISHED ? texts.t(work.language, 'timeline.unfinished') : why)
  const shown = moves.map(({ domain, ...move }) => ({
    ...move,
    label: statusWords(move.to, reader)[work.language],
    by: domain === 'admin' && reader !== 'admin' ? null : move.by,
    reason: reader === 'admin' ? said(move.reason) : null,
  }))
  const told = reader === 'admin' ? shown : shown.filter((move, i) => move.label !== shown[i - 1]?.label)
  return told.toReversed()
}
