import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { ownerMobile } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'

type Key = 'sms.received' | 'sms.bounced'

/** An SMS to whoever owns the organisation, in their language. */
export async function tell(
  work: Work,
  payment: { organisation_id: string; amount_paise: number; number: string; reference: string | null },
  key: Key,
): Promise<void> {
  const owner = await ownerMobile(work, payment.organisation_id)
  if (!owner) return
  const vars = { amount: formatMoney(payment.amount_paise), number: payment.number, reference: payment.reference ?? '' }
  await sendMessage(work, {
    channel: 'sms',
    to: owner.mobile,
    text: texts.t(owner.language, key, vars),
    purpose: `payment-${key.slice(4)}`,
    organisationId: payment.organisation_id,
  })
}
