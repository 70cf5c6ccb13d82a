import { formatMoney } from '@poonji/kernel/money.ts'
import type { Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrderRow } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { OrderChip } from './words.tsx'

type Listed = Pick<OrderRow, 'number' | 'orderedOn' | 'deliverBy' | 'late' | 'state' | 'totalPaise' | 'restClosedPaise'>

/** The columns that each list of orders has, whoever reads it. */
export function useOrderColumns() {
  const t = useTexts(texts)
  return {
    number: { key: 'number', header: t('col.number'), phone: 'title', strong: true, cell: row => row.number },
    on: { key: 'on', header: t('col.orderedOn'), phone: 'note', cell: row => <DateText on={row.orderedOn} /> },
    by: {
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
    state: { key: 'state', header: t('col.state'), phone: 'note-end', cell: row => <OrderChip state={row.state} /> },
    total: {
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
  } satisfies Record<string, Column<Listed>>
}
