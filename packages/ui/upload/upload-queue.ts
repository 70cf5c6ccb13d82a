import { FileDelayed, FileRefused, type Send, type Upload } from './uploads.ts'

const AT_ONCE = 2

export interface QueueOptions<T> {
  send: Send<T>
  /** why a file is not sent at all, in words */
  refuse: (file: File) => string | null
  /** the words for a failure that brings none */
  failed: string
  onResults: (results: T[]) => void
  /** nothing is under way any more, something came that was not there, and no file failed */
  onAllSent: () => void
}

/** The files of one field: two are sent at a time, the rest wait; each succeeds, fails, is retried or dropped by itself. */
export class UploadQueue<T> {
  #options: QueueOptions<T>
  #uploads: readonly Upload<T>[] = []
  #told: T[] = []
  #came = false
  #lastId = 0
  #controllers = new Map<number, AbortController>()
  /** Each file goes where it was to go when it was chosen, whatever the field is for by then. */
  #senders = new Map<number, Send<T>>()
  #listeners = new Set<() => void>()

  constructor(options: QueueOptions<T>) {
    this.#options = options
  }

  /** From now on with these words, and with this sender for what is chosen from now on. */
  use(options: QueueOptions<T>): void {
    this.#options = options
  }

  uploads = (): readonly Upload<T>[] => this.#uploads

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file): Upload<T> => {
      const id = ++this.#lastId
      this.#senders.set(id, this.#options.send)
      const reason = this.#options.refuse(file)
      return reason === null ? { id, file, state: 'waiting' } : { id, file, state: 'failed', reason, again: false }
    })
    this.#update([...this.#uploads, ...added])
  }

  retry(id: number): void {
    this.#set(id, ({ file }) => ({ id, file, state: 'waiting' }))
  }

  /** Cancels what is under way, removes what is done or failed. */
  drop(id: number): void {
    this.#controllers.get(id)?.abort()
    this.#senders.delete(id)
    this.#update(this.#uploads.filter(upload => upload.id !== id))
  }

  stopAll(): void {
    for (const controller of this.#controllers.values()) controller.abort()
    this.#uploads = []
  }

  async #send({ id, file }: Upload<T>): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    this.#controllers.set(id, controller)
    const onProgress = (part: number) => this.#set(id, u => (u.state === 'sending' ? { ...u, part } : u))
    const send = this.#senders.get(id) ?? this.#options.send
    try {
      const result = await send(file, { onProgress, signal })
      if (!signal.aborted) this.#set(id, () => ({ id, file, state: 'done', result }))
    } catch (error) {
      if (error instanceof FileDelayed) void error.over.then(() => this.#goOn(id))
      const reason = error instanceof Error && error.message ? error.message : this.#options.failed
      if (!signal.aborted)
        this.#set(id, () => ({ id, file, state: 'failed', reason, again: !(error instanceof FileRefused) }))
    } finally {
      this.#controllers.delete(id)
    }
  }

  /** Unless it was tried again by hand meanwhile or dropped, or the page was left. */
  #goOn(id: number): void {
    const isStill = this.#uploads.some(upload => upload.id === id && upload.state === 'failed')
    if (isStill) this.retry(id)
  }

  #set(id: number, change: (upload: Upload<T>) => Upload<T>): void {
    this.#update(this.#uploads.map(upload => (upload.id === id ? change(upload) : upload)))
  }

  #update(uploads: readonly Upload<T>[]): void {
    let free = AT_ONCE - uploads.filter(u => u.state === 'sending').length
    const starting: Upload<T>[] = []
    this.#uploads = uploads.map(upload => {
      if (upload.state !== 'waiting' || free-- <= 0) return upload
      starting.push(upload)
      return { id: upload.id, file: upload.file, state: 'sending', part: 0 }
    })
    for (const upload of starting) void this.#send(upload)
    for (const listener of this.#listeners) listener()
    const results = this.#uploads.flatMap(u => (u.state === 'done' ? [u.result] : []))
    if (results.length !== this.#told.length || results.some((result, i) => result !== this.#told[i])) {
      this.#came ||= results.length > this.#told.length
      this.#told = results
      this.#options.onResults(results)
    }
    this.#tellOfEnd()
  }

  #tellOfEnd(): void {
    const isUnderWay = this.#uploads.some(({ state }) => state === 'waiting' || state === 'sending')
    if (!this.#came || isUnderWay || this.#uploads.some(({ state }) => state === 'failed')) return
    this.#came = false
    this.#options.onAllSent()
  }
}
