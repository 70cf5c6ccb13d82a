import { sql, type RawBuilder } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { readFilters } from '@poonji/api-platform/filters.ts'
import { decodeCursor, toPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { entriesOfTransaction } from '../entries-of.ts'

interface Row {
  id: string
  kind: string
  value_on: PlainDate
  booked_on: PlainDate
  stands_on: PlainDate
  loan_id: string | null
  loan_number: string | null
  source_kind: string
  source_id: string
  reverses: string | null
  created_at: Date
  moved: number
  owed: number
  paid_to: string
}

/**
 * The day a transaction stands on, as in the statement: of what came back the day it did, although in the books it counts
 * from the day of what it takes back. The index `ledger_transaction_stands` is of it.
 */
const standsOn = sql<PlainDate>`(case when made.kind in ('payment.reversed', 'disbursal.reversed', 'refund.returned.reversed')
  then made.booked_on else made.value_on end)`

/** What the borrower sees of a transaction: money that moved, and what it changed in what is owed. */
const select = sql`
  select made.id, made.kind, made.value_on, made.booked_on, ${standsOn} as stands_on, made.loan_id, loan.number as loan_number, made.source_kind, made.source_id,
    made.reverses, made.created_at, coalesce(sums.moved, 0)::bigint as moved, coalesce(sums.owed, 0)::bigint as owed,
    coalesce(case when made.kind = 'disbursal' then (select paid_to from tranche where request_id = made.source_id::uuid) end, '') as paid_to
  from ledger_transaction made
    left join loan on loan.id = made.loan_id
    left join lateral (
      select sum(amount_paise) filter (where account_code = 'BANK') as moved,
        sum(amount_paise) filter (where account_code in ('PRINCIPAL', 'INTEREST_DUE', 'PENAL_DUE', 'CHARGES_DUE', 'ADVANCE')) as owed
      from ledger_entry where transaction_id = made.id
    ) sums on true`

/** The transactions that concern an organisation, or of `LOAN` and `KIND`, the newest first, by keyset. */
export async function organisationLedger(work: Work, organisationId: string, query: PageQuery) {
  const cursor = decodeCursor(query.next, 'date')
  const filters = readFilters(query.filter)
  const loans = filters.get('LOAN') ?? null
  const kinds = filters.get('KIND') ?? null
  const mine = sql<boolean>`made.tenant = ${work.tenant} and made.organisation_id = ${organisationId}
    and (${loans}::text[] is null or made.loan_id::text = any(${loans}::text[]))
    and (${kinds}::text[] is null or made.kind = any(${kinds}::text[]))`
  const after: RawBuilder<boolean> = cursor
    ? sql<boolean>`(${standsOn}, made.id) < (${cursor.at}::date, ${cursor.id}::uuid)`
    : sql<boolean>`true`
  const offset = cursor ? 0 : query.pageNumber * query.pageSize
  const { rows } = await sql<Row>`
    ${select} where ${mine} and ${after} order by ${standsOn} desc, made.id desc limit ${query.pageSize + 1} offset ${offset}`.execute(
    work.db,
  )
  const counted = await sql<{ n: number }>`
    select count(*)::integer as n from (select 1 from ledger_transaction made where ${mine} limit ${COUNT_CAP + 1}) seen`.execute(
    work.db,
  )
  return toPage(query, rows, counted.rows[0]?.n ?? 0, row => ({ at: row.stands_on, id: row.id }), toRow)
}

/** The last transactions of an organisation, or of one of its loans, the newest first. */
export async function lastTransactions(work: Work, organisationId: string, loanId: string | undefined, most: number) {
  const { rows } = await sql<Row>`
    ${select} where made.tenant = ${work.tenant} and made.organisation_id = ${organisationId}
      and (${loanId ?? null}::uuid is null or made.loan_id = ${loanId ?? null}::uuid)
    order by ${standsOn} desc, made.id desc limit ${most}`.execute(work.db)
  return rows.map(toRow)
}

/** One transaction with its entries. @throws 403 when the tenant has no such transaction */
export async function transactionOf(work: Work, transactionId: string) {
  const { rows } = await sql<Row>`${select} where made.tenant = ${work.tenant} and made.id = ${transactionId}`.execute(
    work.db,
  )
  const row = rows[0]
  if (!row) throw notPermitted()
  return {
    ...toRow(row),
    createdAt: row.created_at,
    reverses: row.reverses,
    entries: await entriesOfTransaction(work, transactionId),
  }
}

function toRow(row: Row) {
  return {
    transactionId: row.id,
    kind: row.kind,
    valueOn: row.value_on,
    bookedOn: row.booked_on,
    standsOn: row.stands_on,
    loanId: row.loan_id,
    loanNumber: row.loan_number,
    source: { kind: row.source_kind, id: row.source_id },
    moved: row.moved,
    owed: row.owed,
    paidTo: row.paid_to,
  }
}
