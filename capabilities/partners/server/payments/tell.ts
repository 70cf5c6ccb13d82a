import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { partnerPeopleWho } from '@poonji/capabilities/access/server/service.ts'
import { loanById } from '@poonji/capabilities/loans/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'
import type { PaymentRow } from './move.ts'

/** Says what became of a payment. */
export function tellOfPayment(
  work: Work,
  payment: PaymentRow,
  key: 'sms.payPaid' | 'sms.payFailed' | 'sms.payFailedByUs',
  vars: Record<string, string> = {},
): Promise<void> {
  const amount = formatMoney(payment.net_paise, { paise: 'auto' })
  return tellPartner(work, payment.partner_id, language =>
    texts.t(language, key, { number: payment.number, amount, ...vars }),
  )
}

/** Says that a client is another partner's from today on. */
export async function tellOfClientGone(
  work: Work,
  { organisationId, fromPartnerId }: { organisationId: string; fromPartnerId: string },
): Promise<void> {
  const { name } = await organisationById(work, organisationId)
  const client = nameInMessage(name)
  await tellPartner(work, fromPartnerId, language => texts.t(language, 'sms.clientGone', { client }), 'client-claim')
}

/** Says that a client closed a loan so early that part of what it earned is given back. */
export async function tellOfGivenBack(
  work: Work,
  partnerId: string,
  { organisation_id, number: loan }: { organisation_id: string; number: string },
  givenBack: Paise,
): Promise<void> {
  const client = nameInMessage((await organisationById(work, organisation_id)).name)
  const amount = formatMoney(givenBack, { paise: 'auto' })
  await tellPartner(work, partnerId, language => texts.t(language, 'sms.givenBack', { client, loan, amount }))
}

/**
 * Says that the bank sent back what was paid to a client: to who may see payouts with what is taken back of them, to the
 * others who see disbursals without.
 */
export async function tellOfReturned(
  work: Work,
  partnerId: string,
  { organisationId, loanId }: { organisationId: string; loanId: string },
  takenBack: Paise,
): Promise<void> {
  const client = nameInMessage((await organisationById(work, organisationId)).name)
  const loan = (await loanById(work, loanId)).number
  const amount = formatMoney(takenBack, { paise: 'auto' })
  const purpose = 'client-returned'
  const seePayouts = takenBack > 0 ? await partnerPeopleWho(work, partnerId, 'CAN_VIEW_PAYOUTS') : []
  const others = (await partnerPeopleWho(work, partnerId, 'CAN_VIEW_DISBURSEMENT_STATUS')).filter(
    one => !seePayouts.some(({ mobile }) => mobile === one.mobile),
  )
  await send(work, { partnerId, purpose, people: seePayouts }, language =>
    texts.t(language, 'sms.returnedTaken', { client, loan, amount }),
  )
  await send(work, { partnerId, purpose, people: others }, language =>
    texts.t(language, 'sms.returned', { client, loan }),
  )
}

/** An SMS to everybody at the partner who may see payouts, each in their language. */
export async function tellPartner(
  work: Work,
  partnerId: string,
  wordsIn: (language: Language) => string,
  purpose = 'partner-payout',
): Promise<void> {
  const people = await partnerPeopleWho(work, partnerId, 'CAN_VIEW_PAYOUTS')
  await send(work, { partnerId, purpose, people }, wordsIn)
}

async function send(
  work: Work,
  to: { partnerId: string; purpose: string; people: readonly { mobile: string; language: Language }[] },
  wordsIn: (language: Language) => string,
): Promise<void> {
  for (const { mobile, language } of to.people)
    await sendMessage(work, {
      channel: 'sms',
      to: mobile,
      text: wordsIn(language),
      purpose: to.purpose,
      organisationId: to.partnerId,
    })
}
