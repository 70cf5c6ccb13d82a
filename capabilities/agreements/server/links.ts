import { AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { AgreementRow } from './rows.ts'
import { agreementById, policyOf } from './rows.ts'
import type { SignatoryRow } from './signatories.ts'
import './tables.ts'

const PROOF_MINUTES = 30

/** The address under which a signatory signs without logging in; it dies when a newer one is sent, and after some days. */
export async function linkOf(work: Work, signatory: Pick<SignatoryRow, 'id' | 'link_number'>): Promise<string> {
  const { link_days } = await policyOf(work)
  return linkUntil(work, signatory, work.now.getTime() + link_days * 86_400_000)
}

/** Where one who signed by a link comes back to: good as long as that link was, and for as long as a proof is at least. */
export function linkBack(
  work: Work,
  signatory: Pick<SignatoryRow, 'id' | 'link_number'>,
  expiresAt: Date | null,
): string {
  return linkUntil(work, signatory, Math.max(expiresAt?.getTime() ?? 0, work.now.getTime() + PROOF_MINUTES * 60_000))
}

function linkUntil(work: Work, signatory: Pick<SignatoryRow, 'id' | 'link_number'>, expiresAt: number): string {
  const token = work.platform.crypto.sign(
    'agreement-link',
    JSON.stringify([signatory.id, signatory.link_number, expiresAt]),
  )
  return `${work.platform.config.publicUrl}/ofe/esign/sign/${token}`
}

export interface Linked {
  agreement: AgreementRow
  signatory: SignatoryRow & { mobile: string }
  expiresAt: Date
}

/** Of which signatory a link is, and which of their links; null for one that is forged. */
export function readToken(
  work: Work,
  token: string,
): { signatoryId: string; number: unknown; expiresAt: number } | null {
  const payload = work.platform.crypto.verify('agreement-link', token)
  const [signatoryId, number, expiresAt]: unknown[] = payload === null ? [] : JSON.parse(payload)
  return typeof signatoryId === 'string' ? { signatoryId, number, expiresAt: Number(expiresAt) } : null
}

/** Whom a link is for. @throws 404 for one that is forged, too old, or replaced by a newer one */
export async function openLink(work: Work, token: string): Promise<Linked> {
  const read = readToken(work, token)
  if (!read || read.expiresAt <= work.now.getTime()) throw new AppError(404, 'notFound')
  const row = await work.db
    .selectFrom('signatory')
    .innerJoin('agreement', 'agreement.id', 'signatory.agreement_id')
    .selectAll('signatory')
    .where('signatory.id', '=', read.signatoryId)
    .where('agreement.tenant', '=', work.tenant)
    .where('signatory.replaced_at', 'is', null)
    .executeTakeFirst()
  if (!row?.mobile || row.link_number !== read.number) throw new AppError(404, 'notFound')
  return {
    agreement: await agreementById(work, row.agreement_id),
    signatory: { ...row, mobile: row.mobile },
    expiresAt: new Date(read.expiresAt),
  }
}

/** That somebody held the signatory's mobile just now. */
export const proofOf = (work: Work, signatoryId: string) =>
  work.platform.crypto.sign(
    'agreement-proof',
    JSON.stringify([signatoryId, work.now.getTime() + PROOF_MINUTES * 60_000]),
  )

/** A link opened by who proved the mobile. @throws 404 for a dead link, 403 for a proof that is none or is over */
export async function openProved(work: Work, token: string, proof: string): Promise<Linked> {
  const linked = await openLink(work, token)
  const payload = work.platform.crypto.verify('agreement-proof', proof)
  const [signatoryId, expiresAt]: unknown[] = payload === null ? [] : JSON.parse(payload)
  if (signatoryId !== linked.signatory.id || Number(expiresAt) <= work.now.getTime())
    throw new AppError(403, 'forbidden')
  return linked
}
