import { useState } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DocumentView } from '../../contract.ts'
import type { OwnerKind } from '../../status.ts'
import { texts } from '../../texts.ts'
import { DocumentLine } from '../shared/document-line.tsx'
import { DownloadAll } from '../shared/download-all.tsx'
import { PreviewDialog } from '../shared/preview-dialog.tsx'
import { StateChip } from '../shared/state-chip.tsx'
import { UploadLine } from '../shared/upload-line.tsx'
import { AddDocument } from './add-document.tsx'
import { isShown, type ShownGroups } from './shown-groups.ts'
import { useOwnedDocuments } from './use-owned-documents.ts'
import classes from '../shared/documents.module.css'

export interface DocumentListProps extends ShownGroups {
  ownerKind: OwnerKind
  ownerId: string
  /** whose permission counts; a client is its own */
  organisationId?: string
  /** What they belong to is over: only our people add to it */
  closed?: boolean
  /** The code of the one kind that its reader came to give */
  asked?: string | null
}

/** The documents of one owner, with a way to add, replace, see and save. What was asked for is added first. */
export function DocumentList({
  ownerKind,
  ownerId,
  organisationId,
  closed = false,
  asked = null,
  ...groups
}: DocumentListProps) {
  const documents = useOwnedDocuments(ownerKind, ownerId)
  return (
    <Loaded from={documents} shape={<SkeletonList rows={3} />}>
      {rows => (
        <Documents
          rows={rows.filter(row => isShown(groups, row.documentGroup))}
          owner={{ ownerKind, ownerId }}
          groups={groups}
          closed={closed}
          asked={asked}
          organisationId={organisationId ?? (ownerKind === 'client' ? ownerId : undefined)}
        />
      )}
    </Loaded>
  )
}

interface DocumentsProps {
  rows: DocumentView[]
  owner: { ownerKind: OwnerKind; ownerId: string }
  groups: ShownGroups
  closed: boolean
  asked: string | null
  organisationId?: string
}

function Documents({ rows, owner, groups, closed, asked, organisationId }: DocumentsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId) && (!closed || domain === 'admin')
  const [shown, setShown] = useState<DocumentView | null>(null)
  const files = rows.flatMap(row => row.file ?? [])
  const add = mayUpload && <AddDocument {...owner} groups={groups} asked={asked} />
  return (
    <Stack>
      {asked && add}
      <Card flush title={t('list.title')} action={<DownloadAll small files={files} />}>
        {rows.length === 0 && <EmptyState title={t('list.empty')} text={mayUpload ? t('list.emptyText') : undefined} />}
        {rows.map(row => (
          <div key={row.documentId} className={classes.item}>
            <div className={classes.head}>
              <h3 className={classes.title}>{row.displayName[language]}</h3>
              <StateChip state={row.state} />
            </div>
            <DocumentLine document={row} onPreview={() => setShown(row)} />
            {mayUpload && row.state !== 'FRAUD_DETECTED' && owner.ownerKind !== 'loan' && (
              <UploadLine
                target={{
                  ...owner,
                  documentTypeId: row.documentTypeId,
                  documentGroup: row.documentGroup,
                  replacesDocumentId: row.documentId,
                }}
                label={t('upload.replace')}
                kind={row.state === 'REJECTED' ? 'plain' : 'quiet'}
                of={row.displayName[language]}
              />
            )}
          </div>
        ))}
      </Card>
      {!asked && add}
      <PreviewDialog document={shown} onClose={() => setShown(null)} />
    </Stack>
  )
}
