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

/** @throws 404 for a link that is forged, too old, or replaced by a newer one */
export async function openLink(work: Work, token: string): Promise<MandateRow> {
  const payload = work.platform.crypto.verify('mandate-link', token)
  const [mandateId, number, expiresAt]: unknown[] = payload === null ? [] : JSON.parse(payload)
  if (typeof mandateId !== 'string' || Number(expiresAt) <= work.now.getTime()) throw new AppError(404, 'notFound')
  const mandate = await mandateById(work, mandateId)
  if (mandate.link_number !== number) throw new AppError(404, 'notFound')
  return mandate
}
