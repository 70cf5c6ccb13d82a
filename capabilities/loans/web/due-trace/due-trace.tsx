import { formatPercent } from '@poonji/kernel/percent.ts'
import { useParams } from 'react-router'
import { formatDate, formatDay } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { dueName } from '../../due-words.ts'
import { traceFile } from '../../file-contract.ts'
import { dueTrace } from '../../trace-contract.ts'
import { texts } from '../../words/history.ts'
import { DueState } from '../due-list/due-words.tsx'
import { useLoanIds } from '../loan-frame/loan-frame.tsx'
import { loanPath, nightsPath, receiptPath, transactionPath } from '../paths.ts'
import { AheadNote } from './ahead-note.tsx'
import { ChargeCard } from './charge-card.tsx'
import { MovedNote } from './moved-note.tsx'
import { runsOf, type Run } from './runs.ts'
import { WaivedNotes } from './waived-note.tsx'

type Trace = Answer<typeof dueTrace>
type Night = Trace['interestNights'][number]

/** Where a due comes from, night by night, and what paid it. */
export function DueTrace() {
  const t = useTexts(texts)
  const language = useLanguage()
  const ids = useLoanIds()
  const { dueId = '' } = useParams()
  const trace = useCall(dueTrace, { loanId: ids.loanId, dueId })
  return (
    <Loaded from={trace} shape={<SkeletonPage />}>
      {data => (
        <Page
          title={t('trace.title')}
          subtitle={[
            dueName(data.due, language),
            data.due.loanNumber,
            t('trace.sub', { date: formatDate(data.due.dueOn, language) }),
          ]}
          status={<DueState due={data.due} />}
          back={{ to: loanPath(ids, 'schedule') }}
          actions={<Downloads call={traceFile} input={format => ({ loanId: ids.loanId, dueId, query: { format } })} />}
        >
          <TraceView trace={data} organisationId={ids.organisationId} />
        </Page>
      )}
    </Loaded>
  )
}

function TraceView({ trace, organisationId }: { trace: Trace; organisationId: string }) {
  const t = useTexts(texts)
  const { due, interestNights, penalNights } = trace
  const paid = whatPaid(trace, organisationId, { kept: t('trace.keptBack'), given: t('statement.rebate') })
  const parts = (['charges', 'penal', 'interest', 'principal'] as const).filter(kind => due.owed[kind] > 0)
  return (
    <Stack gap="l">
      <Card hang="brand" label={t('trace.title')}>
        <Stack>
          <Money paise={parts.reduce((sum, kind) => sum + due.owed[kind], 0)} size="xl" words />
          <KhataLine parts={parts.map(kind => ({ part: kind, paise: due.owed[kind], label: t(`kind.${kind}`) }))} />
        </Stack>
      </Card>
      <ChargeCard trace={trace} />
      <MovedNote due={due} to={loanPath({ organisationId, loanId: due.loanId }, 'restructuring')} />
      <WaivedNotes waivers={trace.penalWaivers} />
      <AheadNote trace={trace} />
      {interestNights.length > 0 && (
        <Nights
          title={t('trace.interest')}
          note={t('trace.rate', { rate: formatPercent(trace.rateBps) })}
          nights={interestNights}
          base="principal"
        />
      )}
      {penalNights.length > 0 && (
        <Nights
          title={t('trace.penal')}
          note={t('trace.penalRate', { rate: formatPercent(trace.penaltyRateBps) })}
          nights={penalNights}
          base="overdue"
        />
      )}
      <Card title={t('trace.payments')} flush={paid.length > 0}>
        {paid.length ? (
          <DataTable
            caption={t('trace.payments')}
            inCard
            rows={paid}
            rowKey={row => `${row.to}-${row.kind}-${row.onDate}`}
            rowTo={row => row.to}
            columns={[
              { key: 'number', header: t('trace.receipt'), phone: 'title', cell: row => row.number },
              { key: 'on', header: t('trace.on'), phone: 'note', cell: row => <DateText on={row.onDate} /> },
              { key: 'kind', header: t('dues.what'), phone: 'note-end', cell: row => t(`kind.${row.kind}`) },
              {
                key: 'amount',
                header: t('trace.amount'),
                end: true,
                phone: 'figure',
                cell: row => <Money paise={row.amount} exact />,
              },
            ]}
          />
        ) : (
          <EmptyState title={t('trace.noPayments')} />
        )}
      </Card>
    </Stack>
  )
}

/** What paid a due: money kept back from a drawing, interest given back, and payments; each with the way to it. */
function whatPaid(
  { keptBack, givenBack, payments }: Trace,
  organisationId: string,
  words: { kept: string; given: string },
) {
  const booked = (rows: Trace['keptBack'], number: string) =>
    rows.map(one => ({ ...one, number, to: transactionPath(organisationId, one.transactionId) }))
  return [
    ...booked(keptBack, words.kept),
    ...booked(givenBack, words.given),
    ...payments.map(one => ({
      ...one,
      to: receiptPath({ organisationId, paymentBookingId: one.paymentBookingId }),
    })),
  ]
}

function Nights({
  title,
  note,
  nights,
  base,
}: {
  title: string
  note: string
  nights: Night[]
  base: 'principal' | 'overdue'
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ids = useLoanIds()
  const dates = ({ from, to }: Run) =>
    from === to ? formatDate(from, language) : `${formatDay(from, language)} – ${formatDate(to, language)}`
  return (
    <Card title={title} flush>
      <DataTable
        caption={`${title}. ${note}. ${t('trace.each')}`}
        inCard
        rows={runsOf(nights)}
        rowKey={run => run.from}
        rowTo={run => nightsPath(ids, run.from.slice(0, 7))}
        columns={[
          { key: 'on', header: t('trace.night'), phone: 'title', cell: dates },
          {
            key: 'nights',
            header: t('trace.count'),
            phone: 'note-end',
            cell: run => t('trace.nights', { count: run.nights }),
          },
          {
            key: 'base',
            header: t(`trace.${base}`),
            end: true,
            phone: 'note',
            cell: run => <Money paise={run.base} exact />,
          },
          {
            key: 'amount',
            header: t('trace.amount'),
            end: true,
            phone: 'figure',
            cell: run => <Money paise={run.amount} exact />,
          },
        ]}
        totals={{ on: note, amount: <Money paise={nights.reduce((sum, night) => sum + night.amount, 0)} exact /> }}
      />
    </Card>
  )
}
