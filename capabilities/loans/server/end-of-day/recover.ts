import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { postBatch } from '@poonji/capabilities/ledger/server/service.ts'
import { fundedFees, noIncomeWithin } from '../charge-income.ts'
import { lentPaise, unrecovered } from '../write-off.ts'

const left: RawBuilder<Paise> = sql`(charges_paise - charges_paid)`
const leftBefore: RawBuilder<Paise> = sql`(charges_paise - charges_paid + paid.paise)`

/**
 * What was paid since of principal that is written off, and of the tax and costs in charges, is income of the day; what
 * came back from the bank is taken out again. Fees, which the write-off did not lose, come back into their own income
 * (`suspendIncome`). All else that moves what is owed is part of the loss, for no money came of it since: a charge made or
 * waived, and a payment of before the write-off that arrives later or comes back. Of a loan that has gone beyond a day that
 * is closed late (`keepEvenings`), what came by that day is told with the next that it stands on: never before it came.
 */
export async function bookRecoveries(work: Work, onDate: PlainDate): Promise<void> {
  const { rows } = await sql<{ loan_id: string; product_code: string; recovered: number; lost: number }>`
    with now as (
      select off.loan_id, off.product_code, off.left_paise as left_before, off.written_paise as written_before, ${unrecovered} as left_paise,
        greatest(0, loan.principal_paise + since.principal - loan.funded_paise - ${fundedFees}) - ${lentPaise} + since.charges as recovered
      from loan_write_off off join loan on loan.id = off.loan_id cross join lateral (
        select coalesce(sum(paid.paise) filter (where paid.kind = 'principal'), 0) as principal,
          coalesce(sum(${noIncomeWithin(leftBefore)} - ${noIncomeWithin(left)}) filter (where paid.kind = 'charges'), 0) as charges
        from (
          select line.due_id, line.kind, sum(line.amount_paise)::bigint as paise
          from loan_payment payment join payment_booking booking on booking.id = payment.payment_booking_id
            join payment_line line on line.loan_payment_id = payment.id
          where payment.loan_id = off.loan_id and payment.reversed_on is null and payment.seq > off.after_seq
            and booking.value_on >= off.on_date and line.kind in ('principal', 'charges')
          group by 1, 2
        ) as paid join due on due.id = paid.due_id left join loan_charge charge on charge.id = due.charge_id
      ) as since
      where off.tenant = ${work.tenant} and not exists (
        select from loan_evening kept where kept.loan_id = off.loan_id and kept.on_date = ${onDate}::date)
    ),
    moved as (
      update loan_write_off off set left_paise = now.left_paise, written_paise = now.left_paise + now.recovered from now
      where off.loan_id = now.loan_id and (now.left_paise <> now.left_before or now.left_paise + now.recovered <> now.written_before)
      returning off.loan_id
    )
    select now.loan_id, now.product_code, (now.left_paise + now.recovered - now.written_before)::bigint as lost,
      (now.recovered - (now.written_before - now.left_before))::bigint as recovered
    from now join moved using (loan_id) order by 1`.execute(work.db)
  await postBatch(
    work,
    rows.map(row => ({
      idempotencyKey: `recovery:${onDate}:${row.loan_id}`,
      kind: 'recovery',
      valueOn: onDate,
      bookedOn: onDate,
      productCode: row.product_code,
      loanId: row.loan_id,
      source: { kind: 'day', id: onDate },
      entries: [
        { account: 'BAD_DEBT', amountPaise: row.lost, loanId: row.loan_id },
        { account: 'WRITTEN_OFF', amountPaise: row.recovered - row.lost, loanId: row.loan_id },
        { account: 'RECOVERY_INCOME', amountPaise: -row.recovered, loanId: row.loan_id },
      ],
    })),
  )
}
