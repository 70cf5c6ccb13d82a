import type { Default } from '@poonji/api-platform/database.ts'
import type { RequestState } from '../../status.ts'

interface PenalWaiverTable {
  id: Default<string>
  tenant: string
  loan_id: string
  amount_paise: number
  reason: string
  state: Default<RequestState>
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: Default<string>
  /** Of an approved one: its day, what was taken back as it was decided, and the loan's last payment booked before it. */
  on_date: string | null
  waived_paise: number | null
  after_seq: number | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    penal_waiver: PenalWaiverTable
  }
}
