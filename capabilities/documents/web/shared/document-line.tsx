import { IconChecks, IconDownload, IconEye } from '@tabler/icons-react'
import { formatDate, formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { InRoomOf } from '@poonji/ui/in-room-of.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { fileSize } from '@poonji/ui/upload/uploads.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { DocumentView } from '../../contract.ts'
import { reasonIn, todoOf } from '../../reasons.ts'
import { texts } from '../../texts.ts'
import { HistoryButton } from './history-button.tsx'
import { RemoveButton } from './remove-button.tsx'
import { useDownload } from './use-download.ts'
import classes from './documents.module.css'

/** One file: its name, when it came and until when it is looked at, to see and to save; why it was rejected and what helps. */
export function DocumentLine({
  document,
  onPreview,
  replaced,
}: {
  document: DocumentView
  onPreview: () => void
  /** a file that is sent takes its place */
  replaced?: boolean
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const download = useDownload()
  const mayVerify = useMay('CAN_VERIFY_DOCUMENTS')
  const { name, size, uploadedAt, dueAt, state, file, version, periodFromOn, periodToOn, deletedOn } = document
  // its file is gone, what was there before is not
  const infected = document.reasonCode === 'INFECTED'
  return (
    <div className={classes.file} data-replaced={replaced || undefined}>
      <div className={classes.fileWords}>
        <span className={classes.fileName}>{name}</span>
        <span className="meta dotted">
          <span className="id">{fileSize(size)}</span>
          <span>
            <DateTimeText at={uploadedAt} />
          </span>
          {version > 1 && <span>{t('line.version', { version })}</span>}
          {periodFromOn && periodToOn && (
            <span>
              <DateText on={periodFromOn} /> – <DateText on={periodToOn} />
            </span>
          )}
        </span>
        {state === 'BEING_CHECKED' && (
          <InRoomOf coming={<DueBy at={dueAt ?? uploadedAt} />}>
            <span className="meta">{t('line.beingChecked')}</span>
          </InRoomOf>
        )}
        {(state === 'PENDING' || state === 'UNVERIFIED') && dueAt && <DueBy at={dueAt} />}
        {deletedOn && <span className="meta">{t('line.deleted', { on: formatDate(deletedOn, language) })}</span>}
      </div>
      {(file || infected || deletedOn) && (
        <div className={classes.fileActions}>
          {file && (
            <>
              {document.preview && (
                <Button
                  small
                  kind="quiet"
                  icon={IconEye}
                  onClick={onPreview}
                  aria-label={t('line.previewNamed', { name })}
                >
                  {t('line.preview')}
                </Button>
              )}
              {mayVerify && dueAt && (
                <Button
                  small
                  kind="quiet"
                  icon={IconChecks}
                  to={pathTo('/documents/queue/:documentId', { documentId: document.documentId })}
                >
                  {t('verify.verify')}
                </Button>
              )}
              <Button
                small
                kind="quiet"
                icon={IconDownload}
                onClick={() => void download(file)}
                aria-label={t('line.downloadNamed', { name })}
              >
                {t('download')}
              </Button>
            </>
          )}
          <HistoryButton document={document} />
          <RemoveButton document={document} />
        </div>
      )}
      {(state === 'REJECTED' || state === 'FRAUD_DETECTED') && <WhyNot document={document} />}
    </div>
  )
}

function DueBy({ at }: { at: Date }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return <span className="meta">{t('line.dueBy', { at: formatDateTime(at, language) })}</span>
}

function WhyNot({ document }: { document: DocumentView }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { state, reasonCode, reason } = document
  if (state === 'FRAUD_DETECTED') return <Note tone="bad">{reason ?? t('line.fraud')}</Note>
  return (
    <Note tone="bad">
      <strong>{reasonIn(language, reasonCode, reason) + (language === 'hi' ? '।' : '.')}</strong>{' '}
      {todoOf(language, reasonCode)}
    </Note>
  )
}
