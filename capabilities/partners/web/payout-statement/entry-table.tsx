import type { Paise } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Entry } from '../../payout-contract.ts'
import { ENTRY_KIND } from '../../status.ts'
import { texts } from '../../words/screens.ts'

/** What was earned and given back, line by line. */
export function EntryTable({ entries, totalPaise }: { entries: readonly Entry[]; totalPaise: Paise }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card flush title={t('payout.entries')}>
      <DataTable
        caption={t('payout.entries')}
        inCard
        rows={entries}
        rowKey={row => row.id}
        columns={[
          { key: 'on', header: t('table.on'), phone: 'note-end', cell: row => <DateText on={row.onDate} /> },
          { key: 'client', header: t('table.client'), phone: 'title', strong: true, cell: row => row.clientName },
          {
            key: 'loan',
            header: t('table.loan'),
            phone: 'extra',
            cell: row => <span className="id">{row.loanNumber}</span>,
          },
          { key: 'what', header: t('table.what'), phone: 'note', cell: row => ENTRY_KIND[row.kind][language] },
          {
            key: 'basis',
            header: t('table.disbursed'),
            end: true,
            cell: row => (row.basisPaise ? <Money paise={row.basisPaise} /> : ''),
          },
          {
            key: 'amount',
            header: t('table.earned'),
            end: true,
            strong: true,
            phone: 'figure',
            cell: row => <Money paise={row.amountPaise} exact />,
          },
        ]}
        totals={{ client: t('table.total'), amount: <Money paise={totalPaise} exact /> }}
      />
    </Card>
  )
}
