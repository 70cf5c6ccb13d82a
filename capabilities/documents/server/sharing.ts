import type { FastifyRequest } from 'fastify'
import { AppError, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { documentType, typesOfClient } from './catalogue.ts'
import { linkDocument } from './link-documents.ts'
import { makerStands } from './link-maker.ts'
import { requireRoom, takeIn } from './receive-upload.ts'
import { putOrDiscard } from './scan-file.ts'
import './tables.ts'

const DAYS = 3

/** A link for one company, by one member: whoever holds it may put documents there until it is over. */
export async function makeLink(work: Work, organisationId: string) {
  const expiresAt = new Date(work.now.getTime() + DAYS * 86_400_000)
  const token = work.platform.crypto.sign(
    'document-link',
    JSON.stringify([organisationId, work.tenant, expiresAt.getTime(), work.actor.accountId]),
  )
  await work.audit('document.linkMade', 'organisation', organisationId, {}, organisationId)
  return { token, expiresAt }
}

/** @throws 403 for a link that is forged, over, another company's, or of somebody who may make it no more */
export async function readLink(work: Work, token: string, organisationId: string): Promise<{ expiresAt: Date }> {
  const payload = work.platform.crypto.verify('document-link', token)
  if (payload === null) throw notPermitted()
  const [of, tenant, expiresAt, accountId]: unknown[] = JSON.parse(payload)
  const good = of === organisationId && tenant === work.tenant && Number(expiresAt) > work.now.getTime()
  if (!good || !(await makerStands(work, accountId, organisationId, 'CAN_LINK_DOCUMENT_BY_TOKEN'))) throw notPermitted()
  return { expiresAt: new Date(Number(expiresAt)) }
}

/** What the company's own KYC kinds are, those of its form of business, and which of them are there; nothing of what is in them. */
export async function askedByLink(work: Work, organisationId: string) {
  const { name, types } = await typesOfClient(work, organisationId, false)
  const there = await work.db
    .selectFrom('document')
    .select('type_code')
    .distinct()
    .where('owner_kind', '=', 'client')
    .where('owner_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .execute()
  const codes = new Set(there.map(one => one.type_code))
  return {
    organisationName: name,
    documentTypes: types.map(type => ({
      documentTypeId: type.id,
      displayName: { en: type.name_en, hi: type.name_hi },
      hint: { en: type.hint_en, hi: type.hint_hi },
      there: codes.has(type.code),
    })),
  }
}

/** Whoever holds a link adds what is asked; only the company itself replaces what it gave. @throws 409 */
export async function requireNew(work: Work, organisationId: string, typeIds: readonly string[]): Promise<void> {
  // one after the other: of two files at once the second would replace the first
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const { documentTypes: types } = await askedByLink(work, organisationId)
  const wanted = types.filter(type => !type.there).map(type => type.documentTypeId)
  if (!typeIds.every(id => wanted.includes(id))) throw new AppError(409, 'conflict')
}

/**
 * Takes in one file of a kind that a link asks for.
 * @throws 403 as `readLink`; 409 for a kind that is not asked, or is there; 429 too much left lying; and what `takeIn` refuses
 */
export async function putByLink(
  outside: Outside,
  link: { token: string; id: string; documentTypeId: string },
  request: FastifyRequest,
): Promise<void> {
  const mayPut = async (work: Work) => {
    await readLink(work, link.token, link.id)
    await requireNew(work, link.id, [link.documentTypeId])
  }
  await mayPut(outside)
  await requireRoom(outside)
  const { fileId } = await takeIn(outside, request)
  await putOrDiscard(outside, fileId, async work => {
    await mayPut(work)
    const { code: typeCode } = await documentType(work, { id: link.documentTypeId })
    await linkDocument(work, { ownerKind: 'client', ownerId: link.id, typeCode, fileId })
  })
}
