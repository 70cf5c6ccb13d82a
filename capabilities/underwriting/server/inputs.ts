import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { bankSummary, gstSummary } from '@poonji/capabilities/eligibility/server/service.ts'
import { foundOnLists, promotersOf } from '@poonji/capabilities/kyc/server/service.ts'
import type { Application } from '@poonji/capabilities/applications/server/service.ts'
import { organisationById, panOfOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { panHolder } from '@poonji/kernel/identifiers/pan.ts'
import type { FactCode } from '../status.ts'
import type { Saying } from '../sayings.ts'
import type { Case } from './case.ts'
import { exposureOf } from './exposure.ts'
import { newestReports } from './newest-reports.ts'
import type { CaseInputs, EnteredFact } from './rules.ts'
import './tables.ts'

/** Everything that is known of a case now; what is not known is null and makes its rule refer. */
export async function inputsOf(work: Work, file: Case, application: Application): Promise<CaseInputs> {
  const buyer = await factOf(work, file.id, 'LARGEST_BUYER')
  const gst = await gstSummary(work, file.organisation_id)
  const supplier = await factOf(work, file.id, 'LARGEST_SUPPLIER')
  return {
    gst: gst?.isOld ? null : gst,
    since: await since(work, file.organisation_id),
    bank: await bankSummary(work, file.organisation_id),
    largestBuyer: buyer && entered(buyer),
    largestSupplier: supplier && entered(supplier),
    bureau: await bureau(work, file),
    litigation: await litigation(work, file.id),
    screening: await screening(work, file),
    exposurePaise: await exposureOf(work, file.organisation_id),
    askedPaise: application.amountPaise,
    today: work.today,
  }
}

async function since(work: Work, organisationId: string): Promise<CaseInputs['since']> {
  const organisation = await work.db
    .selectFrom('organisation')
    .select('incorporated_on')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  if (organisation?.incorporated_on) return { on: organisation.incorporated_on, register: 'incorporation' }
  const gst = await work.db
    .selectFrom('gst_registration')
    .select(({ fn }) => fn.min('registered_on').as('on'))
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return gst?.on ? { on: gst.on, register: 'gst' } : null
}

type Fact = { value: number; name: string | null; seen_in: string }

async function factOf(work: Work, caseId: string, code: FactCode): Promise<Fact | null> {
  const row = await work.db
    .selectFrom('underwriting_fact')
    .select(['value', 'name', 'seen_in'])
    .where('case_id', '=', caseId)
    .where('code', '=', code)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

const entered = (fact: Fact): EnteredFact => ({ bps: fact.value, name: fact.name, seenIn: fact.seen_in })

/**
 * The lowest score among the persons asked and what is overdue on all reports, with those of whom nothing is known; who has
 * left the business does not count. Null until the bureau answered.
 */
async function bureau(work: Work, file: Case): Promise<CaseInputs['bureau']> {
  const people = (await promotersOf(work, file.organisation_id)).filter(one => !one.has_left)
  const newest = (await newestReports(work, [file.id])).filter(
    row => row.subject_id === null || people.some(one => one.id === row.subject_id),
  )
  const read = newest.filter(row => row.status === 'ok')
  const last = read.map(row => row.pulled_at).toSorted((a, b) => b.getTime() - a.getTime())[0]
  if (!last) return null
  const scores = read.flatMap(row => row.score ?? [])
  const organisation = await organisationById(work, file.organisation_id)
  const pan = panOfOrganisation(work, organisation)
  const asked = [
    ...(pan ? [{ name: organisation.name, id: null, scored: panHolder(pan) === 'individual' }] : []),
    ...people.map(({ name, id }) => ({ name, id, scored: true })),
  ].map(one => ({ ...one, report: newest.find(row => row.subject_id === one.id) }))
  return {
    score: scores.length ? Math.min(...scores) : null,
    overduePaise: read.reduce((sum, row) => sum + (row.overdue_paise ?? 0), 0),
    on: dateInIndia(last),
    unread: asked
      .filter(({ report }) => report?.status !== 'ok' && report?.status !== 'no-record')
      .map(one => one.name),
    unscored: asked.filter(({ scored, report }) => scored && report?.score == null).map(one => one.name),
  }
}

async function newestSearch(work: Work, caseId: string, register: 'court' | 'screening') {
  return work.db
    .selectFrom('register_search')
    .select(['status', 'hits', 'at'])
    .where('case_id', '=', caseId)
    .where('register', '=', register)
    .orderBy('at', 'desc')
    .executeTakeFirst()
}

/** What the desk found itself goes before the register, which knows companies only. */
async function litigation(work: Work, caseId: string): Promise<CaseInputs['litigation']> {
  const fact = await factOf(work, caseId, 'LITIGATION')
  if (fact) return { cases: fact.value, source: { key: 'source.desk', vars: { where: fact.seen_in } } satisfies Saying }
  const search = await newestSearch(work, caseId, 'court')
  if (search?.status !== 'ok') return null
  return { cases: search.hits ?? 0, source: { key: 'source.court', vars: { on: { on: dateInIndia(search.at) } } } }
}

/** The company, searched for the case, and its people: of what was found KYC decides. */
export async function screening(work: Work, file: Case): Promise<CaseInputs['screening']> {
  const search = await newestSearch(work, file.id, 'screening')
  const hits = await foundOnLists(work, file.organisation_id)
  if (search?.status !== 'ok' || hits === null) return null
  return { hits, on: dateInIndia(search.at) }
}
