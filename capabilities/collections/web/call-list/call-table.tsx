import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { CallRow } from '../../contract.ts'
import { DISPOSITION } from '../../status.ts'
import { texts } from '../../texts.ts'
import { useClientColumn, type Client } from '../client-column.tsx'

interface CallTableProps<Row extends CallRow> {
  rows: Row[]
  /** In a list of all clients: whom the call was made to. */
  clientOf?: (row: Row) => Client
}

/** What was said in calls. */
export function CallTable<Row extends CallRow>({ rows, clientOf }: CallTableProps<Row>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const client = useClientColumn(clientOf)
  return (
    <DataTable
      caption={t('call.list')}
      rows={rows}
      rowKey={row => row.id}
      rowTo={client.rowTo}
      columns={[
        ...client.columns,
        {
          key: 'what',
          header: t('call.disposition'),
          phone: clientOf ? 'note' : 'title',
          strong: !clientOf,
          cell: row => DISPOSITION[row.disposition][language],
        },
        { key: 'remarks', header: t('call.remarks'), phone: 'extra', cell: row => row.remarks },
        {
          key: 'again',
          header: t('call.againOn'),
          phone: 'note-end',
          cell: row => row.againOn && <DateText on={row.againOn} />,
        },
        { key: 'by', header: t('call.by'), cell: row => row.by },
        {
          key: 'at',
          header: t('call.at'),
          phone: clientOf ? 'figure' : 'note',
          cell: row => <DateTimeText at={row.at} />,
        },
      ]}
    />
  )
}
