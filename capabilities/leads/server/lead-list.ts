import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@poonji/api-platform/actor.ts'
import { among, containing, readFilters, within } from '@poonji/api-platform/filters.ts'
import { decodeCursor, toPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { normalizeMobile } from '@poonji/kernel/identifiers/mobile.ts'
import type { LeadDetail, listLeads, LeadEvent, LeadRow } from '../lead-contract.ts'
import { LEAD_STAGES, type LeadStage } from '../status.ts'
import { seenLead } from './lead-store.ts'
import { texts } from './texts.ts'
import './tables.ts'

type Wanted = Query<typeof listLeads>

const leadRows = (work: Work) =>
  work.db
    .selectFrom('lead')
    .leftJoin('account as executive', 'executive.id', 'lead.assigned_to')
    .leftJoin('organisation as partner', 'partner.id', 'lead.brought_by')
    .leftJoin('organisation as client', join =>
      join.onRef('client.id', '=', 'lead.organisation_id').on(seenBy(work.actor, 'client')),
    )
    .selectAll('lead')
    .select([
      'client.id as clientId',
      'executive.name as executiveName',
      'partner.name as partnerName',
      sql<string>`lead.created_at::text`.as('at'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof leadRows>['execute']>>[number]

/** Leads that the viewer sees, newest first by keyset, with how many there are in each stage. */
export async function listOfLeads(work: Work, query: Wanted): Promise<Answer<typeof listLeads>> {
  const base = sql.join([seenBy(work.actor, 'lead'), ...conditionsOf(work, query)], sql` and `)
  const all = query.stage ? sql`${base} and lead.stage = ${query.stage}` : base
  const cursor = decodeCursor(query.next, 'instant')
  let page = leadRows(work)
    .where(sql<boolean>`${all}`)
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(query.pageSize + 1)
  if (cursor)
    page = page.where(sql<boolean>`(lead.created_at, lead.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`)
  else if (query.pageNumber) page = page.offset(query.pageNumber * query.pageSize)
  const rows = await page.execute()
  const counts = await countByStage(work, base)
  const total = query.stage ? counts[query.stage] : LEAD_STAGES.reduce((sum, stage) => sum + counts[stage], 0)
  return {
    ...toPage(
      query,
      rows,
      total,
      row => ({ at: row.at, id: row.id }),
      row => toRow(work, row),
    ),
    counts,
  }
}

/** Each stage is counted by itself up to one beyond the cap, so that many in one hide none in another. */
async function countByStage(work: Work, where: RawBuilder<unknown>): Promise<Record<LeadStage, number>> {
  const few = (stage: LeadStage) => sql`(
    select count(*)::int from (select from lead where ${where} and lead.stage = ${stage} limit ${COUNT_CAP + 1}) few)`
  const { rows } = await sql<Record<LeadStage, number>>`
    select ${sql.join(LEAD_STAGES.map(stage => sql`${few(stage)} as ${sql.ref(stage)}`))}`.execute(work.db)
  const [counts] = rows
  if (!counts) throw new Error('a count always answers')
  return counts
}

function conditionsOf(work: Work, query: Wanted): RawBuilder<boolean>[] {
  const fields = readFilters(query.filter)
  return [
    inView(work.actor, query.view),
    shown(work, query.show),
    ...(query.executive ? [sql<boolean>`lead.assigned_to = ${query.executive}::uuid`] : []),
    ...among(fields.get('TYPE'), 'lead.organisation_type'),
    ...among(fields.get('STAGE'), 'lead.stage'),
    ...within(fields.get('DATE'), 'lead.created_at'),
    ...(query.search ? [matches(query.search)] : []),
  ]
}

/** The lead views narrow what the viewer sees anyhow. BIDASSIST: leads of nobody yet, which may be taken; a client is none. */
function inView(actor: Actor, view: Wanted['view']): RawBuilder<boolean> {
  const partner = actor.domain === 'partner'
  if (view === 'ASSIGNED')
    return partner
      ? sql<boolean>`lead.created_by = ${actor.accountId}`
      : sql<boolean>`lead.assigned_to = ${actor.accountId}`
  if (view === 'SUPERVISED' && !partner) return seenBy({ ...actor, visibility: 'supervised' }, 'lead')
  if (view === 'BIDASSIST')
    return partner ? sql<boolean>`false` : sql<boolean>`(lead.assigned_to is null and lead.organisation_id is null)`
  return sql<boolean>`true`
}

function shown(work: Work, show: Wanted['show']): RawBuilder<boolean> {
  if (show === 'closed') return sql<boolean>`lead.closed_at is not null`
  if (show === 'due') return sql<boolean>`lead.closed_at is null and lead.follow_up_on <= ${work.today}::date`
  return show === 'all' ? sql<boolean>`true` : sql<boolean>`lead.closed_at is null`
}

function matches(text: string): RawBuilder<boolean> {
  const words = containing(text, ['lead.company_name', 'lead.contact_name', 'lead.number'])
  return sql<boolean>`(${words} or lead.contact_mobile = ${normalizeMobile(text)})`
}

function toRow(work: Work, row: Row): LeadRow {
  return {
    id: row.id,
    number: row.number,
    organisationType: row.organisation_type,
    companyName: row.company_name,
    contactName: row.contact_name,
    contactMobile: row.contact_mobile,
    needPaise: row.need_paise,
    stage: row.stage,
    stageAt: row.stage_at,
    broughtBy: row.brought_by && row.partnerName !== null ? { id: row.brought_by, name: row.partnerName } : null,
    assignedTo: row.assigned_to && row.executiveName !== null ? { id: row.assigned_to, name: row.executiveName } : null,
    followUpOn: row.follow_up_on,
    late: row.follow_up_on !== null && row.follow_up_on < work.today,
    closedAt: row.closed_at,
    organisationId: row.clientId,
    createdAt: row.created_at,
  }
}

/** One lead with its history. @throws 403 when the viewer sees no such lead */
export async function leadDetail(work: Work, leadId: string): Promise<LeadDetail> {
  await seenLead(work, leadId)
  const row = await leadRows(work).where('lead.id', '=', leadId).executeTakeFirstOrThrow()
  return {
    ...toRow(work, row),
    contactEmail: row.contact_email,
    gstin: row.gstin,
    closeReason: windowOver(work, row.window_days) ?? row.close_reason,
    events: await eventsOf(work, leadId),
  }
}

const EVENTS_SHOWN = 100

/** That its partner left it for as many days, in the reader's language; null where it ended otherwise. */
const windowOver = (work: Work, days: number | null) =>
  days === null ? null : texts.t(work.language, 'lead.windowOver', { days })

async function eventsOf(work: Work, leadId: string): Promise<LeadEvent[]> {
  const rows = await work.db
    .selectFrom('lead_event')
    .leftJoin('account as author', 'author.id', 'lead_event.by_account')
    .leftJoin('account as receiver', 'receiver.id', 'lead_event.to_account')
    .select([
      'lead_event.id',
      'lead_event.kind',
      'lead_event.words',
      'lead_event.window_days as windowDays',
      'lead_event.stage',
      'lead_event.on_date as onDate',
      'receiver.name as to',
      'author.name as by',
      'lead_event.at',
    ])
    .where('lead_event.lead_id', '=', leadId)
    .orderBy('lead_event.id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute()
  return rows.map(({ windowDays, ...row }) => ({ ...row, words: windowOver(work, windowDays) ?? row.words }))
}
