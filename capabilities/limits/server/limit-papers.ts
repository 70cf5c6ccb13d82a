import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanCard } from '@poonji/capabilities/loans/contract.ts'
import { detailOf, loansOf, usageOf } from '@poonji/capabilities/loans/server/service.ts'
import { loanShown } from '@poonji/capabilities/loans/status.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { agreedTerms } from '../agreed-terms.ts'
import { texts } from './texts.ts'

const stateOf = (loan: LoanCard, language: Work['language']) =>
  loanShown(loan)
    .map(shown => shown[language])
    .join(', ')

const exact = (paise: Paise) => formatMoney(paise, { paise: 'always' })
/** One limit or loan: its dashboard and what was agreed, on one paper. */
export async function limitPaper(work: Work, loanId: string): Promise<ViewPaper> {
  const { language } = work
  const t = texts.in(language)
  const [loan, days] = await Promise.all([detailOf(work, loanId), usageOf(work, loanId)])
  const agreed = agreedTerms(loan, language, exact)
  const limit = loan.shape !== 'instalment'
  const inUse: [string, string][] = limit
    ? [
        [t('dash.used'), exact(loan.used)],
        [t('dash.held'), exact(loan.held)],
        [t('dash.free'), exact(loan.free)],
      ]
    : [[t('dash.drawn'), exact(loan.used)]]
  return {
    name: `limit-${loan.number}-${work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t(limit ? 'paper.limit' : 'paper.loan'),
    reference: loan.number,
    facts: [
      [t('paper.borrower'), loan.organisationName],
      [t('paper.on'), formatDate(work.today, language)],
      [t('paper.state'), stateOf(loan, language)],
      ...agreed.loan.map(({ label, value }) => [label, value] as const),
      ...inUse,
      [t('dash.toRepay'), exact(loan.toRepay)],
      ...(loan.advance > 0 ? [[t('paper.ahead'), exact(loan.advance)] as const] : []),
      // what is overdue is no next payment: its day is the one since when
      ...(loan.nextDue && loan.overdue
        ? [[t('dash.overdue'), onDay({ ...loan.nextDue, amount: loan.overdue }, language)] as const]
        : [[t('dash.overdue'), exact(loan.overdue)] as const]),
      ...(loan.nextDue && !loan.overdue ? [[t('dash.next'), onDay(loan.nextDue, language)] as const] : []),
      ...agreed.terms.map(({ label, value, note }) => [label, note ? `${value} (${note})` : value] as const),
    ],
    tables: [
      {
        title: t(limit ? 'dash.usage' : 'dash.leftOverTime'),
        columns: [dateColumn(t('paper.day')), moneyColumn(t(limit ? 'dash.used' : 'paper.left'))],
        rows: days.filter(hasChanged).map(day => [day.onDate, day.used]),
        empty: t('dash.none'),
      },
    ],
    notes: [t('paper.changes'), t('paper.rupees')],
  }
}

/** The first and the last, and between them each that ended otherwise than the one before it. */
const hasChanged = ({ used }: { used: Paise }, i: number, days: readonly { used: Paise }[]) =>
  i === days.length - 1 || used !== days[i - 1]?.used

const onDay = ({ dueOn, amount }: NonNullable<LoanCard['nextDue']>, language: Work['language']) =>
  `${exact(amount)} · ${formatDate(dueOn, language)}`

/** All limits and loans of an organisation. */
export async function limitsPaper(work: Work, organisationId: string): Promise<ViewPaper> {
  const { language } = work
  const t = texts.in(language)
  const [{ name }, loans] = await Promise.all([organisationById(work, organisationId), loansOf(work, organisationId)])
  const sum = (of: (loan: LoanCard) => Paise) => loans.reduce((total, loan) => total + of(loan), 0)
  return {
    name: `limits-${work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t('list.title'),
    reference: name,
    facts: [
      [t('paper.borrower'), name],
      [t('paper.on'), formatDate(work.today, language)],
    ],
    tables: [
      {
        columns: [
          { title: t('d.loanType') },
          { title: t('paper.state') },
          moneyColumn(t('d.sanctioned')),
          moneyColumn(t('dash.used')),
          moneyColumn(t('dash.free')),
          moneyColumn(t('dash.toRepay')),
          moneyColumn(t('dash.overdue')),
          dateColumn(t('dash.next')),
        ],
        rows: loans.map(loan => [
          `${loan.product[language]} ${loan.number}`,
          stateOf(loan, language),
          loan.sanctioned,
          loan.used,
          loan.free,
          loan.toRepay,
          loan.overdue,
          loan.nextDue?.dueOn ?? null,
        ]),
        totals: [
          t('paper.total'),
          null,
          sum(loan => loan.sanctioned),
          sum(loan => loan.used),
          sum(loan => loan.free),
          sum(loan => loan.toRepay),
          sum(loan => loan.overdue),
          null,
        ],
        empty: t('list.none'),
      },
    ],
    notes: [t('paper.rupees')],
  }
}
