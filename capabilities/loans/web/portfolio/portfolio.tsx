import { formatDate } from '@poonji/kernel/dates.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { portfolio as portfolioCall, portfolioFile, type Portfolio } from '../../portfolio-contract.ts'
import { classWords } from '../../portfolio-words.ts'
import { texts } from '../../words/portfolio.ts'
import { BesideBooks } from './beside-books.tsx'

/** The loans by class of asset at the close of a day, with the provision held, beside the books. */
export function PortfolioByClass() {
  const t = useTexts(texts)
  const [{ on }] = useFilters()
  const query = { ...(on && { on }) }
  const answer = useCall(portfolioCall, { query })
  return (
    <Page
      subtitle={t('folio.sub')}
      actions={<Downloads call={portfolioFile} input={format => ({ query: { ...query, format } })} />}
    >
      <Loaded from={answer} shape={<SkeletonTable rows={7} columns={7} />}>
        {data => <PortfolioView portfolio={data} />}
      </Loaded>
    </Page>
  )
}

function PortfolioView({ portfolio }: { portfolio: Portfolio }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { onDate, firstOn, lastOn, providedOn } = portfolio
  if (!firstOn || !lastOn) return <EmptyState title={t('folio.none')} text={t('folio.noneText')} />
  const kept = t('folio.kept', { first: formatDate(firstOn, language), last: formatDate(lastOn, language) })
  return (
    <Stack gap="l">
      <Stack>
        <DayChoice onDate={onDate} firstOn={firstOn} lastOn={lastOn} />
        <p className="meta">{kept}</p>
      </Stack>
      {onDate ? (
        <>
          <ClassTable portfolio={portfolio} />
          <p className="meta">
            {providedOn ? t('folio.provided', { date: formatDate(providedOn, language) }) : t('folio.notProvided')}
          </p>
          <BesideBooks onDate={onDate} books={portfolio.books} />
        </>
      ) : (
        <Note>{kept}</Note>
      )}
    </Stack>
  )
}

function DayChoice({ onDate, firstOn, lastOn }: { onDate: string | null; firstOn: string; lastOn: string }) {
  const t = useTexts(texts)
  const [{ on }, change] = useFilters()
  return (
    <Grid>
      <Col span={3}>
        <DateField
          label={t('folio.on')}
          min={firstOn}
          max={lastOn}
          value={onDate ?? on ?? null}
          onChange={day => change({ on: day })}
        />
      </Col>
    </Grid>
  )
}

function ClassTable({ portfolio: { rows, totals } }: { portfolio: Portfolio }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('folio.title')}
      rows={rows}
      rowKey={row => `${row.class}-${row.secured}-${row.overMonths}-${row.rateBps}`}
      columns={[
        { key: 'class', header: t('folio.class'), phone: 'title', cell: row => classWords(row, language) },
        { key: 'loans', header: t('folio.loans'), end: true, phone: 'note', named: true, cell: row => row.loans },
        {
          key: 'outstanding',
          header: t('folio.outstanding'),
          end: true,
          phone: 'figure',
          cell: row => <Money paise={row.outstanding} exact />,
        },
        {
          key: 'suspended',
          header: t('folio.suspended'),
          end: true,
          cell: row => <Money paise={row.suspended} exact />,
        },
        {
          key: 'writtenOff',
          header: t('folio.writtenOff'),
          end: true,
          cell: row => <Money paise={row.writtenOff} exact />,
        },
        {
          key: 'rate',
          header: t('folio.rate'),
          end: true,
          cell: row => row.rateBps !== null && formatPercent(row.rateBps),
        },
        {
          key: 'base',
          header: t('folio.base'),
          end: true,
          cell: row => <Money paise={row.provisionBase} exact />,
        },
        {
          key: 'provision',
          header: t('folio.provision'),
          end: true,
          phone: 'note-end',
          named: true,
          cell: row => <Money paise={row.provision} exact />,
        },
      ]}
      totals={{
        class: t('folio.total'),
        loans: totals.loans,
        outstanding: <Money paise={totals.outstanding} exact />,
        suspended: <Money paise={totals.suspended} exact />,
        writtenOff: <Money paise={totals.writtenOff} exact />,
        base: <Money paise={totals.provisionBase} exact />,
        provision: <Money paise={totals.provision} exact />,
      }}
    />
  )
}
