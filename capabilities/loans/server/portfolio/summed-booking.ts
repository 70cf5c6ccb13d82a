import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { toPage, decodeCursor, type Page, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { requireSeesAll } from '@poonji/capabilities/access/server/service.ts'
import { entriesOfTransaction } from '@poonji/capabilities/ledger/server/service.ts'
import type { SummedLoan, summedBooking } from '../../portfolio-contract.ts'

type Summed = Answer<typeof summedBooking>

/** A transaction that sums many loans. @throws 403 where it is one borrower's, or there is none, or for who sees only some */
export async function summedBookingOf(work: Work, transactionId: string): Promise<Summed> {
  requireSeesAll(work)
  const made = await work.db
    .selectFrom('ledger_transaction')
    .select(['id as transactionId', 'kind', 'booked_on as bookedOn', 'product_code as productCode'])
    .where('tenant', '=', work.tenant)
    .where('id', '=', transactionId)
    .where('organisation_id', 'is', null)
    .executeTakeFirst()
  if (!made) throw notPermitted()
  return { ...made, entries: await entriesOfTransaction(work, transactionId) }
}

/** The loans behind it: of a night, what it brought as it stands now; of the income of NPA, what was taken out of it. */
export async function summedLoansOf(
  work: Work,
  transactionId: string,
  query: Pick<PageQuery, 'pageNumber' | 'pageSize' | 'next'>,
): Promise<Page<SummedLoan>> {
  const { kind, bookedOn, productCode } = await summedBookingOf(work, transactionId)
  const part =
    kind === 'npa'
      ? sql`select loan_id, interest_paise as interest, penal_paise as penal, fees_paise as fees from suspended_income_change
          where on_date = ${bookedOn}::date and tenant = ${work.tenant} and product_code = ${productCode}`
      : sql`select loan_id, interest_paise as interest, penal_paise as penal, 0::bigint as fees from accrual
          where on_date = ${bookedOn}::date and product_code = ${productCode} and ${kind} = 'day'
            and (interest_paise <> 0 or penal_paise <> 0)`
  const all = sql`(${part}) as part join loan on loan.id = part.loan_id and loan.tenant = ${work.tenant}
    join organisation on organisation.id = loan.organisation_id`
  const cursor = decodeCursor(query.next, 'text')
  const behind = cursor ? sql<boolean>`(loan.number, loan.id) > (${cursor.at}, ${cursor.id}::uuid)` : sql.lit(true)
  const page = sql<SummedLoan>`
    select loan.id as "loanId", loan.number as "loanNumber", organisation.id as "organisationId", organisation.name as "organisationName",
      part.interest, part.penal, part.fees
    from ${all} where ${behind} order by loan.number, loan.id limit ${query.pageSize + 1}
    offset ${cursor ? 0 : query.pageNumber * query.pageSize}`.execute(work.db)
  const counted = sql<{ n: number }>`
    select count(*)::integer as n from (select from ${all} limit ${sql.lit(COUNT_CAP + 1)}) seen`.execute(work.db)
  const [{ rows }, count] = await Promise.all([page, counted])
  return toPage(
    { ...query, search: undefined, filter: undefined },
    rows,
    count.rows[0]?.n ?? 0,
    row => ({ at: row.loanNumber, id: row.loanId }),
    row => row,
  )
}
