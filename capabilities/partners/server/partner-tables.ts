import { sql, type RawBuilder } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import { among, containing, readFilters, withinDays } from '@poonji/api-platform/filters.ts'
import { forbidden, notPermitted } from '@poonji/api-platform/errors.ts'
import { MOST_ROWS, soughtFacts } from '@poonji/api-platform/papers/list-paper.ts'
import type { PaperCell, PaperColumn, PaperFormat, ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { decodeCursor, toPage, type Cursor, type PageQuery, type Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { toRupees } from '@poonji/kernel/money.ts'
import type { TableView } from '../table-contract.ts'
import { STAFF_REPORTS, TABLE, TABLES, type Table } from '../tables.ts'
import { texts } from './texts.ts'
import { TABLE_SQL, type TableRow, type TableSpec } from './table-queries.ts'

/** A table as its reader asked for it: its rows are `found`, in its order by `at` and `id`. */
interface Asked {
  spec: TableSpec
  found: RawBuilder<unknown>
}

/** @throws 403 for a table that is none, or that the viewer may not read */
function tableOf(work: Work, name: string): Table {
  const readable = work.actor.domain === 'admin' ? STAFF_REPORTS : TABLES
  const table = readable.find(one => one === name)
  if (!table) throw notPermitted()
  if (!may(work.actor, TABLE[table].permission)) throw forbidden()
  return table
}

/** A table with the columns that its reader may see. */
const asRead = (work: Work, spec: TableSpec): TableSpec => ({
  ...spec,
  columns: spec.columns.filter(({ ofStaff }) => !ofStaff || work.actor.domain === 'admin'),
})

function ask(work: Work, table: Table, { search, filter }: Sought): Asked {
  const spec = asRead(work, TABLE_SQL[table])
  const fields = readFilters(filter)
  const written = spec.columns.filter(({ kind, word }) => !kind && !word).map(({ key }) => `rows.${key}`)
  const where = [
    sql<boolean>`true`,
    ...(search ? [containing(search, written)] : []),
    ...(spec.state ? among(fields.get('STATE'), `rows.${spec.state}`) : []),
    ...(spec.date ? withinDays(fields.get('DATE'), `rows.${spec.date}`) : []),
  ]
  return { spec, found: sql`from (${spec.query(work)}) rows where ${sql.join(where, sql` and `)}` }
}

/** The rows after a cursor, `limit` at most. */
async function readRows(
  work: Work,
  { spec, found }: Asked,
  { after, skipped = 0, limit }: { after?: Cursor | null; skipped?: number; limit: number },
): Promise<TableRow[]> {
  const [further, way] = spec.upwards ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const behind = after
    ? sql`and (rows.at collate "C", rows.id::text collate "C") ${further} (${after.at}, ${after.id})`
    : sql``
  const order = sql`order by rows.at collate "C" ${way}, rows.id::text collate "C" ${way}`
  const { rows } = await sql<TableRow>`
    select * from (select * ${found} ${behind} ${order} limit ${limit} offset ${skipped}) rows
    ${spec.reckoned?.(work) ?? sql``} ${order}`.execute(work.db)
  return rows
}

/** How many rows there are, at most COUNT_CAP + 1, and the sums of their amounts in paise. */
async function sumsOf(work: Work, { spec, found }: Asked): Promise<{ count: number; sums: Record<string, number> }> {
  const keys = spec.columns.filter(one => one.sum).map(one => one.key)
  const sums = keys.map(key => sql`coalesce(sum(${sql.ref(`counted.${key}`)}), 0)::bigint as ${sql.ref(key)}`)
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([sql`count(*) as "rowCount"`, ...sums])}
    from (select * ${found} limit ${COUNT_CAP + 1}) counted`.execute(work.db)
  const [{ rowCount = 0, ...summed } = {}] = rows
  return { count: rowCount, sums: summed }
}

const columnsOf = (work: Work, { columns }: TableSpec) =>
  columns.map(({ key, kind = 'text' as const }) => ({ title: texts.t(work.language, `table.${key}`), kind }))

const paperColumnsOf = (work: Work, { columns }: TableSpec): PaperColumn[] =>
  columns.map(({ key, kind, wide }) => ({ title: texts.t(work.language, `table.${key}`), kind, wide }))

const cellsOf = (work: Work, { columns }: TableSpec, row: TableRow): PaperCell[] =>
  columns.map(({ key, word }) => {
    const value = row[key] ?? null
    return word && typeof value === 'string' ? word(value, work.actor.domain)[work.language] : value
  })

/** A last line under the rows; null for a table without amounts to add up. */
function totalsOf({ columns }: TableSpec, sums: Record<string, number>, label: string): PaperCell[] | null {
  if (!columns.some(one => one.sum)) return null
  return columns.map(({ key, sum }, i) => {
    if (sum) return sums[key] ?? 0
    return i === 0 ? label : null
  })
}

/** A page of a table for the screen; amounts leave as rupees. */
export async function viewTable(work: Work, name: string, query: PageQuery): Promise<TableView> {
  const asked = ask(work, tableOf(work, name), query)
  const { spec } = asked
  const after = decodeCursor(query.next, 'text')
  const skipped = after ? 0 : query.pageNumber * query.pageSize
  const rows = await readRows(work, asked, { after, skipped, limit: query.pageSize + 1 })
  const { count, sums } = await sumsOf(work, asked)
  // a sum of some of the rows would be read as the sum of all
  const totals = count > COUNT_CAP ? null : totalsOf(spec, sums, texts.t(work.language, 'table.totalOf', { count }))
  const columns = columnsOf(work, spec)
  const onWire = (cells: PaperCell[]) =>
    cells.map((cell, i) => (columns[i]?.kind === 'money' && typeof cell === 'number' ? toRupees(cell) : cell))
  const page = toPage(
    query,
    rows,
    count,
    row => row,
    row => ({ id: row.id, to: row.to, cells: onWire(cellsOf(work, spec, row)) }),
  )
  return { ...page, columns, totals: totals && onWire(totals) }
}

/** The table as a paper to take along, whole unless it is longer than any paper. */
export async function paperOfTable(
  work: Work,
  name: string,
  { format, ...sought }: Sought & { format: PaperFormat },
): Promise<ViewPaper> {
  const most = MOST_ROWS[format]
  const table = tableOf(work, name)
  const asked = ask(work, table, sought)
  const { spec } = asked
  const rows = await readRows(work, asked, { limit: most + 1 })
  const cut = rows.length > most
  const sums = Object.fromEntries(
    spec.columns
      .filter(one => one.sum)
      .map(({ key }) => [key, rows.reduce((total, row) => total + Number(row[key] ?? 0), 0)]),
  )
  const totals = cut ? null : totalsOf(spec, sums, texts.t(work.language, 'table.total'))
  const partnerId = work.actor.partnerOrganisationId
  const partner = partnerId && (await organisationById(work, partnerId)).name
  const title = TABLE[table].title[work.language]
  return {
    name: `${table}-${work.today}`,
    title,
    reference: title,
    facts: [
      ...(partner ? [[texts.t(work.language, 'table.partner'), partner] as const] : []),
      [texts.t(work.language, 'table.asOf'), formatDate(work.today, work.language)],
      ...soughtFacts(work.language, sought),
    ],
    tables: [
      {
        columns: paperColumnsOf(work, spec),
        rows: rows.slice(0, most).map(row => cellsOf(work, spec, row)),
        ...(totals && { totals }),
        empty: texts.t(work.language, 'table.empty'),
      },
    ],
    ...(cut && { notes: [texts.t(work.language, 'table.cut', { count: most })] }),
  }
}
