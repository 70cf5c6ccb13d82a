import type { Work } from '@poonji/api-platform/work.ts'
import { inviteCurrent } from './invite.ts'
import './jobs.ts'
import './tables.ts'

/** Something is lent to an organisation again: its open agreements go on from where they were left. */
export async function resumeAgreements(work: Work, organisationId: string): Promise<void> {
  const waiting = await work.db
    .selectFrom('agreement')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('state', 'in', ['PREPARING', 'GENERATION_PROBLEM', 'SIGNING'])
    .forUpdate()
    .execute()
  for (const agreement of waiting)
    await (agreement.state === 'SIGNING'
      ? inviteCurrent(work, agreement)
      : work.enqueue('agreement.prepare', { agreementId: agreement.id, version: agreement.version }))
}
