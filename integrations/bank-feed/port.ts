import type { Refused } from '../outcome.ts'

export type CreditMode = 'NEFT' | 'RTGS' | 'IMPS' | 'UPI' | 'CHEQUE' | 'CASH' | 'NACH'

/** One credit on the lender's own bank account. */
export interface BankCredit {
  /** 'YYYY-MM-DD', the value date. */
  creditedOn: string
  amountPaise: number
  /** UTR, RRN or cheque number. */
  reference: string
  mode: CreditMode
  narration: string
  /** Who paid, as the bank writes it; may be empty. */
  remitter: string
}

export type BankFeedColumn = 'date' | 'amount' | 'reference' | 'narration' | 'mode' | 'remitter'
export type BankFeedRowCode = 'not-a-date' | 'not-an-amount' | 'missing' | 'unknown-mode' | 'duplicate-in-file'

/** `line` counts from 1, the header included, as a spreadsheet shows it. */
export interface BankFeedRowError {
  line: number
  column: BankFeedColumn
  code: BankFeedRowCode
}

export type BankFeedAnswer =
  | { status: 'ok'; credits: (BankCredit & { line: number })[]; errors: BankFeedRowError[] }
  | (Refused<'empty' | 'too-many-rows'> & { missing?: undefined })
  | (Refused<'missing-columns'> & { missing: BankFeedColumn[] })

/** The lender's bank tells what came in by a file that operations import. */
export interface BankFeedPort {
  /** `text` is the whole file. Good rows are given, each bad one is named. */
  read(text: string): BankFeedAnswer
}
