import type { Default } from '@poonji/api-platform/database.ts'
import type { RequestState } from '../../status.ts'

interface TdsCertificateTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  number: string
  tan: string
  quarter: string
  amount_paise: number
  file_id: string
  file_name: string
  state: Default<RequestState>
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: Default<string>
}

interface TdsPartTable {
  certificate_id: string
  loan_id: string
  due_on: string
  amount_paise: number
  payment_booking_id: string
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    tds_certificate: TdsCertificateTable
    tds_part: TdsPartTable
  }
}
