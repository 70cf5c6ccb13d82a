import { useParams } from 'react-router'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { anchors, anchorsFile } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { TradePage, TradeSearch } from './trade-page.tsx'

/** Whom a borrower sells to: its anchors, and who is to pay its discounted invoices. */
export function AnchorList() {
  const { organisationId: orgId = '' } = useParams()
  const [{ search = '' }] = useFilters()
  const downloads = <Downloads call={anchorsFile} input={format => ({ orgId, query: { format, search } })} />
  return <TradePage downloads={downloads} list={(id, text) => <Anchors orgId={id} search={text} />} />
}

function Anchors({ orgId, search }: { orgId: string; search: string }) {
  const t = useTexts(texts)
  const pages = usePages(anchors, { orgId, query: { search } })
  return (
    <>
      <TradeSearch total={pages.data?.pages[0]?.totalElements} />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={4} columns={6} />}
        empty={<EmptyState title={t('anchors.none')} text={t('anchors.noneText')} />}
        filtered={Boolean(search)}
      >
        {rows => (
          <Card flush label={t('anchors.title')}>
            <DataTable
              caption={t('anchors.title')}
              inCard
              rows={rows}
              rowKey={row => row.id}
              columns={[
                { key: 'name', header: t('anchors.name'), phone: 'title', strong: true, cell: row => row.name },
                {
                  key: 'since',
                  header: t('anchors.since'),
                  phone: 'note',
                  cell: row => (row.since ? <DateText on={dateInIndia(row.since)} /> : t('anchors.notConnected')),
                },
                {
                  key: 'invoices',
                  header: t('anchors.invoices'),
                  phone: 'extra',
                  named: true,
                  end: true,
                  cell: row => row.invoices,
                },
                {
                  key: 'advanced',
                  header: t('anchors.advanced'),
                  phone: 'figure',
                  end: true,
                  cell: row => <Money paise={row.advanced} />,
                },
                {
                  key: 'outstanding',
                  header: t('anchors.outstanding'),
                  phone: 'extra',
                  named: true,
                  end: true,
                  cell: row => <Money paise={row.outstanding} />,
                },
                {
                  key: 'last',
                  header: t('anchors.last'),
                  phone: 'note-end',
                  end: true,
                  cell: row => (row.lastOn ? <DateText on={row.lastOn} /> : '–'),
                },
              ]}
            />
          </Card>
        )}
      </PagedRows>
    </>
  )
}
