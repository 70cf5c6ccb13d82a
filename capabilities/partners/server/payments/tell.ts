import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
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
  key: 'sms.payPaid' | 'sms.payFailed',
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

/** An SMS to everybody at the partner who may see payouts, each in their language. */
export async function tellPartner(
  work: Work,
  partnerId: string,
  wordsIn: (language: Language) => string,
  purpose = 'partner-payout',
): Promise<void> {
  const people = await work.db
    .selectFrom('account')
    .select(['mobile', 'language'])
    .where('partner_organisation_id', '=', partnerId)
    .where('blocked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_role')
          .innerJoin('role_permission', 'role_permission.role_id', 'account_role.role_id')
          .select('account_role.role_id')
          .whereRef('account_role.account_id', '=', 'account.id')
          .where('role_permission.permission', '=', 'CAN_VIEW_PAYOUTS'),
      ),
    )
    .execute()
  for (const { mobile, language } of people)
    await sendMessage(work, {
      channel: 'sms',
      to: mobile,
      text: wordsIn(language),
      purpose,
      organisationId: partnerId,
    })
}
