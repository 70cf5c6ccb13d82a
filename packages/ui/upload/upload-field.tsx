import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { IconCamera, IconFileUpload, IconUpload } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import { FieldError, FieldLabel } from '../field-words.tsx'
import { Icon } from '../icon.tsx'
import { useUiText } from '../language.tsx'
import fields from '../field.module.css'
import { HoldsForm } from './holds-form.tsx'
import { UploadRow } from './upload-row.tsx'
import { isRefused, MAX_UPLOAD_BYTES, type Send } from './uploads.ts'
import { useUploads } from './use-uploads.ts'
import classes from './upload.module.css'

export interface UploadFieldProps<T> {
  label: ReactNode
  description?: ReactNode
  /** sends one file and answers what the form keeps; a thrown Error's message stands beside the file */
  send: Send<T>
  /** what has been sent so far, each time that changes */
  onChange?: (results: T[]) => void
  /** as in an input: '.pdf,image/*' */
  accept?: string
  multiple?: boolean
  maxBytes?: number
  optional?: boolean
  error?: ReactNode
  /** offers the phone's camera; only where there is one */
  camera?: boolean
  /** where it stands in a form: words about it are said here, and it takes the focus */
  'data-path'?: string
}

/** Choose, drop or photograph files; each goes by itself, so that one that fails leaves the others as they are. */
export function UploadField<T>(props: UploadFieldProps<T>) {
  const {
    label,
    description,
    send,
    onChange,
    accept,
    multiple,
    maxBytes = MAX_UPLOAD_BYTES,
    optional,
    error,
    camera,
    'data-path': path,
  } = props
  const ui = useUiText()
  const id = useId()
  const choose = useRef<HTMLInputElement>(null)
  const photograph = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { uploads, queue } = useUploads({ send, accept, maxBytes, onChange })
  const full = !multiple && !uploads.every(isRefused)

  const take = (files: FileList | null) => {
    if (!files?.length) return
    if (!multiple) for (const { id } of uploads.filter(isRefused)) queue.drop(id)
    queue.add(multiple ? files : [...files].slice(0, 1))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const picker = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const
  return (
    <div
      role="group"
      tabIndex={path ? -1 : undefined}
      data-path={path}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-label`} className={fields.label}>
        <FieldLabel optional={optional}>{label}</FieldLabel>
      </p>
      {!full && (
        <div
          className={classes.zone}
          data-over={over || undefined}
          data-bad={error ? true : undefined}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <span className={classes.mark}>
            <Icon of={IconFileUpload} />
          </span>
          <p className={classes.ask}>{ui(multiple ? 'upload.drop' : 'upload.dropOne')}</p>
          <p className="meta">
            {description} {ui('upload.limit', { max: maxBytes / 1_000_000 })}
          </p>
          <div className={classes.buttons}>
            <Button icon={IconUpload} onClick={() => choose.current?.click()}>
              {ui(multiple ? 'upload.choose' : 'upload.chooseOne')}
            </Button>
            {camera && (
              <span className={classes.camera}>
                <Button icon={IconCamera} onClick={() => photograph.current?.click()}>
                  {ui('upload.camera')}
                </Button>
              </span>
            )}
          </div>
        </div>
      )}
      <input
        {...picker}
        ref={choose}
        accept={accept}
        multiple={multiple}
        onChange={e => (take(e.target.files), (e.target.value = ''))}
        data-testid="choose"
      />
      <input
        {...picker}
        ref={photograph}
        accept="image/*"
        capture="environment"
        onChange={e => (take(e.target.files), (e.target.value = ''))}
      />
      {uploads.length > 0 && (
        <ul className={classes.list}>
          {uploads.map(upload => (
            <UploadRow
              key={upload.id}
              upload={upload}
              refused={Boolean(error)}
              onRetry={() => queue.retry(upload.id)}
              onDrop={() => queue.drop(upload.id)}
            />
          ))}
        </ul>
      )}
      <HoldsForm uploads={uploads} />
      {error && (
        <p id={`${id}-error`} className={fields.errorSlot} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  )
}
