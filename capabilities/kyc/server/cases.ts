import { sql } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { blacklistFor, organisationById, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { compareNames } from '@poonji/kernel/names.ts'
import { forbidsLending, type CaseDetail, type CaseKind } from '../status.ts'
import { lockPromoter, progressOf, setBusiness, setPromoter } from './recheck.ts'
import type { PromoterRow } from './promoters.ts'
import { texts } from './texts.ts'
import '../events.ts'
import './tables.ts'

/** Whom a case is about: somebody of a business, or the business itself. */
type About = PromoterRow | { organisation_id: string }

/** Puts something before operations; an open one of the same kind takes the newer facts. */
export async function openCase(work: Work, about: About, kind: CaseKind, detail: CaseDetail): Promise<void> {
  const person = 'id' in about ? about : null
  const organisationId = about.organisation_id
  const facts = {
    detail: JSON.stringify(detail),
    opened_by: work.viewer?.accountId ?? person?.updated_by ?? person?.created_by ?? null,
    opened_at: work.now,
  }
  await work.db
    .insertInto('kyc_case')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      promoter_id: person?.id ?? null,
      kind,
      ...facts,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .onConflict(conflict => conflict.expression(OPEN_ABOUT).where(IS_OPEN).doUpdateSet(facts))
    .execute()
  await auditOf(work, 'kyc.caseOpened', { promoterId: person?.id ?? null, organisationId }, { kind })
}

/** One open case of a kind about somebody, or about a business itself. */
const OPEN_ABOUT = sql`coalesce(promoter_id, organisation_id), kind`
// as text: PostgreSQL does not find the index of an expression by a value that it is given
const IS_OPEN = sql<boolean>`state = 'OPEN'`

const auditOf = (
  work: Work,
  action: string,
  { promoterId, organisationId }: { promoterId: string | null; organisationId: string },
  note: Record<string, string>,
) => work.audit(action, promoterId ? 'promoter' : 'organisation', promoterId ?? organisationId, note, organisationId)

/**
 * What is no question any more: the facts it stood on are others now.
 * @param aboutId somebody's id, or that of a business for the questions about itself
 */
export async function dropCases(work: Work, aboutId: string, kinds: readonly CaseKind[]): Promise<void> {
  await work.db
    .updateTable('kyc_case')
    .set({ state: 'DROPPED', decided_at: work.now })
    .where(sql`coalesce(promoter_id, organisation_id)`, '=', aboutId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'OPEN')
    .execute()
}

/** Another name or date of birth than ours; what fits is left out. */
export function difference(
  person: Pick<PromoterRow, 'name' | 'born_on'>,
  there: { name: string; bornOn: string | null },
): CaseDetail | null {
  const { score, verdict } = compareNames(there.name, person.name)
  const otherDate = there.bornOn !== null && there.bornOn !== person.born_on
  if (verdict === 'match' && !otherDate) return null
  return { nameThere: there.name, bornThere: otherDate ? there.bornOn : null, score, hits: [] }
}

const screeningBy = (accept: boolean) => ({ screening_state: accept ? ('CLEARED' as const) : ('CONFIRMED' as const) })

/** What each decision does to the person. */
const EFFECT: Record<CaseKind, (work: Work, accept: boolean) => Partial<PromoterRow>> = {
  PAN: (work, accept) =>
    accept
      ? { pan_state: 'VERIFIED', pan_error: null, pan_verified_at: work.now }
      : { pan_state: 'REFUSED', pan_error: 'pan.refusedByDesk', pan_verified_at: null },
  AADHAAR: (work, accept) =>
    accept ? { aadhaar_state: 'VERIFIED', aadhaar_verified_at: work.now } : { aadhaar_state: 'REFUSED' },
  SCREENING: (_, accept) => screeningBy(accept),
  CKYC: (_, accept) => (accept ? { ckyc_state: 'FETCHED' } : { ckyc_state: 'NOT_FOUND', ckyc_masked: null }),
}

/**
 * An operator's word on a case.
 * @throws 409 when somebody else was first or who typed it decides, 403 when it is not there
 */
export async function decideCase(
  work: Work,
  caseId: string,
  { accept, reason }: { accept: boolean; reason: string },
): Promise<void> {
  const found = await work.db
    .selectFrom('kyc_case')
    .select(['promoter_id as promoterId', 'organisation_id as organisationId'])
    .where('id', '=', caseId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!found) throw notPermitted()
  const { promoterId, organisationId } = found
  const person = promoterId ? await lockPromoter(work, promoterId) : null
  if (!person) await progressOf(work, organisationId)
  const row = await work.db
    .selectFrom('kyc_case')
    .selectAll()
    .where('id', '=', caseId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (!row) throw conflict()
  const typed = person ?? { ...(await organisationById(work, organisationId)), updated_by: null }
  if (makersOf(typed, row.opened_by).includes(work.actor.accountId)) throw conflict('makerIsChecker')
  await work.db
    .updateTable('kyc_case')
    .set({
      state: accept ? 'ACCEPTED' : 'REJECTED',
      decided_by: work.actor.accountId,
      decided_at: work.now,
      reason,
    })
    .where('id', '=', caseId)
    .execute()
  if (person) await setPromoter(work, person.id, EFFECT[row.kind](work, accept))
  else await setBusiness(work, organisationId, screeningBy(accept))
  await auditOf(work, accept ? 'kyc.caseAccepted' : 'kyc.caseRejected', found, { kind: row.kind, reason })
  if (person && !accept && (row.kind === 'PAN' || row.kind === 'AADHAAR')) await tellOfRefusal(work, person)
  if (row.kind === 'SCREENING') {
    if (!accept && row.detail.hits.some(hit => forbidsLending(hit.list)))
      await blacklistFor(work, organisationId, texts.t('en', 'standing.listed'))
    await work.publish('kyc.screened', { organisationId })
  }
}

/** They were told to wait: without a word they would wait on. */
const tellOfRefusal = (work: Work, { name, organisation_id: organisationId }: PromoterRow) =>
  tellOwner(work, organisationId, 'kyc-refused', language => texts.t(language, 'sms.refused', { name }))

/** Who may not decide: whoever typed the person or the business, or brought the proof. */
export const makersOf = (
  person: Pick<PromoterRow, 'created_by' | 'updated_by'>,
  openedBy: string | null,
): (string | null)[] => [person.created_by, person.updated_by, openedBy]
