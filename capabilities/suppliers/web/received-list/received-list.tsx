import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { receivedFile, receivedPayments, receivedSummary, type Received } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** What a supplier was paid: by whom, when, how much, and the number by which its bank finds it. */
export function ReceivedList() {
  const { organisationId: orgId = '' } = useParams()
  const [{ search = '' }] = useFilters()
  return (
    <OrganisationPage
      actions={<Downloads call={receivedFile} input={format => ({ orgId, query: { format, search } })} />}
    >
      {({ id }) => <Payments orgId={id} />}
    </OrganisationPage>
  )
}

function Payments({ orgId }: { orgId: string }) {
  const t = useViewerTexts(texts)
  const columns = useColumns()
  const [{ search = '' }, change] = useFilters()
  const pages = usePages(receivedPayments, { orgId, query: { search } })
  return (
    <Stack>
      <FilterBar search={{ label: t('received.search'), value: search, onSearch: text => change({ search: text }) }} />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={6} columns={5} />}
        empty={<Nothing />}
        filtered={Boolean(search)}
      >
        {rows => (
          <Card flush label={t('received.title')}>
            <DataTable caption={t('received.title')} inCard rows={rows} rowKey={row => row.id} columns={columns} />
          </Card>
        )}
      </PagedRows>
    </Stack>
  )
}

function useColumns(): Column<Received>[] {
  const t = useViewerTexts(texts)
  return [
    { key: 'from', header: t('received.from'), phone: 'title', strong: true, cell: row => row.payerName },
    { key: 'on', header: t('received.on'), phone: 'note', cell: row => <DateText on={row.paidOn} /> },
    {
      key: 'utr',
      header: t('received.utr'),
      phone: 'extra',
      named: true,
      cell: row => (row.utr ? <span className="id">{row.utr}</span> : '–'),
    },
    { key: 'to', header: t('received.to'), cell: row => <span className="id">{row.accountMasked}</span> },
    {
      key: 'state',
      header: t('received.state'),
      phone: 'note-end',
      cell: row => (
        <StatusChip
          tone={row.returnedOn ? 'declined' : 'accepted'}
          label={t(row.returnedOn ? 'received.returned' : 'received.paid')}
        />
      ),
    },
    {
      key: 'amount',
      header: t('received.amount'),
      phone: 'figure',
      end: true,
      cell: row => <Money paise={row.amount} />,
    },
  ]
}

/** Only a proved account shows what came to it, so that is the next step. */
function Nothing() {
  const t = useViewerTexts(texts)
  const { organisationId = null } = useParams()
  const mayAdd = useMay('CAN_ADD_BANK_ACCOUNT', organisationId)
  const summary = useCall(receivedSummary, { orgId: organisationId ?? '' })
  const lacksAccount = summary.data && !summary.data.accountProved && !summary.data.accountLookedAt
  return (
    <EmptyState
      title={t('received.none')}
      text={t('received.noneText')}
      action={
        mayAdd &&
        lacksAccount && (
          <Button to={pathTo('/organisation/:organisationId/bank-account/add', { organisationId })}>
            {t('home.account')}
          </Button>
        )
      }
    />
  )
}
