import type { Default } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Category, GrievanceStatus } from '../status.ts'

export interface GrievanceTable {
  id: Default<string>
  tenant: string
  number: string
  organisation_id: string
  raised_by: string
  subject: string
  category: Category
  status: Default<GrievanceStatus>
  created_at: Date
  due_on: PlainDate
  closed_at: Date | null
}

interface GrievanceNoteTable {
  id: Default<number>
  grievance_id: string
  account_id: string
  from_us: boolean
  words: string
  at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    grievance: GrievanceTable
    grievance_note: GrievanceNoteTable
  }
}
