import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ConfirmationRow } from '../../contract.ts'
import { CONFIRMATION_SHOWN } from '../../status.ts'
import { texts } from '../../texts.ts'

/** Balance confirmations with their answers; `clients` says whose each is. */
export function ConfirmationTable({ rows, clients }: { rows: readonly ConfirmationRow[]; clients?: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('bal.table')}
      rows={rows}
      rowKey={row => row.id}
      rowTo={row => pathTo('/balance-confirmation/:balId', { balId: row.id })}
      columns={[
        ...(clients
          ? [
              {
                key: 'client',
                header: t('bal.client'),
                phone: 'title' as const,
                cell: (row: ConfirmationRow) => row.organisationName,
              },
            ]
          : []),
        {
          key: 'number',
          header: t('bal.number'),
          phone: clients ? 'note' : 'title',
          cell: row => <span style={{ whiteSpace: 'nowrap' }}>{row.number}</span>,
        },
        {
          key: 'on',
          header: t('bal.asOn'),
          phone: clients ? undefined : 'note',
          cell: row => <DateText on={row.asOn} />,
        },
        { key: 'sent', header: t('bal.sentAt'), cell: row => <DateTimeText at={row.sentAt} /> },
        {
          key: 'state',
          header: t('bal.state'),
          phone: 'note-end',
          cell: row => (
            <StatusChip tone={CONFIRMATION_SHOWN[row.state].tone} label={CONFIRMATION_SHOWN[row.state][language]} />
          ),
        },
        {
          key: 'total',
          header: t('bal.total'),
          end: true,
          phone: 'figure',
          cell: row => <Money paise={row.total} exact />,
        },
      ]}
    />
  )
}
