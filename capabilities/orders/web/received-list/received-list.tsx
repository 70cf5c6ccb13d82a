import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { receivedOrders, receivedOrdersFile, type ReceivedOrderRow } from '../../received-contract.ts'
import { texts } from '../../texts.ts'
import { filterOf, MoreFilters } from '../order-list/more-filters.tsx'
import { useOrderColumns } from '../shared/order-columns.tsx'
import { receivedPath, useIds } from '../shared/paths.ts'

/** What a supplier's buyers ordered of it, the last ordered first. */
export function ReceivedList() {
  const { organisationId: orgId } = useIds()
  const [filters] = useFilters()
  const query = { filter: filterOf(filters), ...(filters.search && { search: filters.search }) }
  return (
    <OrganisationPage
      actions={<Downloads call={receivedOrdersFile} input={format => ({ orgId, query: { ...query, format } })} />}
    >
      {({ id }) => <Orders orgId={id} query={query} />}
    </OrganisationPage>
  )
}

function Orders({ orgId, query }: { orgId: string; query: { filter: string[]; search?: string } }) {
  const t = useTexts(texts)
  const columns = useColumns()
  const [{ search = '' }, change] = useFilters()
  const pages = usePages(receivedOrders, { orgId, query })
  return (
    <Stack>
      <FilterBar
        search={{ label: t('received.search'), value: search, onSearch: text => change({ search: text }) }}
        more={{ set: query.filter.length > 0, filters: <MoreFilters /> }}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={6} columns={6} />}
        filtered={Boolean(search || query.filter.length)}
        empty={<EmptyState title={t('received.none')} text={t('received.noneText')} />}
      >
        {rows => (
          <Card flush label={t('received.title')}>
            <DataTable
              caption={t('received.title')}
              inCard
              rows={rows}
              rowKey={row => row.id}
              rowTo={row => receivedPath({ organisationId: orgId, orderId: row.id })}
              rowTone={row => (row.late ? 'flag' : undefined)}
              columns={columns}
            />
          </Card>
        )}
      </PagedRows>
    </Stack>
  )
}

function useColumns(): Column<ReceivedOrderRow>[] {
  const t = useTexts(texts)
  const { number, on, by, state, total } = useOrderColumns()
  return [
    number,
    { key: 'buyer', header: t('received.buyer'), phone: 'extra', cell: row => row.buyerName },
    on,
    by,
    state,
    total,
  ]
}
