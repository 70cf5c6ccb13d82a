import { Navigate, useParams } from 'react-router'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { DESK_WORDS, STATUS_WORDS } from '@poonji/capabilities/applications/status.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import {
  pipelineFile,
  pipelineFilterValues,
  pipelineSummary,
  searchPipeline,
  type PipelineRow,
} from '../../pipeline-contract.ts'
import { PIPELINE_STATE, PIPELINE_STATES, SEGMENT, SEGMENTS, type Segment } from '../../segments.ts'
import { texts } from '../../words/screens.ts'

/** What stands in one segment of the pipeline, the longest there first; who follows a link to none sees them all. */
export function PipelineSegment() {
  const { id } = useParams()
  const segment = SEGMENTS.find(one => one === id)
  return segment ? <InSegment segment={segment} /> : <Navigate to="/lead-pipeline/list" replace />
}

function InSegment({ segment }: { segment: Segment }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const values = useCall(pipelineFilterValues, {}).data
  const sums = useCall(pipelineSummary, {}).data
  const sum = sums?.find(one => one.segment === segment)
  const isEnded = filters.STATE === 'ENDED'
  const filter = (['PRODUCT', 'REGION', 'STATE'] as const).flatMap(name =>
    filters[name] ? [`${name}:${filters[name]}`] : [],
  )
  const search = filters.search ?? ''
  const asked = { filter, ...(search && { search }) }
  const pages = usePages(searchPipeline, { segment, query: asked })
  const options = (name: 'PRODUCT' | 'REGION') =>
    (values?.[name] ?? []).map(one => ({ value: one.code, label: one.name[language] }))
  return (
    <Page
      title={SEGMENT[segment][language]}
      actions={<Downloads call={pipelineFile} input={format => ({ segment, query: { ...asked, format } })} />}
    >
      <TabsNav
        label={t('pipeline.caption')}
        tabs={SEGMENTS.map(one => ({
          label: SEGMENT[one][language],
          to: pathTo('/lead-pipeline/:id/list', { id: one }),
          count: sums?.find(sum => sum.segment === one)?.count,
          current: one === segment,
        }))}
      />
      <Stack>
        <FilterBar
          search={{ label: t('pipeline.search'), value: search, onSearch: text => change({ search: text || null }) }}
          chips={PIPELINE_STATES.map(state => ({
            key: state,
            label: PIPELINE_STATE[state][language],
            count: state === 'ENDED' ? sum?.ended : sum?.count,
            on: (state === 'ENDED') === isEnded,
            onPress: () => change({ STATE: state === 'ENDED' ? state : null }),
          }))}
        />
        <Row>
          <SelectField
            label={t('pipeline.region')}
            options={options('REGION')}
            value={filters.REGION ?? null}
            onChange={REGION => change({ REGION })}
          />
          <SelectField
            label={t('pipeline.product')}
            options={options('PRODUCT')}
            value={filters.PRODUCT ?? null}
            onChange={PRODUCT => change({ PRODUCT })}
          />
        </Row>
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={8} columns={5} />}
          empty={<EmptyState title={t('pipeline.none')} text={t('pipeline.noneText')} />}
          filtered={filter.length > 0 || search !== ''}
        >
          {rows => <Rows rows={rows} />}
        </PagedRows>
      </Stack>
    </Page>
  )
}

function placeOf(row: PipelineRow): string {
  if (row.kind === 'lead' || !row.organisationId) return pathTo('/leads/:leadId', { leadId: row.id })
  const ids = { organisationId: row.organisationId, applicationId: row.id }
  return pathTo('/organisation/:organisationId/application/:applicationId/details', ids)
}

function Rows({ rows }: { rows: PipelineRow[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card flush label={t('pipeline.caption')}>
      <DataTable
        caption={t('pipeline.caption')}
        inCard
        rows={rows}
        rowKey={row => row.id}
        rowTo={placeOf}
        columns={[
          { key: 'name', header: t('leads.col.company'), phone: 'title', strong: true, cell: row => row.name },
          {
            key: 'number',
            header: t('pipeline.number'),
            phone: 'note',
            cell: row => <span className="id">{row.number}</span>,
          },
          {
            key: 'amount',
            header: t('pipeline.amount'),
            end: true,
            phone: 'figure',
            cell: row => (row.amountPaise === null ? '–' : <Money paise={row.amountPaise} short />),
          },
          {
            key: 'status',
            header: t('pipeline.status'),
            phone: 'note-end',
            cell: row =>
              row.status && (
                <StatusChip tone={STATUS_WORDS[row.status].tone} label={DESK_WORDS[row.status][language]} />
              ),
          },
          {
            key: 'with',
            header: t('leads.col.with'),
            cell: row => row.assignedTo ?? row.broughtBy ?? t('leads.nobody'),
          },
          {
            key: 'since',
            header: t('pipeline.since'),
            end: true,
            phone: 'extra',
            cell: row => <DateText on={dateInIndia(row.sinceAt)} />,
          },
        ]}
      />
    </Card>
  )
}
