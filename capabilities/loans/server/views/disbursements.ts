import { sql } from 'kysely'
import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { disbursements } from '../../contract.ts'

/** What was drawn of a loan, the newest first, with the principal of each that is not repaid. */
export async function disbursementsOf(work: Work, loanId: string): Promise<Answer<typeof disbursements>> {
  const { rows } = await sql<Answer<typeof disbursements>[number]>`
    select tranche.id as "trancheId", made.id as "transactionId", tranche.number, tranche.drawn_on as "drawnOn",
      coalesce(case when loan.shape = 'instalment'
        then (select max(due_on) from due where due.tranche_id = tranche.id)
        else (select max(until_on) from drawing_extension longer where longer.tranche_id = tranche.id and longer.from_on is not null)
        end, tranche.due_on) as "dueOn",
      tranche.amount_paise as amount, tranche.kept_back_paise as "keptBack", tranche.reference, tranche.reversed_on as "reversedOn",
      (tranche.running_paise + coalesce((
        select sum(principal_paise - principal_paid) from due where due.tranche_id = tranche.id and due.raised and due.unpaid_paise > 0
      ), 0))::bigint as outstanding
    from tranche join loan on loan.id = tranche.loan_id
      join ledger_transaction made on made.source_kind = 'disbursal' and made.source_id = tranche.request_id::text
        and made.kind = 'disbursal' and made.tenant = tranche.tenant
    where tranche.loan_id = ${loanId} and tranche.tenant = ${work.tenant}
    order by tranche.drawn_on desc, tranche.number desc`.execute(work.db)
  return rows
}
