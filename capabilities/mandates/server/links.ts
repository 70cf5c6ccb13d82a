import { AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { mandateById, type MandateRow } from './rows.ts'

const LINK_DAYS = 7

/** The address at which an account holder opens the hand-off without logging in. The bank asks who they are. */
export function linkOf(work: Work, mandate: Pick<MandateRow, 'id' | 'link_number'>): string {
  const expiresAt = work.now.getTime() + LINK_DAYS * 86_400_000
  const token = work.platform.crypto.sign('mandate-link', JSON.stringify([mandate.id, mandate.link_number, expiresAt]))
  return `${work.platform.config.publicUrl}/ofe/eNach/registration/${token}`
}

/** Of which mandate a link is, and which of its links; null for one that is forged. */
export function readToken(work: Work, token: string): { mandateId: string; number: unknown; expiresAt: number } | null {
  const payload = work.platform.crypto.verify('mandate-link', token)
  const [mandateId, number, expiresAt]: unknown[] = payload === null ? [] : JSON.parse(payload)
  return typeof mandateId === 'string' ? { mandateId, number, expiresAt: Number(expiresAt) } : null
}

/** @throws 404 for a link that is forged, too old, or replaced by a newer one */
export async function openLink(work: Work, token: string): Promise<MandateRow> {
  const read = readToken(work, token)
  if (!read || read.expiresAt <= work.now.getTime()) throw new AppError(404, 'notFound')
  const mandate = await mandateById(work, read.mandateId)
  if (mandate.link_number !== read.number) throw new AppError(404, 'notFound')
  return mandate
}
