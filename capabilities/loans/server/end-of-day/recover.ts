import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { postBatch } from '@poonji/capabilities/ledger/server/service.ts'
import { charged, unrecovered } from '../write-off.ts'

/**
 * What was paid of principal and charges that are written off is income of the day; what came back from the bank is taken out
 * again. A charge that was waived since makes the loss less, and a new one, unpaid, makes it more: no money came of either.
 */
export async function bookRecoveries(work: Work, onDate: PlainDate): Promise<void> {
  const { rows } = await sql<{ loan_id: string; product_code: string; recovered: number; lost: number }>`
    with now as (
      select off.loan_id, off.product_code, off.left_paise as stood, off.charged_paise as charged_before, ${unrecovered} as left_paise, ${charged} as charged_paise
      from loan_write_off off join loan on loan.id = off.loan_id where off.tenant = ${work.tenant}
    ),
    moved as (
      update loan_write_off off set left_paise = now.left_paise, charged_paise = now.charged_paise,
        written_paise = written_paise + now.charged_paise - now.charged_before from now
      where off.loan_id = now.loan_id and (now.left_paise <> now.stood or now.charged_paise <> now.charged_before) returning off.loan_id
    )
    select now.loan_id, now.product_code, (now.charged_paise - now.charged_before)::bigint as lost,
      (now.stood - now.left_paise + now.charged_paise - now.charged_before)::bigint as recovered
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
