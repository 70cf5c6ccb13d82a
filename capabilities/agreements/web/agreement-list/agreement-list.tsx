import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { agreementsFile, list, type AgreementView } from '../../contract.ts'
import { AGREEMENT_LOOK, AGREEMENT_STATES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { waitsFor } from '../../waits-for.ts'

/** Operations: every agreement from acceptance to the last signature. */
export function AgreementList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const { state, search = '' } = filters
  const query = { ...(search && { search }), ...(state && { filter: [`STATE:${state}`] }) }
  const pages = usePages(list, { query: { ...query, pageSize: 20 } })
  const chips = [
    { key: 'all', label: t('list.all'), on: !state, onPress: () => change({ state: null }) },
    ...AGREEMENT_STATES.map(one => ({
      key: one,
      label: AGREEMENT_LOOK[one][language],
      on: state === one,
      onPress: () => change({ state: one }),
    })),
  ]
  return (
    <Page
      subtitle={t('list.sub')}
      actions={<Downloads call={agreementsFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar
        search={{ label: t('list.search'), value: search, onSearch: text => change({ search: text || null }) }}
        chips={chips}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={6} columns={5} />}
        empty={<EmptyState title={t('list.none')} text={t('list.noneText')} />}
        filtered={Boolean(state || search)}
      >
        {rows => (
          <Card flush>
            <Rows rows={rows} />
          </Card>
        )}
      </PagedRows>
    </Page>
  )
}

function Rows({ rows }: { rows: AgreementView[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const signed = (row: AgreementView) =>
    `${row.signatories.filter(one => one.state === 'signed').length}/${row.signatories.length}`
  return (
    <DataTable
      caption={t('list.title')}
      inCard
      rows={rows}
      rowKey={row => row.id}
      rowTo={row => `/agreements/${row.id}`}
      columns={[
        {
          key: 'number',
          header: t('list.agreement'),
          phone: 'title',
          strong: true,
          width: '160px',
          cell: row => row.number,
        },
        { key: 'company', header: t('list.company'), phone: 'note', cell: row => row.organisationName },
        {
          key: 'state',
          header: t('list.state'),
          phone: 'note-end',
          cell: row => <StatusChip tone={AGREEMENT_LOOK[row.state].tone} label={AGREEMENT_LOOK[row.state][language]} />,
        },
        {
          key: 'waits',
          header: t('list.waitsFor'),
          phone: 'extra',
          cell: row => waitsFor(row, language) ?? '–',
        },
        { key: 'signed', header: t('list.signed'), cell: signed },
        { key: 'made', header: t('list.made'), cell: row => <DateTimeText at={row.createdAt} /> },
        {
          key: 'amount',
          header: t('list.amount'),
          phone: 'figure',
          end: true,
          cell: row => <Money paise={row.sanctioned} size="s" short />,
        },
      ]}
    />
  )
}
