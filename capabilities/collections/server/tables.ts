import type { Default } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type {
  Channel,
  ContactKind,
  ContactReason,
  Disposition,
  PromiseState,
  ReminderState,
  ReminderWay,
} from '../status.ts'

interface ContactCapTable {
  tenant: string
  kind: ContactKind
  a_day: number
  a_week: number
}

interface ContactTryTable {
  id: Default<number>
  tenant: string
  organisation_id: string
  channel: Channel
  kind: ContactKind
  allowed: boolean
  reason: ContactReason
  account_id: string | null
  on_date: PlainDate
  at: Date
}

interface CollectionCallTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  disposition: Disposition
  remarks: string
  again_on: PlainDate | null
  account_id: string
  at: Date
}

interface PromiseToPayTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  amount_paise: number
  promised_on: PlainDate
  state: Default<PromiseState>
  paid_paise: Default<number>
  account_id: string
  made_at: Date
  made_on: PlainDate
  decided_at: Date | null
}

interface PromisePaymentTable {
  promise_id: string
  payment_booking_id: string
  amount_paise: number
}

interface ReminderTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  way: ReminderWay
  note: string
  due_at: Date
  state: Default<ReminderState>
  reason: ContactReason | null
  account_id: string
  made_at: Date
  settled_at: Date | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    contact_cap: ContactCapTable
    contact_try: ContactTryTable
    collection_call: CollectionCallTable
    promise_to_pay: PromiseToPayTable
    promise_payment: PromisePaymentTable
    reminder: ReminderTable
  }
}
