import type { Answer, Call, CallInput } from '@poonji/contract/call.ts'
import { ApiError, readAnswer, urlOf } from './client.ts'

export interface UploadOptions {
  /** 0 to 1 */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends one file to a multipart call; XMLHttpRequest, because fetch reports no progress. @throws ApiError */
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
    request.onerror = () => reject(new ApiError('network', 0))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onload = () => {
      try {
        resolve(readAnswer(call, request.status, JSON.parse(request.responseText)))
      } catch (error) {
        reject(error instanceof ApiError ? error : new ApiError('Error Uploading file', request.status))
      }
    }
    options.signal?.addEventListener('abort', () => request.abort())
    request.open('POST', urlOf(call, input))
    request.withCredentials = true
    request.send(form)
  })
}
