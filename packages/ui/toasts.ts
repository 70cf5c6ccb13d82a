import { createElement } from 'react'
import { notifications, notificationsStore } from '@mantine/notifications'
import { ToastBody, type ToastTone } from './toast-body.tsx'
import { UndoToast } from './undo-toast.tsx'
import classes from './toasts.module.css'

const frame = { classNames: classes, withBorder: true, withCloseButton: false } as const

let shown = 0
/** What the errors say that are on the screen or wait for their turn. */
const errors = new Map<string, string | undefined>()
/** Of successes only one is there at a time. */
const SUCCESS = 'toast-success'

function show(tone: Exclude<ToastTone, 'success'>, message?: string): void {
  const id = `toast-${++shown}`
  const onClose = () => notifications.hide(id)
  const body = createElement(ToastBody, { tone, message, onClose })
  if (tone === 'error') errors.set(id, message)
  const gone = () => errors.delete(id)
  notifications.show({ ...frame, id, message: body, autoClose: tone === 'error' ? 8000 : 5000, onClose: gone })
}

/** In the place of the one before it, which moves neither while one reads nor while one closes it. */
function showSuccess(message?: string): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  const before = [...shown, ...queue].find(({ id }) => id === SUCCESS)
  const onClose = () => notifications.hide(SUCCESS)
  const body = createElement(ToastBody, { tone: 'success', message, onClose })
  // the kit counts the time anew only where it differs
  const toast = { ...frame, id: SUCCESS, message: body, autoClose: before?.autoClose === 5000 ? 5001 : 5000 }
  if (before) notifications.update(toast)
  else notifications.show(toast)
}

/** What went wrong has gone right since: nobody reads any more that it did not. */
function endError(message: string): void {
  for (const [id, said] of errors) if (said === message) notifications.hide(id)
}

/**
 * A passing word on what happened; without a message 'Success', 'Error' or 'Warning' in the language of the screen.
 * A success takes the place of the one before it.
 */
export const toasts = {
  success: showSuccess,
  error: (message?: string) => show('error', message),
  endError,
  warning: (message?: string) => show('warning', message),
  /** For a command: `words` once it is done, or why it was refused. */
  telling: (words: string) => ({
    onSuccess: () => showSuccess(words),
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
