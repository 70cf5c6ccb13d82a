import { sql } from 'kysely'
import type { z } from 'zod'
import type { Answer, Query } from '@poonji/contract/call.ts'
import { COUNT_CAP, decodeCursor, toPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type * as calls from '../contract.ts'
import type { DESK_VIEWS } from '../contract.ts'
import type { CaseState, RuleResult } from '../status.ts'
import { countResults, outcomeOf } from './evaluate-case.ts'
import './tables.ts'

type View = (typeof DESK_VIEWS)[number]
type Item = Answer<typeof calls.worklist>['content'][number]

const STATES: Record<View, CaseState[]> = {
  queue: ['open'],
  queries: ['query'],
  committee: ['committee'],
  decided: ['approved', 'rejected'],
}

/** The desk’s cases: the queue with the longest waiting first, what is decided with the newest first. */
export async function listCases(work: Work, query: Query<typeof calls.worklist>) {
  const decided = query.view === 'decided'
  const at = decided ? 'c.decided_at' : 'c.opened_at'
  const cursor = decodeCursor(query.next)
  let base = work.db
    .selectFrom('underwriting_case as c')
    .innerJoin('application as a', 'a.id', 'c.application_id')
    .innerJoin('organisation', 'organisation.id', 'c.organisation_id')
    .where('c.tenant', '=', work.tenant)
    .where('c.state', 'in', STATES[query.view])
    .where(seenBy(work.actor))
  const words = query.search
  if (words)
    base = base.where(eb =>
      eb.or([
        eb('organisation.name', 'ilike', `%${escapeLike(words)}%`),
        eb('a.number', 'ilike', `%${escapeLike(words)}%`),
      ]),
    )
  const { counted } = await work.db
    .selectFrom(
      base
        .select('c.id')
        .limit(COUNT_CAP + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  const after = decided
    ? sql<boolean>`(c.decided_at, c.id) < (${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid)`
    : sql<boolean>`(c.opened_at, c.id) > (${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid)`
  const rows = await base
    .innerJoin('product as p', join => join.onRef('p.code', '=', 'a.product_code').onRef('p.tenant', '=', 'a.tenant'))
    .leftJoin('account as holder', 'holder.id', 'c.taken_by')
    .select(['c.id', 'c.application_id', 'c.organisation_id', 'c.state', 'c.opened_at', 'c.decided_at', 'c.taken_by'])
    .select([
      'a.number',
      'a.amount_paise',
      'a.status',
      'organisation.name',
      'p.name_en',
      'p.name_hi',
      'holder.name as holder',
    ])
    .select(eb =>
      eb
        .selectFrom('rule_evaluation as e')
        .select(sql<RuleResult[] | null>`array_agg(e.result)`.as('results'))
        .whereRef('e.case_id', '=', 'c.id')
        .whereRef('e.round', '=', 'c.evaluation_round')
        .as('results'),
    )
    .$if(cursor !== null, some => some.where(after))
    .orderBy(at, decided ? 'desc' : 'asc')
    .orderBy('c.id', decided ? 'desc' : 'asc')
    .limit(query.pageSize + 1)
    .execute()
  return toPage(
    query,
    rows,
    Number(counted),
    row => ({ at: (decided ? (row.decided_at ?? row.opened_at) : row.opened_at).toISOString(), id: row.id }),
    (row): Item => ({
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
      decidedAt: row.decided_at,
      takenBy: row.holder,
      mine: row.taken_by === work.actor.accountId,
      outcome: outcomeOf(row.results ?? []),
      results: countResults(row.results ?? []),
    }),
  )
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, sign => `\\${sign}`)

/** How many cases stand in each view, of those that the viewer sees. */
export async function countCases(work: Work): Promise<z.output<typeof calls.counts.answer>> {
  const row = await work.db
    .selectFrom('underwriting_case as c')
    .innerJoin('organisation', 'organisation.id', 'c.organisation_id')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('c.state', '=', 'open').as('queue'),
      fn.countAll<number>().filterWhere('c.state', '=', 'query').as('queries'),
      fn.countAll<number>().filterWhere('c.state', '=', 'committee').as('committee'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('c.state', '=', 'open'), eb('c.taken_by', '=', work.actor.accountId)]))
        .as('mine'),
    ])
    .where('c.tenant', '=', work.tenant)
    .where('c.state', 'in', ['open', 'query', 'committee'])
    .where(seenBy(work.actor))
    .executeTakeFirstOrThrow()
  return {
    queue: Number(row.queue),
    queries: Number(row.queries),
    committee: Number(row.committee),
    mine: Number(row.mine),
  }
}
