import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { isPlainDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import { textOfBytes } from '@poonji/kernel/text-of-bytes.ts'
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
  /** One amount whose side, debit or credit, stands in a column behind it. */
  amount: /^(transaction )?(amount|amt\.?)\s*(\(.*\))?$/i,
  side: /^(dr|cr|debit|credit)\.?\s*\/\s*(dr|cr|debit|credit)\.?$/i,
} as const
type Column = keyof typeof COLUMNS
/** Where each column stands; -1 for one that is not there. */
type Columns = Record<Column | 'balanceSide', number>

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
    if (kind === 'csv') return parseCsv(textOfBytes(bytes) ?? '')
    if (!(await inflatesWithin(bytes, MOST_BYTES))) return []
    const { sheets } = await readXlsx(bytes)
    return sheets[0]?.rows ?? []
  } catch {
    return []
  }
}

function columnsOf(row: readonly Cell[]): Columns | null {
  const names = row.map(cell => String(cell ?? '').trim())
  const at = (column: Column, behind = -1) => names.findIndex((name, i) => i > behind && COLUMNS[column].test(name))
  const [amount, balance] = [at('amount'), at('balance')]
  const columns = {
    ...{ date: at('date'), narration: at('narration'), balance, balanceSide: balance < 0 ? -1 : at('side', balance) },
    ...{ debit: at('debit'), credit: at('credit'), amount, side: at('side', amount) },
  }
  const has = (...wanted: Column[]) => wanted.every(column => columns[column] >= 0)
  return has('date', 'narration', 'balance') && (has('debit', 'credit') || has('amount', 'side')) ? columns : null
}

/** A line with a date and a balance; other rows (page heads, totals) are passed over. */
function lineOf(row: readonly Cell[], columns: Columns): StatementLine | null {
  const on = dateOf(row[columns.date])
  const balance = withSide(row, columns.balance, columns.balanceSide)
  if (!on || balance === null) return null
  const narration = String(row[columns.narration] ?? '').trim()
  return { on, narration, ...movedBy(row, columns), balancePaise: balance }
}

function movedBy(row: readonly Cell[], columns: Columns): Pick<StatementLine, 'debitPaise' | 'creditPaise'> {
  const { debit, credit, amount, side } = columns
  if (debit >= 0 && credit >= 0)
    return { debitPaise: Math.abs(amountOf(row[debit]) ?? 0), creditPaise: Math.abs(amountOf(row[credit]) ?? 0) }
  const moved = withSide(row, amount, side) ?? 0
  return { debitPaise: Math.max(0, -moved), creditPaise: Math.max(0, moved) }
}

/** An amount with the side that stands in a column of its own, where there is one: 'Dr' is below zero. */
const withSide = (row: readonly Cell[], at: number, side: number): number | null =>
  amountOf(side < 0 ? row[at] : `${String(row[at] ?? '')}${String(row[side] ?? '').trim()}`)

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
