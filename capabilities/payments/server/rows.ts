import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PaymentRow as Row } from '../contract.ts'

type PaidFor = Row['paidFor'][number]

/** The borrower has said that it belongs elsewhere, and nobody has answered. */
export const MODIFICATION_OPEN = sql<boolean>`exists (select from payment_modification
  where payment_modification.payment_id = payment.id and payment_modification.state = 'OPEN')`

/** What it went to as its booking says, else what it is meant for. */
const PAID_FOR = sql<PaidFor[]>`(select coalesce(jsonb_agg(jsonb_build_object('loanNumber', paid.number,
    'productNameEn', product.name_en, 'productNameHi', product.name_hi) order by paid.number), '[]')
  from loan paid join product on product.code = paid.product_code and product.tenant = paid.tenant
  where paid.id in (select loan_id from loan_payment where payment_booking_id = payment.booking_id
    union all select payment.loan_id where payment.booking_id is null))`

/** Payments with whose they are, what they pay, and their booking. */
export function paymentRows(work: Work) {
  return work.db
    .selectFrom('payment')
    .innerJoin('organisation', 'organisation.id', 'payment.organisation_id')
    .leftJoin('loan', 'loan.id', 'payment.loan_id')
    .leftJoin('payment_booking', 'payment_booking.id', 'payment.booking_id')
    .select([
      'payment.id',
      'payment.number',
      'payment.organisation_id as organisationId',
      'organisation.name as organisationName',
      'payment.loan_id as loanId',
      'loan.number as loanNumber',
      PAID_FOR.as('paidFor'),
      'payment.amount_paise as amountPaise',
      'payment.mode',
      'payment.origin',
      'payment.status',
      'payment.reason_code as reasonCode',
      'payment.reference',
      'payment.paid_on as paidOn',
      'payment.created_at as createdAt',
      'payment.booking_id as paymentBookingId',
      'payment_booking.number as receiptNumber',
      MODIFICATION_OPEN.as('modificationOpen'),
    ])
    .where('payment.tenant', '=', work.tenant)
}

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>
