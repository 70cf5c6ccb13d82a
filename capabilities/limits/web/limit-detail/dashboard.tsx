import { useParams } from 'react-router'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney, formatMoneyShort } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { LineChart } from '@poonji/ui/line-chart.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { loanDetail, usage, type LoanDetail } from '@poonji/capabilities/loans/contract.ts'
import {
  ClosedLoan,
  CostOfDrawing,
  DuesCard,
  LimitCard,
  LimitToday,
  LoanFrame,
  PayButton,
  useLoanIds,
} from '@poonji/capabilities/loans/web/embeds.tsx'
import { limitFile, limitsFile } from '../../file-contract.ts'
import { texts } from '../../texts.ts'
import { CoolingOffNote } from '../cooling-off-note.tsx'
import { RenewalNote } from '../renewal-note.tsx'
import { RequestButton } from '../request-button.tsx'

/** One limit or loan at a glance: used, free, due next, and how it was used over time. */
export function LimitDashboard() {
  const ids = useLoanIds()
  const owes = Boolean(useCall(loanDetail, { loanId: ids.loanId }).data?.toRepay)
  return (
    <LoanFrame
      actions={
        <>
          <Downloads call={limitFile} input={format => ({ loanId: ids.loanId, query: { format } })} />
          <PayButton organisationId={ids.organisationId} main={false} when={owes} />
        </>
      }
    >
      {loan => <Glance loan={loan} organisationId={ids.organisationId} />}
    </LoanFrame>
  )
}

function Glance({ loan, organisationId }: { loan: LoanDetail; organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const limit = loan.shape !== 'instalment'
  const facts = [
    {
      label: t('d.sanctioned'),
      value: <Money paise={loan.sanctioned} />,
      note: loan.now && <LimitToday now={loan.now} />,
    },
    { label: t(limit ? 'dash.used' : 'dash.drawn'), value: <Money paise={loan.used} /> },
    {
      label: t('dash.toRepay'),
      value: <Money paise={loan.toRepay} exact />,
      // the statement has it taken off already
      note: loan.advance > 0 && t('dash.ahead', { amount: formatMoney(loan.advance, { paise: 'always' }) }),
    },
    {
      label: t(loan.overdue ? 'dash.overdue' : 'dash.next'),
      value: <Money paise={loan.overdue || (loan.nextDue?.amount ?? 0)} exact />,
      note: loan.nextDue && formatDate(loan.nextDue.dueOn, language),
      late: loan.overdue > 0,
    },
  ]
  return (
    <Stack gap="l">
      {limit && !loan.writtenOffOn && <RenewalNote />}
      <CoolingOffNote loan={loan} />
      {loan.status === 'CLOSED' && <ClosedLoan loanId={loan.loanId} />}
      <FactsRow ruled facts={facts} />
      {limit && (
        <KhataLine
          legend="inline"
          whole={loan.sanctioned}
          parts={[
            { part: 'used', paise: loan.used, label: t('dash.used') },
            { part: 'held', paise: loan.held, label: t('dash.held') },
            { part: 'free', paise: loan.free, label: t('dash.free') },
          ]}
        />
      )}
      <RequestButton loan={loan} organisationId={organisationId} main />
      <UsageChart loan={loan} />
      <CostOfDrawing loan={loan} />
    </Stack>
  )
}

function UsageChart({ loan }: { loan: LoanDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const days = useCall(usage, { loanId: loan.loanId })
  const title = t(loan.shape === 'instalment' ? 'dash.leftOverTime' : 'dash.usage')
  return (
    <Card title={title}>
      <Loaded from={days} shape={<SkeletonCard rows={1} />}>
        {points =>
          points.length > 1 ? (
            <LineChart
              label={title}
              points={points.map(point => ({ label: formatDate(point.onDate, language), value: point.used }))}
              format={paise => formatMoneyShort(paise, language)}
              wanted={loan.shape === 'instalment' ? undefined : loan.sanctioned}
            />
          ) : (
            <EmptyState {...noChart(loan, t)} />
          )
        }
      </Loaded>
    </Card>
  )
}

/** One day is no line yet. */
const noChart = (
  { status }: LoanDetail,
  t: (key: 'dash.none' | 'dash.noneText' | 'dash.oneDay' | 'dash.oneDayText') => string,
) =>
  status === 'OPEN'
    ? { title: t('dash.none'), text: t('dash.noneText') }
    : { title: t('dash.oneDay'), text: t('dash.oneDayText') }

/** The limit and the dues of an organisation beside each other. */
export function OrganisationLimitDashboard() {
  const { organisationId = '' } = useParams()
  return (
    <Page
      subtitle={useClientName()}
      actions={<Downloads call={limitsFile} input={format => ({ orgId: organisationId, query: { format } })} />}
    >
      <Grid top>
        <Col span={7}>
          <LimitCard organisationId={organisationId} />
        </Col>
        <Col span={5}>
          <DuesCard organisationId={organisationId} />
        </Col>
      </Grid>
    </Page>
  )
}
