import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { BureauOfOne } from '../../summary-contract.ts'
import { texts } from '../../texts.ts'

/** What the credit bureau told last of the business and its people. */
export function BureauCard({ reports }: { reports: readonly BureauOfOne[] }) {
  const t = useTexts(texts)
  if (!reports.length)
    return (
      <Card title={t('summary.bureau')}>
        <p className="meta">{t('summary.noBureau')}</p>
      </Card>
    )
  return (
    <Card flush title={t('summary.bureau')}>
      <DataTable
        caption={t('summary.bureau')}
        inCard
        rows={reports}
        rowKey={row => `${row.business} ${row.name}`}
        rowTone={row => ((row.overdue ?? 0) > 0 ? 'flag' : undefined)}
        columns={[
          { key: 'name', header: t('summary.who'), phone: 'title', strong: true, cell: row => row.name },
          { key: 'score', header: t('summary.score'), phone: 'note', cell: row => <Grade report={row} /> },
          {
            key: 'overdue',
            header: t('summary.overdue'),
            end: true,
            phone: 'figure',
            cell: row => (row.overdue === null ? '–' : <Money paise={row.overdue} />),
          },
          {
            key: 'outstanding',
            header: t('summary.outstanding'),
            end: true,
            phone: 'extra',
            named: true,
            cell: row => (row.outstanding === null ? '–' : <Money paise={row.outstanding} />),
          },
          {
            key: 'on',
            header: t('summary.asked'),
            end: true,
            phone: 'note-end',
            cell: row => <DateText on={row.on} />,
          },
        ]}
      />
    </Card>
  )
}

function Grade({ report: { answer, score, rank } }: { report: BureauOfOne }) {
  const t = useTexts(texts)
  if (answer !== 'ok') return t(`bureau.${answer}`)
  if (score !== null) return t('summary.scored', { score })
  return rank === null ? t('summary.unscored') : t('summary.ranked', { rank })
}
