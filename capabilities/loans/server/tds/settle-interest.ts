import { sql } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { Single } from '../end-of-day/held.ts'
import { texts } from '../texts.ts'
import { bookPayment } from '../book-payment.ts'
import { aheadOf, interestByQuarter, spreadTds, type TdsPart } from './interest-due.ts'
import { roomIn } from './room.ts'
import './tables.ts'

interface Certificate {
  id: string
  organisation_id: string
  number: string
  quarter: string
}

/** What of it waits for interest to fall due. */
type Waiting = Certificate & { ahead_paise: Paise }

/**
 * An accepted certificate settles interest of its quarter that fell due; what tells of interest that accrued by the year's
 * end and falls due later waits for that: answers how much. @throws 409 when its interest is told by another meanwhile
 */
export async function settleInterest(work: Work, certificate: Certificate & { amount_paise: Paise }): Promise<Paise> {
  const { id, organisation_id: organisationId, quarter, amount_paise: amountPaise } = certificate
  await oneAtATime(work, organisationId)
  const quarters = await interestByQuarter(work, organisationId)
  const rows = quarters.get(quarter) ?? []
  const ahead = await aheadOf(work, organisationId)
  // of those that wait for a decision none comes before another
  const { most } = roomIn(quarter, quarters, ahead)
  if (!rows.length || amountPaise > most) throw conflict(texts.t(work.language, 'tds.toldMeanwhile'))
  const { parts, aheadPaise } = spreadTds(amountPaise, rows, ahead.get(quarter))
  await bookParts(work, certificate, parts, 'decided')
  await work.db.updateTable('tds_certificate').set({ ahead_paise: aheadPaise }).where('id', '=', id).execute()
  return aheadPaise
}

/**
 * In the night after a date: what accepted certificates tell of interest that fell due meanwhile is set against it, before
 * auto pay asks for it; also of borrowers of whom something was left out of the night before.
 */
export async function fallenTax(
  work: Work,
  onDate: PlainDate,
  leftBefore: readonly { organisation_id: string }[],
): Promise<Single[]> {
  const leftOf = leftBefore.map(one => one.organisation_id)
  const { rows: waiting } = await sql<Waiting>`
    select id, organisation_id, number, quarter, ahead_paise from tds_certificate one
    where tenant = ${work.tenant} and ahead_paise > 0 and (organisation_id = any(${leftOf}::uuid[]) or exists (
      select from due join loan on loan.id = due.loan_id
      where loan.organisation_id = one.organisation_id and due.raised and due.interest_paise + due.moved_interest > 0
        and due.due_on between ${onDate}::date and ${onDate}::date + 1))
    order by decided_at, id`.execute(work.db)
  return waiting.map(certificate => {
    const { id, number, organisation_id: organisationId } = certificate
    return { step: 'tax', id, number, organisationId, live: now => settleFallen(now, onDate, certificate) }
  })
}

async function settleFallen(work: Work, onDate: PlainDate, certificate: Waiting): Promise<void> {
  const { id, organisation_id: organisationId, quarter, ahead_paise: own } = certificate
  await oneAtATime(work, organisationId)
  const rows = (await interestByQuarter(work, organisationId)).get(quarter) ?? []
  const takes = rows.filter(row => row.toCome || row.dueOn <= work.today)
  if (takes.every(row => row.toCome)) return
  const others = ((await aheadOf(work, organisationId)).get(quarter) ?? own) - own
  const { parts, aheadPaise } = spreadTds(own, takes, others)
  await bookParts(work, certificate, parts, onDate)
  await work.db.updateTable('tds_certificate').set({ ahead_paise: aheadPaise }).where('id', '=', id).execute()
}

/** So that two certificates of a quarter do not settle the same interest. */
const oneAtATime = (work: Work, organisationId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`tds:${organisationId}`}))`.execute(work.db)

/** @param when a date, or another word: tells what is settled later on interest of a date from what was settled before */
async function bookParts(
  work: Work,
  { id, organisation_id: organisationId, number }: Certificate,
  parts: readonly TdsPart[],
  when: string,
): Promise<void> {
  for (const { loanId, dueOn, amountPaise } of parts) {
    const { paymentBookingId } = await bookPayment(work, {
      organisationId,
      loanId,
      amountPaise,
      valueOn: dueOn,
      reference: number,
      mode: 'TDS',
      idempotencyKey: `tds:${id}:${loanId}:${dueOn}:${when}`,
    })
    await work.db
      .insertInto('tds_part')
      .values({
        certificate_id: id,
        loan_id: loanId,
        due_on: dueOn,
        amount_paise: amountPaise,
        payment_booking_id: paymentBookingId,
      })
      .execute()
  }
}
