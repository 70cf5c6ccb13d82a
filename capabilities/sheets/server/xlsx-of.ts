import { makeAside } from '@poonji/api-platform/paper-maker/paper-maker.ts'
import { RUPEE_FORMAT } from '@poonji/api-platform/paper-maker/rupee-format.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { ADVICE, KINDS, type KindOfSheet, type SheetColumn } from '../kinds.ts'
import type { SheetKind } from '../status.ts'
import { MOST_ROWS } from '../status.ts'
import { texts } from '../texts.ts'
import { HELP_SHEETS } from './read/read-workbook.ts'

/** A row for the sheet: cells by column key, which of them are wrong, and what to do. */
export interface SheetLine {
  cells: Record<string, string>
  wrong: ReadonlyMap<string, string>
  advice: string
}

const HEAD = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8EEF4' } },
} as const
const WRONG = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFADBD8' } } as const

/** So many rows of a template have their cells' types; a type cannot be given to a whole column. */
export const BLANK_ROWS = 1_000

const letterOf = (at: number) => String.fromCharCode(65 + at)
const isAlwaysNeeded = ({ required, toldBy }: SheetColumn) => required === true && toldBy === undefined
const titleOf = (column: SheetColumn, language: Language) => column[language] + (isAlwaysNeeded(column) ? ' *' : '')
const formatOf = (column: SheetColumn) =>
  column.kind === 'amount' ? RUPEE_FORMAT : column.kind === 'code' ? '@' : 'General'

/** As it was given; an amount that is right is a number again. */
function cellOf({ cells, wrong }: SheetLine, { key, kind }: SheetColumn): string | number | null {
  const given = cells[key] ?? null
  const amount = kind === 'amount' && given && !wrong.has(key) ? Number(given) : Number.NaN
  return Number.isFinite(amount) ? amount : given
}

/** What a column accepts, as the spreadsheet itself checks and explains it while one types. */
function validationOf(column: SheetColumn, at: number, language: Language) {
  const shared = {
    range: `${letterOf(at)}2:${letterOf(at)}${MOST_ROWS + 1}`,
    allowBlank: !isAlwaysNeeded(column),
    showInputMessage: true,
    inputTitle: titleOf(column, language).slice(0, 32),
    inputMessage: column.note[language].slice(0, 255),
    showErrorMessage: true,
    errorMessage: column.note[language].slice(0, 225),
  }
  if (column.choices)
    return { ...shared, type: 'list' as const, values: column.choices.map(choice => choice[language]) }
  if (column.kind === 'amount')
    return { ...shared, type: 'decimal' as const, operator: 'greaterThan' as const, formula1: '0' }
  return { ...shared, type: 'textLength' as const, operator: 'lessThanOrEqual' as const, formula1: '500' }
}

/**
 * A sheet of a kind as xlsx: cells of the right type, lists, notes on the heads, and a second sheet that explains. With
 * lines it is a corrected sheet: wrong cells are marked, and the last column says what to do.
 */
export function xlsxOf(kind: SheetKind, language: Language, lines?: readonly SheetLine[]): Promise<Uint8Array> {
  const { columns } = KINDS[kind]
  const titles = columns.map(column => titleOf(column, language))
  const cells = new Map<string, object>()
  columns.forEach((column, at) =>
    cells.set(`0,${at}`, { style: HEAD, comment: { author: 'Poonji', text: column.note[language] } }),
  )
  if (lines) cells.set(`0,${columns.length}`, { style: HEAD })
  lines?.forEach((line, i) =>
    columns.forEach((column, at) => {
      const text = line.wrong.get(column.key)
      if (text === undefined) return
      // a style of its own takes the place of the column's: what is written anew is text or an amount as before
      const style = { fill: WRONG, numFmt: formatOf(column) }
      cells.set(`${i + 1},${at}`, { style, comment: { author: 'Poonji', text } })
    }),
  )
  const rows = lines
    ? lines.map(line => [...columns.map(column => cellOf(line, column)), line.advice])
    : Array.from({ length: BLANK_ROWS }, () => columns.map(() => null))
  return makeAside({
    sheets: [
      {
        name: KINDS[kind].title[language],
        columns: [
          ...columns.map(column => ({ width: column.width, numFmt: formatOf(column) })),
          ...(lines ? [{ width: 70 }] : []),
        ],
        rows: [lines ? [...titles, ADVICE[language]] : titles, ...rows],
        cells,
        dataValidations: columns.map((column, at) => validationOf(column, at, language)),
        freezePane: { rows: 1 },
      },
      help(KINDS[kind], language),
    ],
  })
}

function needOf(column: SheetColumn, columns: readonly SheetColumn[], language: Language): string {
  const other = columns.find(one => one.key === column.toldBy)
  if (other) return texts.t(language, 'help.unless', { title: other[language] })
  return texts.t(language, column.required ? 'help.yes' : 'help.no')
}

function help({ columns }: KindOfSheet, language: Language) {
  return {
    name: HELP_SHEETS[language === 'hi' ? 1 : 0] ?? '',
    columns: [{ width: 30 }, { width: 14 }, { width: 80 }],
    rows: [
      [texts.t(language, 'help.column'), texts.t(language, 'help.needed'), texts.t(language, 'help.note')],
      ...columns.map(column => [
        column[language],
        needOf(column, columns, language),
        [column.note[language], column.choices?.map(choice => choice[language]).join(', ')].filter(Boolean).join(': '),
      ]),
    ],
  }
}

/** The heads as CSV, for those who fill a template elsewhere; what is uploaded is xlsx. */
export function csvOf(kind: SheetKind, language: Language): Uint8Array {
  const heads = KINDS[kind].columns.map(column => `"${column[language].replaceAll('"', '""')}"`)
  return Buffer.from(`\uFEFF${heads.join(',')}\r\n`, 'utf8')
}
