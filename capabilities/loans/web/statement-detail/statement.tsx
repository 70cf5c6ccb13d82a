import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { OnPaper } from '@poonji/ui/on-paper.tsx'
import { ReferenceText } from '@poonji/ui/reference-text.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { statementFile } from '../../file-contract.ts'
import { statement as statementCall, type Statement, type StatementRow } from '../../statement-contract.ts'
import { statementWords } from '../../statement-words.ts'
import { texts } from '../../words/history.ts'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'
import { OnPhone } from '../on-phone.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { duePath, loanPath, nightsPath, receiptPath, transactionPath } from '../paths.ts'

const FILTERS = ['drawing', 'payment', 'interest', 'charge'] as const
/** The penal charge stands with the charges. */
const filterOf = (row: StatementRow) =>
  row.kind === 'penal' ? 'charge' : row.kind === 'rebate' ? 'interest' : row.kind

/** The statement of account: what was taken and charged, what was paid, what is owed. */
export function StatementDetail() {
  const ids = useLoanIds()
  const [{ from, to }] = useFilters()
  const query = { ...(from && { from }), ...(to && { to }) }
  const statement = useCall(statementCall, { loanId: ids.loanId, query })
  const refused = statement.error instanceof ApiError ? statement.error.fieldErrors : {}
  return (
    <LoanFrame
      actions={
        <Downloads call={statementFile} input={format => ({ loanId: ids.loanId, query: { ...query, format } })} />
      }
    >
      {({ firstDrawnOn, today }) => (
        <Stack>
          <PeriodChoice since={firstDrawnOn} today={today} errors={refused} />
          {Object.keys(refused).length === 0 && (
            <Loaded from={statement} shape={<SkeletonTable rows={8} columns={6} />}>
              {answer => <StatementView statement={answer} today={today} />}
            </Loaded>
          )}
        </Stack>
      )}
    </LoanFrame>
  )
}

function StatementView({ statement, today }: { statement: Statement; today: PlainDate }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const [{ kind, search = '' }, change] = useFilters()
  const words = search.toLowerCase()
  const rows = statement.rows.filter(
    row =>
      (!kind || filterOf(row) === kind) &&
      (!words || `${statementWords(row, language)} ${row.reference}`.toLowerCase().includes(words)),
  )
  return (
    <Stack gap="l">
      <OnPaper>
        {t('statement.period')}: {formatDate(statement.from, language)} – {formatDate(statement.to, language)}
      </OnPaper>
      <FactsRow
        ruled
        facts={[
          {
            label: t('statement.opening', { date: formatDate(statement.from, language) }),
            value: <Money paise={statement.opening} exact />,
          },
          { label: t('statement.takenCharged'), value: <Money paise={statement.taken} exact /> },
          { label: t('statement.col.paid'), value: <Money paise={statement.paid} exact /> },
          {
            label:
              statement.to === today
                ? t('statement.owed')
                : t('statement.owedOn', { date: formatDate(statement.to, language) }),
            value: <Money paise={statement.closing} exact />,
          },
        ]}
      />
      <FilterBar
        search={{ label: t('statement.search'), value: search, onSearch: text => change({ search: text }) }}
        chips={FILTERS.map(one => ({
          key: one,
          label: t(`statement.f.${one}`),
          on: kind === one,
          onPress: () => change({ kind: kind === one ? null : one }),
        }))}
      />
      {rows.length ? (
        <StatementTable rows={rows} statement={statement} />
      ) : (
        <EmptyState title={t('statement.empty')} text={t('statement.emptyText')} />
      )}
    </Stack>
  )
}

function StatementTable({ rows, statement }: { rows: StatementRow[]; statement: Statement }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const ids = useLoanIds()
  const leadsTo = (row: StatementRow) => {
    switch (row.from.kind) {
      case 'payment':
        return receiptPath({ organisationId: ids.organisationId, paymentBookingId: row.from.id })
      case 'drawing':
        return loanPath(ids, 'disbursement')
      case 'due':
        return duePath({ ...ids, dueId: row.from.id })
      case 'nights':
        return nightsPath(ids, row.from.id)
      case 'transaction':
        return transactionPath(ids.organisationId, row.from.id)
    }
  }
  return (
    <>
      <DataTable
        caption={t('statement.sub')}
        rows={rows}
        rowKey={row => `${row.kind}-${row.chargeCode}-${row.from.id}-${row.onDate}-${row.reversal}`}
        rowTo={leadsTo}
        columns={[
          { key: 'date', header: t('statement.col.date'), phone: 'note', cell: row => <DateText on={row.onDate} /> },
          { key: 'what', header: t('statement.col.what'), phone: 'title', cell: row => statementWords(row, language) },
          { key: 'reference', header: t('statement.col.reference'), cell: row => <ReferenceText of={row.reference} /> },
          {
            key: 'taken',
            header: t('statement.col.taken'),
            end: true,
            cell: row => row.taken > 0 && <Money paise={row.taken} exact />,
          },
          {
            key: 'paid',
            header: t('statement.col.paid'),
            end: true,
            phone: 'figure',
            cell: row =>
              row.paid > 0 ? (
                <Money paise={row.paid} exact signed />
              ) : (
                <OnPhone>
                  <Money paise={row.taken} exact />
                </OnPhone>
              ),
          },
          {
            key: 'balance',
            header: t('statement.col.balance'),
            end: true,
            phone: 'note-end',
            cell: row => <Money paise={row.balance} exact />,
          },
        ]}
        totals={{
          date: t('statement.closing'),
          taken: <Money paise={statement.taken} exact />,
          paid: (
            <>
              <OnPhone>{t('statement.col.paid')} </OnPhone>
              <Money paise={statement.paid} exact />
            </>
          ),
          balance: <Money paise={statement.closing} exact />,
        }}
      />
      <p className="meta">{t('statement.note')}</p>
    </>
  )
}
