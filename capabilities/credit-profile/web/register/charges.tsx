import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Registered } from '../../register-contract.ts'
import { CHARGE_STATUSES } from '../../register-words.ts'
import { texts } from '../../texts.ts'

/** Charges on what a company owns: those that stand, or all in the order in which they were created. */
export function Charges({ company, open }: { company: Registered; open?: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const title = t(open ? 'register.openCharges' : 'register.charges')
  const charges = company.charges.filter(one => !open || one.status === 'open')
  const inOrder = charges.toSorted((a, b) => (a.createdOn < b.createdOn ? -1 : 1))
  if (!charges.length) return <EmptyState title={t(open ? 'register.noOpenCharges' : 'register.noCharges')} />
  return (
    <Card flush label={title}>
      <DataTable
        caption={title}
        inCard
        rows={inOrder}
        rowKey={row => row.chargeId}
        columns={[
          { key: 'holder', header: t('register.holder'), phone: 'title', strong: true, cell: row => row.holder },
          {
            key: 'created',
            header: t('register.created'),
            phone: 'note',
            cell: row => <DateText on={row.createdOn} />,
          },
          {
            key: 'status',
            header: t('register.status'),
            phone: 'note-end',
            cell: ({ status }) => (
              <StatusChip tone={CHARGE_STATUSES[status].tone} label={CHARGE_STATUSES[status][language]} />
            ),
          },
          {
            key: 'satisfied',
            header: t('register.satisfied'),
            cell: row => (row.satisfiedOn ? <DateText on={row.satisfiedOn} /> : '–'),
          },
          {
            key: 'amount',
            header: t('register.amount'),
            phone: 'figure',
            end: true,
            cell: row => <Money paise={row.amountPaise} />,
          },
        ]}
      />
    </Card>
  )
}
