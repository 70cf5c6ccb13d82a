import { formatMoney } from '@poonji/kernel/money.ts'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrderRow } from '../../contract.ts'
import { ORDER_KIND } from '../../status.ts'
import { texts } from '../../texts.ts'
import { OrderChip } from '../shared/words.tsx'

export function OrderTable({ rows, rowTo }: { rows: readonly OrderRow[]; rowTo: (row: OrderRow) => string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const columns: Column<OrderRow>[] = [
    {
      key: 'number',
      header: t('col.number'),
      phone: 'title',
      strong: true,
      cell: row => row.number,
    },
    { key: 'party', header: t('col.party'), phone: 'extra', cell: row => row.partyName },
    { key: 'kind', header: t('col.kind'), cell: row => ORDER_KIND[row.kind][language] },
    { key: 'on', header: t('col.orderedOn'), phone: 'note', cell: row => <DateText on={row.orderedOn} /> },
    {
      key: 'by',
      header: t('col.deliverBy'),
      cell: row =>
        row.deliverBy && (
          <>
            <DateText on={row.deliverBy} />
            {row.late && <span className="meta"> · {t('list.late')}</span>}
          </>
        ),
    },
    { key: 'state', header: t('col.state'), phone: 'note-end', cell: row => <OrderChip state={row.state} /> },
    { key: 'invoiced', header: t('col.invoiced'), end: true, cell: row => <Money paise={row.invoicedPaise} /> },
    {
      key: 'total',
      header: t('col.total'),
      end: true,
      phone: 'figure',
      cell: row => (
        <>
          <Money paise={row.totalPaise} />
          {row.restClosedPaise > 0 && (
            <div className="meta">{t('list.restClosed', { rest: formatMoney(row.restClosedPaise) })}</div>
          )}
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      rowTo={rowTo}
      rowTone={row => (row.late ? 'flag' : undefined)}
    />
  )
}
