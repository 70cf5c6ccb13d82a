import type { Work } from '@poonji/api-platform/work.ts'
import { moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { loanShown } from '@poonji/capabilities/loans/status.ts'
import { formatDate, formatMonth } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'
import { creditReportOf } from './credit-report.ts'

/** The credit report of an organisation as a paper. */
export async function creditReportPaper(work: Work, organisationId: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const { language } = work
  const report = await creditReportOf(work, organisationId)
  const exact = (paise: number) => formatMoney(paise, { paise: 'always' })
  return {
    name: `credit-report-${work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t('credit.title'),
    reference: report.organisationName,
    facts: [
      [t('paper.borrower'), report.organisationName],
      [t('paper.on'), formatDate(report.today, language)],
      ...(report.since ? [[t('credit.sinceDay'), formatDate(report.since, language)] as const] : []),
      [t('credit.onTime'), t('credit.ofDues', { n: report.onTime, all: report.fellDue })],
      [t('credit.longest'), t('credit.days', { count: report.longestLate })],
      [t('credit.overdue'), exact(report.overdue)],
      [t('credit.repaid'), exact(report.repaid)],
      [t('credit.bounces'), String(report.bounces)],
    ],
    tables: [
      {
        title: t('credit.facilities'),
        columns: [
          { title: t('cert.loan') },
          { title: t('credit.state') },
          moneyColumn(t('credit.sanctioned')),
          moneyColumn(t('credit.used')),
          moneyColumn(t('credit.toRepay')),
          moneyColumn(t('credit.overdue')),
        ],
        rows: report.facilities.map(one => [
          `${one.product[language]} ${one.number}`,
          loanShown(one)
            .map(shown => shown[language])
            .join(', '),
          one.sanctioned,
          one.used,
          one.toRepay,
          one.overdue,
        ]),
        empty: t('credit.none'),
      },
      {
        title: t('credit.months'),
        columns: [
          { title: t('credit.month') },
          { title: t('credit.dues'), kind: 'count' },
          { title: t('credit.inTime'), kind: 'count' },
          moneyColumn(t('credit.amount')),
          moneyColumn(t('credit.late')),
          { title: t('credit.longestDays'), kind: 'count' },
        ],
        rows: report.months
          .toReversed()
          .map(one => [formatMonth(one.month, language), one.dues, one.onTime, one.amount, one.late, one.longestLate]),
        empty: t('credit.noMonths'),
      },
    ],
    notes: [t('paper.books', { date: formatDate(work.today, language) })],
  }
}
