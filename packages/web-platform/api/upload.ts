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

/**
 * Another error for a file that will never be taken, and for one that the network held up, which goes again by itself once
 * the server is back; any other stays as it is.
 */
function judgedOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 0) return new FileDelayed(screenWords('network.fileGoesAgain'), serverBack())
  return REFUSED.includes(error.status) ? new FileRefused(error.message) : error
}

/**
 * What is done with a file once it has arrived.
 * @throws FileRefused for a file that will never be taken, FileDelayed for one that the network held up, else what was thrown
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
 * @throws FileRefused for a file that will never be taken, FileDelayed for one that the network held up, else ApiError
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
    request.onerror = () => reject(judgedOf(networkLost()))
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
