import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { CourtCase } from '../../register-contract.ts'
import { CASE_KINDS, CASE_STATUSES } from '../../register-words.ts'
import { texts } from '../../texts.ts'
import { RegisterFrame } from './register-frame.tsx'

const CASE_VIEWS = ['all', 'pending', 'disposed'] as const

/** Court cases by and against a company, as its register tells. */
export function Litigation() {
  return <RegisterFrame>{company => <Cases cases={company.cases} />}</RegisterFrame>
}

function Cases({ cases }: { cases: readonly CourtCase[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [{ view = 'all' }, change] = useFilters()
  const shown = cases.filter(one => view === 'all' || one.status === view)
  if (!cases.length) return <EmptyState title={t('litigation.none')} text={t('litigation.noneText')} />
  return (
    <Stack>
      <FilterBar
        chips={CASE_VIEWS.map(one => ({
          key: one,
          label: one === 'all' ? t('litigation.all') : CASE_STATUSES[one][language],
          count: cases.filter(({ status: its }) => one === 'all' || its === one).length,
          on: one === view,
          onPress: () => change({ view: one === 'all' ? null : one }),
        }))}
      />
      {shown.length === 0 ? (
        <EmptyState kind="search" title={t('litigation.none')} />
      ) : (
        <Card flush label={t('litigation.title')}>
          <DataTable
            caption={t('litigation.title')}
            inCard
            rows={shown}
            rowKey={row => `${row.court} ${row.caseNumber}`}
            rowTone={row => (row.against && row.status === 'pending' ? 'flag' : undefined)}
            columns={[
              {
                key: 'number',
                header: t('litigation.number'),
                phone: 'title',
                strong: true,
                cell: row => <span className="id">{row.caseNumber}</span>,
              },
              { key: 'court', header: t('litigation.court'), phone: 'note', cell: row => row.court },
              {
                key: 'kind',
                header: t('litigation.kind'),
                phone: 'figure',
                cell: row => CASE_KINDS[row.kind][language],
              },
              {
                key: 'side',
                header: t('litigation.side'),
                phone: 'extra',
                cell: row => t(row.against ? 'litigation.against' : 'litigation.by'),
              },
              {
                key: 'filed',
                header: t('litigation.filed'),
                phone: 'extra',
                named: true,
                cell: row => <DateText on={row.filedOn} />,
              },
              {
                key: 'status',
                header: t('register.status'),
                phone: 'note-end',
                cell: row => (
                  <StatusChip tone={CASE_STATUSES[row.status].tone} label={CASE_STATUSES[row.status][language]} />
                ),
              },
            ]}
          />
        </Card>
      )}
    </Stack>
  )
}
