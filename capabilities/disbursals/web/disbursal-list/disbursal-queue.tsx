import { useParams } from 'react-router'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SegmentNav } from '@poonji/ui/segment-nav.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters, useViewPath } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { counts, disbursalsFile, type DisbursalRow } from '../../contract.ts'
import { DISBURSAL_LOOK, DISBURSAL_STATUSES, VIEW_TYPES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { queueDetailPath, queuePath } from '../shared/paths.ts'
import { ApproveBatch } from './approve-batch.tsx'
import { DisbursalBatch } from './disbursal-batch.tsx'
import { DisbursalPages } from './disbursal-pages.tsx'
import { DisbursalTable } from './disbursal-table.tsx'
import { NoneInState } from './none-in-state.tsx'
import { PrepareBatch } from './prepare-batch.tsx'

/** The queue of operations: requests by view and state. */
export function DisbursalQueue() {
  const t = useTexts(texts)
  const language = useLanguage()
  const params = useParams()
  const [filters, change] = useFilters()
  const viewPath = useViewPath()
  const view = VIEW_TYPES.find(one => one === params.viewType) ?? 'MY_CLIENT'
  const status = DISBURSAL_STATUSES.find(one => one.toLowerCase() === params.status) ?? 'DRAFT'
  const mayMake = useMay('CAN_MAKE_DISBURSAL')
  const mayCheck = useMay('CAN_CHECK_DISBURSAL')
  const counted = useCall(counts, { query: { view } })
  const tabs = DISBURSAL_STATUSES.map(one => ({
    label: DISBURSAL_LOOK[one][language],
    to: viewPath(queuePath(view, one.toLowerCase())),
    count: counted.data?.[one],
    current: one === status,
  }))
  const query = { view, status, ...(filters.search && { search: filters.search }) }
  const filtered = Boolean(filters.search)
  const rowTo = (row: DisbursalRow) => queueDetailPath(view, status.toLowerCase(), row.id)
  const act =
    (status === 'CHECKED' && mayCheck && { act: ApproveBatch, hint: t('batch.approveHint') }) ||
    (status === 'SUBMITTED' && mayMake && { act: PrepareBatch, hint: t('batch.prepareHint') })
  return (
    <Page
      view={DISBURSAL_LOOK[status][language]}
      subtitle={t('list.sub')}
      actions={<Downloads call={disbursalsFile} input={format => ({ query: { ...query, format } })} />}
    >
      <TabsNav label={t('col.status')} tabs={tabs} />
      <FilterBar
        search={{ label: t('list.search'), value: filters.search ?? '', onSearch: search => change({ search }) }}
        end={
          <SegmentNav
            label={t('view.label')}
            views={VIEW_TYPES.map(one => ({
              label: t(`view.${one}`),
              to: viewPath(queuePath(one, status.toLowerCase())),
              current: one === view,
            }))}
          />
        }
      />
      {act ? (
        <DisbursalBatch key={`${view}:${status}`} query={query} filtered={filtered} rowTo={rowTo} {...act} />
      ) : (
        <DisbursalPages query={query} filtered={filtered} empty={<NoneInState />}>
          {rows => <DisbursalTable rows={rows} rowTo={rowTo} withOrganisation />}
        </DisbursalPages>
      )}
    </Page>
  )
}
