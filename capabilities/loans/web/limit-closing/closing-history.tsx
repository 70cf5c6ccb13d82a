import { dateInIndia } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ClosingRow } from '../../closing-contract.ts'
import { CLOSING_SHOWN } from '../../status.ts'
import { texts } from '../../words/closing.ts'

/** What was asked of closing a limit, by whom, and what became of it. */
export function ClosingHistory({ rows }: { rows: ClosingRow[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!rows.length) return null
  return (
    <DataTable
      caption={t('closing.history')}
      rows={rows}
      rowKey={row => row.closingId}
      columns={[
        {
          key: 'on',
          header: t('repay.day'),
          phone: 'title',
          cell: row => <DateText on={dateInIndia(row.askedAt)} />,
        },
        {
          key: 'asker',
          header: t('closing.asker'),
          phone: 'note',
          cell: ({ desk, byBorrower }) =>
            byBorrower ? `${desk?.askedBy ?? ''} (${t('closing.byBorrower')})` : desk?.askedBy,
        },
        { key: 'reason', header: t('charges.reason'), cell: ({ desk }) => desk?.reason },
        { key: 'decider', header: t('charges.decider'), cell: ({ desk }) => desk?.decidedBy },
        { key: 'note', header: t('charges.note'), cell: ({ desk }) => desk?.note },
        {
          key: 'state',
          header: t('charges.state'),
          phone: 'note-end',
          cell: ({ state }) => <StatusChip tone={CLOSING_SHOWN[state].tone} label={CLOSING_SHOWN[state][language]} />,
        },
      ]}
    />
  )
}
