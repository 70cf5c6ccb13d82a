import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ExtensionRow } from '../../extension-contract.ts'
import { RESTRUCTURING_SHOWN } from '../../status.ts'
import { texts } from '../../words/terms.ts'
import { deskLine } from '../requests/desk-line.ts'

/** What came of longer drawings; for staff also who asked, decided and why. */
export function ExtensionHistory({ rows }: { rows: ExtensionRow[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const atDesk = useSession().domain === 'admin'
  if (!rows.length) return null
  return (
    <DataTable
      caption={t('longer.history')}
      rows={rows}
      rowKey={row => row.extensionId}
      columns={[
        { key: 'n', header: t('longer.drawing'), phone: 'title', cell: row => t('longer.n', { n: row.number }) },
        {
          key: 'from',
          header: t('longer.from'),
          cell: row => row.fromOn && <DateText on={row.fromOn} />,
        },
        { key: 'until', header: t('longer.until'), phone: 'note', cell: row => <DateText on={row.untilOn} /> },
        ...(atDesk
          ? [{ key: 'desk', header: t('charges.reason'), cell: ({ desk }: ExtensionRow) => deskLine(desk) }]
          : []),
        {
          key: 'state',
          header: t('charges.state'),
          phone: 'note-end',
          cell: ({ state }) => {
            const { tone, ...words } = RESTRUCTURING_SHOWN[state]
            return <StatusChip tone={tone} label={words[language]} />
          },
        },
      ]}
    />
  )
}
