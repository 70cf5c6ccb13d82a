import { conflict, conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { entityTypesOfPan } from '@poonji/capabilities/reference/server/service.ts'
import { isPan, maskPan, normalizePan } from '@poonji/kernel/identifiers/pan.ts'
import { sql } from 'kysely'
import '../events.ts'
import { texts } from './texts.ts'
import { panIndex, panPlace } from './pan-column.ts'
import { organisationById, panOfOrganisation, type Organisation } from './service.ts'
import { verifyPan } from './verify-pan.ts'

/** Entities whose PAN is in a person's or a family's name, which need not be the name of the business. */
const PERSONAL = ['SOLE_PROPRIETORSHIP', 'INDIVIDUAL', 'JOINT_HINDU_FAMILY']

export interface PanState {
  panMasked: string | null
  verified: boolean
  verifiedAt: Date | null
}

export const panState = (row: Pick<Organisation, 'pan_masked' | 'pan_verified_at'>): PanState => ({
  panMasked: row.pan_masked,
  verified: row.pan_verified_at !== null,
  verifiedAt: row.pan_verified_at,
})

/**
 * Verifies a PAN by an organisation's name and keeps it. A name that nearly fits is kept unverified, for operations.
 * @throws 400 on `pan` (no PAN, not of this kind of entity, fake, inactive, another's name), 409 when another
 * organisation has it, this one has another verified or GST numbers of another, 503 while the service is down
 */
export async function setPan(
  outside: Outside,
  organisationId: string,
  given: { pan: string; nameOnPan?: string },
): Promise<PanState> {
  const pan = normalizePan(given.pan)
  if (!isPan(pan)) throw invalid({ pan: 'pan.invalid' })
  const organisation = await organisationById(outside, organisationId)
  const t = texts.in(outside.language)
  if (organisation.pan_verified_at && panOfOrganisation(outside, organisation) !== pan)
    throw conflictAt('pan', t('pan.hasOther'))
  if (organisation.entity_type && !entityTypesOfPan(pan).some(type => type.code === organisation.entity_type))
    throw invalid({ pan: t('pan.otherKind') })
  const ofPerson = organisation.entity_type !== null && PERSONAL.includes(organisation.entity_type)
  const verdict = await verifyPan(outside, pan, (ofPerson && given.nameOnPan) || organisation.name)
  return outside.transaction(async work => {
    const taken = await work.db
      .selectFrom('organisation')
      .select('id')
      .where('tenant', '=', work.tenant)
      .where('type', '=', organisation.type)
      .where('pan_index', '=', panIndex(work, pan))
      .where('id', '!=', organisationId)
      .executeTakeFirst()
    if (taken) throw conflictAt('pan', t('pan.taken'))
    if (await hasGstinOfAnother(work, organisationId, pan)) throw conflictAt('pan', t('pan.otherGstins'))
    const row = await work.db
      .updateTable('organisation')
      .set({
        pan_sealed: work.platform.crypto.seal(pan, panPlace(organisationId)),
        pan_index: panIndex(work, pan),
        pan_masked: maskPan(pan),
        pan_verified_at: verdict === 'match' ? work.now : null,
      })
      .where('id', '=', organisationId)
      .returning(['pan_masked', 'pan_verified_at'])
      .executeTakeFirstOrThrow()
    await work.audit(
      verdict === 'match' ? 'pan.verified' : 'pan.kept',
      'organisation',
      organisationId,
      { name: verdict },
      organisationId,
    )
    if (!organisation.pan_index?.equals(panIndex(work, pan)))
      await work.publish('organisation.isAnother', { organisationId })
    if (verdict === 'match') await work.publish('organisation.panVerified', { organisationId })
    return panState(row)
  })
}

/** A GST number holds the PAN it was given on: under another name a company is still that one. */
async function hasGstinOfAnother(work: Work, organisationId: string, pan: string): Promise<boolean> {
  const { rows } = await sql`
    select from gst_registration
    where organisation_id = ${organisationId} and removed_at is null and substr(gstin, 3, 10) <> ${pan} limit 1`.execute(
    work.db,
  )
  return rows.length > 0
}

/** The whole PAN; every look is an audit row with its reason. */
export async function revealPan(work: Work, organisationId: string, reason: string): Promise<string> {
  const pan = panOfOrganisation(work, await organisationById(work, organisationId))
  if (!pan) throw conflict(texts.t(work.language, 'pan.none'))
  await work.audit('pan.revealed', 'organisation', organisationId, { reason }, organisationId)
  return pan
}
