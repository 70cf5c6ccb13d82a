import type { Work } from '@poonji/api-platform/work.ts'
import { dateColumn, moneyColumn, type PaperTable, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { texts } from '../../texts.ts'
import { dueName } from '../../../due-words.ts'
import { loanById } from '../../loan-by-id.ts'
import { nightsOf } from '../nights.ts'
import { traceDue } from '../trace.ts'
import { exact, headOf } from './head.ts'

/** The accrual rows of a loan in a month. */
export async function nightsPaper(work: Work, loanId: string, month?: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const loan = await loanById(work, loanId)
  const { nights, interest, penal, ...seen } = await nightsOf(work, loanId, month)
  return {
    name: `nights-${loan.number}-${seen.month}`,
    lender: (await lenderOf(work)).legalName,
    title: t('nights.title'),
    reference: `${loan.number} · ${seen.month}`,
    facts: [...(await headOf(work, loan)), [t('nights.interest'), exact(interest)], [t('nights.penal'), exact(penal)]],
    tables: [
      {
        columns: [
          dateColumn(t('trace.night')),
          moneyColumn(t('trace.principal')),
          moneyColumn(t('nights.interest')),
          moneyColumn(t('trace.overdue')),
          moneyColumn(t('nights.penal')),
        ],
        rows: nights.map(night => [night.onDate, night.principal, night.interest, night.overdue, night.penal]),
        totals: [t('trace.total'), null, interest, null, penal],
        empty: t('nights.none'),
      },
    ],
    notes: [t('nights.text'), t('paper.rupees')],
  }
}

/** Where a due comes from, night by night, and what paid it. */
export async function tracePaper(work: Work, loanId: string, dueId: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const loan = await loanById(work, loanId)
  const { due, charge, interestNights, penalNights, penalWaivers, keptBack, givenBack, payments } = await traceDue(
    work,
    loanId,
    dueId,
  )
  const taxed: ViewPaper['facts'] = charge
    ? [
        [t('trace.beforeTax'), exact(charge.base)],
        [t('trace.tax'), exact(charge.tax)],
      ]
    : []
  const kinds = (['charges', 'penal', 'interest', 'principal'] as const).filter(kind => due.owed[kind] > 0)
  const nights = (title: string, base: string, rows: typeof interestNights): PaperTable => ({
    title,
    columns: [dateColumn(t('trace.night')), moneyColumn(base), moneyColumn(t('trace.amount'))],
    rows: rows.map(night => [night.onDate, night.base, night.amount]),
    totals: [t('trace.total'), null, rows.reduce((sum, night) => sum + night.amount, 0)],
  })
  return {
    name: `due-${loan.number}-${due.dueOn}`,
    lender: (await lenderOf(work)).legalName,
    title: t('trace.title'),
    reference: `${loan.number} · ${due.dueOn}`,
    facts: [
      ...(await headOf(work, loan)),
      [t('dues.what'), dueName(due, work.language)],
      ...taxed,
      ...kinds.map(kind => [t(`kind.${kind}`), exact(due.owed[kind])] as const),
      [t('trace.total'), exact(kinds.reduce((sum, kind) => sum + due.owed[kind], 0))],
    ],
    tables: [
      ...(interestNights.length ? [nights(t('trace.interest'), t('trace.principal'), interestNights)] : []),
      ...(penalNights.length ? [nights(t('trace.penal'), t('trace.overdue'), penalNights)] : []),
      ...(penalWaivers.length
        ? [
            {
              title: t('trace.waived'),
              columns: [dateColumn(t('trace.on')), moneyColumn(t('trace.amount'))],
              rows: penalWaivers.map(one => [one.onDate, one.amount]),
            },
          ]
        : []),
      {
        title: t('trace.payments'),
        columns: [
          { title: t('trace.receipt') },
          dateColumn(t('trace.on')),
          { title: t('dues.what') },
          moneyColumn(t('trace.amount')),
        ],
        rows: [
          ...keptBack.map(one => ({ ...one, number: t('trace.keptBack') })),
          ...givenBack.map(one => ({ ...one, number: t('statement.rebate') })),
          ...payments,
        ].map(one => [one.number, one.onDate, t(`kind.${one.kind}`), one.amount]),
        empty: t('trace.noPayments'),
      },
    ],
    notes: [t('paper.rupees')],
  }
}
