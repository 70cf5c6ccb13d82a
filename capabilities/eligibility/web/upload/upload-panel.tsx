import { useRef } from 'react'
import { sendTempUpload, type Uploaded } from '@poonji/capabilities/documents/web/embeds.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { formatDate, formatMonth, type Language } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { TaskList } from '@poonji/ui/task-list.tsx'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import type { Send } from '@poonji/ui/upload/uploads.ts'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { takeFile } from '@poonji/web-platform/api/upload.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { listUploads, readUpload } from '../../upload-contract.ts'
import { UPLOAD_WORDS, type UploadKind } from '../../status.ts'
import { texts } from '../../texts.ts'

const ACCEPT: Record<UploadKind, string> = { GSTR3B: '.json,.pdf', BANK_STATEMENT: '.csv,.txt,.xlsx,.pdf' }

interface UploadPanelProps {
  organisationId: string
  kind: UploadKind
  /** Whether files are asked for; what was sent is shown also without. */
  asks: boolean
}

/** Returns or statements sent as files: each is read at once, or by a person; who may send none sees what was sent. */
export function UploadPanel({ organisationId, kind, asks }: UploadPanelProps) {
  const t = useViewerTexts(texts)
  const read = useCommand(readUpload)
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  const arrived = useRef(new WeakMap<File, Uploaded>())
  const send: Send<string> = async (file, options) => {
    // a retry after a lost network does not send again what had arrived
    const there = arrived.current.get(file) ?? (await sendTempUpload(file, options))
    arrived.current.set(file, there)
    const body = { kind, storagePath: there.tempUrl, fileFingerPrint: there.fingerPrint, size: there.size }
    const { uploadId } = await takeFile(read.mutateAsync({ orgId: organisationId, body }))
    return uploadId
  }
  const words = kind === 'GSTR3B' ? 'gst' : 'bank'
  const uploads = useCall(listUploads, { orgId: organisationId })
  const own = uploads.data?.filter(one => one.kind === kind) ?? []
  const field = asks && mayUpload
  const place = useIntoSight(field ? kind : null)
  if (!field && !own.length) return null
  return (
    <div ref={place}>
      <Card title={t(`web.upload.${words}`)}>
        <Stack>
          {field && (
            <UploadField
              label={t(`web.upload.${words}`)}
              description={t(`web.upload.${words}Hint`)}
              accept={ACCEPT[kind]}
              multiple
              send={send}
            />
          )}
          {own.length > 0 && <UploadList uploads={own} />}
        </Stack>
      </Card>
    </div>
  )
}

function UploadList({ uploads }: { uploads: Answer<typeof listUploads> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <section aria-label={t('web.upload.list')}>
      <TaskList
        tasks={uploads.map(one => ({
          title: one.name,
          note: one.problem ?? (one.period && periodWords(one.period, language)),
          state: one.state === 'refused' ? 'failed' : one.state === 'with-operations' ? 'waiting' : 'done',
          end: <StatusChip tone={UPLOAD_WORDS[one.state].tone} label={UPLOAD_WORDS[one.state].label[language]} />,
        }))}
      />
    </section>
  )
}

/** A return's month, or the first and last day of a statement. */
function periodWords(period: string, language: Language): string {
  const [from = '', to] = period.split('/')
  return to ? `${formatDate(from, language)} – ${formatDate(to, language)}` : formatMonth(from, language)
}
