import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { standsStopped } from '@poonji/capabilities/organisations/server/service.ts'

export interface ClientLoan {
  id: string
  number: string
  organisationId: string
  closed: boolean
  /** Nothing new is lent to its company. */
  stopped: boolean
  /** It draws on invoices, each with facts of its own that a sheet has no columns for. */
  discounting: boolean
}

/** Loans of organisations that the viewer sees, by number. */
export async function loansByNumber(work: Work, numbers: readonly string[]): Promise<Map<string, ClientLoan>> {
  const { rows } = await sql<ClientLoan>`
    select loan.id, loan.number, loan.organisation_id as "organisationId", loan.status = 'CLOSED' as closed,
      ${standsStopped} as stopped, loan.shape = 'discounting' as discounting
    from loan join organisation on organisation.id = loan.organisation_id
    where loan.tenant = ${work.tenant} and loan.number = any(${[...numbers]}::text[]) and ${seenBy(work.actor)}`.execute(
    work.db,
  )
  return new Map(rows.map(row => [row.number, row]))
}
