import { Navigate, useLocation, useParams } from 'react-router'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { RELATION_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { connectedBuyers, connectedBuyersFile } from '../../contract.ts'
import { calledBy, type Called } from '../../called.ts'
import { texts } from '../../texts.ts'

/** The borrowers that a supplier or a vendor is connected to, its buyers, or an anchor, its suppliers. */
export function BuyerList() {
  const { organisationId: orgId = '' } = useParams()
  const [{ search = '' }] = useFilters()
  return (
    <OrganisationPage
      actions={<Downloads call={connectedBuyersFile} input={format => ({ orgId, query: { format, search } })} />}
    >
      {({ id, type }) => <ByOwnName orgId={id} called={calledBy(type)} />}
    </OrganisationPage>
  )
}

/** The list under the address, and with it the title, by which its reader calls those in it. */
function ByOwnName(list: ListProps) {
  const { pathname, search } = useLocation()
  const own = pathTo(`/organisation/:organisationId/connected-${list.called}`, { organisationId: list.orgId })
  return pathname === own ? <Connected {...list} /> : <Navigate to={own + search} replace />
}

interface ListProps {
  orgId: string
  called: Called
}

function Connected({ orgId, called }: ListProps) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const [{ search = '' }, change] = useFilters()
  const pages = usePages(connectedBuyers, { orgId, query: { search } })
  return (
    <Stack>
      <FilterBar search={{ label: t('buyers.search'), value: search, onSearch: text => change({ search: text }) }} />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={5} columns={4} />}
        empty={
          search ? (
            <EmptyState kind="search" title={t(`${called}.notFound`)} />
          ) : (
            <EmptyState title={t(`${called}.none`)} text={t(`${called}.noneText`)} />
          )
        }
      >
        {rows => (
          <Card flush label={t(`${called}.title`)}>
            <DataTable
              caption={t(`${called}.title`)}
              inCard
              rows={rows}
              rowKey={row => row.id}
              columns={[
                { key: 'name', header: t(`${called}.name`), phone: 'title', strong: true, cell: row => row.buyerName },
                {
                  key: 'state',
                  header: t('buyers.state'),
                  phone: 'note',
                  cell: row => row.state?.name[language] ?? '–',
                },
                {
                  key: 'relation',
                  header: t('buyers.relation'),
                  phone: 'extra',
                  named: true,
                  cell: row => RELATION_NAMES[row.relation][language],
                },
                {
                  key: 'since',
                  header: t('buyers.since'),
                  phone: 'note-end',
                  end: true,
                  cell: row => <DateTimeText at={row.since} />,
                },
              ]}
            />
          </Card>
        )}
      </PagedRows>
    </Stack>
  )
}
