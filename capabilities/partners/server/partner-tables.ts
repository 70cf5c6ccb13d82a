import { sql } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import { containing } from '@poonji/api-platform/filters.ts'
import { forbidden, notPermitted } from '@poonji/api-platform/errors.ts'
import { MOST_ROWS } from '@poonji/api-platform/papers/list-paper.ts'
import type { PaperCell, PaperColumn, PaperFormat, ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { toRupees } from '@poonji/kernel/money.ts'
import type { TableView } from '../table-contract.ts'
import { STAFF_REPORTS, TABLE, TABLES, type Table } from '../tables.ts'
import { texts } from '../texts.ts'
import { TABLE_SQL, type TableRow } from './table-queries.ts'

const SHOWN = 200

/** A row: where it leads, and its cells in the order of the columns. */
interface Read {
  columns: PaperColumn[]
  rows: { to: string | null; cells: PaperCell[] }[]
  totals: PaperCell[] | null
}

/** @throws 403 for a table that is none, or that the viewer may not read */
function tableOf(work: Work, name: string): Table {
  const readable = work.actor.domain === 'admin' ? STAFF_REPORTS : TABLES
  const table = readable.find(one => one === name)
  if (!table) throw notPermitted()
  if (!may(work.actor, TABLE[table].permission)) throw forbidden()
  return table
}

async function readRows(work: Work, table: Table, search: string | undefined, limit: number): Promise<Read> {
  const spec = TABLE_SQL[table]
  const written = spec.columns.filter(({ kind, word }) => !kind && !word).map(({ key }) => `rows.${key}`)
  const found = search ? sql`where ${containing(search, written)}` : sql``
  const { rows } = await sql<TableRow>`
    select * from (${spec.query(work)}) rows ${found} limit ${limit}`.execute(work.db)
  const columns = spec.columns.map(({ key, kind }) => ({
    title: texts.t(work.language, `table.${key}`),
    kind: kind ?? ('text' as const),
  }))
  const cellsOf = (row: TableRow) =>
    spec.columns.map(({ key, word }) => {
      const value = row[key] ?? null
      return word && typeof value === 'string' ? word(value, work.actor.domain)[work.language] : value
    })
  const sums = spec.columns.some(one => one.sum)
    ? spec.columns.map(({ key, sum }, i) => {
        if (sum) return rows.reduce((total, row) => total + Number(row[key] ?? 0), 0)
        return i === 0 ? texts.t(work.language, 'table.total') : null
      })
    : null
  return { columns, rows: rows.map(row => ({ to: row.to ?? null, cells: cellsOf(row) })), totals: sums }
}

/** A table for the screen; amounts leave as rupees. */
export async function viewTable(work: Work, name: string, search?: string): Promise<TableView> {
  const { columns, rows, totals } = await readRows(work, tableOf(work, name), search, SHOWN + 1)
  const cut = rows.length > SHOWN
  const onWire = (cells: PaperCell[]) =>
    cells.map((cell, i) => (columns[i]?.kind === 'money' && typeof cell === 'number' ? toRupees(cell) : cell))
  return {
    columns: columns.map(({ title, kind = 'text' }) => ({ title, kind })),
    rows: rows.slice(0, SHOWN).map(({ to, cells }) => ({ to, cells: onWire(cells) })),
    // a sum of some of the rows would be read as the sum of all
    totals: totals && !cut ? onWire(totals) : null,
    cut,
  }
}

/** The table as a paper to take along, whole unless it is longer than any paper. */
export async function paperOfTable(
  work: Work,
  name: string,
  { format, search }: { format: PaperFormat; search?: string | undefined },
): Promise<ViewPaper> {
  const most = MOST_ROWS[format]
  const table = tableOf(work, name)
  const { columns, rows, totals } = await readRows(work, table, search, most + 1)
  const cut = rows.length > most
  const partnerId = work.actor.partnerOrganisationId
  const partner = partnerId && (await organisationById(work, partnerId)).name
  const title = TABLE[table].title[work.language]
  return {
    name: `${table}-${work.today}`,
    title,
    reference: work.today,
    facts: [
      ...(partner ? [[texts.t(work.language, 'table.partner'), partner] as const] : []),
      [texts.t(work.language, 'table.asOf'), formatDate(work.today, work.language)],
    ],
    tables: [
      {
        columns,
        rows: rows.slice(0, most).map(row => row.cells),
        ...(totals && !cut && { totals }),
        empty: texts.t(work.language, 'table.empty'),
      },
    ],
    ...(cut && { notes: [texts.t(work.language, 'table.cut', { count: most })] }),
  }
}
