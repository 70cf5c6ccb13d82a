import { useRef, type ReactNode } from 'react'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { UploadRow } from '@poonji/ui/upload/upload-row.tsx'
import { MAX_UPLOAD_BYTES, type Send } from '@poonji/ui/upload/uploads.ts'
import { useUploads } from '@poonji/ui/upload/use-uploads.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { useLink, type LinkTarget } from './use-link.ts'
import classes from './documents.module.css'

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.xlsx,.docx,.csv,.json,.xml,.zip'

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
}

export type UploadLineProps = Omit<SendLineProps<unknown>, 'send' | 'documentTypeId'> & { target: LinkTarget }

/** Puts a file into its place among an owner's documents. */
export function UploadLine({ target, ...props }: UploadLineProps) {
  const send = useLink(target)
  return <SendLine send={send} documentTypeId={target.documentTypeId} {...props} />
}

/** Choose or photograph; below, what is on its way: progress, cancel, and retry after what went wrong. */
export function SendLine<T>({ send, documentTypeId, label, of, multiple, kind = 'plain', others }: SendLineProps<T>) {
  const t = useTexts(texts)
  const choose = useRef<HTMLInputElement>(null)
  const photograph = useRef<HTMLInputElement>(null)
  const { uploads, queue } = useUploads({ send, accept: ACCEPT, maxBytes: MAX_UPLOAD_BYTES })
  const underWay = uploads.filter(upload => upload.state !== 'done')
  const busy = underWay.some(upload => upload.state !== 'failed')
  const take = (files: FileList | null) => {
    if (!files) return
    for (const failed of underWay) if (failed.state === 'failed') queue.drop(failed.id)
    queue.add(multiple ? files : [...files].slice(0, 1))
  }
  const picker = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const
  return (
    <div className={classes.upload}>
      <div className={classes.buttons}>
        {!busy && (
          <>
            <Button
              kind={kind}
              icon={IconUpload}
              onClick={() => choose.current?.click()}
              aria-label={`${label}: ${of}`}
            >
              {label}
            </Button>
            <span className={classes.camera}>
              <Button
                kind={kind === 'quiet' ? 'quiet' : 'plain'}
                icon={IconCamera}
                onClick={() => photograph.current?.click()}
                aria-label={`${t('upload.photo')}: ${of}`}
              >
                {t('upload.photo')}
              </Button>
            </span>
          </>
        )}
        {others}
      </div>
      <input
        {...picker}
        ref={choose}
        accept={ACCEPT}
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
      {underWay.length > 0 && (
        <ul>
          {underWay.map(upload => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => queue.retry(upload.id)}
              onDrop={() => queue.drop(upload.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
