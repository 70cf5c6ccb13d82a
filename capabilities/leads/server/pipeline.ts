import { sql, type RawBuilder } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { among, containing, readFilters, within } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { ENDED_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { REGION_NAMES, REGIONS } from '@poonji/capabilities/reference/status.ts'
import type { pipelineFilterValues, PipelineRow, SegmentSum } from '../pipeline-contract.ts'
import {
  BY_APPLICATION,
  BY_LOAN_REQUEST,
  LEAD_SEGMENTS,
  PIPELINE_STATE,
  PIPELINE_STATES,
  SEGMENT,
  SEGMENTS,
  type Segment,
} from '../segments.ts'
import './tables.ts'

const isOfLeads = (segment: Segment) => LEAD_SEGMENTS.some(one => one === segment)
const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map(value => sql.lit(value)))})`

/** SQL: the segment of an application with its chosen loan request; null for what is in none. */
const segmentOfApplication = sql<Segment | null>`case ${sql.join(
  [
    ...BY_LOAN_REQUEST.map(
      ([segment, statuses]) => sql`when ${oneOf('chosen.status', statuses)} then ${sql.lit(segment)}`,
    ),
    ...BY_APPLICATION.map(
      ([segment, statuses]) => sql`when ${oneOf('application.status', statuses)} then ${sql.lit(segment)}`,
    ),
  ],
  sql` `,
)} end`

/** SQL: applications that the viewer sees with their segment, as rows of the pipeline. */
const applicationsOf = (work: Work) => sql`
  select application.id, 'application' as kind, application.number, organisation.name,
    organisation.id as "organisationId", application.amount_paise as "amountPaise", application.status,
    executive.name as "assignedTo", partner.name as "broughtBy", application.status_at as "sinceAt",
    application.created_at as "createdAt", application.product_code, organisation.region, ${segmentOfApplication} as segment,
    ${oneOf('application.status', ENDED_STATUSES)} as ended
  from application
  join organisation on organisation.id = application.organisation_id
  left join account executive on executive.id = organisation.assigned_to
  left join organisation partner on partner.id = organisation.brought_by
  left join lateral (
    select status from loan_request where loan_request.application_id = application.id and loan_request.decided_at is not null
    order by decided_at desc limit 1) chosen on true
  where application.tenant = ${work.tenant} and ${seenBy(work.actor, 'organisation')}`

/** SQL: leads that the viewer sees and that are worked on, as rows of the pipeline. */
const leadsOf = (work: Work) => sql`
  select lead.id, 'lead' as kind, lead.number, lead.company_name as name, null::uuid as "organisationId",
    lead.need_paise as "amountPaise", null::text as status, executive.name as "assignedTo", partner.name as "broughtBy",
    lead.stage_at as "sinceAt", lead.created_at as "createdAt", null::text as product_code, lead.region, lead.stage as segment, false as ended
  from lead
  left join account executive on executive.id = lead.assigned_to
  left join organisation partner on partner.id = lead.brought_by
  where lead.organisation_id is null and lead.closed_at is null and ${seenBy(work.actor, 'lead')}`

/** Every segment with how much goes on there, and how many ended there without a loan. */
export async function summarisePipeline(work: Work): Promise<SegmentSum[]> {
  const { rows } = await sql<{ segment: Segment; count: number; paise: number; ended: number }>`
    select segment, count(*) filter (where not ended)::int as count, count(*) filter (where ended)::int as ended,
      coalesce(sum("amountPaise") filter (where not ended), 0)::bigint as paise from (
      select segment, "amountPaise", ended from (${leadsOf(work)}) leads
      union all select segment, "amountPaise", ended from (${applicationsOf(work)}) applications) seen
    where segment is not null group by segment`.execute(work.db)
  return SEGMENTS.map(segment => {
    const found = rows.find(row => row.segment === segment)
    return { segment, count: found?.count ?? 0, amountPaise: found?.paise ?? 0, ended: found?.ended ?? 0 }
  })
}

/** @throws 403 for a segment that is none */
export function segmentOf(name: string): Segment {
  const segment = SEGMENTS.find(one => one === name)
  if (!segment) throw notPermitted()
  return segment
}

/** What goes on in one segment (or, by the filter STATE:ENDED, ended there), the longest there first. @throws 403 for a segment that is none */
export async function searchPipeline(work: Work, name: string, query: PageQuery) {
  const segment = segmentOf(name)
  const list = {
    name: `pipeline ${segment}`,
    columns: sql`id, kind, number, name, "organisationId", "amountPaise", status, "assignedTo", "broughtBy", "sinceAt", "createdAt"`,
    from: sql`(${isOfLeads(segment) ? leadsOf(work) : applicationsOf(work)}) seen`,
    where: [sql<boolean>`segment = ${segment}`, ...conditionsOf(query)],
    by: ['sinceAt', 'id'] as const,
    soonestFirst: true,
  }
  return keysetPage<PipelineRow, PipelineRow>(work, query, list, row => row)
}

function conditionsOf(query: PageQuery): RawBuilder<boolean>[] {
  const fields = readFilters(query.filter)
  return [
    sql<boolean>`ended = ${fields.get('STATE')?.[0] === 'ENDED'}`,
    ...among(fields.get('PRODUCT'), 'product_code'),
    ...among(fields.get('REGION'), 'region'),
    ...within(fields.get('DATE'), 'createdAt'),
    ...(query.search ? [containing(query.search, ['name', 'number'])] : []),
  ]
}

export async function filterValuesOfPipeline(work: Work): Promise<Answer<typeof pipelineFilterValues>> {
  const products = await work.db
    .selectFrom('product')
    .select(['code', 'name_en', 'name_hi'])
    .where('tenant', '=', work.tenant)
    .orderBy('name_en')
    .execute()
  return {
    STATE: PIPELINE_STATES.map(code => ({ code, name: PIPELINE_STATE[code] })),
    SEGMENT: SEGMENTS.map(code => ({ code, name: SEGMENT[code] })),
    REGION: REGIONS.map(code => ({ code, name: REGION_NAMES[code] })),
    PRODUCT: products.map(one => ({ code: one.code, name: { en: one.name_en, hi: one.name_hi } })),
  }
}
