import { Card } from '@poonji/ui/card.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { parseRupees } from '@poonji/kernel/money.ts'
import { isPlainDate } from '@poonji/kernel/dates.ts'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readReport, readTable, type TableView as View } from '../../table-contract.ts'
import { TABLE, type Table } from '../../tables.ts'
import { texts } from '../../words/screens.ts'
import { TableFilters, useSought } from './table-filters.tsx'

type Row = View['content'][number]
type Cell = Row['cells'][number]

/** On a phone: what it is called, about what, its figure and one thing more; the last one of staff's reports is whose it is. */
const ON_PHONE: Record<Table, Partial<Record<number, Column<Row>['phone']>>> = {
  leads: { 1: 'title', 2: 'note', 4: 'note-end', 5: 'extra', 6: 'figure', 8: 'extra' },
  applications: { 0: 'note', 1: 'title', 3: 'figure', 4: 'note-end', 6: 'extra', 7: 'extra', 8: 'extra', 9: 'extra' },
  disbursals: { 0: 'note-end', 1: 'title', 2: 'note', 4: 'figure', 6: 'extra' },
  dues: { 0: 'title', 1: 'note', 2: 'note-end', 3: 'extra', 4: 'figure', 5: 'extra' },
  payouts: { 0: 'note-end', 1: 'note', 2: 'title', 5: 'figure' },
  beneficiaries: { 0: 'title', 1: 'note', 2: 'note-end', 4: 'figure' },
}

const ROWS_A_PAGE = 10

/** One table of a partner or of staff, with its search and filters; each row leads to what it is about. */
export function TableView({ table }: { table: Table }) {
  const t = useTexts(texts)
  const sought = useSought(table)
  const call = useSession().domain === 'admin' ? readReport : readTable
  const pages = usePages(call, { table, query: { ...sought, pageSize: ROWS_A_PAGE } })
  const view = pages.data?.pages[0]
  return (
    <Stack>
      <TableFilters table={table} />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={8} columns={6} />}
        empty={<EmptyState title={t('table.empty')} text={t(`reports.none.${table}`)} />}
        filtered={Boolean(sought.search) || sought.filter.length > 0}
        keep={['report']}
      >
        {rows => view && <Rows table={table} rows={rows} view={view} />}
      </PagedRows>
    </Stack>
  )
}

function Rows({ table, rows, view }: { table: Table; rows: Row[]; view: View }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { totalElements: count, totalIsAtLeast } = view
  const report = TABLE[table].title[language]
  const columns = view.columns.map(({ title, kind }, i) => ({
    key: String(i),
    // the words are wider than the counts under them
    header: kind === 'count' ? <span style={{ whiteSpace: 'normal' }}>{title}</span> : title,
    phone: ON_PHONE[table][i],
    end: kind === 'money' || kind === 'count',
    named: kind === 'count',
    strong: ON_PHONE[table][i] === 'title',
    cell: (row: Row) => shown(row.cells[i] ?? null, kind),
  }))
  // the first cell says that these are totals: on a phone it stands where a row's title does
  const title = columns.find(column => column.phone === 'title')?.key ?? '0'
  const totals =
    view.totals &&
    count > 1 &&
    Object.fromEntries(
      view.totals.flatMap((cell, i) =>
        cell === null ? [] : [[i === 0 ? title : String(i), shown(cell, view.columns[i]?.kind)]],
      ),
    )
  const linked = rows.every(row => row.to !== null)
  return (
    <Card flush label={report}>
      <DataTable
        caption={t(totalIsAtLeast ? 'reports.captionAtLeast' : 'reports.caption', { report, count })}
        inCard
        rows={rows}
        rowKey={row => row.id}
        rowTo={linked ? row => row.to ?? '' : undefined}
        columns={columns}
        totals={totals || undefined}
      />
    </Card>
  )
}

const OUR_NUMBER = /^[A-Z]+-\d{4}-\d+$/

function shown(cell: Cell, kind: View['columns'][number]['kind'] = 'text') {
  if (cell === null) return ''
  if (kind === 'money' && typeof cell === 'number') return <Money paise={parseRupees(cell) ?? 0} />
  if (kind === 'date' && typeof cell === 'string' && isPlainDate(cell)) return <DateText on={cell} />
  return OUR_NUMBER.test(String(cell)) ? <span className="id">{cell}</span> : cell
}
