import { callApi, fetchFile, urlOf } from '@poonji/web-platform/api/client.ts'
import { downloadFile, resolveFile, zipFiles } from '../../file-contract.ts'
import type { DocumentView } from '../../contract.ts'

type Reference = NonNullable<DocumentView['file']>

/** The bytes of a file, to be shown on this page. @throws ApiError */
export async function bytesOf(file: Reference, signal?: AbortSignal): Promise<Blob> {
  const url = urlOf(downloadFile, { query: { path: file.path } })
  return (await fetchFile(url, 'file.fetchError', signal)).blob
}

/** Saves a file: asked for first, so that a refusal is heard here and not in the browser's list of downloads. */
export async function saveFile(file: Reference): Promise<void> {
  const { url, name } = await callApi(resolveFile, { query: { s3FileDto: JSON.stringify(file) } })
  clickLink(url, name)
}

/** Saves several files as one zip. */
export async function saveZip(files: Reference[]): Promise<void> {
  const { url } = await callApi(zipFiles, { body: files })
  clickLink(url, 'documents.zip')
}

function clickLink(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name || 'doc'
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
