import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { RuleCode } from '@poonji/capabilities/credit-policy/status.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { CaseState, FactCode, PlainReason, RuleResult } from '../status.ts'
import type { SanctionedTerms } from '../decision-contract.ts'
import type { Saying, Var } from '../sayings.ts'
import type { RegisteredCompany } from './register-extract.ts'

interface CaseTable {
  id: Default<string>
  tenant: string
  application_id: string
  organisation_id: string
  state: CaseState
  evaluation_round: Default<number>
  taken_by: string | null
  taken_at: Date | null
  opened_at: Date
  decided_at: Date | null
}

interface RuleEvaluationTable {
  id: Default<string>
  case_id: string
  round: number
  code: RuleCode
  result: RuleResult
  wanted: Json<Saying>
  seen: Json<Saying>
  source: Json<Saying>
  why: Json<Saying>
  sort: number
  at: Date
}

interface EventTable {
  id: Default<number>
  case_id: string
  kind: string
  vars: Json<Record<string, Var>>
  account_id: string | null
  at: Date
}

interface FactTable {
  id: Default<string>
  case_id: string
  code: FactCode
  /** Basis points of sales or purchases; for litigation the number of active cases. */
  value: number
  name: string | null
  seen_in: string
  entered_by: string
  at: Date
}

interface FinancialSpreadTable {
  case_id: string
  year: number
  sales_paise: number
  ebitda_paise: number
  pat_paise: number
  net_worth_paise: number
  debt_paise: number
  emi_paise: number
  /** null: from the company register */
  updated_by: string | null
  updated_at: Date
}

interface BureauReportTable {
  id: Default<string>
  case_id: string
  subject: 'company' | 'promoter'
  subject_id: string | null
  name: string
  status: 'ok' | 'no-consent' | 'no-record' | 'identity-mismatch' | 'no-pan'
  report_number: string | null
  score: number | null
  rank: number | null
  overdue_paise: number | null
  outstanding_paise: number | null
  suits: number | null
  enquiries: number | null
  pulled_at: Date
}

interface RegisterSearchTable {
  id: Default<string>
  case_id: string
  register: 'court' | 'screening'
  /** not-kept: the register does not know this kind of business. */
  status: 'ok' | 'failed' | 'not-kept'
  hits: number | null
  detail: Json<string[]>
  at: Date
}

interface QueryTable {
  id: Default<string>
  case_id: string
  application_id: string
  asked_to: 'borrower' | 'sales'
  text: string
  asked_by: string
  asked_at: Date
  answer: string | null
  document_ids: Default<string[]>
  answered_by: string | null
  answered_at: Date | null
}

interface DecisionTable {
  id: Default<string>
  case_id: string
  application_id: string
  outcome: 'approved' | 'rejected'
  state: 'pending' | 'final' | 'sent-back'
  terms: Json<SanctionedTerms[]>
  conditions: Json<string[]>
  reasons: string
  plain_reasons: PlainReason[]
  recheck_on: PlainDate | null
  made_by: string | null
  made_at: Date
  final_at: Date | null
}

interface CommitteeVoteTable {
  decision_id: string
  account_id: string
  vote: 'approve' | 'reject' | 'send-back'
  reasons: string
  plain_reasons: PlainReason[]
  at: Date
}

interface ConflictOfInterestTable {
  tenant: string
  organisation_id: string
  account_id: string
  reasons: string
  declared_at: Date
}

interface ExposureTable {
  reference: string
  tenant: string
  organisation_id: string
  amount_paise: number
  ended_on: PlainDate | null
  created_at: Date
}

export interface RegisterExtractTable {
  organisation_id: string
  tenant: string
  company: Json<RegisteredCompany>
  read_by: string | null
  read_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    underwriting_case: CaseTable
    rule_evaluation: RuleEvaluationTable
    underwriting_event: EventTable
    underwriting_fact: FactTable
    financial_spread: FinancialSpreadTable
    bureau_report: BureauReportTable
    register_search: RegisterSearchTable
    underwriting_query: QueryTable
    underwriting_decision: DecisionTable
    committee_vote: CommitteeVoteTable
    exposure: ExposureTable
    conflict_of_interest: ConflictOfInterestTable
    register_extract: RegisterExtractTable
  }
}
