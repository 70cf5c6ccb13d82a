import { sql } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'
import { bookPayment } from '../book-payment.ts'
import { decidable, decisionOf, type Decision } from '../two-people.ts'
import { interestByQuarter, spreadTds } from './interest-due.ts'
import { roomIn } from './room.ts'
import './tables.ts'

/**
 * A certificate was found true with the tax department: the tax settles the interest it was deducted from, as of the days
 * that fell due, so no late payment charge stays on it. Or it is refused, and the interest stays owed. @throws 403 for
 * whoever recorded it, 409 when it was decided or its interest is told by another meanwhile, 400 for a refusal without a reason
 */
export async function decideTds(work: Work, certificateId: string, decision: Decision): Promise<void> {
  const asked = await work.db
    .selectFrom('tds_certificate')
    .selectAll()
    .where('id', '=', certificateId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  const certificate = decidable(work, asked, decision)
  await work.db.updateTable('tds_certificate').set(decisionOf(work, decision)).where('id', '=', certificateId).execute()
  const { organisation_id: organisationId, number, quarter, amount_paise: amountPaise } = certificate
  if (decision.approve) await settleInterest(work, certificate)
  const detail = { quarter, amountPaise, approved: decision.approve }
  await work.audit('tds.decided', 'tdsCertificate', certificateId, detail, organisationId)
  await tellOwner(work, organisationId, 'tds-certificate', language =>
    decision.approve
      ? texts.t(language, 'tds.smsApproved', { number, amount: formatMoney(amountPaise) })
      : texts.t(language, 'tds.smsRefused', { number, reason: decision.note }),
  )
}

interface Certificate {
  id: string
  organisation_id: string
  number: string
  quarter: string
  amount_paise: number
}

async function settleInterest(work: Work, certificate: Certificate): Promise<void> {
  const { id, organisation_id: organisationId, number } = certificate
  // one at a time, so that two certificates of a quarter do not settle the same interest
  await sql`select pg_advisory_xact_lock(hashtext(${`tds:${organisationId}`}))`.execute(work.db)
  const quarters = await interestByQuarter(work, organisationId)
  const rows = quarters.get(certificate.quarter) ?? []
  // of those that wait none comes before another
  const { most } = roomIn(certificate.quarter, quarters, new Map())
  if (!rows.length || certificate.amount_paise > most) throw conflict(texts.t(work.language, 'tds.toldMeanwhile'))
  for (const { loanId, dueOn, amountPaise } of spreadTds(certificate.amount_paise, rows)) {
    const { paymentBookingId } = await bookPayment(work, {
      organisationId,
      loanId,
      amountPaise,
      valueOn: dueOn,
      reference: number,
      mode: 'TDS',
      idempotencyKey: `tds:${id}:${loanId}:${dueOn}`,
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
