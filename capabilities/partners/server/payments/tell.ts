import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from '../../texts.ts'
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

/** An SMS to everybody at the partner who may see payouts, each in their language. */
export async function tellPartner(
  work: Work,
  partnerId: string,
  wordsIn: (language: Language) => string,
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
      purpose: 'partner-payout',
      organisationId: partnerId,
    })
}
