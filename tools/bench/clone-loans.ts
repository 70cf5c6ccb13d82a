import { sql } from 'kysely'
import pg from 'pg'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { layLoan } from './loans.ts'
import type { Product } from './product.ts'

/** Drawn on this many days one after another, a month: on each day something falls due. */
const TEMPLATES = 31
/** The copies lie as loans do that were made over a year: those of one day together, each day of a month twelve times. */
const MONTHS_OF_LENDING = 12

/**
 * Lays so many loans: templates drawn by the product's service and brought to yesterday's end, then copied row by row in sets with their tranches, dues
 * and ledger entries, so that the books of all of them prove themselves.
 */
export async function layManyLoans(product: Product, loans: number): Promise<void> {
  const { db } = product.runtime.platform.database
  const { runtime, tenant } = product
  for (let day = 1; day <= TEMPLATES; day++) await layLoan(product, day)
  await runEndOfDay(runtime.outside({ tenant }), tenant, addDays(runtime.platform.clock.today(), -1))
  const copies = Math.ceil(loans / TEMPLATES) - 1
  const copy = async (table: string, changed: Record<string, string>, source: string) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`.execute(
      db,
    )
    const names = rows.map(row => row.name)
    const values = names.map(name => changed[name] ?? `${table}.${name}`)
    await patiently(product, `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${source}`)
  }
  await patiently(
    product,
    `create table bench_copy as select loan.id as old_loan, tranche.id as old_tranche, n,
    gen_random_uuid() as loan_id, gen_random_uuid() as tranche_id
    from loan join tranche on tranche.loan_id = loan.id, generate_series(1, ${copies}) n
    order by n % ${MONTHS_OF_LENDING}, loan.first_drawn_on`,
  )
  await copy(
    'loan',
    {
      id: 'copy.loan_id',
      number: `loan.number || '-' || copy.n`,
      loan_request_id: 'gen_random_uuid()',
      application_id: 'gen_random_uuid()',
    },
    'bench_copy copy join loan on loan.id = copy.old_loan',
  )
  await copy(
    'loan_day',
    { loan_id: 'copy.loan_id' },
    'bench_copy copy join loan_day on loan_day.loan_id = copy.old_loan',
  )
  await copy(
    'tranche',
    { id: 'copy.tranche_id', loan_id: 'copy.loan_id', request_id: 'gen_random_uuid()' },
    'bench_copy copy join tranche on tranche.id = copy.old_tranche',
  )
  await copy(
    'due',
    { id: 'gen_random_uuid()', loan_id: 'copy.loan_id', tranche_id: 'copy.tranche_id' },
    'bench_copy copy join due on due.tranche_id = copy.old_tranche',
  )
  await patiently(
    product,
    `with made as (
      insert into ledger_transaction (tenant, kind, idempotency_key, body_hash, value_on, booked_on, source_kind, source_id)
      select tenant, 'draw', 'bench-copies', '', max(value_on), max(booked_on), 'bench', 'copies' from ledger_transaction group by tenant
      returning id, tenant, booked_on)
    insert into ledger_entry (transaction_id, tenant, account_code, booked_on, amount_paise)
    select made.id, made.tenant, account_code, made.booked_on, sum(amount_paise) * ${copies} from made join ledger_entry using (tenant)
    group by made.id, made.tenant, made.booked_on, account_code having sum(amount_paise) <> 0`,
  )
  await patiently(product, 'analyze')
}

/** One statement on a connection of its own, without the product's limits on its time. */
export async function patiently({ cluster }: Product, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
