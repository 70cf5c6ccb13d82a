import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import type { LoanRow } from './history-of.ts'
import { tellPayers } from './tell-payers.ts'

/** Where what closes a loan is read, and paid, by whoever may. */
const pageOf = ({ platform }: Pick<Work, 'platform'>, loan: LoanRow): string =>
  `${platform.config.publicUrl}/organisation/${loan.organisation_id}/credit/limit/${loan.id}/foreclosure`

/** Where the quote of a date is read, and paid on that date. */
export const quoteLink = (work: Pick<Work, 'platform'>, loan: LoanRow, onDate: PlainDate): string =>
  `${pageOf(work, loan)}?on=${onDate}`

/** Sends the page that repays a whole limit to the members who may pay, in their language and without figures. */
export function sendRepayLink(work: Work, loan: LoanRow): Promise<void> {
  const said = {
    purpose: 'repay-link',
    text: 'repay.sms',
    mailSubject: 'repay.mailSubject',
    mailText: 'repay.mailText',
  } as const
  return tellPayers(work, loan, said, () => ({ number: loan.number, link: pageOf(work, loan) }))
}

/** Sends the link of a kept quote to the members who may pay, in their language; no figures, which are for whoever is logged in. */
export function sendQuoteLink(work: Work, loan: LoanRow, onDate: PlainDate): Promise<void> {
  const said = {
    purpose: 'foreclosure-link',
    text: 'foreclosure.sms',
    mailSubject: 'foreclosure.mailSubject',
    mailText: 'foreclosure.mailText',
  } as const
  const link = quoteLink(work, loan, onDate)
  return tellPayers(work, loan, said, language => ({ number: loan.number, date: formatDate(onDate, language), link }))
}
