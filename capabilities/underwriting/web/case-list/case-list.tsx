import { dateInIndia } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { ResultChip } from '@poonji/ui/result-chip.tsx'
import { SegmentNav } from '@poonji/ui/segment-nav.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters, useViewPath } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { counts, worklist, worklistFile, type DESK_VIEWS, type DeskCase } from '../../worklist-contract.ts'
import { decidedLook } from '../../status.ts'
import { texts } from '../../texts.ts'
import { CASES_PATH } from '../views.ts'

type View = (typeof DESK_VIEWS)[number]

export const DeskQueue = () => <CaseList view="queue" />
export const DeskQueries = () => <CaseList view="queries" />
export const DeskCommittee = () => <CaseList view="committee" />
export const DeskDecided = () => <CaseList view="decided" />

const SUBTITLE = {
  queue: 'worklist.sub',
  queries: 'worklist.queries',
  committee: 'worklist.committee',
  decided: 'worklist.decided',
} as const

/** Cases of the desk in one of its views, with a search by name and number. */
function CaseList({ view }: { view: View }) {
  const t = useTexts(texts)
  const [filters, change] = useFilters()
  const viewPath = useViewPath()
  const search = filters.search ?? ''
  const own = view === 'queue' || view === 'committee' ? view : undefined
  const narrowed = own !== undefined && filters.waits === 'me'
  const asked = { view, ...(search && { search }), ...(narrowed && { waits: 'me' as const }) }
  const pages = usePages(worklist, { query: { ...asked, pageSize: 20 } })
  const totals = useCall(counts, {}).data
  const views = (['queue', 'queries', 'committee', 'decided'] as const).map(key => ({
    key,
    label: t(`view.${key}`),
    on: key === view,
    to: viewPath(CASES_PATH[key]),
    count: totals && key !== 'decided' ? totals[key] : undefined,
  }))
  return (
    <Page
      subtitle={t(SUBTITLE[view])}
      actions={<Downloads call={worklistFile} input={format => ({ query: { ...asked, format } })} />}
    >
      <FilterBar
        search={{ label: t('worklist.search'), value: search, onSearch: text => change({ search: text }) }}
        chips={views}
        end={
          own && (
            <SegmentNav
              label={t('worklist.whose')}
              views={[
                { label: t('worklist.all'), to: viewPath(CASES_PATH[own], { waits: null }), current: !narrowed },
                {
                  label: t(`worklist.waits.${own}`),
                  to: viewPath(CASES_PATH[own], { waits: 'me' }),
                  current: narrowed,
                },
              ]}
            />
          )
        }
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={8} columns={7} />}
        empty={
          <EmptyState
            title={t(`worklist.empty.${view}`)}
            text={view === 'queue' ? t('worklist.emptyText') : undefined}
          />
        }
        filtered={search !== '' || narrowed}
      >
        {rows => <Cases rows={rows} view={view} />}
      </PagedRows>
    </Page>
  )
}

function Cases({ rows, view }: { rows: DeskCase[]; view: View }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('worklist.table')}
      rows={rows}
      rowKey={row => row.applicationId}
      rowTo={row => `/credit-desk/${row.applicationId}`}
      rowTone={row => (row.outcome === 'not-met' ? 'flag' : undefined)}
      columns={[
        {
          key: 'company',
          header: t('worklist.company'),
          phone: 'title',
          strong: true,
          cell: row => row.organisationName,
        },
        {
          key: 'number',
          header: t('worklist.number'),
          phone: 'note',
          cell: row => <span className="id">{row.number}</span>,
        },
        {
          key: 'product',
          header: t('worklist.product'),
          cell: row => (language === 'hi' ? row.productNameHi : row.productNameEn),
        },
        {
          key: 'amount',
          header: t('worklist.amount'),
          end: true,
          phone: 'figure',
          cell: row => <Money paise={row.amount} />,
        },
        {
          key: 'rules',
          header: t('worklist.rules'),
          // beside what was decided, that a person will look is no news
          phone: view === 'decided' ? undefined : 'note-end',
          cell: row =>
            row.outcome && (
              <ResultChip
                result={row.outcome}
                label={t(`sheet.outcome.${row.outcome === 'near' ? 'refer' : row.outcome}`)}
              />
            ),
        },
        view === 'committee'
          ? { key: 'votes', header: t('worklist.votes'), phone: 'extra', cell: row => <Votes row={row} /> }
          : { key: 'holder', header: t('worklist.holder'), cell: row => <Holder row={row} /> },
        view === 'decided'
          ? { key: 'decided', header: t('worklist.decidedAt'), phone: 'extra', cell: row => <Decided row={row} /> }
          : {
              key: 'age',
              header: t('worklist.age'),
              phone: 'extra',
              cell: row => <Age row={row} />,
            },
      ]}
    />
  )
}

/** Whose case it is, and that it came back from the committee. */
function Holder({ row }: { row: DeskCase }) {
  const t = useTexts(texts)
  return (
    <>
      {row.mine ? t('worklist.you') : (row.takenBy ?? t('worklist.nobody'))}{' '}
      {row.sentBack && <StatusChip tone="pending" label={t('decision.sent-back')} />}
    </>
  )
}

/** How far the committee is, and whether it waits for the reader. */
function Votes({ row: { committee } }: { row: DeskCase }) {
  const t = useTexts(texts)
  if (!committee) return null
  const { votes, yours } = committee
  return yours === 'asked' ? (
    <StatusChip tone="pending" label={t('worklist.vote.asked')} />
  ) : (
    <Dotted
      parts={[t('worklist.vote.count', { count: votes }), yours !== 'none' && t(`worklist.vote.${yours}`)].filter(
        Boolean,
      )}
    />
  )
}

/** How long a case has waited, and since when. */
function Age({ row }: { row: DeskCase }) {
  const t = useTexts(texts)
  const age = row.ageDays === 0 ? t('worklist.today') : t('worklist.days', { count: row.ageDays })
  return (
    <Dotted
      parts={[
        <b key="age">{age}</b>,
        <span key="since" className="meta">
          <DateText on={dateInIndia(row.openedAt)} />
        </span>,
      ]}
    />
  )
}

/** How it was decided and when; of an application that ended afterwards, how. */
function Decided({ row }: { row: DeskCase }) {
  const language = useLanguage()
  const look = decidedLook(row.state, row.applicationStatus)
  return (
    <>
      <StatusChip tone={look.tone} label={look.label[language]} />{' '}
      {row.decidedAt && <DateTimeText at={row.decidedAt} />}
    </>
  )
}
