import { useDownload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { STATEMENT_SHOWN } from '../../status.ts'
import type { StockStatement } from '../../stock-contract.ts'
import { texts } from '../../words/stock.ts'

/** What was sent before, the newest first, with what became of each. */
export function EarlierStatements({ statements }: { statements: StockStatement[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const download = useDownload()
  return (
    <Card title={t('stock.earlier')} flush>
      <DataTable
        caption={t('stock.earlier')}
        inCard
        rows={statements}
        rowKey={row => row.id}
        columns={[
          { key: 'asOf', header: t('stock.asOf'), phone: 'title', cell: row => formatDate(row.asOf, language) },
          {
            key: 'power',
            header: t('revise.power'),
            end: true,
            phone: 'figure',
            cell: row => (row.power === null ? '–' : <Money paise={row.power} short />),
          },
          {
            key: 'state',
            header: t('stock.state'),
            phone: 'note-end',
            cell: row => (
              <>
                <StatusChip tone={STATEMENT_SHOWN[row.state].tone} label={STATEMENT_SHOWN[row.state][language]} />
                {row.reason && <span className="meta">{row.reason}</span>}
              </>
            ),
          },
          {
            key: 'paper',
            header: t('stock.paper'),
            phone: 'extra',
            cell: ({ paper }) =>
              paper ? (
                <Button small kind="quiet" onClick={() => void download(paper)}>
                  {t('stock.seePaper')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </Card>
  )
}
