import { useParams } from 'react-router'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { SegmentNav } from '@poonji/ui/segment-nav.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useFilters, useViewPath } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { pastDueTone } from '@poonji/capabilities/loans/status.ts'
import { CLIENT_VIEWS, utilisation, utilisationFile } from '../../contract.ts'
import { texts } from '../../texts.ts'

type View = (typeof CLIENT_VIEWS)[number]
const pathOf = (viewtype: View) => pathTo('/limit-utilisation/:viewtype', { viewtype })

/** How far the clients' limits are used, the fullest first. */
export function UtilisationList() {
  const t = useTexts(texts)
  const { viewtype } = useParams()
  // a partner sees the clients they brought, whatever the view
  const { domain } = useSession()
  const view = domain === 'admin' ? (CLIENT_VIEWS.find(one => one === viewtype) ?? 'MY_CLIENT') : 'ALL'
  const [{ search = '' }, change] = useFilters()
  const viewPath = useViewPath()
  const query = { view, ...(search && { search }) }
  return (
    <Page
      subtitle={t('util.sub')}
      actions={<Downloads call={utilisationFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar
        search={{ label: t('util.client'), value: search, onSearch: text => change({ search: text }) }}
        end={
          domain === 'admin' && (
            <SegmentNav
              label={t('util.whose')}
              views={CLIENT_VIEWS.map(one => ({
                label: t(`util.${one}`),
                to: viewPath(pathOf(one)),
                current: one === view,
              }))}
            />
          )
        }
      />
      <Rows query={query} />
    </Page>
  )
}

function Rows({ query }: { query: { view: View; search?: string } }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const pages = usePages(utilisation, { query: { pageSize: 25, ...query } })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={8} />}
      empty={
        <EmptyState
          title={t('util.none')}
          text={t('util.noneText')}
          action={query.view !== 'ALL' && <AppLink to={pathOf('ALL')}>{t('util.seeAll')}</AppLink>}
        />
      }
      filtered={Boolean(query.search)}
    >
      {rows => (
        <DataTable
          caption={t('util.table')}
          rows={rows}
          rowKey={row => row.loanId}
          rowTo={row =>
            pathTo('/organisation/:organisationId/credit/limit/:loanId/limit-dashboard', {
              organisationId: row.organisationId,
              loanId: row.loanId,
            })
          }
          columns={[
            { key: 'client', header: t('util.client'), phone: 'title', cell: row => row.organisationName },
            {
              key: 'product',
              header: t('d.product'),
              phone: 'note',
              cell: row => <Dotted parts={[row.product[language], row.number]} />,
            },
            { key: 'limit', header: t('util.limit'), end: true, cell: row => <Money paise={row.sanctioned} short /> },
            {
              key: 'used',
              header: t('util.used'),
              end: true,
              phone: 'figure',
              cell: row => <Money paise={row.used} short />,
            },
            { key: 'free', header: t('util.free'), end: true, cell: row => <Money paise={row.free} short /> },
            {
              key: 'share',
              header: t('util.share'),
              end: true,
              phone: 'note-end',
              cell: row => `${Math.round(row.usedBps / 100)}%`,
            },
            {
              key: 'least',
              header: t('util.leastUse'),
              phone: 'extra',
              cell: ({ leastUse }) =>
                leastUse?.below && (
                  <StatusChip
                    tone="pending"
                    label={t('util.below', {
                      average: formatPercent(leastUse.averageBps),
                      least: formatPercent(leastUse.minimumBps),
                    })}
                  />
                ),
            },
            {
              key: 'late',
              header: t('util.late'),
              cell: row =>
                row.daysPastDue > 0 && (
                  <StatusChip tone={pastDueTone(row.daysPastDue)} label={t('d.days', { count: row.daysPastDue })} />
                ),
            },
          ]}
        />
      )}
    </PagedRows>
  )
}
