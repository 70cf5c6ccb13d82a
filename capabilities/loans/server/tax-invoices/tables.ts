import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { ChargeCode, TaxPaperKind } from '../../status.ts'

/** Who supplies or receives, as a tax invoice names them. */
export interface Party {
  name: string
  /** Null: not registered. */
  gstin: string | null
  address: string
  /** Two digits, as a GSTIN begins with. */
  stateCode: string
}

interface TaxInvoiceTable {
  id: Default<string>
  tenant: string
  number: string
  kind: TaxPaperKind
  issued_on: string
  loan_id: string
  organisation_id: string
  charge_id: string
  invoice_id: string | null
  code: ChargeCode
  sac: string
  rate_bps: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  place_of_supply: string
  supplier: Json<Party>
  recipient: Json<Party>
  created_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    tax_invoice: TaxInvoiceTable
  }
}
