import { addMonths, formatMonth } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { nightsFile } from '../../file-contract.ts'
import { nights, type NightsAnswer } from '../../trace-contract.ts'
import { texts } from '../../words/history.ts'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'

type Night = NightsAnswer['nights'][number]

/** The nights of a month, down to the accrual row: what bore interest and what it brought. */
export function Nights() {
  const { loanId } = useLoanIds()
  const [{ month }] = useFilters()
  const answer = useCall(nights, { loanId, query: month ? { month } : {} })
  return (
    <LoanFrame
      actions={
        <Downloads call={nightsFile} input={format => ({ loanId, query: { format, ...(month && { month }) } })} />
      }
    >
      {() => (
        <Loaded from={answer} shape={<SkeletonTable rows={8} columns={5} />}>
          {data => <NightsView answer={data} />}
        </Loaded>
      )}
    </LoanFrame>
  )
}

function NightsView({ answer }: { answer: NightsAnswer }) {
  const t = useTexts(texts)
  const [, change] = useFilters()
  const language = useLanguage()
  const { month, today, interest, penal } = answer
  const step = (months: number) => change({ month: addMonths(`${month}-01`, months).slice(0, 7) })
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h2>{formatMonth(month, language)}</h2>
        <p className="meta">{t('nights.text')}</p>
      </Stack>
      <Row between>
        <Button small kind="quiet" onClick={() => step(-1)}>
          {t('nights.earlier')}
        </Button>
        <Button small kind="quiet" disabled={month >= today.slice(0, 7)} onClick={() => step(1)}>
          {t('nights.later')}
        </Button>
      </Row>
      {answer.nights.length ? (
        <>
          <FactsRow
            ruled
            facts={[
              { label: t('nights.interest'), value: <Money paise={interest} exact /> },
              ...(penal ? [{ label: t('nights.penal'), value: <Money paise={penal} exact /> }] : []),
            ]}
          />
          <NightTable nights={answer.nights} late={penal > 0} />
        </>
      ) : (
        <EmptyState title={t('nights.none')} text={t('nights.text')} />
      )}
    </Stack>
  )
}

const PHONE = { principal: 'note', overdue: undefined, penal: 'note-end' } as const

function NightTable({ nights: rows, late }: { nights: Night[]; late: boolean }) {
  const t = useTexts(texts)
  const amount = (key: 'principal' | 'overdue' | 'penal', header: string) => ({
    key,
    header,
    end: true,
    phone: PHONE[key],
    cell: (night: Night) => night[key] > 0 && <Money paise={night[key]} exact />,
  })
  return (
    <DataTable
      caption={t('nights.title')}
      rows={rows}
      rowKey={night => night.onDate}
      columns={[
        { key: 'on', header: t('trace.night'), phone: 'title', cell: night => <DateText on={night.onDate} /> },
        amount('principal', t('trace.principal')),
        {
          key: 'interest',
          header: t('nights.interest'),
          end: true,
          phone: 'figure',
          cell: night => <Money paise={night.interest} exact />,
        },
        ...(late ? [amount('overdue', t('trace.overdue')), amount('penal', t('nights.penal'))] : []),
      ]}
    />
  )
}
