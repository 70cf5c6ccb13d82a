import { useEffect, useRef, useState } from 'react'
import { useUiText } from '../language.tsx'
import { kindsOf, megabytes, refusalOf, type Send, type Upload } from './uploads.ts'

const AT_ONCE = 2

export interface UploadsOptions<T> {
  send: Send<T>
  accept?: string
  maxBytes: number
  onChange?: (results: T[]) => void
}

/**
 * The files of one field: two are sent at a time, the rest wait; each succeeds, fails, is retried or cancelled by itself.
 * Leaving the page stops what is under way.
 */
export function useUploads<T>({ send, accept, maxBytes, onChange }: UploadsOptions<T>) {
  const ui = useUiText()
  const [uploads, setUploads] = useState<Upload<T>[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)

  const set = (id: number, change: (upload: Upload<T>) => Upload<T>) =>
    setUploads(all => all.map(upload => (upload.id === id ? change(upload) : upload)))

  const begin = async ({ id, file }: Upload<T>) => {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    set(id, () => ({ id, file, state: 'sending', part: 0 }))
    try {
      const onProgress = (part: number) => set(id, u => (u.state === 'sending' ? { ...u, part } : u))
      const result = await send(file, { onProgress, signal: controller.signal })
      if (!controller.signal.aborted) set(id, () => ({ id, file, state: 'done', result }))
    } catch (error) {
      const reason = error instanceof Error && error.message ? error.message : ui('upload.failed')
      if (!controller.signal.aborted) set(id, () => ({ id, file, state: 'failed', reason, again: true }))
    } finally {
      controllers.current.delete(id)
    }
  }

  useEffect(() => {
    const free = AT_ONCE - uploads.filter(u => u.state === 'sending').length
    for (const next of uploads.filter(u => u.state === 'waiting').slice(0, free)) void begin(next)
  })

  const tell = useRef(onChange)
  tell.current = onChange
  const results = uploads.flatMap(u => (u.state === 'done' ? [u.result] : []))
  const told = useRef<T[]>([])
  useEffect(() => {
    const same = results.length === told.current.length && results.every((r, i) => r === told.current[i])
    if (same) return
    told.current = results
    tell.current?.(results)
  })

  useEffect(() => {
    const running = controllers.current
    return () => running.forEach(controller => controller.abort())
  }, [])

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map((file): Upload<T> => {
        const id = ++lastId.current
        const refusal = refusalOf(file, accept, maxBytes)
        if (!refusal) return { id, file, state: 'waiting' }
        const values = { max: maxBytes / 1_000_000, size: megabytes(file.size), types: kindsOf(accept ?? '', ui('upload.photo')).join(', ') }
        return { id, file, state: 'failed', reason: ui(refusal.key, values), again: false }
      })
      setUploads(all => [...all, ...added])
    },
    retry: (id: number) => set(id, ({ file }) => ({ id, file, state: 'waiting' })),
    /** cancels what is under way, removes what is done or failed */
    drop(id: number) {
      controllers.current.get(id)?.abort()
      setUploads(all => all.filter(upload => upload.id !== id))
    },
  }
}
