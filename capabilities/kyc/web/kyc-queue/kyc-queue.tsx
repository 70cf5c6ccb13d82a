import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { kycQueue, kycQueueFile, type KycCase } from '../../proof-contract.ts'
import { CASE_KIND_NAMES, CASE_KINDS } from '../../status.ts'
import { texts } from '../../texts.ts'
import { CaseSheet } from './case-sheet.tsx'

/** Operations: names and dates that differ and hits on lists, oldest first; the chosen one opens above the list. */
export function KycQueue() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const kind = CASE_KINDS.find(one => one === filters.kind)
  const search = filters.search ?? ''
  const asked = { ...(search && { search }), ...(kind && { filter: `KIND:${kind}` }) }
  const pages = usePages(kycQueue, { query: { ...asked, pageSize: '20' } })
  const chips = [null, ...CASE_KINDS].map(one => ({
    key: one ?? 'all',
    label: one ? CASE_KIND_NAMES[one][language] : t('queue.all'),
    on: one === (kind ?? null),
    onPress: () => change({ kind: one, case: null }),
  }))
  return (
    <Page
      subtitle={t('queue.sub')}
      actions={<Downloads call={kycQueueFile} input={format => ({ query: { ...asked, format } })} />}
    >
      <Stack>
        <FilterBar
          search={{ label: t('queue.search'), value: search, onSearch: text => change({ search: text || null }) }}
          chips={chips}
        />
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={8} columns={5} />}
          empty={<EmptyState title={t('queue.empty')} text={t('queue.emptyText')} />}
          filtered={kind !== undefined || search !== ''}
        >
          {rows => {
            const chosen = rows.find(row => row.id === filters.case)
            return (
              <Stack>
                {chosen && <CaseSheet key={chosen.id} row={chosen} onDone={() => change({ case: null })} />}
                <CaseTable rows={rows} chosen={chosen} />
              </Stack>
            )
          }}
        </PagedRows>
      </Stack>
    </Page>
  )
}

function CaseTable({ rows, chosen }: { rows: KycCase[]; chosen?: KycCase }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('queue.caption')}
      rows={rows}
      rowKey={row => row.id}
      rowTo={row => `/kyc/queue?case=${row.id}`}
      rowTone={row => (row.id === chosen?.id ? 'now' : row.kind === 'SCREENING' ? 'flag' : undefined)}
      columns={[
        { key: 'name', header: t('queue.person'), phone: 'title', strong: true, cell: row => row.name },
        {
          key: 'company',
          header: t('queue.company'),
          phone: 'note',
          cell: row => (row.promoterId ? row.organisationName : t('case.itself')),
        },
        { key: 'since', header: t('queue.since'), phone: 'note-end', cell: row => <DateTimeText at={row.openedAt} /> },
        {
          key: 'kind',
          header: t('queue.kind'),
          phone: 'extra',
          cell: row => (
            <StatusChip
              tone={row.kind === 'SCREENING' ? 'declined' : 'pending'}
              label={CASE_KIND_NAMES[row.kind][language]}
            />
          ),
        },
      ]}
    />
  )
}
