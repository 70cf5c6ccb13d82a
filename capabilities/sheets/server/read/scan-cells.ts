import { SheetRefusal } from './refusal.ts'
import { shownDay } from './date-styles.ts'
import { attribute, resolveEntities, scanXml } from './scan-xml.ts'

/** A cell with something in it. */
export interface Cell {
  text: string
  /** It was a number in the sheet. */
  numeric?: boolean
  /** What it holds is a number shortened to its first digits, as 9.81E+09: the others are lost. */
  shortened?: boolean
  /** The spreadsheet made a date of it: what was written, as 1-11 for an invoice, is lost. */
  date?: boolean
  /** It holds a formula: its text is the last result, which is not believed. */
  formula?: boolean
  /** It shows an error of the spreadsheet, such as #REF!. */
  error?: boolean
}

export interface Row {
  /** As the spreadsheet counts, from 1. */
  number: number
  /** Whoever looks at the sheet does not see it, as where a filter is set. */
  hidden?: boolean
  /** By column, from 0. */
  cells: Map<number, Cell>
}

/** No template has so many columns; a row with more is not one of ours. */
const MOST_CELLS = 200

/**
 * The rows of a sheet that hold something, in order.
 * @throws SheetRefusal 'tooManyColumns', 'broken', and what `onRow` throws
 */
export async function scanCells(
  pieces: AsyncIterable<string>,
  { strings, dateStyles }: { strings: readonly string[]; dateStyles: ReadonlySet<number> },
  onRow: (row: Row) => void,
): Promise<void> {
  let row: Row = { number: 0, cells: new Map() }
  let column = -1
  let seen = 0
  let type = 'n'
  let isDate = false
  let value = ''
  let formula = false
  let reading = false

  const keep = () => {
    const cell = isDate ? toDate(value) : toCell(type, value, strings)
    if (formula) row.cells.set(column, { text: '', ...cell, formula })
    else if (cell) row.cells.set(column, cell)
  }
  await scanXml(pieces, {
    open(tag, attributes, empty) {
      switch (tag) {
        case 'row': {
          const given = Number(attribute(attributes, 'r'))
          row = { number: Number.isSafeInteger(given) && given > 0 ? given : row.number + 1, cells: new Map() }
          if (/\shidden=["'](1|true)/.test(attributes)) row.hidden = true
          column = -1
          seen = 0
          break
        }
        case 'c':
          if (++seen > MOST_CELLS) throw new SheetRefusal('tooManyColumns', String(MOST_CELLS))
          column = columnOf(attribute(attributes, 'r')) ?? column + 1
          type = attribute(attributes, 't') ?? 'n'
          isDate = type === 'n' && dateStyles.size > 0 && dateStyles.has(Number(attribute(attributes, 's') ?? NaN))
          value = ''
          formula = false
          break
        case 'f':
          formula = true
          break
        case 'v':
        case 't':
          reading = !empty
      }
    },
    text(text) {
      if (reading) value += text
    },
    close(tag) {
      if (tag === 'v' || tag === 't') reading = false
      else if (tag === 'c') keep()
      else if (tag === 'row' && row.cells.size) onRow(row)
    },
  })
}

function toCell(type: string, raw: string, strings: readonly string[]): Cell | null {
  if (!raw.trim()) return null
  if (type === 's') {
    const text = strings[Number(raw)]
    if (text === undefined) throw new SheetRefusal('broken')
    return written(text)
  }
  if (type === 'd') return { text: raw.trim().replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1'), date: true }
  if (type === 'b') return written(raw.trim() === '0' ? 'FALSE' : 'TRUE')
  if (type !== 'n' && type !== 'e') return written(resolveEntities(raw))
  const text = resolveEntities(raw).trim()
  if (!text) return null
  if (type === 'e') return { text, error: true }
  return { text: plainNumber(text), numeric: true, ...(SHORTENED.test(text) && { shortened: true }) }
}

/** Days of the calendar: more than a spreadsheet knows is a number. */
const LAST_DAY = 2_958_465

function toDate(raw: string): Cell | null {
  const serial = raw.trim() ? Number(raw) : NaN
  return serial >= 1 && serial <= LAST_DAY ? { text: shownDay(serial), date: true } : toCell('n', raw, [])
}

/** As narrow cells show a number and a CSV keeps it, with six digits at most; a number that is whole has more. */
const SHORTENED = /^\d(\.\d{1,5})?E\+\d{2}$/i
/** Signs without width that come along when a number is copied from a phone or a web page; joiners are part of Hindi. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Written before a number so that the spreadsheet keeps it as text; some programs keep the mark as well. */
const TEXT_MARK = /^['‘’](?=[+₹\p{Nd}])/u

function written(raw: string): Cell | null {
  const text = raw.replace(UNSEEN, '').trim().replace(TEXT_MARK, '')
  if (!text) return null
  return { text, ...(SHORTENED.test(text) && { shortened: true }) }
}

/** A number without exponent and without the last digits that binary fractions add. */
function plainNumber(text: string): string {
  const n = Number(text)
  if (!Number.isFinite(n)) return text
  if (Number.isInteger(n)) return BigInt(n).toString()
  return String(Math.round(n * 1e6) / 1e6)
}

/** 'BC12' → 54; undefined for what is no place in a sheet. */
function columnOf(place: string | undefined): number | undefined {
  if (place === undefined) return undefined
  let column = 0
  for (let i = 0; i < 3; i++) {
    const letter = place.charCodeAt(i) - 64
    if (!(letter >= 1 && letter <= 26)) break
    column = column * 26 + letter
  }
  return column ? column - 1 : undefined
}
