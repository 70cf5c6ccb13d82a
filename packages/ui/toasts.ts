import { createElement } from 'react'
import { notifications } from '@mantine/notifications'
import { ToastBody, type ToastTone } from './toast-body.tsx'
import { UndoToast } from './undo-toast.tsx'
import classes from './toasts.module.css'

const frame = { classNames: classes, withBorder: true, withCloseButton: false } as const

let shown = 0
let lastSuccess = ''

function show(tone: ToastTone, message?: string): void {
  const id = `toast-${++shown}`
  if (tone === 'success') {
    notifications.hide(lastSuccess)
    lastSuccess = id
  }
  const onClose = () => notifications.hide(id)
  const body = createElement(ToastBody, { tone, message, onClose })
  notifications.show({ ...frame, id, message: body, autoClose: tone === 'error' ? 8000 : 5000 })
}

/**
 * A passing word on what happened; without a message 'Success', 'Error' or 'Warning' in the language of the screen.
 * A success takes the place of the one before it.
 */
export const toasts = {
  success: (message?: string) => show('success', message),
  error: (message?: string) => show('error', message),
  warning: (message?: string) => show('warning', message),
  /** For a command: `words` once it is done, or why it was refused. */
  telling: (words: string) => ({
    onSuccess: () => show('success', words),
    onError: (error: Error) => show('error', error.message),
  }),
  /** 'Removed. Undo': for what can be taken back within `seconds` (8 by default), or until the answered function ends it. */
  undo(message: string, onUndo: () => void, seconds = 8): () => void {
    const id = `toast-${++shown}`
    const end = () => notifications.hide(id)
    const undo = () => {
      end()
      onUndo()
    }
    notifications.show({
      ...frame,
      id,
      message: createElement(UndoToast, { message, onUndo: undo }),
      autoClose: seconds * 1000,
    })
    return end
  },
}
