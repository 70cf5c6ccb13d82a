import { sql } from 'kysely'
import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import type { adjustments } from '../../adjustment-contract.ts'
import { unrecovered } from '../write-off.ts'

type Adjustments = Answer<typeof adjustments>
type Asked = Omit<Adjustments['requests'][number], 'own'> & { askedId: string }

/** What is paid ahead, what could be written off, and what was asked and decided about them, the newest first. */
export async function adjustmentsOf(work: Work, loanId: string): Promise<Adjustments> {
  const stands = await sql<Omit<Adjustments, 'requests' | 'account'> & { organisationId: string }>`
    select loan.organisation_id as "organisationId", loan.advance_paise as ahead, ${unrecovered} as owed, off.on_date as "writtenOffOn",
      coalesce(off.written_paise, 0)::bigint as "writtenOff", coalesce(off.written_paise - off.left_paise, 0)::bigint as recovered,
      loan.status = 'ACTIVE' and off.loan_id is null and coalesce(judged.class = 'NPA', false) as "mayWriteOff"
    from loan left join loan_write_off off on off.loan_id = loan.id left join borrower_class judged using (organisation_id)
    where loan.id = ${loanId}`.execute(work.db)
  const asked = await sql<Asked>`
    select request.id as "requestId", request.kind, request.amount_paise as amount, request.reason, request.state, request.note,
      coalesce(refund.reference, '') as reference, request.asked_by as "askedId", maker.name as "askedBy",
      request.asked_at as "askedAt", checker.name as "decidedBy", request.decided_at as "decidedAt", back.on_date as "returnedOn"
    from adjustment_request request join account maker on maker.id = request.asked_by
      left join account checker on checker.id = request.decided_by left join loan_refund refund on refund.id = request.id
      left join loan_refund_return back on back.refund_id = refund.id and back.reversed_on is null
    where request.loan_id = ${loanId} order by request.asked_at desc, request.id`.execute(work.db)
  const [row] = stands.rows
  if (!row) throw new Error('a loan that the platform found is gone')
  const { organisationId, ...figures } = row
  return {
    ...figures,
    account: (await verifiedOwnAccount(work, organisationId))?.number_masked ?? null,
    requests: asked.rows.map(({ askedId, ...request }) => ({ ...request, own: askedId === work.actor.accountId })),
  }
}
