import { DOMParser } from '@xmldom/xmldom'
import type { Document, Element } from '@xmldom/xmldom'

/** Text made safe for an XML attribute or content. Signs that XML cannot carry are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/(?![\n\r\t])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"'\n\r\t]/g, sign => `&#${sign.charCodeAt(0)};`)
}

/** `<name a="…">inner</name>`; attributes are escaped, `inner` is taken as XML. */
export function element(name: string, attributes: Record<string, string>, inner = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${written.join('')}>${inner}</${name}>`
}

/**
 * Tags or attributes of one document. Those of UIDAI, e-sign and e-NACH have some dozens; canonicalising takes the square
 * of their number, and anybody may send a document.
 */
const MOST_MARKS = 1_000

const isHeavy = (text: string) => ['<', '='].some(mark => text.split(mark, MOST_MARKS + 2).length > MOST_MARKS + 1)

/**
 * Parses strictly; null for anything that is not well-formed, that declares a document type or entities, or that has more
 * tags or attributes than a document of ours can have.
 */
export function parseXml(text: string): Document | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || isHeavy(text)) return null
  try {
    const fail = () => {
      throw new Error('not well-formed')
    }
    return new DOMParser({ onError: fail }).parseFromString(text, 'text/xml')
  } catch {
    return null
  }
}

/** Elements by local name, whatever their namespace. */
export function elements(from: Document | Element, localName: string): Element[] {
  return [...from.getElementsByTagNameNS('*', localName)]
}

/** The text of the first such element, trimmed; empty where there is none. */
export function textOf(from: Document | Element, localName: string): string {
  return elements(from, localName)[0]?.textContent?.trim() ?? ''
}
