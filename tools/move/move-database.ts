import type pg from 'pg'

/** Rows that go over at once. */
const BATCH = 1_000

/** The product's own tables and the jobs that wait; what says how far the schema is was written there by the migrations. */
const TABLES = `
  select c.oid::regclass::text as name,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' and c.relname not like 'kysely_migration%' or n.nspname = 'pgboss' and c.relname = 'job')
  order by 1`

const PARTITIONS = `
  select c.oid::regclass::text as name, i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
  where c.relispartition and c.relkind = 'r' and n.nspname = 'public' order by 1`

const REFERENCES = `
  select conname as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value as "lastValue"
  from pg_sequences where schemaname = 'public' order by 1`

interface Table {
  name: string
  columns: string[]
}

export interface Moved {
  tables: number
  rows: number
}

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Copies every row of one database into another that has the same schema and nothing that is to be kept: all of it, in
 * one transaction, or nothing. References are taken off and put back, so that the database itself proves them at the
 * end; triggers rest meanwhile, since what they would write comes over as well. Sequences go on where they were.
 * @throws when a table arrives with another number of rows
 */
export async function moveDatabase(from: Client, to: Client, tell: (line: string) => void = () => {}): Promise<Moved> {
  await from.query('begin transaction isolation level repeatable read read only')
  await to.query('begin')
  try {
    const { rows: tables } = await from.query<Table>(TABLES)
    const references = await takeOffReferences(to)
    await makePartitions(from, to)
    for (const { name } of tables) await to.query(`alter table ${name} disable trigger user`)
    await to.query(`truncate ${tables.map(table => table.name).join(', ')}`)
    let rows = 0
    for (const table of tables) {
      const moved = await moveTable(from, to, table)
      if (moved) tell(`${table.name}: ${moved}`)
      rows += moved
    }
    await moveSequences(from, to)
    for (const { name } of tables) await to.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of references)
      await to.query(`alter table ${table} add constraint "${name}" ${definition}`)
    await to.query('commit')
    return { tables: tables.length, rows }
  } catch (error) {
    await to.query('rollback')
    throw error
  } finally {
    await from.query('rollback')
  }
}

async function takeOffReferences(to: Client) {
  const { rows } = await to.query<{ name: string; table: string; definition: string }>(REFERENCES)
  for (const { table, name } of rows) await to.query(`alter table ${table} drop constraint "${name}"`)
  return rows
}

/** Those that the product made as its months went by. */
async function makePartitions(from: Client, to: Client): Promise<void> {
  const { rows } = await from.query<{ name: string; parent: string; bound: string }>(PARTITIONS)
  for (const { name, parent, bound } of rows)
    await to.query(`create table if not exists ${name} partition of ${parent} ${bound}`)
}

async function moveTable(from: Client, to: Client, { name, columns }: Table): Promise<number> {
  const list = columns.join(', ')
  await from.query(
    `declare leaving no scroll cursor for select row_to_json(t)::text as row from (select ${list} from ${name}) t`,
  )
  let moved = 0
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from leaving`)
    if (rows.length === 0) break
    const { rowCount } = await to.query(
      `insert into ${name} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.map(one => one.row).join(',')}]`],
    )
    if (rowCount !== rows.length) throw new Error(`${name}: ${rowCount} of ${rows.length} rows arrived`)
    moved += rows.length
  }
  await from.query('close leaving')
  return moved
}

async function moveSequences(from: Client, to: Client): Promise<void> {
  const { rows } = await from.query<{ name: string; lastValue: number | null }>(SEQUENCES)
  for (const { name, lastValue } of rows)
    if (lastValue !== null) await to.query('select setval($1, $2)', [name, lastValue])
}
