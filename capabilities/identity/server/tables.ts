import type { Visibility } from '@poonji/api-platform/actor.ts'
import type { Default, Stamp } from '@poonji/api-platform/database.ts'
import type { Domain } from '@poonji/contract/call.ts'
import type { Language } from '@poonji/kernel/dates.ts'

interface AccountTable {
  id: Default<string>
  tenant: string
  mobile: string
  name: Default<string>
  email: string | null
  domain: Domain
  language: Default<Language>
  visibility: Default<Visibility>
  region: string | null
  manager_id: string | null
  partner_organisation_id: string | null
  blocked_at: Date | null
  created_at: Stamp
}

interface SessionTable {
  id: Default<string>
  account_id: string
  token_hash: string
  kind: Default<'web' | 'app'>
  user_agent: Default<string>
  selected_organisation_id: string | null
  created_at: Stamp
  last_seen_at: Stamp
  expires_at: Date
  revoked_at: Date | null
}

interface OneTimeCodeTable {
  id: Default<string>
  tenant: string
  mobile: string
  purpose: string
  at_home: Default<boolean>
  asked_from: string
  code_hash: string
  tries: Default<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
  replaced_at: Date | null
}

interface TypedFormTable {
  account_id: string
  name: string
  sealed: string
  kept_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    account: AccountTable
    session: SessionTable
    one_time_code: OneTimeCodeTable
    typed_form: TypedFormTable
  }
}
