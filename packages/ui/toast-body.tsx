import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { useUiText } from './language.tsx'
import classes from './toast-body.module.css'

export type ToastTone = 'success' | 'error' | 'warning'

const ICON = { success: IconCircleCheck, error: IconAlertCircle, warning: IconAlertTriangle }

/** A mark, the words, and a way to put it away. */
export function ToastBody({ tone, message, onClose }: { tone: ToastTone; message?: string; onClose: () => void }) {
  const ui = useUiText()
  return (
    <span className={classes.body} data-tone={tone}>
      <Icon of={ICON[tone]} />
      <span className={classes.words}>{message ?? ui(`toast.${tone}`)}</span>
      <button type="button" className={classes.close} onClick={onClose} aria-label={ui('close')}>
        <Icon of={IconX} small />
      </button>
    </span>
  )
}
