import { formatMonth } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Payment } from '../../payment-contract.ts'
import { PAYMENT_STATE } from '../../status.ts'
import { texts } from '../../words/screens.ts'

/** Payments one a line; `partner` names whom they are for. */
export function PaymentTable({
  payments,
  to,
  partner,
}: {
  payments: readonly Payment[]
  to: (payment: Payment) => string
  partner?: boolean
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t(partner ? 'pay.list' : 'pay.mine')}
      inCard
      rows={payments}
      rowKey={row => row.id}
      rowTo={to}
      columns={[
        ...(partner
          ? [
              {
                key: 'partner',
                header: t('table.partner'),
                phone: 'title' as const,
                strong: true,
                cell: (row: Payment) => row.partnerName,
              },
            ]
          : []),
        {
          key: 'month',
          header: t('payout.month'),
          phone: partner ? ('note' as const) : ('title' as const),
          strong: !partner,
          cell: row => formatMonth(row.month, language),
        },
        { key: 'number', header: t('pay.number'), cell: row => <span className="id">{row.number}</span> },
        {
          key: 'commission',
          header: t('pay.commission'),
          end: true,
          cell: row => <Money paise={row.commissionPaise} exact />,
        },
        {
          key: 'net',
          header: t(partner ? 'pay.net' : 'pay.netMine'),
          end: true,
          strong: true,
          phone: 'figure',
          cell: row => <Money paise={row.netPaise} exact />,
        },
        { key: 'on', header: t('pay.paidOn'), cell: row => (row.paidOn ? <DateText on={row.paidOn} /> : '–') },
        {
          key: 'status',
          header: t('pay.status'),
          phone: 'note-end',
          cell: row => <StatusChip tone={PAYMENT_STATE[row.status].tone} label={PAYMENT_STATE[row.status][language]} />,
        },
      ]}
    />
  )
}
