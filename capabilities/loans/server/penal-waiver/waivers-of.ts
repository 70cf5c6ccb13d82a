import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { charges } from '../../charge-contract.ts'
import { penalOf } from './unpaid.ts'

type Penal = Answer<typeof charges>['penal']
type Row = Omit<Penal['requests'][number], 'own'> & { askedId: string }

/** The penal charges of a loan as staff see them: unpaid, waived, and what was asked and decided, the newest first. */
export async function penalWaiversOf(work: Work, loanId: string): Promise<Penal> {
  const taken = sql<{ waived: number }>`
    select coalesce(sum(penal_waived), 0)::bigint as waived from due where loan_id = ${loanId}`.execute(work.db)
  const asked = sql<Row>`
    select request.id as "requestId", coalesce(waived_paise, amount_paise) as amount, request.reason, request.state,
      request.note, request.asked_by as "askedId", maker.name as "askedBy", request.asked_at as "askedAt",
      checker.name as "decidedBy", request.decided_at as "decidedAt"
    from penal_waiver request join account maker on maker.id = request.asked_by
      left join account checker on checker.id = request.decided_by
    where request.loan_id = ${loanId} order by request.asked_at desc, request.id`.execute(work.db)
  const [{ unpaidPaise, mayWaive }, sums, requests] = await Promise.all([penalOf(work, loanId), taken, asked])
  return {
    unpaid: unpaidPaise,
    waived: sums.rows[0]?.waived ?? 0,
    mayWaive,
    requests: requests.rows.map(({ askedId, ...row }) => ({ ...row, own: askedId === work.actor.accountId })),
  }
}
