import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { membersWho } from '@poonji/capabilities/access/server/service.ts'
import { channelsOf } from '@poonji/capabilities/organisations/server/service.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import type { LoanRow } from './history-of.ts'
import { texts } from './texts.ts'

type Key = Parameters<typeof texts.t>[1]

/** What is said, and under which purpose it is kept; the mail goes to whoever has an address. */
interface Said {
  purpose: string
  text: Key
  mailSubject: Key
  mailText: Key
}

/** Tells the members who may pay of a loan, each in their language: by SMS or where they read messages, and by mail. */
export async function tellPayers(
  work: Work,
  loan: LoanRow,
  { purpose, text, mailSubject, mailText }: Said,
  varsIn: (language: Language) => Record<string, string>,
): Promise<void> {
  const common = { purpose, organisationId: loan.organisation_id }
  const channelOf = await channelsOf(work, loan.organisation_id)
  for (const { mobile, email, language } of await membersWho(work, loan.organisation_id, 'CAN_PAY')) {
    const say = (key: Key) => texts.t(language, key, varsIn(language))
    await sendMessage(work, { ...common, channel: channelOf(mobile), to: mobile, text: say(text) })
    if (email)
      await sendMessage(work, { ...common, channel: 'mail', to: email, subject: say(mailSubject), text: say(mailText) })
  }
}
