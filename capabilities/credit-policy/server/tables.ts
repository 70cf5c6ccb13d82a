import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { ProposalColumns } from '@poonji/api-platform/second-person.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { CreditPolicy } from '../policy.ts'
import type { RuleCode } from '../status.ts'

interface RuleTable {
  id: Default<string>
  tenant: string | null
  product_code: string | null
  code: RuleCode
  wanted: number
  near: number | null
  active: Default<boolean>
  sort: number
  from_on: PlainDate
}

interface AuthorityTable {
  id: Default<string>
  tenant: string | null
  product_code: string | null
  role_code: string
  up_to_paise: number
  min_rate_bps: number
}

interface PolicyTable {
  id: Default<string>
  tenant: string | null
  product_code: string | null
  auto_approval: Default<boolean>
  committee_members: Default<number>
  recheck_months: Default<number>
  turnover_share_bps: Default<number>
}

interface ChangeTable extends ProposalColumns {
  id: Default<string>
  tenant: string
  was: Json<CreditPolicy>
  policy: Json<CreditPolicy>
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    underwriting_rule: RuleTable
    underwriting_authority: AuthorityTable
    underwriting_policy: PolicyTable
    credit_policy_change: ChangeTable
  }
}
