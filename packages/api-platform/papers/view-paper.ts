/** Text, paise, a date or a count, as its column says; null stays empty. */
export type PaperCell = string | number | null

export interface PaperColumn {
  title: string
  /** Default text. */
  kind?: 'text' | 'money' | 'date' | 'count'
  /** Room for one word of up to 22 signs (a UTR), which would not break. */
  wide?: boolean
}

export interface PaperTable {
  title?: string
  columns: readonly PaperColumn[]
  rows: readonly (readonly PaperCell[])[]
  /** A last line, one entry a column. */
  totals?: readonly PaperCell[]
  /** Shown where there are no rows. */
  empty?: string
}

/** A view as a paper: what a page shows, the same as PDF and as spreadsheet, in the reader's language. */
export interface ViewPaper {
  /** The file's name without its ending. */
  name: string
  /** The legal name of who lends, on what the borrower hands to others. */
  lender?: string
  title: string
  /** At the foot of each page. */
  reference: string
  facts: readonly (readonly [label: string, value: string])[]
  tables: readonly PaperTable[]
  notes?: readonly string[]
}

export const PAPER_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
export type PaperFormat = keyof typeof PAPER_TYPES

export const moneyColumn = (title: string): PaperColumn => ({ title, kind: 'money' })
export const dateColumn = (title: string): PaperColumn => ({ title, kind: 'date' })

/** A paper made: its file name with ending, and its bytes. */
export interface MadePaper {
  name: string
  bytes: Uint8Array
}
