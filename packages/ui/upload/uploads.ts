/** What `send` is given to tell of its progress (0 to 1) and to hear that it should stop. */
export interface SendOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}
export type Send<T> = (file: File, options: SendOptions) => Promise<T>

/** What a `send` throws when this file will never be taken: trying again is not offered. */
export class FileRefused extends Error {}

/** What a `send` throws when the file goes again by itself, once `over` has come. */
export class FileDelayed extends Error {
  readonly over: Promise<void>

  constructor(message: string, over: Promise<void>) {
    super(message)
    this.over = over
  }
}

export type Upload<T> = { id: number; file: File } & (
  | { state: 'waiting' }
  | { state: 'sending'; part: number }
  | { state: 'done'; result: T }
  | { state: 'failed'; reason: string; again: boolean }
)

/** Whether a file will never go: another has to be chosen. */
export const isRefused = (upload: Upload<unknown>) => upload.state === 'failed' && !upload.again

export const MAX_UPLOAD_BYTES = 50_000_000

export type Refusal = { key: 'upload.tooLarge' | 'upload.wrongType' | 'upload.empty' } | null

/** Why a file is not sent at all; the server decides again. `accept` as in an input: '.pdf,image/*'. */
export function refusalOf(file: File, accept: string | undefined, maxBytes: number): Refusal {
  if (file.size > maxBytes) return { key: 'upload.tooLarge' }
  if (file.size === 0) return { key: 'upload.empty' }
  if (accept && !accept.split(',').some(kind => isKind(file, kind.trim().toLowerCase())))
    return { key: 'upload.wrongType' }
  return null
}

/** What a field accepts, in words: '.pdf,image/*' → 'PDF', 'photo'. */
export function kindsOf(accept: string, photo: string): string[] {
  return [...new Set(accept.split(',').map(kind => kind.trim()))].map(kind =>
    kind === 'image/*' ? photo : kind.replace(/^\.|^.*\//, '').toUpperCase(),
  )
}

function isKind(file: File, kind: string): boolean {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind)
  return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind
}

/** '61', '0.4': megabytes of 1,000,000 bytes, as the limit counts them; rounded up, so that one byte too many shows. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000
  return String(size >= 10 ? Math.ceil(size) : Math.ceil(size * 10) / 10)
}

/** '61 MB', '1 KB': how large a file is, in the unit that tells it; rounded up as its megabytes are. */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${megabytes(bytes)} MB`
