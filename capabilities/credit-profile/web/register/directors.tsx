import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Registered } from '../../register-contract.ts'
import { DESIGNATIONS } from '../../register-words.ts'
import { texts } from '../../texts.ts'

/** Who directs a company, as its register tells. */
export function Directors({ company: { directors } }: { company: Registered }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!directors.length) return <EmptyState title={t('register.noDirectors')} />
  return (
    <Card flush label={t('register.directors')}>
      <DataTable
        caption={t('register.directors')}
        inCard
        rows={directors}
        rowKey={row => row.din}
        rowTone={row => (row.disqualified ? 'flag' : undefined)}
        columns={[
          { key: 'name', header: t('register.name'), phone: 'title', strong: true, cell: row => row.name },
          {
            key: 'din',
            header: 'DIN',
            phone: 'extra',
            named: true,
            cell: row => <span className="id">{row.din}</span>,
          },
          {
            key: 'designation',
            header: t('register.designation'),
            phone: 'note',
            cell: row => DESIGNATIONS[row.designation][language],
          },
          {
            key: 'appointed',
            header: t('register.appointed'),
            phone: 'note-end',
            cell: row => <DateText on={row.appointedOn} />,
          },
          {
            key: 'state',
            header: t('register.status'),
            phone: 'figure',
            cell: ({ disqualified }) => (
              <StatusChip
                tone={disqualified ? 'declined' : 'accepted'}
                label={t(disqualified ? 'register.disqualified' : 'register.inOffice')}
              />
            ),
          },
        ]}
      />
    </Card>
  )
}
