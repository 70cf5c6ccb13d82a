import { useParams } from 'react-router'
import { AccountPapers } from '@poonji/capabilities/ledger/web/embeds.tsx'
import { formatDate, formatMonth } from '@poonji/kernel/dates.ts'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { LoanStatusChips, loanTabPath } from '@poonji/capabilities/loans/web/embeds.tsx'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { creditReport, creditReportFile, type CreditReport as Report } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** How an organisation has used and repaid its loans. */
export function CreditReport() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const report = useCall(creditReport, { orgId: organisationId })
  return (
    <AccountPapers
      organisationId={organisationId}
      about={t('credit.sub')}
      actions={<Downloads call={creditReportFile} input={format => ({ orgId: organisationId, query: { format } })} />}
    >
      <Loaded from={report} shape={<SkeletonPage />}>
        {answer =>
          answer.facilities.length ? (
            <ReportView report={answer} organisationId={organisationId} />
          ) : (
            <EmptyState title={t('credit.none')} text={t('credit.noneText')} />
          )
        }
      </Loaded>
    </AccountPapers>
  )
}

function ReportView({ report, organisationId }: { report: Report; organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { months } = report
  return (
    <Stack gap="l">
      <FactsRow
        ruled
        facts={[
          {
            label: t('credit.onTime'),
            value: t('credit.ofDues', { n: report.onTime, all: report.fellDue }),
            note: report.since && t('credit.since', { date: formatDate(report.since, language) }),
          },
          {
            label: t('credit.longest'),
            value: t('credit.days', { count: report.longestLate }),
            note: `${t('credit.bounces')}: ${report.bounces}`,
          },
          { label: t('credit.overdue'), value: <Money paise={report.overdue} exact />, late: report.overdue > 0 },
          { label: t('credit.repaid'), value: <Money paise={report.repaid} short="words" /> },
        ]}
      />
      <KhataLine
        legend="inline"
        short
        parts={[
          { part: 'used', paise: report.used, label: t('credit.used') },
          { part: 'free', paise: Math.max(0, report.sanctioned - report.used), label: t('credit.free') },
        ]}
      />
      <Card title={t('credit.months')}>
        {months.length ? (
          <Stack gap="s">
            <p className="meta">{t('credit.chart')}</p>
            <BarChart
              label={t('credit.chart')}
              bars={months.map(one => ({ label: formatMonth(one.month, language), value: one.amount, top: one.late }))}
              format={paise => formatMoneyShort(paise, language)}
            />
          </Stack>
        ) : (
          <EmptyState title={t('credit.noMonths')} />
        )}
      </Card>
      {months.length > 0 && <Months months={months.toReversed()} />}
      <Facilities report={report} organisationId={organisationId} />
    </Stack>
  )
}

function Months({ months }: { months: Report['months'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('credit.table')}
      rows={months}
      rowKey={one => one.month}
      columns={[
        { key: 'month', header: t('credit.month'), phone: 'title', cell: one => formatMonth(one.month, language) },
        {
          key: 'onTime',
          header: t('credit.onTime'),
          phone: 'note',
          named: true,
          cell: one => t('credit.ofDues', { n: one.onTime, all: one.dues }),
        },
        {
          key: 'amount',
          header: t('credit.amount'),
          end: true,
          phone: 'figure',
          cell: one => <Money paise={one.amount} exact />,
        },
        {
          key: 'late',
          header: t('credit.late'),
          end: true,
          cell: one => one.late > 0 && <Money paise={one.late} exact />,
        },
        {
          key: 'longest',
          header: t('credit.longest'),
          end: true,
          phone: 'note-end',
          cell: one => one.longestLate > 0 && t('credit.days', { count: one.longestLate }),
        },
      ]}
    />
  )
}

function Facilities({ report, organisationId }: { report: Report; organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('credit.facilities')}
      rows={report.facilities}
      rowKey={one => one.loanId}
      rowTo={one => loanTabPath({ organisationId, loanId: one.loanId }, 'limit-dashboard')}
      columns={[
        { key: 'loan', header: t('cert.loan'), phone: 'title', cell: one => one.product[language] },
        { key: 'number', header: t('bal.number'), phone: 'note', cell: one => one.number },
        {
          key: 'state',
          header: t('credit.state'),
          phone: 'note-end',
          cell: one => <LoanStatusChips loan={one} />,
        },
        { key: 'sanctioned', header: t('credit.sanctioned'), end: true, cell: one => <Money paise={one.sanctioned} /> },
        { key: 'used', header: t('credit.used'), end: true, cell: one => <Money paise={one.used} /> },
        {
          key: 'toRepay',
          header: t('credit.toRepay'),
          end: true,
          phone: 'figure',
          cell: one => <Money paise={one.toRepay} exact />,
        },
        {
          key: 'overdue',
          header: t('credit.overdue'),
          end: true,
          cell: one => one.overdue > 0 && <Money paise={one.overdue} exact />,
        },
      ]}
    />
  )
}
