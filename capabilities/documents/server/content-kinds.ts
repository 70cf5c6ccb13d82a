/** What may be uploaded, by content: the extension a name gets, and whether a screen can show it. */
export interface ContentKind {
  contentType: string
  extension: string
  /** Another extension that such content goes by, which a name keeps that has it. */
  also?: string
  preview: 'image' | 'pdf' | null
}

const PDF: ContentKind = { contentType: 'application/pdf', extension: 'pdf', preview: 'pdf' }
const image = (contentType: string, extension: string): ContentKind => ({ contentType, extension, preview: 'image' })
const other = (contentType: string, extension: string): ContentKind => ({ contentType, extension, preview: null })

const HEIC = { ...image('image/heic', 'heic'), preview: null }
export const CSV: ContentKind = { ...other('text/csv', 'csv'), also: 'txt' }
export const JSON_TEXT = other('application/json', 'json')
export const XML = other('application/xml', 'xml')

/** By what file-type calls the content. */
const BY_MIME: Record<string, ContentKind> = {
  'application/pdf': PDF,
  'image/jpeg': image('image/jpeg', 'jpg'),
  'image/png': image('image/png', 'png'),
  'image/webp': image('image/webp', 'webp'),
  'image/heic': HEIC,
  'image/heif': HEIC,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': other(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'xlsx',
  ),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': other(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'docx',
  ),
  'application/zip': other('application/zip', 'zip'),
}

export const kindOfMime = (mime: string): ContentKind | null =>
  Object.hasOwn(BY_MIME, mime) ? (BY_MIME[mime] ?? null) : null

/** Whether a name promises a kind that is known by how its content begins, or a JSON, which is whole or none. */
export const isNamedAsKind = (name: string): boolean =>
  ['jpeg', ...[...Object.values(BY_MIME), JSON_TEXT].map(kind => kind.extension)].some(end =>
    name.toLowerCase().endsWith(`.${end}`),
  )

/** The extension that a name gets whose content is of a kind. */
export const extensionFor = ({ extension, also }: ContentKind, name: string): string =>
  also && name.toLowerCase().endsWith(`.${also}`) ? also : extension

/** How a screen may show a stored file. */
export function previewOf(contentType: string): ContentKind['preview'] {
  return kindOfMime(contentType)?.preview ?? null
}
