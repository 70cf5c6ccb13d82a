import type { ColumnType } from 'kysely'
import type { Default, Stamp } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Decision, DocumentState, OwnerKind } from '../status.ts'

interface DocumentGroupTable {
  code: string
  owner_kind: OwnerKind
  name_en: string
  name_hi: string
  staff_only: boolean
  position: number
}

export type PeriodKind = 'none' | 'months' | 'financial-years'

interface DocumentTypeTable {
  code: string
  id: Default<string>
  group_code: string
  name_en: string
  name_hi: string
  hint_en: Default<string>
  hint_hi: Default<string>
  period_kind: PeriodKind
  period_count: number
  many: boolean
  /** A paper that we make: a borrower neither puts nor replaces it. */
  made_by_us: Default<boolean>
  /** The forms of business that have it; null for every form. */
  forms: string[] | null
  borrowers_only: Default<boolean>
  position: number
  retired_at: Date | null
}

interface DocumentRequirementTable {
  id: Default<string>
  type_code: string
  product_code: string | null
  entity_type: string | null
  required: boolean
  /** Of applications made from then on; before, one may bring it. Null of all. */
  required_since: Date | null
}

export type ScanState = 'waiting' | 'clean' | 'infected'

export interface StoredFileTable {
  id: string
  tenant: string
  key: string
  name: string
  content_type: string
  /** bytes */
  size: number
  finger_print: string
  organisation_id: string | null
  uploaded_by: string | null
  scan_state: Default<ScanState>
  scanned_at: Date | null
  created_at: Date
  linked_at: Date | null
  removed_at: Date | null
}

/** What was read in a document by machine. Identity numbers are masked; what they were compared with is said. */
export interface Extracted {
  /** Nothing could be read: a photograph, or a PDF of pictures. */
  readable?: boolean
  pages?: number
  pans?: { masked: string; matches: boolean }[]
  gstins?: { masked: string; matches: boolean }[]
  nameFound?: boolean
  /** Largest first, paise. */
  amountsPaise?: number[]
  periodFromOn?: PlainDate
  periodToOn?: PlainDate
}

interface DocumentTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  owner_kind: OwnerKind
  owner_id: string
  document_group: string
  type_code: string
  name: string
  file_id: string
  version: Default<number>
  state: DocumentState
  reason_code: string | null
  reason: string | null
  period_from_on: PlainDate | null
  period_to_on: PlainDate | null
  extracted: ColumnType<Extracted, string | undefined, string>
  uploaded_by: string | null
  uploaded_at: Date
  due_at: Date
  checked_by: string | null
  checked_at: Date | null
  removed_at: Date | null
  removed_by: string | null
  created_at: Stamp
}

interface DocumentVersionTable {
  document_id: string
  version: number
  file_id: string
  name: string
  uploaded_by: string | null
  uploaded_at: Date
}

interface DocumentDecisionTable {
  id: Default<string>
  document_id: string
  version: number
  state: Decision
  reason_code: string | null
  reason: string | null
  decided_by: string | null
  decided_at: Date
}

interface DocumentChecklistTable {
  application_id: string
  tenant: string
  organisation_id: string
  status: Default<'PENDING' | 'VERIFIED'>
  quantitative_check_complete: Default<boolean>
  quantitative_waived_by: string | null
  quantitative_waived_reason: string | null
  completed_at: Date | null
  updated_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    document_group: DocumentGroupTable
    document_type: DocumentTypeTable
    document_requirement: DocumentRequirementTable
    stored_file: StoredFileTable
    document: DocumentTable
    document_version: DocumentVersionTable
    document_decision: DocumentDecisionTable
    document_checklist: DocumentChecklistTable
  }
}
