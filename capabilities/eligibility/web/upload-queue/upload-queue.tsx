import { useState } from 'react'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { useDownload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { callApi } from '@poonji/web-platform/api/client.ts'
import { useCommand, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { downloadUpload, settleUpload, uploadQueue, uploadQueueFile, type QueuedUpload } from '../../upload-contract.ts'
import { texts } from '../../texts.ts'
import { EnterFigures } from './enter-figures.tsx'

/** Operations: returns and statements that a machine could not read. */
export function UploadQueue() {
  const t = useTexts(texts)
  const pages = usePages(uploadQueue, { query: {} })
  return (
    <Page actions={<Downloads call={uploadQueueFile} input={format => ({ query: { format } })} />}>
      <PagedRows
        from={pages}
        shape={<SkeletonList rows={4} />}
        empty={<EmptyState title={t('web.queue.empty')} text={t('web.queue.emptyText')} />}
      >
        {rows => (
          <Stack>
            {rows.map(row => (
              <OneUpload key={row.uploadId} row={row} />
            ))}
          </Stack>
        )}
      </PagedRows>
    </Page>
  )
}

function OneUpload({ row }: { row: QueuedUpload }) {
  const t = useTexts(texts)
  const [doing, setDoing] = useState<'enter' | 'refuse' | null>(null)
  const download = useDownload()
  const open = () =>
    callApi(downloadUpload, { uploadId: row.uploadId }).then(download, (error: Error) => toasts.error(error.message))
  const kind = t(row.kind === 'GSTR3B' ? 'web.upload.gst' : 'web.upload.bank')
  return (
    <Card
      title={<CompanyLink organisationId={row.organisationId} name={row.organisationName} />}
      tight
      action={<DateTimeText at={row.createdAt} />}
    >
      <Stack>
        <p>
          {kind} · {row.name}
        </p>
        {row.problem && <p className="meta">{row.problem}</p>}
        <Row>
          <Button small onClick={() => void open()}>
            {t('web.queue.open')}
          </Button>
          <Button small onClick={() => setDoing('enter')}>
            {t('web.queue.enter')}
          </Button>
          <Button small kind="stop" onClick={() => setDoing('refuse')}>
            {t('web.queue.refuse')}
          </Button>
        </Row>
        {doing === 'enter' && <EnterFigures row={row} />}
        {doing === 'refuse' && <Refuse row={row} />}
      </Stack>
    </Card>
  )
}

function Refuse({ row }: { row: QueuedUpload }) {
  const t = useTexts(texts)
  const [reason, setReason] = useState('')
  const settle = useCommand(settleUpload)
  const send = async () => {
    await settle.mutateAsync({ uploadId: row.uploadId, body: { kind: 'REFUSE', reason } })
    toasts.success(t('web.queue.saved'))
  }
  return (
    <Stack gap="s">
      <TextField label={t('web.queue.reason')} lines={2} maxLength={300} required value={reason} onChange={setReason} />
      <Row>
        <Button kind="stop" busy={settle.isPending} disabled={!reason.trim()} onClick={() => void send()}>
          {t('web.queue.refuse')}
        </Button>
      </Row>
    </Stack>
  )
}
