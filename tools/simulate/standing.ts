import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import type { LoanTerms } from '@poonji/capabilities/loans/terms.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

/** A loan as a day's plans see it. */
export interface Standing {
  index: number
  id: string
  organisationId: string
  shape: LoanTerms['shape']
  status: 'OPEN' | 'ACTIVE' | 'CLOSED'
  sanctionedPaise: number
  drawnPaise: number
  principalPaise: number
  expiresOn: PlainDate
  firstDrawnOn: PlainDate | null
  /** Raised and unpaid. */
  unpaidPaise: number
  /** Of it, late payment charges; a waiver of them may wait for its decision. */
  penalPaise: number
  waiverWaits: boolean
  /** Paid ahead. */
  advancePaise: number
  /** A charge that was added by itself stands. */
  added: boolean
  /** A charge or its waiver waits for its checker; a refund or a write-off. */
  chargeWaits: boolean
  adjustmentWaits: boolean
  /** Its last refund: sent, or sent back by the bank; null where none went. */
  refund: 'SENT' | 'RETURNED' | null
  isNpa: boolean
  /** The last interest that fell due and had no tax deducted: a tenth of it, and when. */
  taxable: { amountPaise: number; dueOn: PlainDate } | null
  /** A longer drawing waits for its checker or its borrower. */
  longer: 'WAITING' | 'APPROVED' | null
  /** Its rate moves with a benchmark; another one is asked or coming. */
  floating: boolean
  rate: { state: 'WAITING' | 'APPROVED'; fromOn: PlainDate } | null
  /** The limit is being closed. */
  closing: boolean
  /** Its payments of the last days that still stand, and the drawings, oldest first. */
  payments: string[]
  drawings: { requestId: string; drawnOn: PlainDate }[]
  /** Due dates ahead. */
  remaining: number
  /** New terms that are asked, before the borrower, or still to begin. */
  open: { state: 'WAITING' | 'APPROVED'; agreed: boolean | null; fromOn: PlainDate } | null
}

const RECENT_DAYS = 12

/** Every loan of the run as it stands in the morning, in the order of the numbers. */
export async function standings(db: Db, tenant: string, on: PlainDate): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select substr(number, 5)::integer as index, id, organisation_id as "organisationId", shape, status,
      sanctioned_paise as "sanctionedPaise", drawn_paise as "drawnPaise", principal_paise as "principalPaise",
      expires_on as "expiresOn", first_drawn_on as "firstDrawnOn",
      (select coalesce(sum(unpaid_paise), 0)::bigint from due where due.loan_id = loan.id and raised and unpaid_paise > 0) as "unpaidPaise",
      (select coalesce(sum(penal_paise - penal_paid), 0)::bigint from due where due.loan_id = loan.id and raised and unpaid_paise > 0) as "penalPaise",
      exists (select 1 from penal_waiver where penal_waiver.loan_id = loan.id and penal_waiver.state = 'WAITING') as "waiverWaits",
      advance_paise as "advancePaise",
      exists (select 1 from charge_request asked join loan_charge added on added.id = asked.id where asked.loan_id = loan.id
        and added.reversed_on is null) as added,
      exists (select 1 from charge_request asked where asked.loan_id = loan.id and asked.state = 'WAITING') as "chargeWaits",
      exists (select 1 from adjustment_request asked where asked.loan_id = loan.id and asked.state = 'WAITING') as "adjustmentWaits",
      last.refund,
      exists (select 1 from borrower_class judged where judged.organisation_id = loan.organisation_id and class = 'NPA') as "isNpa",
      (select jsonb_build_object('dueOn', due_on, 'amountPaise', interest_paise / 10) from due
        where due.loan_id = loan.id and raised and interest_paise >= 10 and not exists (
          select 1 from loan_payment paid join payment_booking booking on booking.id = paid.payment_booking_id
          where paid.loan_id = loan.id and mode = 'TDS' and booking.value_on >= due.due_on)
        order by due_on desc, key desc limit 1) as taxable,
      (select state from drawing_extension longer where longer.loan_id = loan.id and state <> 'REFUSED' and longer.from_on is null
        and agreed is null and lapsed_on is null order by asked_at desc limit 1) as longer,
      coalesce((terms ->> 'floating')::boolean, false) as floating,
      (select jsonb_build_object('state', state, 'fromOn', from_on) from loan_rate_change
        where loan_id = loan.id and state <> 'REFUSED' and begun_on is null) as rate,
      draws_ended_on is not null as closing,
      (select coalesce(jsonb_agg(booking.idempotency_key order by booking.value_on, booking.idempotency_key), '[]') from loan_payment paid
        join payment_booking booking on booking.id = paid.payment_booking_id
        where paid.loan_id = loan.id and booking.reversed_on is null and mode <> 'TDS' and booking.value_on > ${on}::date - ${RECENT_DAYS}::integer) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('requestId', request_id, 'drawnOn', drawn_on) order by number), '[]')
        from tranche where tranche.loan_id = loan.id and reversed_on is null) as drawings,
      (select count(distinct due_on)::integer from due where due.loan_id = loan.id and not raised) as remaining,
      (select jsonb_build_object('state', state, 'agreed', agreed, 'fromOn', from_on) from loan_restructuring
        where loan_id = loan.id and state <> 'REFUSED' and agreed is distinct from false and lapsed_on is null and begun_on is null) as open
    from loan left join lateral (
        select case when back.id is null then 'SENT' else 'RETURNED' end as refund
        from loan_refund left join loan_refund_return back on back.refund_id = loan_refund.id and back.reversed_on is null
        where loan_refund.loan_id = loan.id order by loan_refund.created_at desc limit 1) last on true
    where tenant = ${tenant} and number like 'SIM-%' order by number`.execute(db)
  return rows
}
