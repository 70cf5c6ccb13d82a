import { ADVICE, KINDS, type SheetColumn } from '../../kinds.ts'
import {
  MOST_ROWS,
  ROWS_NAMED,
  TITLE_NAMED,
  TITLES_NAMED,
  type Notice,
  type Problem,
  type SheetKind,
} from '../../status.ts'
import { readWorkbook, type Pace } from './read-workbook.ts'
import { SheetRefusal } from './refusal.ts'
import { Twins } from './twins.ts'
import type { Cell, Row } from './scan-cells.ts'

/** A row by the keys of its columns: what the cells held, what that says, and what is wrong. */
export interface ReadRow {
  number: number
  given: Record<string, string>
  values: Record<string, string>
  problems: Problem[]
}

/** So many rows may stand above the titles: the name of a list, a date, merged cells. */
const MOST_ABOVE = 10
/** Beyond this many digits a number in a cell has lost its last ones. */
const EXACT_DIGITS = 15
/** What people write where there is nothing to write. */
const NOTHING = /^(\p{Pd}+|n\.? ?[./]? ?a\.?|nil)$/iu
const plain = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*]+/g, ' ')
    .trim()

/**
 * Reads a sheet of a kind and judges each cell by itself and against the rows before it.
 * @throws SheetRefusal also 'columns' naming what is missing, 'tooManyRows', 'noRows'
 */
export async function readRows(
  bytes: Buffer,
  kind: SheetKind,
  onRow: (row: ReadRow) => void,
  pace?: Pace,
): Promise<Notice[]> {
  let columns: Map<number, SheetColumn> | null = null
  let above = 0
  let missing = requiredOf(kind)
  let leftOut: string[] = []
  const hidden: number[] = []
  let count = 0
  const twins = new Twins(kind)
  const judgeRow = (row: Row) => {
    if (!columns) {
      const titles = titlesOf(row, kind)
      const lacking = requiredOf(kind).filter(column => ![...titles.values()].includes(column))
      if (lacking.length < missing.length) missing = lacking
      if (!lacking.length) {
        columns = titles
        leftOut = titlesLeftOut(row, titles)
      } else if (++above > MOST_ABOVE) refuseColumns(missing)
      return
    }
    const read = judge(row, columns, kind)
    if (!read) return
    if (++count > MOST_ROWS) throw new SheetRefusal('tooManyRows', String(MOST_ROWS))
    if (row.hidden && hidden.length <= ROWS_NAMED) hidden.push(row.number)
    twins.find(read)
    onRow(read)
  }
  const notices = await readWorkbook(bytes, judgeRow, pace)
  if (!columns && above) refuseColumns(missing)
  if (!count) throw new SheetRefusal('noRows')
  return [
    ...notices,
    ...(leftOut.length ? [{ code: 'leftOut' as const, titles: leftOut }] : []),
    ...(hidden.length ? [{ code: 'hiddenRows' as const, rows: hidden }] : []),
    ...twins.notices,
  ]
}

const requiredOf = (kind: SheetKind) => KINDS[kind].columns.filter(column => column.required)

function refuseColumns(missing: readonly SheetColumn[]): never {
  throw new SheetRefusal('columns', missing.map(column => column.key).join(','))
}

const isTitleOf = ({ en, hi }: SheetColumn, text: string) => [en, hi].some(title => plain(title) === plain(text))

/**
 * Columns by their titles, in either language and any order; others are left out. A row above the titles may have one of
 * their words too, as the firm's own GSTIN has beside its name.
 */
function titlesOf(head: Row, kind: SheetKind): Map<number, SheetColumn> {
  const found = new Map<number, SheetColumn>()
  for (const [at, { text }] of head.cells) {
    const column = KINDS[kind].columns.find(one => isTitleOf(one, text))
    if (column && ![...found.values()].includes(column)) found.set(at, column)
  }
  return found
}

/** Titles that name none of our columns, or one that is there already: nothing below them is read. */
function titlesLeftOut(head: Row, columns: Map<number, SheetColumn>): string[] {
  return [...head.cells]
    .filter(
      ([at, { text }]) =>
        text.trim() && !columns.has(at) && plain(text) !== plain(ADVICE.en) && plain(text) !== plain(ADVICE.hi),
    )
    .map(([, { text }]) => text.slice(0, TITLE_NAMED))
    .slice(0, TITLES_NAMED)
}

/** The titles once more, as in the other language or where lists were put together. */
const repeatsTitles = (row: Row, columns: Map<number, SheetColumn>) =>
  [...columns].every(([at, column]) => isTitleOf(column, row.cells.get(at)?.text ?? column.en))

/** Null for a row with nothing in our columns, and for one of titles. */
function judge(row: Row, columns: Map<number, SheetColumn>, kind: SheetKind): ReadRow | null {
  const read: ReadRow = { number: row.number, given: {}, values: {}, problems: [] }
  if (repeatsTitles(row, columns)) return null
  for (const [at, column] of columns) {
    const cell = row.cells.get(at)
    if (!cell || saysNothing(cell, column)) continue
    read.given[column.key] = cell.text.slice(0, 600)
    const judged = judgeCell(cell, column)
    if ('value' in judged) read.values[column.key] = judged.value
    else read.problems.push({ column: column.key, ...judged })
  }
  if (!Object.keys(read.given).length) return null
  for (const column of KINDS[kind].columns)
    if (column.required && read.given[column.key] === undefined && !isTold(column, read))
      read.problems.push({ column: column.key, code: 'required' })
  return read
}

const saysNothing = (cell: Cell, { required }: SheetColumn) => !required && !cell.formula && NOTHING.test(cell.text)

const isTold = ({ toldBy }: SheetColumn, { given }: ReadRow) => toldBy !== undefined && given[toldBy] !== undefined

function judgeCell(cell: Cell, column: SheetColumn): ReturnType<SheetColumn['read']> {
  if (cell.error) return { code: 'errorValue', detail: cell.text.slice(0, 20) }
  if (cell.date && column.kind) return { code: 'madeDate' }
  const tooLong = cell.numeric && cell.text.replace(/\D/g, '').length > EXACT_DIGITS
  if (column.kind === 'code' && (cell.shortened || tooLong)) return { code: 'rounded' }
  // last: what a formula left of a number, a date or an error is lost as well, and told as that
  if (cell.formula) return { code: 'formula' }
  if (!column.choices) return column.read(cell.text)
  const text = plain(cell.text)
  const choice = column.choices.find(one => [one.value, one.en, one.hi].some(word => plain(word) === text))
  return choice ? { value: choice.value } : { code: 'choice' }
}
