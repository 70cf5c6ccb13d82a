import { job } from '@poonji/api-platform/jobs.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import * as files from '../file-contract.ts'
import * as history from '../history-contract.ts'
import * as papers from '../paper-link-contract.ts'
import * as queue from '../queue-contract.ts'
import * as removals from '../removal-contract.ts'
import * as sharing from '../sharing-contract.ts'
import type { OwnerKind } from '../status.ts'
import { asType, documentTypes, grouped, typesOfClient } from './catalogue.ts'
import { updateDetail } from './change-documents.ts'
import { checklistOf, waiveQuantitativeCheck } from './checklist.ts'
import { decideDocument } from './decide-document.ts'
import { checklistView, viewOf } from './document-view.ts'
import { documentHistory } from './document-history.ts'
import { documentRows, documentsFor, documentsOf, type DocumentRow } from './document-rows.ts'
import { extractDocument } from './extract.ts'
import { removedOf, removeDocuments, restoreDocuments } from './remove-documents.ts'
import { linkPayloads } from './link-payloads.ts'
import { asGiven, makeZipToken, readDto, resolveReference, sendFile, sendZip } from './open-file.ts'
import { organisationOf, ownerScope } from './owners.ts'
import { queuePaper } from './queue-paper.ts'
import { nextAfterDecision, nextAfterSkipping, queuePage } from './queue.ts'
import { makePaperLink, putByPaperLink, readPaperLink } from './paper-link.ts'
import { receiveUpload } from './receive-upload.ts'
import { expireFile, scanFile } from './scan-file.ts'
import { askedByLink, makeLink, putByLink, readLink, requireNew } from './sharing.ts'
import { verificationCase } from './verification-case.ts'
import { AppError } from '@poonji/api-platform/errors.ts'

const done = { done: true } as const
const views = (work: Work, rows: readonly DocumentRow[]) => rows.map(row => viewOf(work, row))
const link =
  (ownerKind: OwnerKind) =>
  (work: Work, { params, body }: { params: { id: string }; body: Parameters<typeof linkPayloads>[2] }) =>
    linkPayloads(work, { ownerKind, ownerId: params.id }, body)
const groupsOf = (ownerKinds: OwnerKind[]) => async (work: Work) =>
  grouped(await documentTypes(work, { ownerKinds, staff: work.actor.domain === 'admin' }))
const ofOrganisation = (work: Work, organisationId: string) =>
  documentRows(work).where('d.organisation_id', '=', organisationId).orderBy('d.uploaded_at', 'desc')

