import { sql } from 'kysely'
import { decodeCursor, toPage, type Page, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { requireSeesAll } from '@poonji/capabilities/access/server/service.ts'
import type { AccountEntry } from '../../books-contract.ts'
import { periodOf, type AskedPeriod } from './period.ts'

type Asked = Pick<PageQuery, 'pageNumber' | 'pageSize' | 'next'> & AskedPeriod

/** The entries of an account in a period, a page in the order of their days, by keyset. @throws as the trial balance */
export async function entriesOf(work: Work, accountCode: string, asked: Asked): Promise<Page<AccountEntry>> {
  requireSeesAll(work)
  const { from, to } = await periodOf(work, asked)
  const cursor = decodeCursor(asked.next, 'number')
  const within = sql<boolean>`entry.tenant = ${work.tenant} and entry.account_code = ${accountCode}
    and entry.booked_on between ${from}::date and ${to}::date`
  const behind = cursor
    ? sql<boolean>`(entry.booked_on, entry.id) > (select booked_on, id from ledger_entry where id = ${cursor.at}::bigint)`
    : sql.lit(true)
  const offset = cursor ? 0 : asked.pageNumber * asked.pageSize
  const page = sql<AccountEntry>`
    with entry as materialized (
      select * from ledger_entry entry where ${within} and ${behind}
      order by entry.booked_on, entry.id limit ${asked.pageSize + 1} offset ${offset}
    )
    select entry.id as "entryId", made.id as "transactionId", entry.booked_on as "bookedOn", made.value_on as "valueOn", made.kind,
      coalesce(case when made.kind = 'disbursal' then (select paid_to from tranche where request_id = made.source_id::uuid) end, '') as "paidTo",
      loan.id as "loanId", loan.number as "loanNumber", organisation.id as "organisationId", organisation.name as "organisationName",
      case when loan.id is null then made.product_code end as "productCode",
      greatest(0, entry.amount_paise) as debit, greatest(0, -entry.amount_paise) as credit
    from entry join ledger_transaction made on made.id = entry.transaction_id
      left join loan on loan.id = coalesce(entry.loan_id, made.loan_id)
      left join organisation on organisation.id = coalesce(loan.organisation_id, made.organisation_id)
    order by entry.booked_on, entry.id`.execute(work.db)
  const counted = sql<{ n: number }>`
    select count(*)::integer as n from (select from ledger_entry entry where ${within} limit ${sql.lit(COUNT_CAP + 1)}) seen`.execute(
    work.db,
  )
  const [{ rows }, count] = await Promise.all([page, counted])
  return toPage(
    { ...asked, search: undefined, filter: undefined },
    rows,
    count.rows[0]?.n ?? 0,
    row => ({ at: String(row.entryId), id: row.transactionId }),
    row => row,
  )
}
