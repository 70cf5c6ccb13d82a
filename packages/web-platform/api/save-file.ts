import { fetchFile } from './client.ts'

/** Fetches a file and hands it to the browser to keep, under the name the server gave it. @throws ApiError */
export async function saveFile(url: string): Promise<void> {
  const { blob, headers } = await fetchFile(url, 'file.downloadError')
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'doc'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
