import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { lockLoan, type LoanRow } from './history-of.ts'
import { settle, type Cause } from './settle.ts'
import { texts } from './texts.ts'
import './charge-tables.ts'

/** A refund that went out to a borrower. */
interface SentRefund {
  refundId: string
  loanId: string
  loanNumber: string
  organisationId: string
  organisationName: string
  amountPaise: Paise
  onDate: PlainDate
  /** The bank's, of the payout. */
  reference: string
}

const sentRefunds = (work: Work, which: RawBuilder<boolean>) => sql<SentRefund>`
  select refund.id as "refundId", loan.id as "loanId", loan.number as "loanNumber", organisation.id as "organisationId",
    organisation.name as "organisationName", refund.amount_paise as "amountPaise", refund.on_date as "onDate", refund.reference
  from loan_refund refund join loan on loan.id = refund.loan_id join organisation on organisation.id = loan.organisation_id
  where refund.tenant = ${work.tenant} and ${seenBy(work.actor)} and ${which}`

interface Credited {
  amountPaise: Paise
  on: PlainDate
}

/** SQL: a refund of this amount, sent by that day and not yet back. */
const mayBeBack = ({ amountPaise, on }: Credited) => sql<boolean>`
  refund.amount_paise = ${amountPaise} and refund.on_date <= ${on}::date
    and not exists (select from loan_refund_return back where back.refund_id = refund.id and back.reversed_on is null)`

/** The refunds that the bank may have sent back by a credit, the nearest first. */
export async function refundsToReturn(work: Work, credit: Credited): Promise<SentRefund[]> {
  const { rows } = await sql<SentRefund>`${sentRefunds(work, mayBeBack(credit))}
    order by refund.on_date desc, refund.id limit 20`.execute(work.db)
  return rows
}

/** The refund that a bank credit brought back, if it did. */
async function refundReturnedBy(work: Work, bankCreditId: string): Promise<SentRefund | null> {
  const { rows } = await sentRefunds(
    work,
    sql<boolean>`refund.id = (select refund_id from loan_refund_return where bank_credit_id = ${bankCreditId} and reversed_on is null)`,
  ).execute(work.db)
  return rows[0] ?? null
}

/**
 * The bank sent a refund back by a credit of the same amount: from its day the money stands ahead again, of a closed loan
 * too, and operations are to send it anew. The borrower is told, since their account did not take it. @throws 403 for a
 * refund that the actor does not see, 409 for another amount, a credit of before it, or one that came back already
 */
export async function returnRefund(
  work: Work,
  refundId: string,
  credit: Credited & { id: string },
): Promise<SentRefund> {
  const { rows } = await sentRefunds(work, sql<boolean>`refund.id = ${refundId}`).execute(work.db)
  const [refund] = rows
  if (!refund) throw notPermitted()
  const loan = await lockLoan(work.db, work.tenant, refund.loanId)
  const stands = await sentRefunds(work, sql<boolean>`refund.id = ${refundId} and ${mayBeBack(credit)}`).execute(
    work.db,
  )
  if (!stands.rows.length) throw conflict(texts.t(work.language, 'adjust.notReturned'))
  const id = randomUUID()
  await settle(work, loan, causeOf('refund.returned', id, credit.on), async () => {
    await work.db
      .insertInto('loan_refund_return')
      .values({
        id,
        tenant: work.tenant,
        loan_id: loan.id,
        refund_id: refundId,
        bank_credit_id: credit.id,
        on_date: credit.on,
        created_by: work.actor.accountId,
        created_at: work.now,
      })
      .execute()
  })
  const { amountPaise, reference } = refund
  await work.audit('refund.returned', 'loan', loan.id, { amountPaise, reference }, loan.organisation_id)
  await tell(work, loan, refund, 'adjust.smsReturned')
  return refund
}

/**
 * The credit was of something else: the refund stands as sent. @throws 409 where the credit brought none back, or what it
 * brought was used or sent again
 */
export async function reverseRefundReturn(work: Work, bankCreditId: string, reason: string): Promise<void> {
  const refund = await refundReturnedBy(work, bankCreditId)
  if (!refund) throw conflict()
  const loan = await lockLoan(work.db, work.tenant, refund.loanId)
  if (loan.advance_paise < refund.amountPaise) throw conflict(texts.t(work.language, 'adjust.returnUsed'))
  const standing = await work.db
    .selectFrom('loan_refund_return')
    .select(['id', 'on_date'])
    .where('bank_credit_id', '=', bankCreditId)
    .where('reversed_on', 'is', null)
    .executeTakeFirst()
  if (!standing) throw conflict()
  await settle(work, loan, causeOf('refund.returned.reversed', standing.id, standing.on_date), async () => {
    await work.db
      .updateTable('loan_refund_return')
      .set({ reversed_on: work.today, reversed_by: work.actor.accountId, reverse_reason: reason })
      .where('id', '=', standing.id)
      .execute()
  })
  const { amountPaise, reference } = refund
  await work.audit('refund.notReturned', 'loan', loan.id, { amountPaise, reference, reason }, loan.organisation_id)
  await tell(work, loan, refund, 'adjust.smsNotReturned')
}

const causeOf = (kind: 'refund.returned' | 'refund.returned.reversed', id: string, valueOn: PlainDate): Cause => ({
  kind,
  valueOn,
  idempotencyKey: `${kind}:${id}`,
  source: { kind: 'refundReturn', id },
})

async function tell(
  work: Work,
  { number, organisation_id: organisationId }: LoanRow,
  { amountPaise, reference }: SentRefund,
  words: 'adjust.smsReturned' | 'adjust.smsNotReturned',
): Promise<void> {
  await tellOwner(work, organisationId, 'refund-returned', language =>
    texts.t(language, words, { number, amount: formatMoney(amountPaise), reference }),
  )
}
