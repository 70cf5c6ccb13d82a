import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { useUiText } from './language.tsx'
import classes from './toast-body.module.css'

export type ToastTone = 'success' | 'error' | 'warning'

const ICON = { success: IconCircleCheck, error: IconAlertCircle, warning: IconAlertTriangle }

export function ToastBody({ tone, message }: { tone: ToastTone; message?: string }) {
  const ui = useUiText()
  return (
    <span className={classes.body} data-tone={tone}>
      <Icon of={ICON[tone]} />
      <span>{message ?? ui(`toast.${tone}`)}</span>
    </span>
  )
}
