import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { Notice, Problem, Refusal, SheetKind, SheetState } from '../status.ts'

export interface SheetTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  kind: SheetKind
  name: string
  finger_print: string
  size: number
  /** Null once it was read. */
  file_id: string | null
  state: SheetState
  refusal: Refusal | null
  refusal_detail: string | null
  notices: Json<Notice[]>
  rows_total: Default<number>
  rows_ready: Default<number>
  rows_bad: Default<number>
  rows_done: Default<number>
  rows_failed: Default<number>
  ready_paise: Default<number>
  done_paise: Default<number>
  uploaded_by: string
  uploaded_at: Date
  checked_at: Date | null
  sent_by: string | null
  sent_at: Date | null
  finished_at: Date | null
}

export interface SheetRowTable {
  sheet_id: string
  row_number: number
  state: 'READY' | 'BAD' | 'SENDING' | 'DONE' | 'FAILED'
  problems: Json<Problem[]>
  failure: string | null
  /** The column that a refusal is about, where it is about one. */
  failure_column: string | null
  print: string | null
  organisation_id: string
  made_id: string | null
  part: number
}

interface SheetPartTable {
  sheet_id: string
  part: number
  /** By row number, what the cells held; gone once the sheet is sent, but for rows to mend. */
  sealed: string
}

interface SheetTemplateTable {
  tenant: string
  kind: SheetKind
  format: string
  language: string
  hash: string
  file_id: string
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    sheet: SheetTable
    sheet_row: SheetRowTable
    sheet_part: SheetPartTable
    sheet_template: SheetTemplateTable
  }
}
