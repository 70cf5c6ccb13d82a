import { IconAlertCircle, IconCircleCheck, IconFile, IconX } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useUiText } from '../language.tsx'
import { fileSize, type Upload } from './uploads.ts'
import classes from './upload.module.css'

export interface UploadRowProps<T> {
  upload: Upload<T>
  /** the form was refused for it, which the field says: that it was sent is no good word any more */
  refused?: boolean
  onRetry: () => void
  onDrop: () => void
}

/** One file: its name, how far it is, what went wrong, and what can be done with it. */
export function UploadRow<T>({ upload, refused = false, onRetry, onDrop }: UploadRowProps<T>) {
  const ui = useUiText()
  const { file, state } = upload
  const shown = state === 'done' && refused ? 'failed' : state
  const icon = shown === 'done' ? IconCircleCheck : shown === 'failed' ? IconAlertCircle : IconFile
  const ended = state === 'done' || state === 'failed'
  return (
    <li className={classes.row} data-state={shown}>
      <Icon of={icon} />
      <div className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        {state === 'failed' ? (
          <span className={classes.reason} role="alert">
            <span className="sr">{file.name}: </span>
            {upload.reason}
          </span>
        ) : (
          <span className="meta">
            {fileSize(file.size)}
            {shown !== 'failed' && (
              <> · {state === 'sending' ? `${Math.round(upload.part * 100)}%` : ui(`upload.${state}`)}</>
            )}
          </span>
        )}
        {state === 'sending' && (
          <progress
            className={classes.progress}
            max={1}
            value={upload.part}
            aria-label={ui('upload.sending', { name: file.name })}
          />
        )}
      </div>
      {state === 'failed' && upload.again && (
        <Button small onClick={onRetry} aria-label={ui('upload.retryNamed', { name: file.name })}>
          {ui('retry')}
        </Button>
      )}
      <button
        type="button"
        className={classes.drop}
        onClick={onDrop}
        aria-label={ui(ended ? 'upload.removeNamed' : 'upload.cancelNamed', { name: file.name })}
      >
        <Icon of={IconX} small />
      </button>
    </li>
  )
}
