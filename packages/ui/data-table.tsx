import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import classes from './data-table.module.css'

export interface Column<Row> {
  key: string
  /** empty for a column of buttons */
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** figures and amounts stand at the end of their column */
  end?: boolean
  /** where it stands in the two-line row of a phone; without it, it is left out there */
  phone?: 'title' | 'figure' | 'note' | 'note-end' | 'extra'
  /** the rows that show it on a phone, where not all do */
  phoneOf?: (row: Row) => boolean
  /** on a phone its header stands before what would be a number without a name */
  named?: boolean
  strong?: boolean
  /** a CSS width */
  width?: string
  /** the column can be sorted by; calls `onSort(key)` */
  sortable?: boolean
}

/** Under its header it says that there is none; a phone's row, which has no headers, leaves it out. */
const DASH = '–'

export interface DataTableProps<Row> {
  /** what the table is, for readers */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** the whole row leads there, by a link in its title cell (or the first) */
  rowTo?: (row: Row) => string
  /** flag: something not met; refer: someone must look; now: the one to act on */
  rowTone?: (row: Row) => 'flag' | 'refer' | 'now' | undefined
  sort?: { key: string; down: boolean }
  onSort?: (key: string) => void
  /** a total under the columns, one entry a column key */
  totals?: Record<string, ReactNode>
  /** stands in a flush card, which draws the border */
  inCard?: boolean
}

/** A table with a head that stays in sight; on phones each row is two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowTo, rowTone, sort, onSort, totals, inCard } = props
  const [frame, fit] = useFit()
  const wide = fit === 'wide'
  const ui = useUiText()
  const linked = columns.find(c => c.phone === 'title') ?? columns[0]
  const content = (column: Column<Row>, row: Row) =>
    rowTo && column === linked ? (
      <AppLink to={rowTo(row)} className={classes.link}>
        {column.cell(row)}
      </AppLink>
    ) : (
      column.cell(row)
    )
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-fit={fit}
      data-in-card={inCard || undefined}
      tabIndex={wide ? 0 : undefined}
      role={wide ? 'group' : undefined}
      aria-label={wide ? caption : undefined}
    >
      <table className={classes.table} role="table">
        <caption className="sr">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(column => {
              const direction = sort?.key === column.key ? (sort.down ? 'descending' : 'ascending') : undefined
              return (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  data-end={column.end || undefined}
                  style={{ width: column.width }}
                  aria-sort={direction ?? (column.sortable ? 'none' : undefined)}
                >
                  {column.sortable && onSort ? (
                    <button type="button" className={classes.sort} onClick={() => onSort(column.key)}>
                      {column.header}
                      <span aria-hidden className={classes.arrow}>
                        {direction === 'descending' ? '↓' : direction === 'ascending' ? '↑' : '↕'}
                      </span>
                      {direction && (
                        <span className="sr">, {ui(sort?.down ? 'table.sortedDown' : 'table.sortedUp')}</span>
                      )}
                    </button>
                  ) : (
                    column.header || <span className="sr">{ui('table.action')}</span>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={rowKey(row)} role="row" data-tone={rowTone?.(row)} data-linked={rowTo ? true : undefined}>
              {columns.map(column => {
                const shown = content(column, row)
                const empty = [null, undefined, false, '', DASH].some(none => none === shown)
                return (
                  <td
                    key={column.key}
                    role="cell"
                    data-end={column.end || undefined}
                    data-strong={column.strong || undefined}
                    data-phone={(column.phoneOf?.(row) ?? true) ? (column.phone ?? 'none') : 'none'}
                    data-empty={empty || undefined}
                  >
                    {column.named && !empty && (
                      <span className={classes.name} aria-hidden>
                        {column.header}{' '}
                      </span>
                    )}
                    {shown}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map(column => (
                <td key={column.key} role="cell" data-end={column.end || undefined} data-phone={column.phone ?? 'none'}>
                  {totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type Fit = 'loose' | 'tight' | 'wide'

/**
 * How the table stands in its frame: tight where it would be too wide, moved sideways where it is so even then; on phones
 * it always fits.
 */
function useFit() {
  const frame = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<Fit>('loose')
  /** What it takes with all its air: it has that again where there is room. */
  const looseWidth = useRef(0)
  useLayoutEffect(() => {
    const { current } = frame
    const table = current?.querySelector('table')
    if (!current || !table) return
    const look = () => {
      const isWider = table.offsetWidth > current.clientWidth
      if (fit === 'loose') looseWidth.current = table.offsetWidth
      // how far the head of what is moved sideways goes along
      current.style.setProperty('--frame-height', `${current.offsetHeight}px`)
      setFit(looseWidth.current <= current.clientWidth ? 'loose' : isWider ? 'wide' : 'tight')
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(current)
    sizes.observe(table)
    return () => sizes.disconnect()
  }, [fit])
  return [frame, fit] as const
}
