import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OwnPromises } from '../../own-promise-contract.ts'
import { PROMISE_STATE } from '../../status.ts'
import { texts } from '../../texts.ts'

/** What the borrower promised before, and what became of it. */
export function EarlierCard({ rows }: { rows: OwnPromises['promises'] }) {
  const t = useTexts(texts)
  return (
    <Card title={t('own.earlier')} flush>
      <DataTable
        caption={t('own.earlier')}
        inCard
        rows={rows}
        rowKey={row => row.id}
        columns={[
          {
            key: 'on',
            header: t('own.on'),
            phone: 'title',
            strong: true,
            cell: row => <DateText on={row.promisedOn} />,
          },
          {
            key: 'amount',
            header: t('promise.amount'),
            end: true,
            phone: 'figure',
            cell: row => <Money paise={row.amountPaise} exact />,
          },
          {
            key: 'state',
            header: t('own.state'),
            phone: 'note',
            cell: ({ state }) => <StatusChip tone={PROMISE_STATE[state].tone} label={t(`own.is.${state}`)} />,
          },
        ]}
      />
    </Card>
  )
}
