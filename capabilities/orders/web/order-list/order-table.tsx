import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrderRow } from '../../contract.ts'
import { ORDER_KIND } from '../../status.ts'
import { texts } from '../../texts.ts'
import { useOrderColumns } from '../shared/order-columns.tsx'

export function OrderTable({ rows, rowTo }: { rows: readonly OrderRow[]; rowTo: (row: OrderRow) => string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const own = useOrderColumns()
  const columns: Column<OrderRow>[] = [
    own.number,
    { key: 'party', header: t('col.party'), phone: 'extra', cell: row => row.partyName },
    { key: 'kind', header: t('col.kind'), cell: row => ORDER_KIND[row.kind][language] },
    own.on,
    own.by,
    own.state,
    { key: 'invoiced', header: t('col.invoiced'), end: true, cell: row => <Money paise={row.invoicedPaise} /> },
    own.total,
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
