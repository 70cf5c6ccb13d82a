import type { Work } from '@poonji/api-platform/work.ts'
import { moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { texts } from '../../texts.ts'
import { foreclosureOn } from '../../foreclosure.ts'
import { loanById } from '../../loan-by-id.ts'
import { exact, headOf } from './head.ts'

/** What closes a loan on a date, part by part, with the fee and why. @throws 400 for a date that it cannot have */
export async function foreclosurePaper(work: Work, loanId: string, onDate: PlainDate): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const loan = await loanById(work, loanId)
  const { day, paidBeforePaise } = await foreclosureOn(work, loan, onDate)
  const date = formatDate(onDate, work.language)
  const { overdue } = day
  const parts: [string, number][] = [
    [t('foreclosure.principal'), day.principalPaise],
    [t('foreclosure.interest', { date }), day.interestPaise],
    [t('foreclosure.overdueEmi'), overdue.principal + overdue.interest],
    [t('foreclosure.penal'), overdue.penal],
    [t('foreclosure.charges'), overdue.charges],
    [t('kind.refund'), overdue.refund],
    [t(day.feeReason === 'coolingOff' ? 'foreclosure.coolingOff' : 'foreclosure.fee'), day.feePaise],
    [t('foreclosure.feeTax'), day.feeTaxPaise],
    [t('foreclosure.returnedFee'), -day.returnedFeePaise],
    [t('foreclosure.advance'), -day.advancePaise],
  ]
  return {
    name: `foreclosure-${loan.number}-${onDate}`,
    lender: (await lenderOf(work)).legalName,
    title: t('paper.quote'),
    reference: loan.number,
    facts: [...(await headOf(work, loan)), [t('foreclosure.total', { date }), exact(day.totalPaise)]],
    tables: [
      {
        columns: [{ title: t('paper.part') }, moneyColumn(t('paper.amount'))],
        rows: parts.filter(([, paise]) => paise !== 0),
        totals: [t('foreclosure.toPay'), day.totalPaise],
      },
    ],
    notes: [
      t(`foreclosure.reason.${day.feeReason}`),
      ...(day.keptFeePaise > 0 ? [t('foreclosure.keptFee', { amount: exact(day.keptFeePaise) })] : []),
      ...(paidBeforePaise > 0 ? [t('foreclosure.assumes', { amount: exact(paidBeforePaise) })] : []),
    ],
  }
}
