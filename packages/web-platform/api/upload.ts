import type { Answer, Call, CallInput } from '@poonji/contract/call.ts'
import { FileDelayed, FileRefused } from '@poonji/ui/upload/uploads.ts'
import { ApiError, headersNow, networkLost, readAnswer, screenWords, urlOf } from './client.ts'
import { serverBack } from './server-back.ts'

export interface UploadOptions {
  /** 0 to 1 */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** What is wrong with the file itself, so that it will never be taken: its words, size, kind or content. */
const REFUSED = [400, 413, 415, 422]

/** Another error for a file that will never be taken, the same one for what may go well the next time. */
function judgedOf(error: unknown): unknown {
  return error instanceof ApiError && REFUSED.includes(error.status) ? new FileRefused(error.message) : error
}

/** A file that the network held up goes again by itself once the server is back; any other error stays as it is. */
export const heldUp = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 0
    ? new FileDelayed(screenWords('network.fileGoesAgain'), serverBack())
    : error

/**
 * What is done with a file once it has arrived.
 * @throws FileRefused for a file that will never be taken, else what was thrown
 */
export async function takeFile<T>(taken: Promise<T>): Promise<T> {
  try {
    return await taken
  } catch (error) {
    throw judgedOf(error)
  }
}

/**
 * Sends one file to a multipart call; XMLHttpRequest, because fetch reports no progress.
 * @throws FileRefused for a file that will never be taken, else ApiError
 */
export function uploadFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  file: File,
  options: UploadOptions = {},
): Promise<Answer<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.upload.onprogress = event => options.onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(networkLost())
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onload = () => {
      try {
        resolve(readAnswer(call, request.status, jsonOf(request.responseText), 'upload.error'))
      } catch (error) {
        reject(judgedOf(error))
      }
    }
    options.signal?.addEventListener('abort', () => request.abort())
    request.open('POST', urlOf(call, input))
    request.withCredentials = true
    for (const [name, value] of Object.entries(headersNow())) request.setRequestHeader(name, value)
    request.send(form)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
