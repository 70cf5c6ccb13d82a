import { isPlainDate } from '@poonji/kernel/dates.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import { refused } from '../outcome.ts'
import { parseCsv } from './csv.ts'
import type {
  BankCredit,
  BankFeedAnswer,
  BankFeedColumn,
  BankFeedPort,
  BankFeedRowCode,
  BankFeedRowError,
  CreditMode,
} from './port.ts'

const HEADINGS: Record<BankFeedColumn, string[]> = {
  date: ['date', 'value date', 'transaction date', 'txn date'],
  amount: ['amount', 'credit', 'credit amount', 'deposit'],
  reference: ['reference', 'utr', 'utr/reference', 'reference no', 'ref no', 'utr no'],
  narration: ['narration', 'description', 'particulars'],
  mode: ['mode', 'payment mode', 'type'],
  remitter: ['remitter', 'remitter name', 'sender', 'sender name'],
}
const REQUIRED: BankFeedColumn[] = ['date', 'amount', 'reference', 'mode']
const MODES: CreditMode[] = ['NEFT', 'RTGS', 'IMPS', 'UPI', 'CHEQUE', 'CASH', 'NACH']
const MAX_ROWS = 20_000

/** The file as the lender's bank gives it. */
export const bankCreditFile: BankFeedPort = { read: parseBankCredits }

/**
 * Reads the bank's credit file (CSV with a header, columns in any order). Good rows are given, each bad one is named with
 * its line, column and reason, so one bad row never costs the others.
 */
export function parseBankCredits(text: string): BankFeedAnswer {
  const [header, ...rows] = parseCsv(text)
  if (!header || rows.length === 0) return refused('empty', 'the file has no rows')
  if (rows.length > MAX_ROWS) return refused('too-many-rows', `more than ${MAX_ROWS} rows`)
  const at = columnsOf(header)
  const missing = REQUIRED.filter(column => at[column] < 0)
  if (missing.length) return { ...refused('missing-columns', `columns are missing: ${missing.join(', ')}`), missing }
  const seen = new Set<string>()
  const credits: (BankCredit & { line: number })[] = []
  const errors: BankFeedRowError[] = []
  rows.forEach((row, i) => {
    const line = i + 2
    const read = readRow(column => (row[at[column]] ?? '').trim())
    const key = 'column' in read ? '' : sameAs(read)
    if ('column' in read) errors.push({ line, ...read })
    else if (seen.has(key)) errors.push({ line, column: 'reference', code: 'duplicate-in-file' })
    else credits.push({ line, ...read })
    seen.add(key)
  })
  return { status: 'ok', credits, errors }
}

/** Cheques of two drawers may bear one number, and cash no number of its own: of those, amount and day are looked at too. */
const sameAs = ({ mode, reference, amountPaise, creditedOn }: BankCredit): string =>
  (mode === 'CHEQUE' || mode === 'CASH' ? [mode, reference, amountPaise, creditedOn] : [mode, reference]).join('|')

function columnsOf(header: string[]): Record<BankFeedColumn, number> {
  const named = header.map(heading =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[.\s]+/g, ' ')
      .trim(),
  )
  const find = (column: BankFeedColumn) => named.findIndex(heading => HEADINGS[column].includes(heading))
  return {
    date: find('date'),
    amount: find('amount'),
    reference: find('reference'),
    narration: find('narration'),
    mode: find('mode'),
    remitter: find('remitter'),
  }
}

function readRow(
  value: (column: BankFeedColumn) => string,
): BankCredit | { column: BankFeedColumn; code: BankFeedRowCode } {
  const creditedOn = readDate(value('date'))
  if (!creditedOn) return { column: 'date', code: 'not-a-date' }
  const amountPaise = parseRupees(value('amount').replace(/^(₹|INR|Rs\.?)\s*/i, ''))
  if (amountPaise === null || amountPaise <= 0) return { column: 'amount', code: 'not-an-amount' }
  const reference = value('reference').toUpperCase()
  if (!reference) return { column: 'reference', code: 'missing' }
  const mode = MODES.find(known => known === value('mode').toUpperCase())
  if (!mode) return { column: 'mode', code: 'unknown-mode' }
  return { creditedOn, amountPaise, reference, mode, narration: value('narration'), remitter: value('remitter') }
}

/** 2026-11-20, 20/11/2026 or 20-11-2026. */
function readDate(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  const plain = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isPlainDate(plain) ? plain : null
}
