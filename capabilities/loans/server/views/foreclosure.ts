import type { FastifyReply } from 'fastify'
import { sendMade } from '@poonji/api-platform/papers/make-paper.ts'
import { PAPER_TYPES } from '@poonji/api-platform/papers/view-paper.ts'
import { renderPdf } from '@poonji/api-platform/pdf/render-pdf.ts'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { foreclosure, ForeclosureDay, foreclosureOn as foreclosureOnCall } from '../../prepayment-contract.ts'
import { texts } from '../texts.ts'
import { foreclosureDays, foreclosureOn, type Foreclosure } from '../foreclosure.ts'
import { atBankPaise } from '../holds.ts'
import { loanById } from '../loan-by-id.ts'
import { quoteLink } from '../quote-link.ts'

/** What closes a loan today and on each of the next days, and the quotes that were kept and still hold. */
export async function foreclosureAnswer(work: Work, loanId: string): Promise<Answer<typeof foreclosure>> {
  const loan = await loanById(work, loanId)
  const days = await foreclosureDays(work, loan)
  const kept = await work.db
    .selectFrom('foreclosure_quote')
    .select(['id as quoteId', 'on_date as onDate', 'total_paise as total', 'made_at as madeAt'])
    .where('loan_id', '=', loanId)
    .where('on_date', '>=', work.today)
    .orderBy('made_at', 'desc')
    .execute()
  return {
    today: work.today,
    days: days.map(toDay),
    onItsWay: await atBankPaise(work, loanId),
    kept: days.length ? kept.map(quote => ({ ...quote, link: quoteLink(work, loan, quote.onDate) })) : [],
  }
}

/** What closes a loan on any date ahead. */
export async function foreclosureOnAnswer(
  work: Work,
  loanId: string,
  onDate: PlainDate,
): Promise<Answer<typeof foreclosureOnCall>> {
  const { day, paidBeforePaise } = await foreclosureOn(work, await loanById(work, loanId), onDate)
  return { day: toDay(day), paidBefore: paidBeforePaise }
}

const toDay = (day: Foreclosure): ForeclosureDay => ({
  onDate: day.onDate,
  principal: day.principalPaise,
  interest: day.interestPaise,
  overdue: day.overdue,
  fee: day.feePaise,
  feeTax: day.feeTaxPaise,
  feeReason: day.feeReason,
  returnedFee: day.returnedFeePaise,
  keptFee: day.keptFeePaise,
  advance: day.advancePaise,
  advanceLeft: day.advanceLeftPaise,
  total: day.totalPaise,
})

/**
 * What the no-dues certificate of a closed loan says: the same whenever it is made, but for the day of making. `drawnOn` is
 * empty where nothing was ever paid out.
 * @throws 409 while anything is owed
 */
export async function noDuesPaper(work: Work, loanId: string) {
  const loan = await loanById(work, loanId)
  const { name } = await organisationById(work, loan.organisation_id)
  if (loan.status !== 'CLOSED' || !loan.closed_on) throw conflict(texts.t(work.language, 'noDues.notYet'))
  const { language } = work
  return {
    lender: (await lenderOf(work)).legalName,
    number: `NDC-${loan.number}`,
    borrower: name,
    loan: loan.number,
    product: language === 'hi' ? loan.terms.productNameHi : loan.terms.productNameEn,
    sanctioned: formatMoney(loan.sanctioned_paise, { paise: 'always' }),
    drawnOn: loan.first_drawn_on ? formatDate(loan.first_drawn_on, language) : '',
    closedOn: formatDate(loan.closed_on, language),
    madeOn: formatDate(work.today, language),
  }
}

/** Sends the no-dues certificate. @throws 409 while anything is owed */
export async function noDuesFile(work: Work, loanId: string, reply: FastifyReply): Promise<void> {
  const paper = await noDuesPaper(work, loanId)
  const bytes = await renderPdf(new URL('../../templates/no-dues.typ', import.meta.url), paper, work.language)
  sendMade({ name: `no-dues-${paper.loan}.pdf`, bytes }, PAPER_TYPES.pdf, reply)
}
