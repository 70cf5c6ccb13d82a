import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { RestructuringRow } from '../../restructure-contract.ts'
import { RESTRUCTURING_SHOWN } from '../../status.ts'
import { texts } from '../../words/terms.ts'
import { deskLine } from '../requests/desk-line.ts'

/** Terms that came to nothing, with who proposed and decided them, and why. */
export function EndedTable({ rows }: { rows: RestructuringRow[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!rows.length) return null
  return (
    <DataTable
      caption={t('restructure.ended')}
      rows={rows}
      rowKey={row => row.restructuringId}
      columns={[
        { key: 'from', header: t('rate.from'), phone: 'title', cell: row => <DateText on={row.fromOn} /> },
        {
          key: 'terms',
          header: t('rate.instalments'),
          phone: 'note',
          cell: row => `${row.instalments} · ${t('rate.aYear', { rate: row.rateBps / 100 })}`,
        },
        {
          key: 'desk',
          header: t('charges.reason'),
          cell: ({ desk }) => deskLine(desk),
        },
        {
          key: 'state',
          header: t('charges.state'),
          phone: 'note-end',
          cell: row => {
            const { tone, ...words } = RESTRUCTURING_SHOWN[row.state]
            return <StatusChip tone={tone} label={words[language]} />
          },
        },
      ]}
    />
  )
}
