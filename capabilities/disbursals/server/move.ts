import type { Updateable } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sayStates } from '@poonji/capabilities/organisations/server/service.ts'
import { DISBURSAL_LOOK, DISBURSAL_MOVES, DISBURSAL_STATUSES, type DisbursalStatus } from '../status.ts'
import { isWhole, type Disbursal, type KeptRequest } from './whole-request.ts'
import type { DisbursalTable } from './tables.ts'
import '../events.ts'

sayStates('disbursal.moved', DISBURSAL_STATUSES, one => DISBURSAL_LOOK[one])

/** A request that was sent, locked until the transaction ends. @throws 403 when it is not there, 409 for a draft */
export async function lockDisbursal(work: Work, disbursalId: string): Promise<Disbursal> {
  const request = await lockRequest(work, disbursalId)
  if (request.status === 'DRAFT' || !isWhole(request)) throw conflict('transition.illegal', { status: request.status })
  return request
}

/** A draft, locked until the transaction ends. @throws 403 when it is not there, 409 once it was sent or taken back */
export async function lockDraft(work: Work, disbursalId: string): Promise<KeptRequest> {
  const draft = await lockRequest(work, disbursalId)
  const { status } = draft
  if (status !== 'DRAFT') throw conflict('transition.illegal', { status, allowed: DISBURSAL_MOVES[status] })
  return draft
}

/** A request of the tenant or a draft, locked until the transaction ends. @throws 403 when it is not there */
export async function lockRequest(work: Work, disbursalId: string): Promise<KeptRequest> {
  const row = await work.db
    .selectFrom('disbursal_request')
    .selectAll()
    .where('id', '=', disbursalId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

interface Move {
  to: DisbursalStatus
  reason?: string
  /** What else changes with it. */
  set?: Updateable<DisbursalTable>
}

/**
 * The one function that moves a request, which the caller has locked: status, history, audit and event together.
 * @throws 409 with the moves that are possible when this one is not
 */
export async function moveDisbursal(work: Work, row: KeptRequest, { to, reason, set }: Move): Promise<void> {
  const allowed = DISBURSAL_MOVES[row.status]
  if (!allowed.includes(to)) throw conflict('transition.illegal', { status: row.status, allowed })
  const ended = DISBURSAL_MOVES[to].length === 0 || to === 'PAID'
  const moved = await work.db
    .updateTable('disbursal_request')
    .set({ ...set, status: to, reason: reason ?? null, ...(ended && { ended_at: work.now }) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteMove(work, moved, row.status, reason)
}

/** One line of a request's history, told to whoever listens. */
export async function noteMove(
  work: Work,
  row: KeptRequest,
  from: DisbursalStatus | null,
  reason?: string,
): Promise<void> {
  const { id: disbursalId, organisation_id: organisationId, loan_id: loanId, status: to } = row
  await work.db
    .insertInto('disbursal_move')
    .values({
      disbursal_id: disbursalId,
      from_status: from,
      to_status: to,
      reason: reason ?? null,
      account_id: work.viewer?.accountId ?? null,
      at: work.now,
    })
    .execute()
  await work.audit('disbursal.moved', 'disbursal', disbursalId, { from, to }, organisationId)
  await work.publish('disbursal.moved', { disbursalId, organisationId, loanId, from, to })
}
