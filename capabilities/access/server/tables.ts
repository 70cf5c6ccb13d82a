import type { Default, Stamp } from '@poonji/api-platform/database.ts'
import type { Domain } from '@poonji/contract/call.ts'

interface RoleTable {
  id: Default<string>
  tenant: string
  code: string
  name_en: string
  name_hi: string
  domain: Domain
  builtin: Default<boolean>
  created_at: Stamp
  /** Null while a built-in role follows the product's defaults. */
  edited_at: Default<Date | null>
  version: Default<number>
}

interface RolePermissionTable {
  role_id: string
  permission: string
}

interface AccountRoleTable {
  account_id: string
  role_id: string
}

interface MembershipTable {
  id: Default<string>
  account_id: string
  organisation_id: string
  role_id: string
  created_at: Stamp
  ended_at: Date | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    role: RoleTable
    role_permission: RolePermissionTable
    account_role: AccountRoleTable
    membership: MembershipTable
  }
}
