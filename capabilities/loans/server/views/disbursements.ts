import { sql } from 'kysely'
import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { disbursements } from '../../contract.ts'
import { historyOf } from '../history-of.ts'
import { replay } from '../life/replay.ts'
import { loanById } from '../loan-by-id.ts'

/**
 * What was drawn of a loan, the newest first, with the principal of each that is not repaid. Where what was used of a limit
 * became instalments, the first of its drawings carries all of it in the books; no drawing says so, for it is none's.
 */
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
      ), 0))::bigint as outstanding, null as "instalmentsFrom"
    from tranche join loan on loan.id = tranche.loan_id
      join ledger_transaction made on made.source_kind = 'disbursal' and made.source_id = tranche.request_id::text
        and made.kind = 'disbursal' and made.tenant = tranche.tenant
    where tranche.loan_id = ${loanId} and tranche.tenant = ${work.tenant}
    order by tranche.drawn_on desc, tranche.number desc`.execute(work.db)
  const became = await becameInstalments(work, loanId)
  if (!became) return rows
  const lastDueOn = rows.find(row => row.trancheId === became.tranches[0])?.dueOn
  return rows.map(row =>
    became.tranches.includes(row.trancheId)
      ? { ...row, dueOn: lastDueOn ?? row.dueOn, outstanding: null, instalmentsFrom: became.on }
      : row,
  )
}

/** Since when what was used of a limit is repaid by instalments, and the drawings it was of, the carrier first; null once it is repaid. */
async function becameInstalments(work: Work, loanId: string): Promise<{ on: PlainDate; tranches: string[] } | null> {
  const begun = await work.db
    .selectFrom('loan_restructuring')
    .select('begun_on')
    .where('loan_id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .where('before_terms', 'is not', null)
    .executeTakeFirst()
  if (!begun?.begun_on) return null
  const loan = await loanById(work, loanId)
  if (loan.principal_paise === 0) return null
  const { termedOutTranches } = replay(await historyOf(work.db, loan))
  return { on: begun.begun_on, tranches: termedOutTranches }
}
