import { sql } from 'kysely'
import type { Database } from '@poonji/api-platform/database.ts'
import { proveBooks } from '@poonji/capabilities/loans/server/service.ts'

export interface StandingPayment {
  id: string
  /** The client's idempotency key of a gateway payment, the bank's reference of a transfer. */
  key: string
  status: string
  bookings: number
  bookedPaise: number
}

export interface StandingDrawing {
  id: string
  note: string
  status: string
  tranches: number
  drawnPaise: number
  /** How often the bank was given the order. */
  payouts: number
}

export interface Standing {
  /** What the books do not prove; empty when they are right. */
  differences: string[]
  payments: StandingPayment[]
  drawings: StandingDrawing[]
}

/** What the database holds, as of one moment. */
export function readStanding({ db }: Database, tenant: string): Promise<Standing> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const payments = await sql<StandingPayment>`
        select payment.id, coalesce(payment.client_key, payment.reference, '') as key, payment.status,
          count(booking.id)::integer as bookings, coalesce(sum(booking.amount_paise), 0)::bigint as "bookedPaise"
        from payment left join payment_booking booking
          on booking.tenant = payment.tenant and booking.idempotency_key like 'payment:' || payment.id || ':%'
        where payment.tenant = ${tenant} group by payment.id`.execute(tx)
      const drawings = await sql<StandingDrawing>`
        select request.id, request.note, request.status,
          (select count(*)::integer from tranche where tranche.request_id = request.id) as tranches,
          (select coalesce(sum(amount_paise), 0)::bigint from tranche where tranche.request_id = request.id) as "drawnPaise",
          (select count(*)::integer from disbursal_payout payout join fake_world seen
            on seen.service = 'payouts' and seen.key = payout.reference where payout.disbursal_id = request.id) as payouts
        from disbursal_request request where request.tenant = ${tenant}`.execute(tx)
      return { differences: await proveBooks(tx, tenant), payments: payments.rows, drawings: drawings.rows }
    })
}

/** Jobs that a killed process had begun are tried again at once, as they are by themselves when their time is up. */
export async function releaseJobs({ db }: Database): Promise<void> {
  await sql`update pgboss.job set state = 'retry', started_on = null, start_after = now()
    where state in ('active', 'created', 'retry')`.execute(db)
}

/** Whether a job is being worked on, or has failed and will be tried again. */
export async function hasJobsToEnd({ db }: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job where state in ('active', 'retry') limit 1`.execute(db)
  return rows.length > 0
}
