import { sql } from 'kysely'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import { keysetPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body, Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { isOfOnePan, organisationById, tellAsker } from '@poonji/capabilities/organisations/server/service.ts'
import type * as calls from '../payout-contract.ts'
import { texts } from './texts.ts'
import { addEntry } from './accrue.ts'
import { ownPartner } from './statement.ts'
import './tables.ts'

/** @throws 400 on `loanNumber` for a loan that is none of the partner's clients', or is the firm's own */
export async function raiseDispute(work: Work, body: Body<typeof calls.raiseDispute>): Promise<{ number: string }> {
  const partnerId = ownPartner(work)
  const loan = await work.db
    .selectFrom('loan')
    .innerJoin('organisation', 'organisation.id', 'loan.organisation_id')
    .select(['loan.id', 'loan.organisation_id'])
    .where('loan.tenant', '=', work.tenant)
    .where('loan.number', 'in', [body.loanNumber, body.loanNumber.toUpperCase()])
    .where(eb =>
      eb.or([
        seenBy(work.actor),
        eb.exists(
          eb
            .selectFrom('client_ownership')
            .select('client_ownership.id')
            .whereRef('client_ownership.organisation_id', '=', 'organisation.id')
            .where('client_ownership.partner_id', '=', partnerId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!loan) throw invalid({ loanNumber: texts.t(work.language, 'dispute.noLoan') })
  if (await isOwnFirm(work, partnerId, loan.organisation_id))
    throw invalid({ loanNumber: texts.t(work.language, 'dispute.ownFirm') })
  const made = await work.db
    .insertInto('payout_dispute')
    .values({
      tenant: work.tenant,
      number: sql<string>`${`PD-${work.today.slice(0, 4)}-`} || lpad(nextval('payout_dispute_number')::text, 5, '0')`,
      partner_id: partnerId,
      loan_id: loan.id,
      words: body.words,
      answer: null,
      entry_id: null,
      raised_by: work.actor.accountId,
      settled_by: null,
      created_at: work.now,
      settled_at: null,
    })
    .onConflict(c => c.columns(['partner_id', 'loan_id']).where('state', '=', 'OPEN').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (!made) throw conflict(texts.t(work.language, 'dispute.open'))
  await work.audit('payout.disputed', 'payout_dispute', made.id, { number: made.number }, partnerId)
  return { number: made.number }
}

/** A partner earns nothing on a loan of its own firm, by hand no more than by its plan. */
const isOwnFirm = async (work: Work, partnerId: string, organisationId: string) =>
  isOfOnePan(await organisationById(work, partnerId), await organisationById(work, organisationId))

const DISPUTES = sql`payout_dispute dispute
  join organisation partner on partner.id = dispute.partner_id
  join loan on loan.id = dispute.loan_id
  join organisation client on client.id = loan.organisation_id
  left join payout_entry settled on settled.id = dispute.entry_id`
const COLUMNS = sql`dispute.id, dispute.number, dispute.partner_id as "partnerId", partner.name as "partnerName",
  client.id as "organisationId", client.name as "clientName", loan.id as "loanId", loan.number as "loanNumber",
  (select coalesce(sum(amount_paise), 0)::bigint from payout_entry
    where payout_entry.loan_id = loan.id and payout_entry.partner_id = dispute.partner_id) as "earnedPaise",
  dispute.words, dispute.state, dispute.answer, settled.amount_paise as "settledPaise",
  dispute.created_at as "createdAt"`

/** Disputes of one partner, or without one those of partners whom the viewer sees; newest first. */
export function listDisputes(work: Work, query: Query<typeof calls.listDisputes>, partnerId?: string) {
  const where = [
    sql<boolean>`dispute.tenant = ${work.tenant}`,
    seenBy(work.actor, 'partner'),
    ...(partnerId ? [sql<boolean>`dispute.partner_id = ${partnerId}`] : []),
    ...(query.state ? [sql<boolean>`dispute.state = ${query.state}`] : []),
  ]
  const by = ['dispute.created_at', 'dispute.id'] as const
  const list = { name: `disputes of ${partnerId ?? 'all'}`, columns: COLUMNS, from: DISPUTES, where, by }
  return keysetPage<calls.Dispute, calls.Dispute>(work, query, list, row => row)
}

/**
 * Upheld, its amount becomes an entry, once; refused, nothing does. The partner is told by SMS. One person settles it, for
 * an entry is no money yet: that leaves in a statement which somebody prepares and another, never who settled a dispute
 * in it, releases (payments/own-work.ts). @throws 409 for one that is settled, or would pay for the partner's own firm
 */
export async function settleDispute(
  work: Work,
  disputeId: string,
  { uphold, amountPaise, answer }: Body<typeof calls.settleDispute>,
): Promise<void> {
  if (uphold === (amountPaise === 0)) throw invalid({ amountPaise: 'amount.invalid' })
  const settled = await work.db
    .updateTable('payout_dispute')
    .set({ state: uphold ? 'UPHELD' : 'REFUSED', answer, settled_by: work.actor.accountId, settled_at: work.now })
    .where('id', '=', disputeId)
    .where('state', '=', 'OPEN')
    .returning(['partner_id', 'loan_id', 'number', 'raised_by'])
    .executeTakeFirst()
  if (!settled) throw conflict()
  if (uphold) await bookSettlement(work, disputeId, settled.partner_id, settled.loan_id, amountPaise)
  const { partner_id: organisationId, raised_by: accountId, number } = settled
  if (accountId) {
    const asker = { organisationId, accountId, permission: 'CAN_VIEW_PAYOUTS', purpose: 'payout-dispute' } as const
    await tellAsker(work, asker, language =>
      texts.t(language, uphold ? 'sms.disputeUpheld' : 'sms.disputeRefused', { number, answer }),
    )
  }
  await work.audit(
    uphold ? 'payout-dispute.upheld' : 'payout-dispute.refused',
    'payout_dispute',
    disputeId,
    { amountPaise },
    settled.partner_id,
  )
}

async function bookSettlement(work: Work, disputeId: string, partnerId: string, loanId: string, amountPaise: number) {
  const { organisation_id: organisationId } = await work.db
    .selectFrom('loan')
    .select('organisation_id')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  if (amountPaise > 0 && (await isOwnFirm(work, partnerId, organisationId)))
    throw conflict(texts.t(work.language, 'dispute.ownFirmStaff'))
  const entryId = await addEntry(work, {
    ...{ partnerId, organisationId, loanId, amountPaise },
    kind: 'ADJUSTED',
    basisPaise: 0,
    onDate: work.today,
    cause: `dispute:${disputeId}`,
  })
  await work.db.updateTable('payout_dispute').set({ entry_id: entryId }).where('id', '=', disputeId).execute()
}
