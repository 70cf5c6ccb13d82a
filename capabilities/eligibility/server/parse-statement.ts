import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { isPlainDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import { inflatesWithin } from './inflated-size.ts'
import { maskAccount } from './keep-statement.ts'
import type { StatementLine } from './statement-figures.ts'

export type Unreadable = 'columns' | 'sums' | 'noAccount'

export type ParsedStatement =
  | { ok: true; accountMasked: string; fromOn: PlainDate; toOn: PlainDate; lines: StatementLine[] }
  | { ok: false; why: Unreadable }

/** Columns by the names that banks give them. */
const COLUMNS = {
  date: /^(txn|tran|transaction|value|posting)?\.?\s*date$/i,
  narration: /^(narration|description|particulars|details|remarks|transaction (details|remarks))$/i,
  debit: /^(debit|withdrawals?|dr)( amount| amt\.?)?\s*(\(.*\))?$/i,
  credit: /^(credit|deposits?|cr)( amount| amt\.?)?\s*(\(.*\))?$/i,
  balance: /^((closing|running|available) )?bal(ance|\.)?\s*(\(.*\))?$/i,
} as const
type Column = keyof typeof COLUMNS

type Cell = string | number | boolean | Date | null | undefined
const HEAD_ROWS = 40
/** What a year of a busy account takes several times over. */
const MOST_BYTES = 60_000_000

/** Reads a bank statement in CSV or xlsx whose columns are named; what does not fit is told, not guessed. */
export async function parseStatement(bytes: Buffer, kind: 'csv' | 'xlsx'): Promise<ParsedStatement> {
  const rows = await readRows(bytes, kind)
  const headAt = rows.slice(0, HEAD_ROWS).findIndex(row => columnsOf(row) !== null)
  const columns = headAt < 0 ? null : columnsOf(rows[headAt] ?? [])
  if (!columns) return { ok: false, why: 'columns' }
  const lines = rows.slice(headAt + 1).flatMap(row => lineOf(row, columns) ?? [])
  if (!lines.length) return { ok: false, why: 'columns' }
  const ordered = (lines[0]?.on ?? '') <= (lines.at(-1)?.on ?? '') ? lines : lines.toReversed()
  if (!balancesFollow(ordered)) return { ok: false, why: 'sums' }
  const accountMasked = accountIn(rows.slice(0, headAt))
  if (!accountMasked) return { ok: false, why: 'noAccount' }
  return { ok: true, accountMasked, fromOn: ordered[0]?.on ?? '', toOn: ordered.at(-1)?.on ?? '', lines: ordered }
}

async function readRows(bytes: Buffer, kind: 'csv' | 'xlsx'): Promise<Cell[][]> {
  try {
    if (kind === 'csv') return parseCsv(bytes.toString('utf8').replace(/^\uFEFF/, ''))
    if (!(await inflatesWithin(bytes, MOST_BYTES))) return []
    const { sheets } = await readXlsx(bytes)
    return sheets[0]?.rows ?? []
  } catch {
    return []
  }
}

function columnsOf(row: readonly Cell[]): Record<Column, number> | null {
  const names = row.map(cell => String(cell ?? '').trim())
  const at = (column: Column) => names.findIndex(name => COLUMNS[column].test(name))
  const found = {
    date: at('date'),
    narration: at('narration'),
    debit: at('debit'),
    credit: at('credit'),
    balance: at('balance'),
  }
  return Object.values(found).every(index => index >= 0) ? found : null
}

/** A line with a date and a balance; other rows (page heads, totals) are passed over. */
function lineOf(row: readonly Cell[], columns: Record<Column, number>): StatementLine | null {
  const on = dateOf(row[columns.date])
  const balance = amountOf(row[columns.balance])
  if (!on || balance === null) return null
  const debit = Math.abs(amountOf(row[columns.debit]) ?? 0)
  const credit = Math.abs(amountOf(row[columns.credit]) ?? 0)
  const narration = String(row[columns.narration] ?? '').trim()
  return { on, narration, debitPaise: debit, creditPaise: credit, balancePaise: balance }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Day before month, as Indian banks write it; also ISO and '05-Nov-2026'. */
function dateOf(cell: Cell): PlainDate | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell ?? '').trim()
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  const local = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/. ,]+(\d{4}|\d\d)\b/i.exec(text)
  const [year = '', month = '', day = ''] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : []
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
  const on = `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(on) ? on : null
}

/** Paise; '1,234.50', '1234.5 Dr', '(12.00)', '-12'. Null when it is no amount. */
function amountOf(cell: Cell): number | null {
  const text = String(cell ?? '').replace(/[₹,\s]|INR|Rs\.?/gi, '')
  const [, digits = '', side = ''] = /^[-+(]?(\d+(?:\.\d{1,2})?)\)?(dr|cr)?\.?$/i.exec(text) ?? []
  const paise = digits ? parseRupees(digits) : null
  if (paise === null) return null
  return /^[-(]/.test(text) || side.toLowerCase() === 'dr' ? -paise : paise
}

function balancesFollow(lines: readonly StatementLine[]): boolean {
  return lines.every((line, i) => {
    const before = lines[i - 1]
    return !before || before.balancePaise + line.creditPaise - line.debitPaise === line.balancePaise
  })
}

/** 'Account Number: 50200012345678' above the table, in one cell or in the next; some banks begin it with '_' to keep its zeros. */
function accountIn(head: readonly (readonly Cell[])[]): string | null {
  for (const row of head) {
    const text = row.map(cell => String(cell ?? '')).join(' ')
    const number = /\b(?:account|a\/c)\s*(?:no\.?|number)?\s*[:.-]?\s*_?([X*\d]{6,20})\b/i.exec(text)?.[1]
    if (number) return maskAccount(number)
  }
  return null
}
