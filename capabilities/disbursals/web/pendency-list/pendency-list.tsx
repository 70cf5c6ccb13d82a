import { useParams } from 'react-router'
import { WithClient } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useMayOpen } from '@poonji/web-platform/routing/may-open.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { pendencies, pendenciesFile, type PendencyRow } from '../../pendency-contract.ts'
import { PENDENCIES, type Pendency } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { createPath, loanPapersPath } from '../shared/paths.ts'

const whole = { display: 'inline-block' } as const

/** Where each thing that stops a loan is put right. */
function placeOf(row: PendencyRow, one: Pendency): string {
  const application = pathTo('/organisation/:organisationId/application/:applicationId', {
    organisationId: row.organisationId,
    applicationId: row.applicationId,
  })
  switch (one) {
    case 'ACCOUNT':
      return pathTo('/organisation/:organisationId/bank-account', { organisationId: row.organisationId })
    case 'MANDATE':
      return `${application}/enable-auto-debit`
    case 'DOCUMENTS':
      return `${application}/documents`
    case 'KYC':
      return `${application}/promoter-docs`
    case 'AGREEMENT':
      return `${application}/offers`
    case 'CONDITIONS':
    case 'INSURANCE':
      return row.loanId ? loanPapersPath(row.organisationId, row.loanId) : application
    case 'REQUEST':
      return createPath(row.organisationId, row.loanId ?? undefined)
  }
}

/** What is missing, as the way there for who may go it. */
function Pending({ one, row }: { one: Pendency; row: PendencyRow }) {
  const t = useTexts(texts)
  const to = placeOf(row, one)
  const words = t(`pending.${one}`)
  return useMayOpen(row.organisationId)(to) ? <AppLink to={to}>{words}</AppLink> : words
}

/** What stops accepted loans from being paid out; each leads to where it is put right. */
export function PendencyList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId } = useParams()
  const [filters, change] = useFilters()
  const kind = PENDENCIES.find(one => one === filters.kind)
  const query = {
    ...(organisationId && { organisationId }),
    ...(kind && { kind }),
    ...(filters.search && { search: filters.search }),
  }
  const pages = usePages(pendencies, { query })
  const chips = [
    { key: 'all', label: t('pendency.all'), on: !kind, onPress: () => change({ kind: null }) },
    ...PENDENCIES.map(one => ({
      key: one,
      label: t(`pending.${one}`),
      on: kind === one,
      onPress: () => change({ kind: one }),
    })),
  ]
  const columns: Column<PendencyRow>[] = [
    {
      key: 'organisation',
      header: t('col.organisation'),
      cell: row => row.organisationName,
      phone: 'title',
      strong: true,
    },
    {
      key: 'application',
      header: t('pendency.col.application'),
      cell: row => (
        <Dotted
          parts={[
            language === 'hi' ? row.productNameHi : row.productNameEn,
            <span key="number" style={whole}>
              {row.applicationNumber}
            </span>,
          ]}
        />
      ),
      phone: 'note',
    },
    {
      key: 'amount',
      header: t('col.amount'),
      cell: row => <Money paise={row.amountPaise} />,
      end: true,
      phone: 'figure',
    },
    {
      key: 'accepted',
      header: t('pendency.col.accepted'),
      cell: row => <DateText on={dateInIndia(row.acceptedAt)} />,
      phone: 'note-end',
    },
    {
      key: 'pending',
      header: t('pendency.col.pending'),
      cell: row => (
        <Dotted
          parts={row.pending.map(one => (
            <span key={one} style={whole}>
              <Pending one={one} row={row} />
            </span>
          ))}
        />
      ),
      phone: 'extra',
    },
  ]
  return (
    <Page
      subtitle={<WithClient>{t('pendency.sub')}</WithClient>}
      actions={<Downloads call={pendenciesFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar
        search={
          organisationId
            ? undefined
            : { label: t('pendency.search'), value: filters.search ?? '', onSearch: search => change({ search }) }
        }
        chips={chips}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={5} />}
        empty={<EmptyState title={t('pendency.none')} text={t('pendency.noneText')} />}
        filtered={Boolean(kind || filters.search)}
      >
        {rows => (
          <DataTable caption={t('pendency.sub')} columns={columns} rows={rows} rowKey={row => row.loanRequestId} />
        )}
      </PagedRows>
    </Page>
  )
}
