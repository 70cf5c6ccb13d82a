import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Statement } from '../../payout-contract.ts'
import { texts } from '../../words/screens.ts'

/** What is signed and not yet disbursed, and what it would earn. */
export function ExpectedTable({ expected }: { expected: Statement['expected'] }) {
  const t = useTexts(texts)
  return (
    <Card flush title={t('payout.expectedTitle')}>
      <DataTable
        caption={t('payout.expectedTitle')}
        inCard
        rows={expected}
        rowKey={row => row.loanNumber}
        columns={[
          { key: 'client', header: t('table.client'), phone: 'title', strong: true, cell: row => row.clientName },
          {
            key: 'loan',
            header: t('table.loan'),
            phone: 'note',
            cell: row => <span className="id">{row.loanNumber}</span>,
          },
          {
            key: 'undrawn',
            header: t('payout.undrawn'),
            end: true,
            phone: 'note-end',
            named: true,
            cell: row => <Money paise={row.undrawnPaise} />,
          },
          {
            key: 'amount',
            header: t('payout.wouldEarn'),
            end: true,
            phone: 'figure',
            cell: row => (row.amountPaise === null ? t('payout.noPlan') : <Money paise={row.amountPaise} exact />),
          },
        ]}
      />
    </Card>
  )
}
