import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { membersWho } from '@poonji/capabilities/access/server/service.ts'
import { channelsOf } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import type { LoanRow } from './history-of.ts'

/** Where what closes a loan is read, and paid, by whoever may. */
const pageOf = ({ platform }: Pick<Work, 'platform'>, loan: LoanRow): string =>
  `${platform.config.publicUrl}/organisation/${loan.organisation_id}/credit/limit/${loan.id}/foreclosure`

/** Where the quote of a date is read, and paid on that date. */
export const quoteLink = (work: Pick<Work, 'platform'>, loan: LoanRow, onDate: PlainDate): string =>
  `${pageOf(work, loan)}?on=${onDate}`

/** Sends the page that repays a whole limit to the members who may pay, in their language and without figures. */
export async function sendRepayLink(work: Work, loan: LoanRow): Promise<void> {
  const link = pageOf(work, loan)
  const channelOf = await channelsOf(work, loan.organisation_id)
  for (const { mobile, email, language } of await membersWho(work, loan.organisation_id, 'CAN_PAY')) {
    const vars = { number: loan.number, link }
    const common = { purpose: 'repay-link', organisationId: loan.organisation_id }
    const text = texts.t(language, 'repay.sms', vars)
    await sendMessage(work, { ...common, channel: channelOf(mobile), to: mobile, text })
    if (email)
      await sendMessage(work, {
        ...common,
        channel: 'mail',
        to: email,
        subject: texts.t(language, 'repay.mailSubject', vars),
        text: texts.t(language, 'repay.mailText', vars),
      })
  }
}

/** Sends the link of a kept quote to the members who may pay, in their language; no figures, which are for whoever is logged in. */
export async function sendQuoteLink(work: Work, loan: LoanRow, onDate: PlainDate): Promise<void> {
  const link = quoteLink(work, loan, onDate)
  const common = { purpose: 'foreclosure-link', organisationId: loan.organisation_id }
  const channelOf = await channelsOf(work, loan.organisation_id)
  for (const { mobile, email, language } of await membersWho(work, loan.organisation_id, 'CAN_PAY')) {
    const vars = { number: loan.number, date: formatDate(onDate, language), link }
    const text = texts.t(language, 'foreclosure.sms', vars)
    await sendMessage(work, { ...common, channel: channelOf(mobile), to: mobile, text })
    if (email)
      await sendMessage(work, {
        ...common,
        channel: 'mail',
        to: email,
        subject: texts.t(language, 'foreclosure.mailSubject', vars),
        text: texts.t(language, 'foreclosure.mailText', vars),
      })
  }
}
