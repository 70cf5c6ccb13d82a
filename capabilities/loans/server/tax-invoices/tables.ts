import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { Party } from '@poonji/capabilities/registrations/server/service.ts'
import type { TaxedCode, TaxPaperKind } from '../../status.ts'

interface TaxInvoiceTable {
  id: Default<string>
  tenant: string
  number: string
  kind: TaxPaperKind
  issued_on: string
  loan_id: string
  organisation_id: string
  /** Null of the penal charges of a month. */
  charge_id: string | null
  invoice_id: string | null
  code: TaxedCode
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
