import { sql } from 'kysely'
import type { z } from 'zod'
import type { Query } from '@poonji/contract/call.ts'
import { among, containing } from '@poonji/api-platform/filters.ts'
import { may } from '@poonji/api-platform/actor.ts'
import { keysetPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia, daysBetween } from '@poonji/kernel/dates.ts'
import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { DESK_VIEWS, DeskCase, counts, worklist } from '../worklist-contract.ts'
import { UNDECIDED, type CaseState, type RuleResult } from '../status.ts'
import { asksVote, waitsForDesk } from './asked-vote.ts'
import { isHolder } from './near.ts'
import { countResults, outcomeOf } from './evaluate-case.ts'
import './tables.ts'

type View = (typeof DESK_VIEWS)[number]

const STATES: Record<View, CaseState[]> = {
  queue: ['open'],
  queries: ['query'],
  committee: ['committee'],
  decided: ['approved', 'rejected', 'closed'],
}

/** What was closed before anybody decided, as by a borrower who withdrew, is no decision. */
const WAS_DECIDED = sql<boolean>`exists
  (select from underwriting_decision d where d.case_id = c.id and d.state = 'final')`

interface CaseRow {
  id: string
  application_id: string
  organisation_id: string
  state: CaseState
  opened_at: Date
  decided_at: Date | null
  taken_by: string | null
  number: string
  amount_paise: number
  status: ApplicationStatus
  name: string
  name_en: string
  name_hi: string
  holder: string | null
  results: RuleResult[] | null
  votes: number
  proposed_by: string | null
  asked: boolean
  voted: boolean
  sent_back: boolean
}

const columns = (
  work: Work,
) => sql`c.id, c.application_id, c.organisation_id, c.state, c.opened_at, c.decided_at, holder.id as taken_by,
  a.number, a.amount_paise, a.status, organisation.name, p.name_en, p.name_hi, holder.name as holder,
  (select array_agg(e.result) from rule_evaluation e where e.case_id = c.id and e.round = c.evaluation_round) as results,
  proposal.made_by as proposed_by, ${asksVote(work, 'c')} as asked,
  exists (select from committee_vote mine where mine.decision_id = proposal.id
    and mine.account_id = ${work.actor.accountId}) as voted,
  coalesce((select d.state = 'sent-back' from underwriting_decision d where d.case_id = c.id
    order by d.made_at desc limit 1), false) as sent_back,
  (select count(*) from committee_vote v where v.decision_id = proposal.id)::integer as votes`
const FROM = sql`underwriting_case c join application a on a.id = c.application_id
  join organisation on organisation.id = c.organisation_id
  join product p on p.code = a.product_code and p.tenant = a.tenant left join account holder on ${isHolder('holder', 'c')}
  left join underwriting_decision proposal on proposal.case_id = c.id and proposal.state = 'pending'`

/** The desk’s cases: the queue with the longest waiting first, what is decided with the newest first. */
export function listCases(work: Work, query: Query<typeof worklist>) {
  const decided = query.view === 'decided'
  const where = [
    sql<boolean>`c.tenant = ${work.tenant}`,
    ...among(STATES[query.view], 'c.state'),
    ...(decided ? [WAS_DECIDED] : []),
    seenBy(work.actor),
    ...(query.waits ? waitsForViewer(work, query.view) : []),
    ...(query.search ? [containing(query.search, ['organisation.name', 'a.number'])] : []),
  ]
  const by = [decided ? 'c.decided_at' : 'c.opened_at', 'c.id'] as const
  const list = { name: 'cases', columns: columns(work), from: FROM, where, by, soonestFirst: !decided }
  return keysetPage<CaseRow, DeskCase>(work, query, list, row => ({
    applicationId: row.application_id,
    number: row.number,
    organisationId: row.organisation_id,
    organisationName: row.name,
    productNameEn: row.name_en,
    productNameHi: row.name_hi,
    amount: row.amount_paise,
    applicationStatus: row.status,
    state: row.state,
    openedAt: row.opened_at,
    ageDays: Math.max(0, daysBetween(dateInIndia(row.opened_at), work.today)),
    decidedAt: row.decided_at,
    takenBy: row.holder,
    mine: row.taken_by === work.actor.accountId,
    outcome: outcomeOf(row.results ?? []),
    results: countResults(row.results ?? []),
    sentBack: row.state === 'open' && row.sent_back,
    committee: row.state === 'committee' ? { votes: row.votes, yours: partOf(work, row) } : null,
  }))
}

/** In the other views nothing waits for one more than for another. */
function waitsForViewer(work: Work, view: View) {
  if (view === 'queue') return [waitsForDesk(work, 'c')]
  return view === 'committee' ? [asksVote(work, 'c')] : []
}

function partOf({ actor }: Work, row: CaseRow): NonNullable<DeskCase['committee']>['yours'] {
  if (row.proposed_by === actor.accountId) return 'proposed'
  if (row.voted) return 'given'
  return may(actor, 'CAN_APPROVE_IN_COMMITTEE') && row.asked ? 'asked' : 'none'
}

/** How many cases stand in each view, of those that the viewer sees. */
export async function countCases(work: Work): Promise<z.output<typeof counts.answer>> {
  const row = await work.db
    .selectFrom('underwriting_case as c')
    .innerJoin('organisation', 'organisation.id', 'c.organisation_id')
    .leftJoin('account as holder', join => join.on(isHolder('holder', 'c')))
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('c.state', '=', 'open').as('queue'),
      fn.countAll<number>().filterWhere('c.state', '=', 'query').as('queries'),
      fn.countAll<number>().filterWhere('c.state', '=', 'committee').as('committee'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('c.state', '=', 'open'), eb('holder.id', '=', work.actor.accountId)]))
        .as('mine'),
    ])
    .where('c.tenant', '=', work.tenant)
    .where('c.state', 'in', UNDECIDED)
    .where(seenBy(work.actor))
    .executeTakeFirstOrThrow()
  return {
    queue: Number(row.queue),
    queries: Number(row.queries),
    committee: Number(row.committee),
    mine: Number(row.mine),
  }
}
