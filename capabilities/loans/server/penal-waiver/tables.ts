import type { Default } from '@poonji/api-platform/database.ts'
import type { TwoPeopleColumns } from '../two-people.ts'

interface PenalWaiverTable extends TwoPeopleColumns {
  id: Default<string>
  tenant: string
  loan_id: string
  amount_paise: number
  reason: string
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
