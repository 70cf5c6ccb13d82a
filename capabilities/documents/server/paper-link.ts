import type { FastifyRequest } from 'fastify'
import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import { refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { PaperLink } from '../paper-link-contract.ts'
import { texts } from './texts.ts'
import { checklistOf, type ChecklistItem } from './checklist.ts'
import { linkDocument } from './link-documents.ts'
import { makerStands } from './link-maker.ts'
import { applicationFacts, type ApplicationFacts } from './owners.ts'
import { takeIn } from './receive-upload.ts'
import { putOrDiscard } from './scan-file.ts'
import './tables.ts'

const DAYS = 7
/** Files that may come to one application by links in a day. */
const BY_LINK = { action: 'document.byLink', most: 40, withinMs: 86_400_000 }

/** A link for whoever has an application's missing papers and is not one of the company's people: its accountant, say. */
export async function makePaperLink(work: Work, applicationId: string): Promise<{ url: string; expiresAt: Date }> {
  const { closed, organisationId } = await applicationFacts(work, applicationId)
  if (closed) throw conflict('application.closed')
  const expiresAt = new Date(work.now.getTime() + DAYS * 86_400_000)
  const { crypto, config } = work.platform
  const token = crypto.sign(
    'paper-link',
    JSON.stringify([applicationId, work.tenant, expiresAt.getTime(), work.viewer?.accountId ?? null]),
  )
  await work.audit('document.paperLinkMade', 'application', applicationId, {}, organisationId)
  return { url: `${config.publicUrl}/papers/${token}`, expiresAt }
}

/** What is still asked for. @throws 404 for a link that is forged, over, or of somebody who is gone, and once the application is closed */
export async function readPaperLink(work: Work, token: string): Promise<PaperLink> {
  const { facts, expiresAt } = await openLink(work, token)
  const { items } = await checklistOf(work, facts.applicationId)
  const { name } = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', facts.organisationId)
    .executeTakeFirstOrThrow()
  return { organisationName: name, expiresAt, papers: items.filter(isShown).map(toPaper) }
}

/**
 * Takes in one file for a paper that is wanted; the very same one again, as after a lost answer, adds nothing.
 * @throws 404 as above; 409 for a paper that is not wanted; 429 after many; and what `takeIn` refuses
 */
export async function putByPaperLink(
  outside: Outside,
  token: string,
  documentTypeId: string,
  request: FastifyRequest,
): Promise<void> {
  const { facts } = await openLink(outside, token)
  const mayPut = async (work: Work) => {
    await refuseTooOften(work, 'application', facts.applicationId, BY_LINK)
    return requireWanted(work, facts, documentTypeId)
  }
  await mayPut(outside)
  const { fileId, fingerPrint } = await takeIn(outside, request)
  await putOrDiscard(outside, fileId, async work => {
    // counted one after another, however many come at once
    await work.db
      .selectFrom('application')
      .select('id')
      .where('id', '=', facts.applicationId)
      .forNoKeyUpdate()
      .execute()
    const { type, documents } = await mayPut(work)
    if (documents.some(one => one.finger_print === fingerPrint && one.state !== 'REJECTED')) return
    const { documentId } = await linkDocument(work, {
      ownerKind: type.owner_kind,
      ownerId: type.owner_kind === 'client' ? facts.organisationId : facts.applicationId,
      typeCode: type.code,
      fileId,
      replacesDocumentId: documents.findLast(one => one.state === 'REJECTED')?.id,
    })
    await work.audit(BY_LINK.action, 'application', facts.applicationId, { documentId }, facts.organisationId)
  })
}

async function openLink(work: Work, token: string): Promise<{ facts: ApplicationFacts; expiresAt: Date }> {
  const payload = work.platform.crypto.verify('paper-link', token)
  const [applicationId, tenant, until, accountId]: unknown[] =
    payload === null ? [] : (JSON.parse(payload) as unknown[])
  const good = typeof applicationId === 'string' && tenant === work.tenant && Number(until) > work.now.getTime()
  const facts = good && (await applicationFacts(work, applicationId))
  const stands =
    facts && !facts.closed && (await makerStands(work, accountId, facts.organisationId, 'CAN_UPLOAD_DOCUMENTS'))
  if (!stands) throw new AppError(404, texts.t(work.language, 'papers.dead'))
  return { facts, expiresAt: new Date(Number(until)) }
}

/** What made us doubt a paper, and that we do, is nothing to tell by a link. */
const isShown = (item: ChecklistItem) => item.required && item.state !== 'FRAUD_DETECTED'

function isWanted({ state, type, period, met }: ChecklistItem): boolean {
  if (state === 'MISSING' || state === 'REJECTED') return true
  return type.many && period !== null && (!met || period.covered < period.count)
}

const toPaper = (item: ChecklistItem): PaperLink['papers'][number] => ({
  documentTypeId: item.type.id,
  displayName: { en: item.type.name_en, hi: item.type.name_hi },
  hint: { en: item.type.hint_en, hi: item.type.hint_hi },
  multiple: item.type.many,
  state: item.state,
  reason: item.state === 'REJECTED' ? (item.documents.findLast(one => one.state === 'REJECTED')?.reason ?? null) : null,
  period: item.period && item.period.asked,
  wanted: isWanted(item),
})

/** @throws 409 */
async function requireWanted(work: Work, facts: ApplicationFacts, typeId: string): Promise<ChecklistItem> {
  const { items } = await checklistOf(work, facts.applicationId)
  const item = items.find(one => one.type.id === typeId && isShown(one) && isWanted(one))
  if (!item) throw conflict(texts.t(work.language, 'papers.notWanted'))
  return item
}
