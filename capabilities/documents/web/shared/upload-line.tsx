import { Fragment, useRef, type ReactNode } from 'react'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { InRoomOf } from '@poonji/ui/in-room-of.tsx'
import { HoldsForm } from '@poonji/ui/upload/holds-form.tsx'
import { UploadRow } from '@poonji/ui/upload/upload-row.tsx'
import { MAX_UPLOAD_BYTES, type Send } from '@poonji/ui/upload/uploads.ts'
import { useUploads } from '@poonji/ui/upload/use-uploads.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { useLink, type LinkTarget } from './use-link.ts'
import classes from './documents.module.css'

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.xlsx,.docx,.csv,.txt,.json,.xml,.zip'
// an iPhone whose own kind of photo is named sends it as it is, which few screens show; asked for pictures, it sends a JPEG
const CHOSEN = '.pdf,image/*,.xlsx,.docx,.csv,.txt,.json,.xml,.zip'

interface SendLineProps<T> {
  send: Send<T>
  documentTypeId: string
  /** what the button says, and of what for readers */
  label: string
  of: string
  multiple?: boolean
  /** main: the one filled button of the page; quiet: for what is there already */
  kind?: 'main' | 'plain' | 'quiet'
  others?: ReactNode
  /** whether a file stands where it goes by now: its way is not shown beside it */
  isShown?: (file: File) => boolean
  /** how a file will stand there once it has come, over a quiet button of that name: its way takes the same room */
  arriving?: { line: (file: File) => ReactNode; label: string }
}

export type UploadLineProps = Omit<SendLineProps<unknown>, 'send' | 'documentTypeId' | 'isShown'> & {
  target: LinkTarget
  /** those that stand above it */
  documents?: readonly { documentId: string }[]
  onLinked?: (documentId: string) => void
}

/** Puts a file into its place among an owner's documents. */
export function UploadLine({ target, documents = [], onLinked, ...props }: UploadLineProps) {
  const { send, linked } = useLink(target, onLinked)
  const isShown = (file: File) => documents.some(({ documentId }) => documentId === linked.get(file))
  return <SendLine send={send} documentTypeId={target.documentTypeId} isShown={isShown} {...props} />
}

/** What is on its way: progress, cancel, and retry after what went wrong; below, to choose or photograph. */
export function SendLine<T>(props: SendLineProps<T>) {
  const { send, documentTypeId, label, of, multiple, kind = 'plain', others, isShown, arriving } = props
  const t = useTexts(texts)
  const choose = useRef<HTMLInputElement>(null)
  const photograph = useRef<HTMLInputElement>(null)
  const { uploads, queue } = useUploads({ send, accept: ACCEPT, maxBytes: MAX_UPLOAD_BYTES })
  const underWay = uploads.filter(({ state, file }) => state !== 'done' && !isShown?.(file))
  const sent = underWay.filter(upload => upload.state !== 'failed')
  const busy = sent.length > 0
  const take = (files: FileList | null) => {
    if (!files) return
    for (const failed of underWay) if (failed.state === 'failed') queue.drop(failed.id)
    queue.add(multiple ? files : [...files].slice(0, 1))
  }
  const picker = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const
  const ways = (shown: Pick<SendLineProps<T>, 'label' | 'kind'>) => (
    <>
      <Button
        kind={shown.kind}
        icon={IconUpload}
        onClick={() => choose.current?.click()}
        aria-label={`${shown.label}: ${of}`}
      >
        {shown.label}
      </Button>
      <span className={classes.camera}>
        <Button
          kind={shown.kind === 'quiet' ? 'quiet' : 'plain'}
          icon={IconCamera}
          onClick={() => photograph.current?.click()}
          aria-label={`${t('upload.photo')}: ${of}`}
        >
          {t('upload.photo')}
        </Button>
      </span>
    </>
  )
  const room = arriving && busy && (
    <>
      {sent.map(({ id, file }) => (
        <Fragment key={id}>{arriving.line(file)}</Fragment>
      ))}
      <div className={classes.buttons}>{ways({ label: arriving.label, kind: 'quiet' })}</div>
    </>
  )
  return (
    <div className={classes.upload}>
      {underWay.length > 0 && (
        <InRoomOf coming={room}>
          <ul data-arriving={busy || undefined}>
            {underWay.map(upload => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRetry={() => queue.retry(upload.id)}
                onDrop={() => queue.drop(upload.id)}
              />
            ))}
          </ul>
        </InRoomOf>
      )}
      <HoldsForm uploads={underWay} />
      {(!busy || others) && (
        <div className={classes.buttons}>
          {!busy && ways({ label, kind })}
          {others}
        </div>
      )}
      <input
        {...picker}
        ref={choose}
        accept={CHOSEN}
        multiple={multiple}
        data-document-type={documentTypeId}
        onChange={e => (take(e.target.files), (e.target.value = ''))}
      />
      <input
        {...picker}
        ref={photograph}
        accept="image/*"
        capture="environment"
        onChange={e => (take(e.target.files), (e.target.value = ''))}
      />
    </div>
  )
}
