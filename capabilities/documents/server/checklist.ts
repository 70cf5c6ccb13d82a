import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { askedPeriod, covered } from '../periods.ts'
import '../events.ts'
import type { ShownState } from '../status.ts'
import { documentTypes, type TypeRow } from './catalogue.ts'
import { documentsFor, type DocumentRow } from './document-rows.ts'
import { applicationFacts, openApplicationsOf, type ApplicationFacts } from './owners.ts'
import { anyGoesOn } from './papers-to-come.ts'
import './tables.ts'

export interface ChecklistItem {
  type: TypeRow
  required: boolean
  documents: DocumentRow[]
  /** What the line says as a whole. */
  state: ShownState
  /** Months or financial years asked for and covered by verified documents; null where no period matters. */
  period: { asked: { fromOn: string; toOn: string }; count: number; covered: number } | null
  /** Verified, with nothing left to look at. */
  met: boolean
  /** Nobody sent one that may do: uploaded ones wait for us, and what was rejected is met by another one. */
  toCome: boolean
  /**
   * Another may be put; only by staff where a paper was forged. Once the application is over that is only what the
   * company still owes for its loan.
   */
  mayAdd: boolean
}

export interface Checklist {
  items: ChecklistItem[]
  status: 'PENDING' | 'VERIFIED'
  quantitativeCheckComplete: boolean
  complete: boolean
  /** Codes of the required kinds that are not met. */
  missing: string[]
}

/** What an application needs and how far it is. */
export async function checklistOf(work: Work, applicationId: string): Promise<Checklist> {
  const facts = await applicationFacts(work, applicationId)
  const items = await itemsOf(work, facts)
  const row = await work.db
    .selectFrom('document_checklist')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return judge(items, row?.quantitative_waived_by != null)
}

function judge(items: ChecklistItem[], waived: boolean): Checklist {
  const required = items.filter(item => item.required)
  const enough = (item: ChecklistItem) => !item.period || item.period.covered >= item.period.count
  const quantitativeCheckComplete = waived || required.every(enough)
  const status = required.every(item => item.met) ? ('VERIFIED' as const) : ('PENDING' as const)
  const missing = required.filter(item => !item.met || (!waived && !enough(item))).map(item => item.type.code)
  return {
    items,
    status,
    quantitativeCheckComplete,
    complete: status === 'VERIFIED' && quantitativeCheckComplete,
    missing,
  }
}

async function itemsOf(work: Work, facts: ApplicationFacts): Promise<ChecklistItem[]> {
  const staff = work.viewer === null || work.viewer.domain === 'admin'
  const [types, wanted, documents] = [
    await documentTypes(work, { ownerKinds: ['client', 'loanApplication'], staff }),
    await requirementsOf(work, facts),
    await documentsFor(work, { organisationId: facts.organisationId, applicationId: facts.applicationId }),
  ]
  const open = !facts.closed && (staff || (await anyGoesOn(work, [facts.applicationId])))
  return types.flatMap(type => {
    const own = documents.filter(one => one.type_code === type.code)
    const required = wanted.get(type.code)
    if (required === undefined && !(own.length && type.owner_kind === 'loanApplication')) return []
    const item = asItem(work, type, required ?? false, own)
    return [{ ...item, mayAdd: open || (facts.accepted && owedByCompany(item)) }]
  })
}

const owedByCompany = ({ type, required, met }: Pick<ChecklistItem, 'type' | 'required' | 'met'>) =>
  type.owner_kind === 'client' && required && !met

async function requirementsOf(
  work: Work,
  { productCode, entityType, appliedAt }: ApplicationFacts,
): Promise<Map<string, boolean>> {
  const rows = await work.db
    .selectFrom('document_requirement')
    .select([
      'type_code',
      sql<boolean>`bool_or(required and coalesce(required_since <= ${appliedAt}, true))`.as('required'),
    ])
    .where(eb => eb.or([eb('product_code', 'is', null), eb('product_code', '=', productCode)]))
    .where(eb => eb.or([eb('entity_type', 'is', null), eb('entity_type', '=', entityType)]))
    .groupBy('type_code')
    .execute()
  return new Map(rows.map(row => [row.type_code, row.required]))
}

