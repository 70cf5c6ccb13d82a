import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { blacklistFor, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { compareNames } from '@poonji/kernel/names.ts'
import { forbidsLending, type CaseDetail, type CaseKind } from '../status.ts'
import { lockPromoter, setPromoter } from './recheck.ts'
import type { PromoterRow } from './promoters.ts'
import { texts } from './texts.ts'
import '../events.ts'
import './tables.ts'

/** Puts something before operations; an open one of the same kind takes the newer facts. */
export async function openCase(work: Work, person: PromoterRow, kind: CaseKind, detail: CaseDetail): Promise<void> {
  const facts = {
    detail: JSON.stringify(detail),
    opened_by: work.viewer?.accountId ?? person.updated_by ?? person.created_by,
    opened_at: work.now,
  }
  await work.db
    .insertInto('kyc_case')
    .values({
      tenant: work.tenant,
      organisation_id: person.organisation_id,
      promoter_id: person.id,
      kind,
      ...facts,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .onConflict(conflict => conflict.columns(['promoter_id', 'kind']).where('state', '=', 'OPEN').doUpdateSet(facts))
    .execute()
  await work.audit('kyc.caseOpened', 'promoter', person.id, { kind }, person.organisation_id)
}

/** What is no question any more: the facts it stood on are others now. */
export async function dropCases(work: Work, promoterId: string, kinds: readonly CaseKind[]): Promise<void> {
  await work.db
    .updateTable('kyc_case')
    .set({ state: 'DROPPED', decided_at: work.now })
    .where('promoter_id', '=', promoterId)
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

/** What each decision does to the person. */
const EFFECT: Record<CaseKind, (work: Work, accept: boolean) => Partial<PromoterRow>> = {
  PAN: (work, accept) =>
    accept
      ? { pan_state: 'VERIFIED', pan_error: null, pan_verified_at: work.now }
      : { pan_state: 'REFUSED', pan_error: 'pan.refusedByDesk', pan_verified_at: null },
  AADHAAR: (work, accept) =>
    accept ? { aadhaar_state: 'VERIFIED', aadhaar_verified_at: work.now } : { aadhaar_state: 'REFUSED' },
  SCREENING: (_, accept) => ({ screening_state: accept ? 'CLEARED' : 'CONFIRMED' }),
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
    .select('promoter_id')
    .where('id', '=', caseId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!found) throw notPermitted()
  const person = await lockPromoter(work, found.promoter_id)
  const row = await work.db
    .selectFrom('kyc_case')
    .selectAll()
    .where('id', '=', caseId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (!row) throw conflict()
  if (makersOf(person, row.opened_by).includes(work.actor.accountId)) throw conflict('makerIsChecker')
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
  await setPromoter(work, person.id, EFFECT[row.kind](work, accept))
  await work.audit(
    accept ? 'kyc.caseAccepted' : 'kyc.caseRejected',
    'promoter',
    person.id,
    { kind: row.kind, reason },
    person.organisation_id,
  )
  if (!accept && (row.kind === 'PAN' || row.kind === 'AADHAAR')) await tellOfRefusal(work, person)
  if (row.kind === 'SCREENING') {
    if (!accept && row.detail.hits.some(hit => forbidsLending(hit.list)))
      await blacklistFor(work, person.organisation_id, texts.t('en', 'standing.listed'))
    await work.publish('promoter.screened', { promoterId: person.id, organisationId: person.organisation_id })
  }
}

/** They were told to wait: without a word they would wait on. */
const tellOfRefusal = (work: Work, { name, organisation_id: organisationId }: PromoterRow) =>
  tellOwner(work, organisationId, 'kyc-refused', language => texts.t(language, 'sms.refused', { name }))

/** Who may not decide: whoever typed the person or brought the proof. */
export const makersOf = (
  person: Pick<PromoterRow, 'created_by' | 'updated_by'>,
  openedBy: string | null,
): (string | null)[] => [person.created_by, person.updated_by, openedBy]
