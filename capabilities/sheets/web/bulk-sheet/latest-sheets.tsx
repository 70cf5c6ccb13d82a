import { formatCount } from '@poonji/kernel/count.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { SheetStateRow } from '../../contract.ts'
import { SHEET_STATE } from '../../status.ts'
import { texts } from '../../texts.ts'

/** The sheets that came last, to look at again. */
export function LatestSheets({
  rows,
  shown,
  onShow,
}: {
  rows: SheetStateRow[]
  shown: string
  onShow: (sheetId: string) => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card title={t('latest')} flush>
      <DataTable
        caption={t('latest')}
        inCard
        rows={rows}
        rowKey={row => row.sheetId}
        rowTone={row => (row.sheetId === shown ? 'now' : undefined)}
        columns={[
          { key: 'name', header: t('latest.name'), phone: 'title', strong: true, cell: row => row.name },
          { key: 'at', header: t('latest.at'), phone: 'note', cell: row => formatDateTime(row.uploadedAt, language) },
          { key: 'rows', header: t('fact.rows'), end: true, cell: row => formatCount(row.rows) },
          { key: 'mend', header: t('fact.toMend'), end: true, cell: row => formatCount(row.bad + row.failed) },
          {
            key: 'status',
            header: t('latest.status'),
            phone: 'figure',
            cell: row => <StatusChip tone={SHEET_STATE[row.status].tone} label={SHEET_STATE[row.status][language]} />,
          },
          {
            key: 'open',
            header: '',
            phone: 'note-end',
            cell: row =>
              row.sheetId !== shown && (
                <Button
                  small
                  kind="quiet"
                  aria-label={`${t('latest.open')}: ${row.name}`}
                  onClick={() => onShow(row.sheetId)}
                >
                  {t('latest.open')}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}
