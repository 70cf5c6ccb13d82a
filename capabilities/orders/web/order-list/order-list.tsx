import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { KEEPS } from '../../contract-parts.ts'
import { list, ordersFile } from '../../contract.ts'
import { ORDER_KIND, ORDER_KINDS } from '../../status.ts'
import { texts } from '../../texts.ts'
import { addPath, orderPath, useIds } from '../shared/paths.ts'
import { filterOf, MoreFilters } from './more-filters.tsx'
import { OrderTable } from './order-table.tsx'

/** Orders of a company, the last ordered first. */
export function OrderList() {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { organisationId } = useIds()
  const [filters, change] = useFilters()
  const { search, kind } = filters
  const mayAdd = useMay(KEEPS, organisationId)
  const filter = [...(kind ? [`KIND:${kind}`] : []), ...filterOf(filters)]
  const query = { filter, ...(search && { search }) }
  const filtered = filter.length > 0 || Boolean(search)
  const pages = usePages(list, { orgId: organisationId, query })
  const add = mayAdd && (
    <Button kind="main" to={addPath(organisationId)}>
      {t('add')}
    </Button>
  )
  const none = !filtered && pages.data?.pages[0]?.content.length === 0
  const chips = [
    { key: 'all', label: t('list.all'), on: !kind, onPress: () => change({ kind: null }) },
    ...ORDER_KINDS.map(one => ({
      key: one,
      label: ORDER_KIND[one][language],
      on: kind === one,
      onPress: () => change({ kind: one }),
    })),
  ]
  return (
    <CompanyPage
      subtitle={t('list.sub')}
      actions={
        <>
          <Downloads call={ordersFile} input={format => ({ orgId: organisationId, query: { ...query, format } })} />
          {!none && add}
        </>
      }
    >
      <Stack>
        <FilterBar
          search={{ label: t('list.search'), value: search ?? '', onSearch: text => change({ search: text }) }}
          chips={chips}
          more={{ set: filterOf(filters).length > 0, filters: <MoreFilters /> }}
        />
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={6} />}
          filtered={filtered}
          empty={<EmptyState title={t('list.none')} text={t('list.noneText')} action={add} />}
        >
          {rows => <OrderTable rows={rows} rowTo={row => orderPath({ organisationId, orderId: row.id })} />}
        </PagedRows>
      </Stack>
    </CompanyPage>
  )
}
