import type { Notice } from '../../status.ts'
import { readDateStyles } from './date-styles.ts'
import { SheetRefusal } from './refusal.ts'
import { attribute, scanXml } from './scan-xml.ts'
import { scanCells, type Row } from './scan-cells.ts'
import { readSharedStrings } from './shared-strings.ts'
import { openParts, type ZipParts } from './zip-parts.ts'

const SMALL_PART = 2_000_000
const STYLES_CAP = 20_000_000
const STRINGS_CAP = 120_000_000
const SHEET_CAP = 250_000_000

/** Waited for before each piece of the sheet, so that rows never pile up before who takes them. */
export type Pace = () => Promise<void>

/**
 * Reads the first sheet of a workbook row by row and tells what else is in the file and left alone. Nothing in it is
 * ever run or followed.
 * @throws SheetRefusal
 */
export async function readWorkbook(bytes: Buffer, onRow: (row: Row) => void, pace?: Pace): Promise<Notice[]> {
  const parts = await openParts(bytes)
  const { sheet, sheets } = await firstSheet(parts)
  const strings = parts.names.find(name => /^xl\/sharedStrings\.xml$/i.test(name))
  const styles = parts.names.find(name => /^xl\/styles\.xml$/i.test(name))
  const looks = {
    strings: strings ? await readSharedStrings(parts.text(strings, STRINGS_CAP)) : [],
    dateStyles: styles ? await readDateStyles(parts.text(styles, STYLES_CAP)) : new Set<number>(),
  }
  await scanCells(paced(parts.text(sheet, SHEET_CAP), pace), looks, onRow)
  return noticesOf(parts.names, sheets)
}

async function* paced(pieces: AsyncIterable<string>, pace: Pace | undefined): AsyncGenerator<string> {
  for await (const piece of pieces) {
    await pace?.()
    yield piece
  }
}

function noticesOf(names: readonly string[], sheets: number): Notice[] {
  return [
    ...(names.some(name => /vbaProject|^xl\/macrosheets\//i.test(name)) ? [{ code: 'macros' as const }] : []),
    ...(names.some(name => /^xl\/(externalLinks|connections|queryTables)/i.test(name))
      ? [{ code: 'externalLinks' as const }]
      : []),
    ...(sheets > 1 ? [{ code: 'moreSheets' as const }] : []),
  ]
}

/** The part of the first visible sheet, and how many sheets with data there may be (a hidden one and our help do not count). */
async function firstSheet(parts: ZipParts): Promise<{ sheet: string; sheets: number }> {
  const listed: { id: string; name: string }[] = []
  const targets = new Map<string, string>()
  if (!parts.names.includes('xl/workbook.xml')) throw new SheetRefusal('notXlsx')
  await scanXml(parts.text('xl/workbook.xml', SMALL_PART), {
    open(tag, attributes) {
      if (tag !== 'sheet' || /hidden/i.test(attribute(attributes, 'state') ?? '')) return
      const id = /\s(?:\w+:)?id=["']([^"']+)["']/.exec(attributes)?.[1]
      if (id) listed.push({ id, name: attribute(attributes, 'name') ?? '' })
    },
    close: () => undefined,
    text: () => undefined,
  })
  await scanXml(parts.text('xl/_rels/workbook.xml.rels', SMALL_PART), {
    open(tag, attributes) {
      if (tag === 'Relationship' && attribute(attributes, 'TargetMode') !== 'External')
        targets.set(attribute(attributes, 'Id') ?? '', attribute(attributes, 'Target') ?? '')
    },
    close: () => undefined,
    text: () => undefined,
  })
  const target = targets.get(listed[0]?.id ?? '')
  if (!target) throw new SheetRefusal('broken')
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!parts.names.includes(sheet)) throw new SheetRefusal('broken')
  return { sheet, sheets: listed.filter(one => !HELP_SHEETS.includes(one.name)).length }
}

/** The second sheet of our templates. */
export const HELP_SHEETS = ['How to fill', 'कैसे भरें']
