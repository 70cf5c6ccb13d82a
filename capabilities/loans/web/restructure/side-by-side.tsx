import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { SeenRestructuring } from '../../restructure-contract.ts'
import { texts } from '../../texts.ts'

/** What falls due on each date, as the loan runs and on the other terms. */
export function SideBySide({ rows }: Pick<SeenRestructuring, 'rows'>) {
  const t = useTexts(texts)
  const amount = (paise: number | null) => (paise === null ? '—' : <Money paise={paise} exact />)
  const sum = (of: (row: SeenRestructuring['rows'][number]) => number | null) => (
    <Money paise={rows.reduce((total, row) => total + (of(row) ?? 0), 0)} exact />
  )
  const adds = rows.some(row => row.added > 0)
  return (
    <DataTable
      caption={t('restructure.sideBySide')}
      rows={rows}
      rowKey={row => row.dueOn}
      columns={[
        { key: 'on', header: t('dues.dueOn'), phone: 'title', cell: row => <DateText on={row.dueOn} /> },
        {
          key: 'before',
          header: t('restructure.before'),
          end: true,
          phone: 'note',
          // struck through, so that a phone, which shows no heads, tells it from what takes its place
          cell: row => (row.before === null ? amount(null) : <s>{amount(row.before)}</s>),
        },
        {
          key: 'after',
          header: t('restructure.after'),
          end: true,
          strong: true,
          phone: 'figure',
          cell: row => amount(row.after),
        },
        ...(adds
          ? [
              {
                key: 'added',
                header: t('restructure.added'),
                end: true,
                cell: (row: SeenRestructuring['rows'][number]) => amount(row.added || null),
              },
            ]
          : []),
      ]}
      totals={{ on: t('trace.total'), before: sum(row => row.before), after: sum(row => row.after) }}
    />
  )
}
