import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Replaced } from '@poonji/ui/replaced.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'

interface FallsDue {
  dueOn: PlainDate
  before: Paise | null
  after: Paise | null
  /** Interest that joins the principal. */
  added?: Paise
}

/** What falls due on each date, as it runs and as it would. */
export function SideBySide({ rows }: { rows: FallsDue[] }) {
  const t = useTexts(texts)
  const amount = (paise: number | null) => (paise === null ? '–' : <Money paise={paise} exact />)
  const sum = (of: (row: FallsDue) => number | null) => (
    <Money paise={rows.reduce((total, row) => total + (of(row) ?? 0), 0)} exact />
  )
  const adds = rows.some(row => (row.added ?? 0) > 0)
  return (
    <DataTable
      caption={t('sideBySide.caption')}
      rows={rows}
      rowKey={row => row.dueOn}
      columns={[
        { key: 'on', header: t('dues.dueOn'), phone: 'title', cell: row => <DateText on={row.dueOn} /> },
        {
          key: 'before',
          header: t('sideBySide.before'),
          end: true,
          phone: 'note',
          // struck through, so that a phone, which shows no heads, tells it from what takes its place
          cell: row => (row.before === null ? amount(null) : <Replaced>{amount(row.before)}</Replaced>),
        },
        {
          key: 'after',
          header: t('sideBySide.after'),
          end: true,
          strong: true,
          phone: 'figure',
          cell: row => amount(row.after),
        },
        ...(adds
          ? [
              {
                key: 'added',
                header: t('sideBySide.added'),
                end: true,
                cell: (row: FallsDue) => amount(row.added || null),
              },
            ]
          : []),
      ]}
      totals={{
        on: t('trace.total'),
        before: <Replaced>{sum(row => row.before)}</Replaced>,
        after: sum(row => row.after),
      }}
    />
  )
}
