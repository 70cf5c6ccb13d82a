import { sql } from 'kysely'
import { job } from '@poonji/api-platform/jobs.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from '../texts.ts'
import { cancelMandate } from './cancel.ts'
import './jobs.ts'

const BANK_STILL_WORKS_MS = 3_600_000

/** The loan of an application is closed: nothing more is debited for it. */
export async function endMandatesWithLoan(work: Work, applicationId: string): Promise<void> {
  await work.enqueue('mandate.endWithLoan', { applicationId })
}

/** Cancels what stands of auto pay, at the bank as well; one that the bank is still setting up is asked for again. */
export const endWithLoanJob = job('mandate.endWithLoan', async (outside, { applicationId }) => {
  const { rows } = await sql<{ id: string; pending: boolean }>`
    select mandate.id, mandate.state = 'PENDING' as pending from mandate
    where application_id = ${applicationId} and tenant = ${outside.tenant} and state in ('CREATED', 'PENDING', 'ACTIVE')
      and exists (select from loan where loan.application_id = mandate.application_id and loan.status = 'CLOSED')
      and not exists (select from loan where loan.application_id = mandate.application_id and loan.status <> 'CLOSED')`.execute(
    outside.db,
  )
  for (const { id, pending } of rows)
    if (!pending) await cancelMandate(outside, id, texts.t(outside.language, 'ended.loanClosed'))
  if (!rows.some(row => row.pending)) return
  const startAfter = new Date(outside.now.getTime() + BANK_STILL_WORKS_MS)
  await outside.transaction(work => work.enqueue('mandate.endWithLoan', { applicationId }, { startAfter }))
})