function asItem(work: Work, type: TypeRow, required: boolean, documents: DocumentRow[]): Omit<ChecklistItem, 'mayAdd'> {
  const verified = documents.filter(one => one.state === 'VERIFIED')
  const open = documents.filter(one => one.state === 'PENDING' || one.state === 'UNVERIFIED')
  const fraud = documents.some(one => one.state === 'FRAUD_DETECTED')
  const asked = askedPeriod(type.period_kind, type.period_count, work.today)
  const periods = verified.flatMap(one =>
    one.period_from_on && one.period_to_on ? [{ fromOn: one.period_from_on, toOn: one.period_to_on }] : [],
  )
  const state = itemState(documents)
  const met = verified.length > 0 && open.length === 0 && !fraud
  return {
    type,
    required,
    documents,
    state,
    period: asked && {
      asked,
      count: type.period_count,
      covered: Math.min(type.period_count, covered(type.period_kind, periods)),
    },
    met,
    toCome: !met && (state === 'MISSING' || state === 'REJECTED'),
  }
}

/** The state that needs a look first speaks for the line. */
const FIRST: readonly ShownState[] = [
  'FRAUD_DETECTED',
  'REJECTED',
  'BEING_CHECKED',
  'UNVERIFIED',
  'PENDING',
  'VERIFIED',
]

function itemState(documents: readonly DocumentRow[]): ShownState {
  const states = documents.map(shownState)
  return FIRST.find(state => states.includes(state)) ?? 'MISSING'
}

export function shownState(document: Pick<DocumentRow, 'state' | 'scan_state'>): ShownState {
  return document.state === 'PENDING' && document.scan_state === 'waiting' ? 'BEING_CHECKED' : document.state
}

/**
 * Looks again at the checklists that a document counts for, after it changed. Each row is locked first, so that of two
 * operators who verify the last two documents at once exactly one completes it.
 */
export async function recheckChecklists(
  work: Work,
  document: { organisationId: string; applicationId?: string },
): Promise<void> {
  const open = await openApplicationsOf(work, document.organisationId)
  for (const facts of open)
    if (!document.applicationId || facts.applicationId === document.applicationId) await recheck(work, facts)
}

async function recheck(work: Work, facts: ApplicationFacts): Promise<void> {
  const { applicationId, organisationId } = facts
  const row = await lockChecklist(work, facts)
  const { status, quantitativeCheckComplete, complete } = judge(
    await itemsOf(work, facts),
    row.quantitative_waived_by !== null,
  )
  const first = complete && !row.completed_at
  await work.db
    .updateTable('document_checklist')
    .set({
      status,
      quantitative_check_complete: quantitativeCheckComplete,
      ...(first && { completed_at: work.now }),
      updated_at: work.now,
    })
    .where('application_id', '=', applicationId)
    .execute()
  if (!first) return
  await work.audit('checklist.completed', 'application', applicationId, {}, organisationId)
  await work.publish('checklist.completed', { applicationId, organisationId })
}

async function lockChecklist(work: Work, { applicationId, organisationId }: ApplicationFacts) {
  await work.db
    .insertInto('document_checklist')
    .values({
      application_id: applicationId,
      tenant: work.tenant,
      organisation_id: organisationId,
      quantitative_waived_by: null,
      quantitative_waived_reason: null,
      completed_at: null,
      updated_at: work.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return work.db
    .selectFrom('document_checklist')
    .selectAll()
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** An operator says that what there is suffices though a period is short, and why. */
export async function waiveQuantitativeCheck(work: Work, applicationId: string, reason: string): Promise<void> {
  const facts = await applicationFacts(work, applicationId)
  await lockChecklist(work, facts)
  await work.db
    .updateTable('document_checklist')
    .set({ quantitative_waived_by: work.actor.accountId, quantitative_waived_reason: reason, updated_at: work.now })
    .where('application_id', '=', applicationId)
    .execute()
  await work.audit('checklist.quantitativeWaived', 'application', applicationId, { reason }, facts.organisationId)
  await recheck(work, facts)
}
