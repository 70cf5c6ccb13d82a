import type { Default, Json, Stamp } from './database.ts'

interface AuditTable {
  id: Default<number>
  tenant: string
  account_id: string | null
  action: string
  entity: string
  entity_id: string
  organisation_id: string | null
  detail: Json<Record<string, unknown>>
  request_id: string
  at: Stamp
}

interface IdempotencyTable {
  tenant: string
  /** The account, or the anonymous caller's link. */
  caller: string
  key: string
  call_id: string
  body_hash: string
  answer: Json<unknown> | null
  created_at: Stamp
}

interface OutgoingMessageTable {
  id: Default<string>
  tenant: string
  channel: 'sms' | 'mail' | 'messaging'
  /** Encrypted: where it goes and what it says may hold a code. */
  sealed: string
  purpose: string
  organisation_id: string | null
  state: 'waiting' | 'sent' | 'refused'
  provider_id: string | null
  created_at: Stamp
  sent_at: Date | null
}

interface UiReportTable {
  id: Default<number>
  tenant: string
  kind: 'crash' | 'duplicate'
  account_id: string | null
  detail: Json<Record<string, unknown>>
  at: Date
}

interface FakeWorldTable {
  service: string
  key: string
  value: Json<unknown>
}

interface SettingTable {
  name: string
  value: Json<unknown>
}

declare module './database.ts' {
  interface Tables {
    audit: AuditTable
    idempotency: IdempotencyTable
    outgoing_message: OutgoingMessageTable
    fake_world: FakeWorldTable
    setting: SettingTable
    ui_report: UiReportTable
  }
}
