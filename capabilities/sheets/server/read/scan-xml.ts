import { SheetRefusal } from './refusal.ts'

/** No tag and no text of a real sheet is longer; Excel's cells end at 32,767 characters. */
const LONGEST = 400_000

export interface XmlListener {
  /** A tag opens; `tag` is its name without prefix, `attributes` the rest of it, `empty` when it closes at once. */
  open(tag: string, attributes: string, empty: boolean): void
  close(tag: string): void
  /** Text as it stands between tags, entities not yet resolved. */
  text(text: string): void
}

/**
 * A scanner for the plain XML that spreadsheets are written in, piece by piece with flat memory. It knows tags and text
 * only: what declares entities or types of its own is refused rather than understood.
 * @throws SheetRefusal 'broken'
 */
export async function scanXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  let rest = ''
  let depth = 0
  for await (const piece of pieces) {
    const xml = rest + piece
    let at = 0
    for (;;) {
      const start = xml.indexOf('<', at)
      if (start === -1) break
      if (start > at && depth) listener.text(xml.slice(at, start))
      const end = tagEnd(xml, start)
      if (end === -1) {
        at = start
        break
      }
      depth += tell(xml, start, end, listener)
      at = end + 1
    }
    // a text may go on in the next piece; a tag that is not whole yet certainly does
    rest = xml.slice(at)
    if (rest.length > LONGEST) throw new SheetRefusal('broken')
  }
  if (depth !== 0 || rest.trim()) throw new SheetRefusal('broken')
}

function tagEnd(xml: string, start: number): number {
  if (!xml.startsWith('<!--', start)) return xml.indexOf('>', start)
  const end = xml.indexOf('-->', start)
  return end === -1 ? -1 : end + 2
}

/** Tells of one tag and answers by how much it goes deeper. */
function tell(xml: string, start: number, end: number, listener: XmlListener): -1 | 0 | 1 {
  const first = xml.charCodeAt(start + 1)
  if (first === QUESTION) return 0
  if (first === EXCLAMATION) {
    if (xml.startsWith('<!--', start)) return 0
    throw new SheetRefusal('broken')
  }
  if (first === SLASH) {
    listener.close(localName(xml.slice(start + 2, end).trimEnd()))
    return -1
  }
  const empty = xml.charCodeAt(end - 1) === SLASH
  const inside = xml.slice(start + 1, empty ? end - 1 : end)
  const space = inside.search(/\s/)
  const name = localName(space === -1 ? inside : inside.slice(0, space))
  listener.open(name, space === -1 ? '' : inside.slice(space), empty)
  return empty ? 0 : 1
}

const [QUESTION, EXCLAMATION, SLASH] = [0x3f, 0x21, 0x2f]
const localName = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/** The value of an attribute; undefined when the tag has none of that name. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at !== -1; at = attributes.indexOf(name, at + 1)) {
    const before = attributes.charCodeAt(at - 1)
    const equals = at + name.length
    if (before > 0x20 || attributes.charCodeAt(equals) !== 0x3d) continue
    const quote = attributes[equals + 1]
    if (quote !== '"' && quote !== "'") return undefined
    const end = attributes.indexOf(quote, equals + 2)
    return end === -1 ? undefined : resolveEntities(attributes.slice(equals + 2, end))
  }
  return undefined
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** XML's own five entities and numbered characters; Excel's `_x000D_` for characters that XML cannot hold. */
export function resolveEntities(text: string): string {
  const plain = text.includes('&') ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, entity) : text
  return plain.includes('_x') ? plain.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => character(hex, 16)) : plain
}

function entity(whole: string, name: string): string {
  if (name.startsWith('#')) return /^#x/i.test(name) ? character(name.slice(2), 16) : character(name.slice(1), 10)
  return NAMED[name] ?? whole
}

function character(digits: string, base: number): string {
  const code = Number.parseInt(digits, base)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
