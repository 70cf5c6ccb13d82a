import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { lockMandate, mandateById, type MandateRow } from './rows.ts'
import './jobs.ts'

/** The switch has seen this request before; the mandate itself is not refused. */
const DUPLICATES = new Set(['606', '607', '608'])

export interface Answered {
  mandate: MandateRow
  byLink: boolean
}

/**
 * Takes the switch's answer that a browser carries here. Only what the switch signed for this very request counts; a
 * second answer changes nothing.
 * @throws 404 for a request that is not ours, 400 for an answer that is not the switch's, 503 while that cannot be told
 */
export async function takeResponse(outside: Outside, fields: Record<string, string>): Promise<Answered> {
  const messageId = outside.ports.enach.messageOf(fields)
  const attempt = messageId
    ? await outside.db
        .selectFrom('mandate_attempt')
        .innerJoin('mandate', 'mandate.id', 'mandate_attempt.mandate_id')
        .selectAll('mandate_attempt')
        .where('mandate_attempt.message_id', '=', messageId)
        .where('mandate.tenant', '=', outside.tenant)
        .executeTakeFirst()
    : undefined
  if (!attempt || !messageId) throw new AppError(404, 'notFound')
  const answered = { mandate: await mandateById(outside, attempt.mandate_id), byLink: attempt.by_link }
  // also one that comes again: whoever brings it is led back by a link that works
  const answer = await outside.ports.enach.readResponse(fields, messageId)
  if (answer.status === 'unavailable') throw new AppError(503, 'provider.down')
  if (answer.status === 'refused') {
    const { id, organisation_id } = answered.mandate
    await outside.transaction(work =>
      work.audit('mandate.responseRefused', 'mandate', id, { code: answer.code }, organisation_id),
    )
    throw new AppError(400, 'request.malformed')
  }
  if (attempt.state !== 'started') return answered
  await outside.transaction(work => noteAnswer(work, attempt.mandate_id, messageId, answer))
  return answered
}

type Accepted = { status: 'accepted'; acceptanceReference: string | null }
type Rejected = { status: 'rejected'; code: string; reason: string }

/** What the account holder answered at the bank; without its reference where the bank itself was asked. */
export type Heard = Accepted | Rejected

/** Notes an answer: of one carried here and one asked for, the first counts. */
export async function noteAnswer(work: Work, mandateId: string, messageId: string, answer: Heard): Promise<void> {
  const mandate = await lockMandate(work, mandateId)
  const attempt = await work.db
    .selectFrom('mandate_attempt')
    .select('state')
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow()
  if (attempt.state !== 'started') return
  await (answer.status === 'accepted'
    ? noteAccepted(work, mandate, messageId, answer)
    : noteRejected(work, mandate, messageId, answer))
  const detail = { answer: answer.status, ...(answer.status === 'rejected' && { code: answer.code }) }
  await work.audit('mandate.answered', 'mandate', mandateId, detail, mandate.organisation_id)
}

async function noteAccepted(work: Work, mandate: MandateRow, messageId: string, answer: Accepted) {
  // approved in two tabs: the second is cancelled as soon as it is active
  const second = mandate.state !== 'CREATED'
  await settle(work, messageId, {
    state: second ? 'duplicate' : 'accepted',
    acceptance_reference: answer.acceptanceReference,
  })
  if (!second)
    await work.db
      .updateTable('mandate')
      .set({ state: 'PENDING', code: null, accepted_at: work.now })
      .where('id', '=', mandate.id)
      .execute()
  await work.enqueue('mandate.poll', { messageId, tries: 0 })
}

async function noteRejected(work: Work, mandate: MandateRow, messageId: string, answer: Rejected) {
  const { code, reason } = answer
  const duplicate = DUPLICATES.has(code)
  await settle(work, messageId, { state: duplicate ? 'duplicate' : 'rejected', code })
  if (mandate.state !== 'CREATED') return
  if (duplicate) {
    await work.db.updateTable('mandate').set({ code }).where('id', '=', mandate.id).execute()
    return
  }
  await work.db
    .updateTable('mandate')
    .set({ state: 'REJECTED', code, reason, ended_at: work.now })
    .where('id', '=', mandate.id)
    .execute()
}

type Settled =
  | { state: 'accepted' | 'duplicate'; acceptance_reference: string | null }
  | { state: 'rejected' | 'duplicate'; code: string }

async function settle(work: Work, messageId: string, result: Settled): Promise<void> {
  await work.db
    .updateTable('mandate_attempt')
    .set({ ...result, answered_at: work.now })
    .where('message_id', '=', messageId)
    .execute()
}
