import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { BankAccount } from '../contract.ts'
import type { BankAccountRow } from './account-number.ts'
import { accounts } from './service.ts'

type Decision = NonNullable<BankAccount['decided']>

/** Accounts as they are shown; to staff with who decided about a differing name. */
export async function toAnswers(work: Work, rows: readonly BankAccountRow[]): Promise<BankAccount[]> {
  const decided = await decisionsOf(work, rows)
  return rows.map(row => answerOf(row, decided.get(row.id)))
}

/** Whom an organisation's limit may pay, newest first. */
export const beneficiariesOf = async (work: Work, organisationId: string) =>
  toAnswers(work, await accounts(work, organisationId, 'BENEFICIARY').execute())

export async function toAnswer(work: Work, row: BankAccountRow): Promise<BankAccount> {
  return answerOf(row, (await decisionsOf(work, [row])).get(row.id))
}

async function decisionsOf(work: Work, rows: readonly BankAccountRow[]): Promise<Map<string, Decision>> {
  const decided = rows.filter(row => row.decided_by !== null).map(row => row.id)
  if (!decided.length || work.viewer?.domain !== 'admin') return new Map()
  const found = await work.db
    .selectFrom('audit')
    .innerJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.entity_id', 'account.name as by', 'audit.at'])
    .where('audit.entity', '=', 'bank-account')
    .where('audit.entity_id', 'in', decided)
    .where('audit.action', '=', 'bank-account.decided')
    .execute()
  return new Map(found.map(({ entity_id, ...decision }) => [entity_id, decision]))
}

const answerOf = (row: BankAccountRow, decided: Decision | null = null): BankAccount => ({
  id: row.id,
  kind: row.kind,
  holderName: row.holder_name,
  number: row.number_masked,
  ifsc: row.ifsc,
  bankName: row.bank_name,
  accountType: row.account_type,
  mobile: row.mobile,
  email: row.email,
  gstin: row.gstin,
  state: row.state,
  nameAtBank: row.name_at_bank,
  failureCode: row.failure_code,
  createdAt: row.created_at,
  verifiedAt: row.verified_at,
  decided,
})

/** Accounts whose names differ, of organisations that the viewer sees, oldest first. */
export async function toCheck(work: Work) {
  const rows = await work.db
    .selectFrom('bank_account')
    .innerJoin('organisation', 'organisation.id', 'bank_account.organisation_id')
    .selectAll('bank_account')
    .select('organisation.name as organisation_name')
    .where('bank_account.state', '=', 'TO_CHECK')
    .where('bank_account.deleted_at', 'is', null)
    .where(seenBy(work.actor))
    .orderBy('bank_account.created_at')
    .limit(100)
    .execute()
  return rows.map(row => ({
    ...answerOf(row),
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
  }))
}