export default defineModule({
  name: 'documents',
  scopes: {
    document: (db, id) =>
      db
        .selectFrom('document')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst(),
    promoter: ownerScope('promoter'),
  },
  jobs: [job('file.scan', scanFile), job('file.expire', expireFile), job('document.extract', extractDocument)],
  handlers: [
    onOutside(files.tempUpload, (outside, { request }) => receiveUpload(outside, request)),
    on(files.resolveFile, (work, { query }) => resolveReference(work, readDto(query.s3FileDto))),
    on(files.resolveFiles, async (work, { body }) => {
      const resolved = []
      for (const one of body) resolved.push(await resolveReference(work, asGiven(one)))
      return resolved
    }),
    on(files.downloadFile, async (work, { query, reply }) => {
      if (query.token) await sendZip(work, reply, query.token)
      else if (query.path ?? query.s3FileDto) await sendFile(work, reply, readDto(query.path ?? query.s3FileDto ?? ''))
      else throw new AppError(400, 'file.fetchError')
      return undefined
    }),
    on(files.zipFiles, (work, { body }) => makeZipToken(work, body.map(asGiven))),

    on(calls.linkClient, link('client')),
    on(calls.linkApplication, link('loanApplication')),
    on(calls.linkPromoter, link('promoter')),
    on(calls.linkPromoterByStaff, link('promoter')),
    on(calls.linkLoan, link('loan')),

    on(calls.clientDocuments, async (work, { params }) => views(work, await documentsOf(work, 'client', params.id))),
    on(calls.promoterDocumentsOfClient, async (work, { params }) =>
      views(work, await ofOrganisation(work, params.id).where('d.owner_kind', '=', 'promoter').execute()),
    ),
    on(calls.clientDocumentsOfType, async (work, { params }) => {
      const rows = await documentsOf(work, 'client', params.id)
      return views(
        work,
        rows.filter(row => row.document_group === params.type || row.type_code === params.type),
      )
    }),
    on(calls.organisationDocuments, async (work, { params }) =>
      views(work, await ofOrganisation(work, params.id).limit(500).execute()),
    ),
    on(calls.applicationDocuments, async (work, { params }) => {
      const organisationId = await organisationOf(work, 'loanApplication', params.appId)
      return views(work, await documentsFor(work, { organisationId, applicationId: params.appId }))
    }),
    on(calls.promoterDocuments, async (work, { params }) =>
      views(work, await documentsOf(work, 'promoter', params.id)),
    ),
    on(calls.loanDocuments, async (work, { params }) => views(work, await documentsOf(work, 'loan', params.id))),
    on(calls.applicationChecklist, async (work, { params }) => checklistView(work, await checklistOf(work, params.id))),

    on(calls.clientDocumentGroups, groupsOf(['client', 'loanApplication'])),
    on(calls.loanDocumentGroups, groupsOf(['loan'])),
    on(calls.promoterDocumentGroups, groupsOf(['promoter'])),
    on(calls.allDocumentTypes, async work =>
      (await documentTypes(work, { staff: work.actor.domain === 'admin' })).map(asType),
    ),
    on(calls.typesOfClient, async (work, { params }) =>
      (await typesOfClient(work, params.id, work.actor.domain === 'admin')).types.map(asType),
    ),

    on(calls.updateDocument, async (work, { params, body }) => {
      await updateDetail(work, params.id, body)
      return done
    }),
    on(removals.removeDocuments, async (work, { query }) => {
      await removeDocuments(work, query.documentIds)
      return done
    }),
    on(removals.restoreDocuments, async (work, { body }) => {
      await restoreDocuments(work, body.documentIds)
      return done
    }),
    on(removals.removedDocuments, (work, { params }) => removedOf(work, params.id)),

    on(history.documentHistory, (work, { params }) => documentHistory(work, params.documentId)),
    on(queue.documentQueue, (work, { query }) => queuePage(work, query)),
    onListFile(queue.documentQueueFile, (work, { query }) => queuePaper(work, query)),
    on(queue.openCase, (work, { params }) => verificationCase(work, params.documentId)),
    on(queue.nextDocument, async (work, { params }) => ({
      nextDocumentId: await nextAfterSkipping(work, params.documentId),
    })),
    on(queue.decideDocument, async (work, { params, body }) => {
      const { documentId } = params
      const { checklistCompleted } = await decideDocument(work, { documentId, ...body })
      return { checklistCompleted, nextDocumentId: await nextAfterDecision(work, documentId) }
    }),
    on(queue.waiveQuantitative, async (work, { params, body }) => {
      await waiveQuantitativeCheck(work, params.id, body.reason)
      return done
    }),

    on(sharing.makeDocumentLink, (work, { params }) => makeLink(work, params.id)),
    on(sharing.readDocumentLink, async (work, { params }) => ({
      ...(await readLink(work, params.token, params.id)),
      ...(await askedByLink(work, params.id)),
    })),
    on(sharing.linkByToken, async (work, { params, body }) => {
      await readLink(work, params.token, params.id)
      await requireNew(
        work,
        params.id,
        body.flatMap(one => one?.documentTypeId ?? []),
      )
      const linked = await linkPayloads(work, { ownerKind: 'client', ownerId: params.id }, body)
      return linked.map(({ documentId }) => ({ documentId }))
    }),
    onOutside(sharing.putByDocumentLink, async (outside, { params, request }) => {
      await putByLink(outside, params, request)
      return done
    }),
    on(papers.makePaperLink, (work, { params }) => makePaperLink(work, params.id)),
    on(papers.readPaperLink, (work, { params }) => readPaperLink(work, params.paperLink)),
    onOutside(papers.putByPaperLink, async (outside, { params, request }) => {
      await putByPaperLink(outside, params.paperLink, params.documentTypeId, request)
      return done
    }),
    on(sharing.addOpinion, (work, { params, body }) =>
      linkPayloads(work, { ownerKind: 'client', ownerId: params.id, group: 'OPINIONS' }, body),
    ),
    on(sharing.opinions, async (work, { params, query }) => {
      const { type } = await work.db
        .selectFrom('organisation')
        .select('type')
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow()
      const rows = type === query.orgType ? await documentsOf(work, 'client', params.id) : []
      return views(
        work,
        rows.filter(row => row.document_group === 'OPINIONS'),
      )
    }),
  ],
})
