import type { Default } from '@poonji/api-platform/database.ts'
import type { TwoPeopleColumns } from '../two-people.ts'

interface TdsCertificateTable extends TwoPeopleColumns {
  id: Default<string>
  tenant: string
  organisation_id: string
  number: string
  tan: string
  quarter: string
  amount_paise: number
  file_id: string
  file_name: string
  /** Of an accepted one: what waits until interest that accrued by the year's end falls due. */
  ahead_paise: Default<number>
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
