import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { dateInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { LeadRow } from '../../lead-contract.ts'
import { texts } from '../../words/screens.ts'
import { StageChip } from '../stage-chip.tsx'

/** Leads as rows, each leading to its page. */
export function LeadTable({ rows }: { rows: LeadRow[] }) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const withWhom = (row: LeadRow) =>
    domain === 'partner' ? (row.assignedTo?.name ?? t('leads.ours')) : (row.assignedTo?.name ?? row.broughtBy?.name)
  return (
    <Card flush label={t('leads.caption')}>
      <DataTable
        caption={t('leads.caption')}
        inCard
        rows={rows}
        rowKey={row => row.id}
        rowTo={row => pathTo('/leads/:leadId', { leadId: row.id })}
        columns={[
          { key: 'name', header: t('leads.col.company'), phone: 'title', strong: true, cell: row => row.companyName },
          {
            key: 'contact',
            header: t('leads.col.contact'),
            phone: 'note',
            cell: row => `${row.contactName}, ${row.contactMobile}`,
          },
          {
            key: 'need',
            header: t('leads.col.need'),
            end: true,
            phone: 'figure',
            cell: row => (row.needPaise === null ? '–' : <Money paise={row.needPaise} short />),
          },
          { key: 'with', header: t('leads.col.with'), cell: row => withWhom(row) ?? t('leads.nobody') },
          { key: 'stage', header: t('leads.col.stage'), phone: 'note-end', cell: row => <Stage row={row} /> },
          {
            key: 'next',
            header: t('leads.col.followUp'),
            phone: 'extra',
            named: true,
            cell: row => row.followUpOn && <FollowUp on={row.followUpOn} late={row.late} />,
          },
          {
            key: 'since',
            header: t('leads.col.since'),
            end: true,
            cell: row => <DateText on={dateInIndia(row.createdAt)} />,
          },
        ]}
      />
    </Card>
  )
}

function Stage({ row }: { row: LeadRow }) {
  const t = useTexts(texts)
  if (row.closedAt) return <StatusChip tone="abandoned" label={t('leads.closed')} />
  return <StageChip {...row} />
}

function FollowUp({ on, late }: { on: PlainDate; late: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!late) return <DateText on={on} />
  return (
    <span lang={language}>
      {t('leads.late')} <DateText on={on} />
    </span>
  )
}
