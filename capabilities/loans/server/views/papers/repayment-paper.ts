import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { texts } from '../../texts.ts'
import { loanById } from '../../loan-by-id.ts'
import { limitRepayment } from '../../repay-limit.ts'
import { exact, headOf } from './head.ts'

/** What repays a whole limit today, drawing by drawing, and on each of the next days. @throws 409 for a loan by instalments */
export async function repaymentPaper(work: Work, loanId: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const loan = await loanById(work, loanId)
  if (loan.terms.shape === 'instalment') throw conflict(t('repay.notLimit'))
  const repayment = await limitRepayment(work, loan)
  const total = repayment?.totalPaise ?? 0
  const drawings = (repayment?.drawings ?? []).map(one => [
    t('repay.drawing', { n: one.number, date: formatDate(one.drawnOn, work.language) }),
    one.principalPaise,
    one.interestPaise,
    one.penalPaise,
    -one.givenBackPaise,
    one.totalPaise,
  ])
  const beside: [string, number][] = [
    [t('repay.charges'), repayment?.chargesPaise ?? 0],
    [t('kind.refund'), repayment?.refundPaise ?? 0],
    [t('repay.advance'), -(repayment?.advancePaise ?? 0)],
  ]
  const rows = [
    ...drawings,
    ...beside.filter(([, paise]) => paise !== 0).map(([what, paise]) => [what, null, null, null, null, paise]),
  ]
  const parts = (['principal', 'interest', 'penal', 'givenBack', 'total'] as const).map(part => t(`repay.${part}`))
  return {
    name: `repayment-${loan.number}-${work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t('repay.title'),
    reference: loan.number,
    facts: [...(await headOf(work, loan)), [t('repay.toPay'), exact(total)]],
    tables: [
      {
        title: t('repay.drawings'),
        columns: [{ title: t('repay.drawingCol') }, ...parts.map(moneyColumn)],
        rows,
        totals: [t('repay.toPay'), null, null, null, null, total],
      },
      {
        title: t('repay.ahead'),
        columns: [dateColumn(t('repay.day')), moneyColumn(t('foreclosure.toPay'))],
        rows: (repayment?.ahead ?? []).map(day => [day.onDate, day.totalPaise]),
      },
    ],
    notes: [total ? t('repay.noFee') : t('repay.nothing')],
  }
}
