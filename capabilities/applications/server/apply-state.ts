import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { translateMessage } from '@poonji/contract/messages.ts'
import { panCardOf } from '@poonji/capabilities/documents/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { productByCode, loanTypeName } from '@poonji/capabilities/products/server/service.ts'
import type { applyState as row } from '../apply-contract.ts'
import { readDraft } from './apply-draft.ts'
import { refusalOf } from './may-apply.ts'
import { openApplicationOf } from './service.ts'

/** Where applying for an organisation stands: company, draft, whether one may, and what is already open. */
export async function applyState(work: Work, organisationId: string): Promise<Answer<typeof row>> {
  const organisation = await organisationById(work, organisationId)
  const refusal = await refusalOf(work, organisationId)
  const hold = refusal?.hold
  const isPanVerified = organisation.pan_verified_at !== null
  return {
    organisation: {
      id: organisation.id,
      name: organisation.name,
      entityType: organisation.entity_type,
      panMasked: organisation.pan_masked,
      isPanVerified,
      panCard: isPanVerified ? null : await panCardOf(work, organisationId),
      incorporatedOn: organisation.incorporated_on,
      gstins: await gstinsShown(work, organisationId),
    },
    ...(await readDraft(work, organisationId)),
    refusal: refusal && translateMessage(work.language, refusal.error.message),
    mayApplyAgainOn: hold?.untilOn ?? null,
    turnedAway: hold ? { cause: hold.cause, applicationId: hold.applicationId } : null,
    openApplication: await openShown(work, organisationId),
  }
}

async function gstinsShown(work: Work, organisationId: string) {
  const rows = await work.db
    .selectFrom('gst_registration')
    .select(['gstin', 'principal_address', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({ gstin: row.gstin, city: row.principal_address?.city ?? null, status: row.status }))
}

async function openShown(work: Work, organisationId: string) {
  const open = await openApplicationOf(work, organisationId)
  if (!open) return null
  const product = await productByCode(work, open.productCode)
  return {
    applicationId: open.id,
    applicantApplicationId: open.number,
    loanType: loanTypeName(work.actor.domain, work.language, product),
    status: open.status,
  }
}
