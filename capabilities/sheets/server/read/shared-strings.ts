import { SheetRefusal } from './refusal.ts'
import { resolveEntities, scanXml } from './scan-xml.ts'

const MOST_STRINGS = 2_000_000
const MOST_CHARACTERS = 60_000_000

/** The texts that cells refer to by their number, in order; how they are written (bold, phonetic) is left out. */
export async function readSharedStrings(pieces: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let inText = false
  let phonetic = 0
  let characters = 0
  await scanXml(pieces, {
    open(tag, _, empty) {
      if (tag === 'si') {
        current = ''
        if (empty) strings.push('')
      } else if (tag === 'rPh' && !empty) phonetic++
      else if (tag === 't') inText = !empty
    },
    text(text) {
      if (inText && !phonetic) current += text
    },
    close(tag) {
      if (tag === 't') inText = false
      else if (tag === 'rPh') phonetic--
      else if (tag === 'si') {
        characters += current.length
        if (strings.length >= MOST_STRINGS || characters > MOST_CHARACTERS) throw new SheetRefusal('tooBig')
        strings.push(resolveEntities(current))
      }
    },
  })
  return strings
}
