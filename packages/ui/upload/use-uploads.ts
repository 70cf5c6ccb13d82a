import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUiText } from '../language.tsx'
import { toasts } from '../toasts.ts'
import { UploadQueue, type QueueOptions } from './upload-queue.ts'
import { kindsOf, megabytes, refusalOf, type Send } from './uploads.ts'

export interface UploadsOptions<T> {
  send: Send<T>
  accept?: string
  maxBytes: number
  onChange?: (results: T[]) => void
}

/** The queue of a field, with its words; leaving the page stops what is under way. */
export function useUploads<T>({ send, accept, maxBytes, onChange }: UploadsOptions<T>) {
  const ui = useUiText()
  const options: QueueOptions<T> = {
    send,
    failed: ui('upload.failed'),
    onResults: results => onChange?.(results),
    onAllSent: () => toasts.success(ui('upload.allSent')),
    refuse(file) {
      const refusal = refusalOf(file, accept, maxBytes)
      const types = kindsOf(accept ?? '', ui('upload.photo')).join(', ')
      return refusal && ui(refusal.key, { max: maxBytes / 1_000_000, size: megabytes(file.size), types })
    },
  }
  const [queue] = useState(() => new UploadQueue(options))
  useEffect(() => queue.use(options))
  useEffect(() => () => queue.stopAll(), [queue])
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads)
  return { uploads, queue }
}
