import { ApiError, readAnswer } from './client.ts'
import type { Call } from '@poonji/contract/call.ts'

/** Fetches a file and hands it to the browser to keep, under the name the server gave it. @throws ApiError */
export async function saveFile(call: Call, url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'include' }).catch(() => {
    throw new ApiError('network', 0)
  })
  if (!response.ok) {
    readAnswer(call, response.status, await response.json().catch(() => null))
    return
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'poonji'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
