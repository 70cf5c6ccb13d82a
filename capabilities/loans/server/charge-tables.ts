import type { Default, Stamp } from '@poonji/api-platform/database.ts'
import type { AdjustmentKind, ChargeCode } from '../status.ts'
import type { TwoPeopleColumns } from './two-people.ts'

interface LoanChargeTable {
  id: Default<string>
  tenant: string
  loan_id: string
  code: ChargeCode
  base_paise: number
  tax_paise: number
  due_on: string
  reference: Default<string>
  tranche_id: string | null
  reversed_on: string | null
  /** It was reversed too late for a credit note: its tax stays owed. */
  tax_kept: Default<boolean>
  /** By the state's two digits, with whether it is another than the lender's; null: no tax, or from before it was split. */
  place_of_supply: string | null
  inter_state: boolean | null
  /** Of what is waived each half of its tax is rounded by itself; false: from before that. */
  halves_apart: Default<boolean>
  /** Of the last payment booked before it; null: it stands before all that was paid on its day. */
  after_seq: number | null
  created_at: Stamp
}

interface ChargeTaxTable {
  code: ChargeCode
  from_on: string
  tax_bps: number
  sac: Default<string>
  source: string
}

interface ChargeRequestTable extends TwoPeopleColumns {
  id: Default<string>
  tenant: string
  loan_id: string
  kind: 'ADD' | 'WAIVE' | 'REVERSE'
  code: ChargeCode
  charge_id: string | null
  base_paise: number
  tax_paise: number
  reason: string
}

interface LoanWaiverTable {
  id: Default<string>
  tenant: string
  loan_id: string
  charge_id: string
  amount_paise: number
  on_date: string
  tax_kept: Default<boolean>
  /** Of the last payment booked before it. */
  after_seq: number
  created_at: Date
}

interface AdjustmentRequestTable extends TwoPeopleColumns {
  id: Default<string>
  tenant: string
  loan_id: string
  kind: AdjustmentKind
  amount_paise: number
  reason: string
}

interface LoanRefundTable {
  id: string
  tenant: string
  loan_id: string
  amount_paise: number
  on_date: string
  reference: string
  created_at: Date
}

interface LoanRefundReturnTable {
  id: Default<string>
  tenant: string
  loan_id: string
  refund_id: string
  bank_credit_id: string
  on_date: string
  created_by: string | null
  created_at: Date
  reversed_on: Default<string | null>
  reversed_by: Default<string | null>
  reverse_reason: Default<string | null>
}

interface LoanWriteOffTable {
  loan_id: string
  request_id: string
  tenant: string
  product_code: string
  on_date: string
  /** The loss, with what was charged and less what was waived since, as of the last evening. */
  written_paise: number
  left_paise: number
  /** The loan's last payment booked before it. */
  after_seq: number
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    loan_charge: LoanChargeTable
    charge_tax: ChargeTaxTable
    charge_request: ChargeRequestTable
    loan_waiver: LoanWaiverTable
    adjustment_request: AdjustmentRequestTable
    loan_refund: LoanRefundTable
    loan_refund_return: LoanRefundReturnTable
    loan_write_off: LoanWriteOffTable
  }
}
