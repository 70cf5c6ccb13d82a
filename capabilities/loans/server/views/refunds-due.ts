import { sql, type RawBuilder } from 'kysely'
import { among, containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { RefundDue } from '../../adjustment-contract.ts'
import { EXCESS, HAS_EXCESS } from '../excess.ts'

type Row = RefundDue & { id: string }

/**
 * SQL: loans that hold money to give back, of organisations that the actor sees. It lies there since the last payment
 * that brought it, since the closing, or since the bank sent it back; a refund decided before that was of other money.
 */
export const refundsDue = (work: Work): RawBuilder<Row> => sql<Row>`
  select loan.id, loan.id as "loanId", loan.number as "loanNumber", loan.status as "loanStatus",
    organisation.id as "organisationId", organisation.name as "organisationName", excess.paise as amount,
    held.since_on as "sinceOn", coalesce(asked.state, 'NOT_ASKED') as refund,
    case asked.state when 'WAITING' then 'checker' else 'maker' end as turn
  from loan join organisation on organisation.id = loan.organisation_id ${EXCESS}
    cross join lateral (
      select greatest(loan.opened_on, loan.closed_on, max(paid.value_on),
        (select max(on_date) from loan_refund_return where loan_id = loan.id and reversed_on is null)) as since_on
      from (
        select booking.value_on, sum(part.amount_paise) over (order by booking.value_on desc, part.seq desc) as so_far
        from loan_payment part join payment_booking booking on booking.id = part.payment_booking_id
        where part.loan_id = loan.id and part.reversed_on is null) paid
      where paid.so_far >= excess.paise) held
    left join lateral (
      select case when back.id is null then state else 'RETURNED' end as state
      from adjustment_request request left join loan_refund_return back on back.refund_id = request.id and back.reversed_on is null
      where request.loan_id = loan.id and kind = 'REFUND'
        and (state = 'WAITING' or back.id is not null or (asked_at at time zone 'Asia/Kolkata')::date >= held.since_on)
      order by asked_at desc limit 1) asked on true
  where loan.tenant = ${work.tenant} and ${HAS_EXCESS} and ${seenBy(work.actor)}`

/** A page of them, what lies longest first; found by client or loan, filtered by whose turn it is (`TURN:maker`). */
export const readRefundsDue = (work: Work, query: PageQuery) =>
  keysetPage<Row, RefundDue>(
    work,
    query,
    {
      name: 'refunds-due',
      columns: sql`held.*`,
      from: sql`(${refundsDue(work)}) held`,
      where: [
        sql<boolean>`true`,
        ...among(readFilters(query.filter).get('TURN'), 'held.turn'),
        ...(query.search ? [containing(query.search, ['held.loanNumber', 'held.organisationName'])] : []),
      ],
      by: ['held.sinceOn', 'held.id'],
      soonestFirst: true,
    },
    row => row,
  )
