import { randomUUID } from 'node:crypto'
import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { fileBytes, storeGenerated } from '@poonji/capabilities/documents/server/service.ts'
import { whoIsBehindIsKnown } from '@poonji/capabilities/kyc/server/service.ts'
import { assertLentTo } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import { lockAgreement, policyOf, type AgreementRow } from './rows.ts'
import { signatureBox } from './signature-boxes.ts'
import { currentOf, hasLeftSince, signatoriesOf, type SignatoryRow } from './signatories.ts'
import './tables.ts'

export interface Start {
  agreement: AgreementRow
  signatory: SignatoryRow
  /** By which it began; null for who is logged in. */
  link: { expiresAt: Date } | null
  /** Who is logged in; null for a link. */
  accountId: string | null
}

/**
 * Prepares the document for one more signature and gives the form that takes its signatory to the provider. An attempt
 * that was left half way does no harm: whichever of them is answered first counts.
 * @throws 409 when it is not their turn, they have left the business, nothing new is lent, or for the lender when it is not
 * known who stands behind the business, 503 when the provider is down
 */
export async function startSigning(
  outside: Outside,
  start: Start,
): Promise<{ action: string; fields: Record<string, string> }> {
  const { agreement, signatory } = start
  const base = agreement.current_file_id
  const toSign = agreement.state === 'SIGNING' || agreement.state === 'WITH_LENDER'
  if (!toSign || !base || signatory.state === 'signed') throw conflict(texts.t(outside.language, 'refused.notNow'))
  await assertLentTo(outside, agreement.organisation_id)
  if (await hasLeftSince(outside, agreement.organisation_id, signatory))
    throw conflict(texts.t(outside.language, 'refused.left', { name: signatory.name }))
  if (signatory.side === 'lender' && !(await whoIsBehindIsKnown(outside, agreement.organisation_id)))
    throw conflict(texts.t(outside.language, 'refused.kyc'))
  const { place } = await policyOf(outside)
  const document = await fileBytes(outside, base)
  const prepared = await outside.ports.esign.preparePdf(document, {
    fieldName: `${signatory.side}-${signatory.position}`,
    signerName: signatory.side === 'lender' ? outside.actor.name : signatory.name,
    reason: signatory.side === 'lender' ? `For ${signatory.name}` : 'I have read this agreement and agree to it',
    location: place,
    at: outside.now,
    place: signatureBox(signatory.position, (await signatoriesOf(outside, agreement.id)).length),
  })
  const txn = randomUUID()
  const { publicUrl } = outside.platform.config
  const answer = await outside.ports.esign.start({
    txn,
    sha256: prepared.sha256,
    documentInfo: `Loan agreement ${agreement.number}`,
    responseUrl: `${publicUrl}/api/v1/${outside.tenant}/agreements/esign/response`,
  })
  if (answer.status !== 'ok') throw new AppError(503, texts.t(outside.language, 'refused.esignDown'))
  const { fileId } = await storeGenerated(outside, {
    tenant: outside.tenant,
    name: `${agreement.number} ${signatory.side}-${signatory.position}.pdf`,
    contentType: 'application/pdf',
    bytes: prepared.pdf,
    organisationId: agreement.organisation_id,
  })
  await outside.transaction(async work => {
    const now = await lockAgreement(work, agreement.id)
    const current = currentOf(await signatoriesOf(work, agreement.id))
    if (now.current_file_id !== base || now.state !== agreement.state || current?.id !== signatory.id)
      throw conflict(texts.t(outside.language, 'refused.notNow'))
    await work.db
      .insertInto('signing')
      .values({
        txn,
        tenant: work.tenant,
        agreement_id: agreement.id,
        signatory_id: signatory.id,
        base_file_id: base,
        prepared_file_id: fileId,
        sha256: prepared.sha256,
        code: null,
        by_link: start.link !== null,
        link_expires_at: start.link?.expiresAt ?? null,
        account_id: start.accountId,
        started_at: work.now,
        answered_at: null,
      })
      .execute()
    await work.db
      .updateTable('signatory')
      .set({ state: 'in_progress', code: null, proved_at: work.now })
      .where('id', '=', signatory.id)
      .execute()
    await work.audit(
      'signing.started',
      'agreement',
      agreement.id,
      { signatoryId: signatory.id },
      agreement.organisation_id,
    )
  })
  return { action: answer.action, fields: answer.fields }
}
