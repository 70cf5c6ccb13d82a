import { textOfBytes } from '@poonji/kernel/text-of-bytes.ts'
import { CSV, JSON_TEXT, XML, type ContentKind } from './content-kinds.ts'

/** A whole JSON text is parsed up to this size; beyond it its two ends are looked at. */
const PARSED_BYTES = 5_000_000
const MARKUP = /<\s*(!doctype|!entity|html|head|body|script|svg|iframe|object|embed|meta|link|img|a\s)/i

/**
 * CSV, JSON or XML by content; null for any other text and for what is no text. Anything a browser could run (HTML,
 * SVG, a script in XML, a DTD with entities) is none of them.
 */
export function textKind(bytes: Buffer): ContentKind | null {
  const text = decode(bytes)
  if (text === null || MARKUP.test(text.slice(0, 100_000))) return null
  const start = text.trimStart()
  if (start.startsWith('{') || start.startsWith('[')) return isJson(start) ? JSON_TEXT : null
  if (start.startsWith('<'))
    return /^<(\?xml\s|[A-Za-z_][\w.:-]*[\s/>])/.test(start) && start.trimEnd().endsWith('>') ? XML : null
  return isCsv(start) ? CSV : null
}

function decode(bytes: Buffer): string | null {
  const text = textOfBytes(bytes)
  // oxlint-disable-next-line no-control-regex -- control signs are what tells text from bytes
  return text === null || /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text
}

function isJson(text: string): boolean {
  if (text.length > PARSED_BYTES) return text.trimEnd().endsWith(text.startsWith('{') ? '}' : ']')
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A bank's statement begins with lines of its own above the table. */
const LINES_LOOKED_AT = 40

/** A table stands among the first lines: two that follow each other have the same separator, as often each. */
function isCsv(text: string): boolean {
  const lines = text
    .split(/\r?\n/, LINES_LOOKED_AT)
    .filter(line => line.trim())
    .map(line => line.replace(/"[^"]*"/g, ''))
  return [',', ';', '\t'].some(separator => {
    const columns = lines.map(line => line.split(separator).length)
    const [only = 0] = columns
    return columns.length === 1 ? only > 1 : columns.some((count, i) => count > 1 && count === columns[i + 1])
  })
}
