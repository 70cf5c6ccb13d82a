import { formatMoney } from '@poonji/kernel/money.ts'
import type { Column } from '@poonji/ui/data-table.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrderItem } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { Quantity } from './words.tsx'

/** Which line of an order a row is. */
export function useItemColumn() {
  const t = useTexts(texts)
  return {
    ...{ key: 'item', header: t('i.item'), phone: 'title', strong: true },
    cell: row => `${row.line}. ${row.description}`,
  } satisfies Column<Pick<OrderItem, 'line' | 'description'>>
}

/** What a line costs: how much of it at which rate, and what it comes to. */
export function usePriceColumns() {
  const t = useTexts(texts)
  return {
    rate: {
      ...{ key: 'rate', header: t('p.rate'), phone: 'note', end: true },
      cell: row => (
        <>
          <Quantity of={row.quantity} unit={row.unit} /> × {formatMoney(row.ratePaise)}
        </>
      ),
    },
    total: {
      ...{ key: 'total', header: t('p.total'), end: true, phone: 'figure' },
      cell: row => <Money paise={row.totalPaise} exact />,
    },
  } satisfies Record<string, Column<Pick<OrderItem, 'quantity' | 'unit' | 'ratePaise' | 'totalPaise'>>>
}
