import type { Default } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Unit } from '../gst-lists.ts'
import type { OrderKind, OrderState, Stage } from '../status.ts'

export interface OrderTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  kind: OrderKind
  number: string
  number_key: string
  party_key: string
  party_name: string
  party_gstin: string | null
  beneficiary_id: string | null
  party_organisation_id: string | null
  own_gstin: string | null
  place_state: string
  place: string
  ordered_on: PlainDate
  deliver_by: PlainDate | null
  credit_days: number | null
  note: string
  freight_paise: number
  other_paise: number
  rounded: boolean
  total_paise: number
  file_id: string | null
  file_name: string | null
  state: Default<OrderState>
  cancel_reason: string | null
  cancelled_by: string | null
  cancelled_at: Date | null
  rest_closed_at: Default<Date | null>
  rest_closed_by: Default<string | null>
  rest_closed_reason: Default<string | null>
  rest_closed_paise: Default<number>
  created_by: string
  created_at: Date
}

export interface ItemTable {
  id: Default<string>
  order_id: string
  line: number
  description: string
  hsn: string
  unit: Unit
  /** Thousandths of the unit. */
  quantity: number
  rate_paise: number
  discount_paise: number
  gst_bps: number
  /** Of what was never sent: waited for no longer. */
  rest_closed: Default<number>
}

export interface InvoiceTable {
  id: Default<string>
  order_id: string
  organisation_id: string
  number: string
  number_key: string
  issuer_key: string
  financial_year: number
  issued_on: PlainDate
  amount_paise: number
  file_id: string
  file_name: string
  added_by: string
  added_at: Date
  removed_at: Date | null
  order_cancelled: Default<boolean>
}

export interface ShipmentTable {
  id: Default<string>
  tenant: string
  order_id: string
  organisation_id: string
  number: number
  dispatched_on: PlainDate
  carrier: string
  vehicle: string
  eway_bill: string | null
  note: string
  stage: Default<Stage>
  created_by: string
  created_at: Date
  withdrawn_at: Date | null
}

interface ShipmentItemTable {
  shipment_id: string
  item_id: string
  /** Thousandths of the unit, as what was accepted and rejected. */
  quantity: number
  accepted: number | null
  rejected: number | null
  reason: Default<string>
  file_id: string | null
  file_name: string | null
  checked_by: string | null
  checked_at: Date | null
}

/** Never changed once written. */
interface ShipmentCheckPastTable {
  id: Default<string>
  shipment_id: string
  item_id: string
  accepted: number
  rejected: number
  reason: string
  file_id: string | null
  file_name: string | null
  checked_by: string
  checked_at: Date
  ended_by: string
  ended_at: Date
  why: string | null
}

interface ShipmentEventTable {
  id: Default<string>
  place_in_line: Default<number>
  shipment_id: string
  stage: Stage
  on_date: PlainDate
  place: string
  note: string
  made_by: string
  made_at: Date
  undone_at: Date | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    trade_order: OrderTable
    trade_order_item: ItemTable
    trade_order_invoice: InvoiceTable
    shipment: ShipmentTable
    shipment_item: ShipmentItemTable
    shipment_check_past: ShipmentCheckPastTable
    shipment_event: ShipmentEventTable
  }
}
