import type { FastifyReply } from 'fastify'
import { formatDate, type Language } from '@poonji/kernel/dates.ts'
import { formatMoney, parseRupees, toRupees } from '@poonji/kernel/money.ts'
import { makeAside } from '../paper-maker/paper-maker.ts'
import { ownRupeeFormat, RUPEE_FORMAT } from '../paper-maker/rupee-format.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import type { Work } from '../work.ts'
import { PAPER_TYPES, type MadePaper, type PaperCell, type PaperColumn } from './view-paper.ts'
import type { PaperFormat, PaperTable, ViewPaper } from './view-paper.ts'

const TEMPLATE = new URL('view.typ', import.meta.url)
/** How wide a column is beside the others; a date and an amount never break. */
const WEIGHT = { text: 1.9, money: 1.5, date: 1.35, count: 0.8 } as const
const WIDE = 2.5
/** What one bold letter of a head needs: a word does not break. */
const WEIGHT_OF_LETTER = 0.135
/** More than these beside each other run into one another on an upright page. */
const MOST_UPRIGHT = 12.5
const SHEET_WIDTH = { text: 28, money: 16, date: 14, count: 10 } as const

/** Makes a view as PDF or spreadsheet. */
export async function makePaper(paper: ViewPaper, format: PaperFormat, language: Language): Promise<MadePaper> {
  const name = `${paper.name}.${format}`
  return { name, bytes: format === 'pdf' ? await pdfOf(paper, language) : await sheetOf(paper, language) }
}

/** Sends a view as a file to whoever just asked for it: nothing is stored, no link outlives the answer. */
export async function sendPaper(
  { language }: Pick<Work, 'language'>,
  paper: ViewPaper,
  format: PaperFormat,
  reply: FastifyReply,
): Promise<void> {
  sendMade(await makePaper(paper, format, language), PAPER_TYPES[format], reply)
}

/** Sends what was just made, to be kept by whoever asked for it. */
export function sendMade({ name, bytes }: MadePaper, contentType: string, reply: FastifyReply): void {
  void reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes))
}

function pdfOf(paper: ViewPaper, language: Language): Promise<Uint8Array> {
  const shown = (cells: readonly PaperCell[], columns: readonly PaperColumn[]) =>
    columns.map((column, i) => textOf(cells[i] ?? null, column, language))
  const tables = paper.tables.map(({ title, columns, rows, totals, empty }) => ({
    title: title ?? null,
    empty: empty ?? '–',
    columns: columns.map(({ title: head, kind = 'text', wide }) => ({
      title: head,
      align: kind === 'money' || kind === 'count' ? 'right' : 'left',
      weight: Math.max(wide ? WIDE : WEIGHT[kind], longestWord(head) * WEIGHT_OF_LETTER),
    })),
    rows: rows.map(cells => shown(cells, columns)),
    totals: totals ? shown(totals, columns) : null,
  }))
  const flipped = tables.some(table => table.columns.reduce((sum, { weight }) => sum + weight, 0) > MOST_UPRIGHT)
  const { title, reference, facts, notes = [], lender = null } = paper
  return renderPdf(TEMPLATE, { lender, title, reference, facts, tables, notes, flipped }, language)
}

const longestWord = (head: string) => Math.max(...head.split(/\s/).map(word => word.length))

function textOf(cell: PaperCell, { kind }: PaperColumn, language: Language): string {
  if (cell === null) return ''
  if (kind === 'money' && typeof cell === 'number') return formatMoney(cell, { paise: 'always' })
  return kind === 'date' && typeof cell === 'string' && cell !== '' ? dateText(cell, language) : String(cell)
}

/** The line of totals may have a word in a column of dates. */
const dateText = (text: string, language: Language) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text, language) : text

/** So many signs has the name of a sheet in a workbook at most. */
const MOST_OF_TAB = 31

/** Names for the sheets of one workbook, each once, whatever their capitals; one that is too long ends with a word. */
function tabNames(): (wanted: string) => string {
  // spreadsheet programs keep this name for themselves
  const taken = new Set(['history'])
  return wanted => {
    const plain = wanted.replace(/[\\/?*[\]:]/g, ' ')
    let name = shortened(plain, MOST_OF_TAB)
    for (let number = 2; taken.has(name.toLowerCase()); number++)
      name = `${shortened(plain, MOST_OF_TAB - ` ${number}`.length)} ${number}`
    taken.add(name.toLowerCase())
    return name
  }
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  return text.slice(0, space > 0 ? space : most).replace(/[\s(,\p{Pd}]+$/u, '')
}

/** A sheet for each table, the facts on a sheet of their own: amounts are numbers in rupees, dates are dates. */
function sheetOf(paper: ViewPaper, language: Language): Promise<Uint8Array> {
  const nameOf = tabNames()
  const facts = {
    name: nameOf(language === 'hi' ? 'विवरण' : 'About'),
    columns: [{ width: 34 }, { width: 60 }],
    ...factRows(paper),
  }
  const tables = paper.tables.map(table => ({
    name: nameOf(table.title ?? paper.title),
    columns: table.columns.map(({ title, kind = 'text' }) => ({
      width: Math.max(SHEET_WIDTH[kind], title.length + 2),
      ...(kind === 'money' && { numFmt: RUPEE_FORMAT }),
      ...(kind === 'date' && { numFmt: language === 'hi' ? 'd mmm yyyy' : 'mmm d, yyyy' }),
    })),
    ...withOwnFormats(sheetRows(table), table.columns),
    freezePane: { rows: 1 },
  }))
  return makeAside({ sheets: [...tables, facts] })
}

/** A fact that is an amount and nothing else is a number there too, and stays on the left with the others. */
function factRows({ title, lender, facts, notes = [] }: ViewPaper) {
  const head = [[title], ...(lender ? [[lender]] : [])]
  const cells = new Map<string, object>()
  const shown = facts.map(([label, value], i) => {
    const paise = /^−?₹/.test(value) ? parseRupees(value.replace('₹', '').replace('−', '-')) : null
    if (paise === null) return [label, value]
    const numFmt = ownRupeeFormat(toRupees(paise)) ?? RUPEE_FORMAT
    cells.set(`${head.length + i},1`, { style: { numFmt, alignment: { horizontal: 'left' } } })
    return [label, toRupees(paise)]
  })
  return { rows: [...head, ...shown, ...notes.map(note => [note])], cells }
}

function sheetRows({ columns, rows, totals }: PaperTable) {
  const lines = [...rows, ...(totals && rows.length ? [totals] : [])]
  return [
    columns.map(column => column.title),
    ...lines.map(cells => columns.map((column, i) => valueOf(cells[i] ?? null, column))),
  ]
}

/** The rows, with the cells whose amount its column would group wrongly. */
function withOwnFormats(rows: ReturnType<typeof sheetRows>, columns: readonly PaperColumn[]) {
  const cells = new Map<string, object>()
  rows.forEach((row, y) =>
    row.forEach((value, x) => {
      const own = columns[x]?.kind === 'money' && typeof value === 'number' ? ownRupeeFormat(value) : null
      if (own) cells.set(`${y},${x}`, { style: { numFmt: own } })
    }),
  )
  return { rows, cells }
}

function valueOf(cell: PaperCell, { kind }: PaperColumn): string | number | Date | null {
  if (kind === 'money' && typeof cell === 'number') return toRupees(cell)
  return kind === 'date' && typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell)
    ? new Date(`${cell}T00:00:00Z`)
    : cell
}
