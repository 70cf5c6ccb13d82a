import { formatCount } from '@poonji/kernel/count.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { listSheets, sheetsFile, type SheetStateRow } from '../../contract.ts'
import { SHEET_STATE, type SheetKind } from '../../status.ts'
import { texts } from '../../texts.ts'

interface LatestSheetsProps {
  kind: SheetKind
  /** As the screen heard of them last. */
  latest: SheetStateRow[]
  shown: string
  onShow: (sheetId: string) => void
}

/** Every sheet, the last first, to look at again. */
export function LatestSheets({ kind, latest, ...list }: LatestSheetsProps) {
  const t = useTexts(texts)
  const pages = usePages(listSheets, { kind, query: {} })
  return (
    <Card
      title={t('latest')}
      flush
      action={<Downloads call={sheetsFile} input={format => ({ kind, query: { format } })} />}
    >
      <PagedRows from={pages} shape={<SkeletonTable rows={3} columns={5} />} empty={null}>
        {rows => (
          <SheetTable rows={rows.map(row => latest.find(one => one.sheetId === row.sheetId) ?? row)} {...list} />
        )}
      </PagedRows>
    </Card>
  )
}

function SheetTable({ rows, shown, onShow }: Pick<LatestSheetsProps, 'shown' | 'onShow'> & { rows: SheetStateRow[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
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
  )
}
