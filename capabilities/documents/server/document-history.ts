import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { DEEDS, type documentHistory as call } from '../history-contract.ts'
import { seenDocument } from './document-rows.ts'
import { nameFor } from './name-for.ts'
import { downloadReference } from './references.ts'
import './tables.ts'

const MOST_EVENTS = 50

/** Every version, newest first; a file that is gone or not yet checked has no reference. */
export async function versionsOf(work: Work, documentId: string) {
  const versions = await work.db
    .selectFrom('document_version as v')
    .innerJoin('stored_file as f', 'f.id', 'v.file_id')
    .leftJoin('account as u', 'u.id', 'v.uploaded_by')
    .select(['v.version', 'v.name', 'v.uploaded_at', 'u.name as uploader', 'u.domain as uploaderDomain'])
    .select(['f.id as file_id', 'f.scan_state', 'f.removed_at'])
    .where('v.document_id', '=', documentId)
    .orderBy('v.version', 'desc')
    .execute()
  return versions.map(one => ({
    version: one.version,
    name: one.name,
    uploadedAt: one.uploaded_at,
    uploadedBy: nameFor(work, one.uploader, one.uploaderDomain),
    file:
      one.scan_state === 'clean' && !one.removed_at
        ? downloadReference(work, { fileId: one.file_id, name: one.name, documentId })
        : null,
  }))
}

/** Versions, and who did and saw what, newest first. @throws 403 for a document that the viewer does not see */
export async function documentHistory(work: Work, documentId: string): Promise<Answer<typeof call>> {
  if (!(await seenDocument(work, documentId))) throw notPermitted()
  const deeds = DEEDS.filter(deed => deed !== 'fraud_detected' || work.actor.domain === 'admin')
  const events = await work.db
    .selectFrom('audit as e')
    .leftJoin('account as u', 'u.id', 'e.account_id')
    .select(['e.action', 'e.at', 'u.name', 'u.domain'])
    .where('e.entity', '=', 'document')
    .where('e.entity_id', '=', documentId)
    .where(
      'e.action',
      'in',
      deeds.map(deed => `document.${deed}`),
    )
    .orderBy('e.id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return {
    versions: await versionsOf(work, documentId),
    events: events.flatMap(({ action, at, name, domain }) => {
      const deed = deeds.find(one => action === `document.${one}`)
      return deed ? [{ deed, at, by: nameFor(work, name, domain), byUs: domain === 'admin' }] : []
    }),
  }
}
