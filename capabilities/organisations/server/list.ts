import type { Actor } from '@poonji/api-platform/actor.ts'
import { among, readDateRange, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type Along } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { id } from '@poonji/contract/schemas.ts'
import { seenBy, teamOf } from '@poonji/capabilities/access/server/service.ts'
import { regionOfState } from '@poonji/capabilities/reference/status.ts'
import { endOfDayInIndia, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { sql, type RawBuilder } from 'kysely'
import type { LEAD_VIEWS, list } from '../contract.ts'
import { DATE_PRESETS, isPartner, type ListState } from '../status.ts'
import { daysOfPreset } from './date-presets.ts'
import { listedColumns, listedFrom, listedJoins, toRow, type ListedRow } from './rows.ts'
import { matchesText } from './search.ts'
import { turnover } from './turnover.ts'

type LeadView = (typeof LEAD_VIEWS)[number]

/** Organisations of a type that the viewer sees, newest first, by keyset. */
export async function listOrganisations(work: Work, query: Query<typeof list>) {
  const view = viewOf(work.actor, query)
  const along = alongOf(work.actor, view, query)
  const where = [
    seenBy(work.actor, 'organisation'),
    inView(work.actor, view),
    sql<boolean>`organisation.type = ${query.type}`,
    ...filtersOf(work, query.filter),
    ...(query.search ? [matchesText(work, query.search)] : []),
  ]
  const by = ['organisation.created_at', 'organisation.id'] as const
  return keysetPage(
    work,
    query,
    { name: 'organisations', columns: listedColumns, from: listedFrom, where, by, along },
    (row: ListedRow) => toRow(work.actor, row),
  )
}

/** The view that is asked for, or the one that a list begins with. */
export const viewOf = ({ domain }: Actor, { type, view }: Pick<Query<typeof list>, 'type' | 'view'>): LeadView =>
  view ?? (type === 'BUYER' && domain === 'admin' ? 'ASSIGNED' : 'ALL')

/** The column that narrows most, each of whose values has an index in the list's order; none where one person's does. */
function alongOf(actor: Actor, view: LeadView, query: Query<typeof list>): Along | undefined {
  const { domain, visibility, partnerOrganisationId } = actor
  const by = (column: string, values: RawBuilder<unknown>) => ({
    table: 'organisation',
    joins: listedJoins,
    column,
    values,
  })
  if (domain === 'partner')
    // of its own kind a partner sees itself too, whom nobody brought
    return isPartner(query.type) ? undefined : by('brought_by', sql`array[${partnerOrganisationId}::uuid]`)
  if (visibility === 'assigned' || view === 'ASSIGNED') return
  if (visibility === 'supervised' || view === 'SUPERVISED') return by('assigned_to', teamOf(actor))
  const fields = readFilters(query.filter)
  const partners = partnersOf(fields)
  if (partners) return by('brought_by', sql`${partners}::uuid[]`)
  for (const [field, column] of NARROWING) {
    const given = field === 'STATE' ? statesWithin(fields) : fields.get(field)?.filter(Boolean)
    if (given?.length) return by(column, sql`${[...new Set(given)]}::text[]`)
  }
}

/** The partners asked for; what is no id of one brought nobody. */
function partnersOf(fields: ReadonlyMap<string, string[]>): string[] | undefined {
  const given = fields.get('BROUGHT_BY')?.filter(Boolean)
  return given?.length ? [...new Set(given.filter(one => id.safeParse(one).success))] : undefined
}

/** From what has the fewest organisations to what has the most. */
const NARROWING = [
  ['STATE', 'state_code'],
  ['ENTITY_TYPE', 'entity_type'],
  ['REGION', 'region'],
] as const

/** The lead views narrow what the viewer sees anyhow; they never widen it. BIDASSIST: clients of nobody yet. */
function inView(actor: Actor, view: LeadView): RawBuilder<boolean> {
  switch (view) {
    case 'ALL':
      return sql<boolean>`true`
    case 'ASSIGNED':
      return actor.domain === 'partner'
        ? sql<boolean>`organisation.created_by = ${actor.accountId}`
        : sql<boolean>`organisation.assigned_to = ${actor.accountId}`
    case 'SUPERVISED':
      return actor.domain === 'partner'
        ? sql<boolean>`true`
        : seenBy({ ...actor, visibility: 'supervised' }, 'organisation')
    case 'BIDASSIST':
      return actor.domain === 'partner' ? sql<boolean>`false` : sql<boolean>`organisation.assigned_to is null`
  }
}

// the few that are open, so that their filter does not walk the whole list
const reviewed = (which: RawBuilder<boolean>) => sql<boolean>`organisation.id = any(array(
  select review.organisation_id from organisation_review review where review.settled_at is null and ${which}))`

const standsOf = ({ accountId }: Actor): Record<ListState, RawBuilder<boolean>> => ({
  ACTIVE: sql<boolean>`(organisation.non_cooperative_at is null and organisation.blacklisted_at is null
    and organisation.deceased_at is null)`,
  NON_COOPERATIVE: sql<boolean>`organisation.non_cooperative_at is not null`,
  BLACKLISTED: sql<boolean>`organisation.blacklisted_at is not null`,
  DECEASED: sql<boolean>`organisation.deceased_at is not null`,
  IN_REVIEW: reviewed(sql`true`),
  TO_REVIEW: reviewed(sql`review.asked_by <> ${accountId}`),
})

const standingIn = (actor: Actor, states: readonly string[]): RawBuilder<boolean>[] =>
  Object.entries(standsOf(actor)).flatMap(([code, stands]) => (states.includes(code) ? [stands] : []))

/** Turnover in lakh, as it was read, else as it was said; either end may be open (specification, section 3). */
function turnoverBetween(fields: ReadonlyMap<string, string[]>): RawBuilder<boolean>[] {
  const paise = (field: 'minTurnover' | 'maxTurnover') => {
    const [text = ''] = fields.get(field) ?? []
    return /^\d{1,9}$/.test(text) ? Number(text) * LAKH_PAISE : null
  }
  const least = paise('minTurnover')
  const most = paise('maxTurnover')
  if (!least && most === null) return []
  // both ends always: a plan for any value takes one end for a third of the list, and would walk it for the few
  return [sql<boolean>`${turnover} between ${least ?? -Number.MAX_SAFE_INTEGER} and ${most ?? Number.MAX_SAFE_INTEGER}`]
}

/** The states asked for that lie in the regions asked for: an organisation's region follows from its state. */
function statesWithin(fields: ReadonlyMap<string, string[]>): string[] | undefined {
  const states = fields.get('STATE')?.filter(Boolean)
  const regions = fields.get('REGION')?.filter(Boolean)
  if (!states?.length || !regions?.length) return states
  return states.filter(state => regions.some(region => region === regionOfState(state)))
}

function filtersOf({ actor, today }: Work, filter: readonly string[] | undefined): RawBuilder<boolean>[] {
  const fields = readFilters(filter)
  const states = (actor.domain === 'admin' && fields.get('STATUS')) || []
  const either = states.length ? standingIn(actor, states) : []
  const { from, to } = rangeOf(fields, today)
  const withinRegions = statesWithin(fields)
  const partners = partnersOf(fields)
  if (withinRegions?.length === 0) return [sql<boolean>`false`]
  return [
    ...(partners ? [sql<boolean>`organisation.brought_by = any(${partners}::uuid[])`] : []),
    ...among(withinRegions, 'organisation.state_code'),
    ...among(fields.get('REGION'), 'organisation.region'),
    ...among(fields.get('ENTITY_TYPE'), 'organisation.entity_type'),
    ...(either.length ? [sql<boolean>`(${sql.join(either, sql` or `)})`] : []),
    ...turnoverBetween(fields),
    ...(from ? [sql<boolean>`organisation.created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`organisation.created_at <= ${to}`] : []),
  ]
}

/** A preset goes before days that may stand beside it. */
function rangeOf(fields: ReadonlyMap<string, string[]>, today: PlainDate) {
  const preset = DATE_PRESETS.find(one => one === fields.get('PRESET')?.[0])
  const days = preset && daysOfPreset(preset, today)
  if (!days) return readDateRange(fields.get('DATE'))
  return { from: startOfDayInIndia(days.fromOn), to: endOfDayInIndia(days.toOn) }
}
