import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { ownerMobile } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'
import type { Disbursal } from './service.ts'

type Key =
  | 'sms.paid'
  | 'sms.failed'
  | 'sms.returned'
  | 'sms.cancelled'
  | 'sms.payer.ACCEPTED'
  | 'sms.payer.CONDITIONALLY_APPROVED'
  | 'sms.payer.DISAPPROVED'

/** An SMS to whoever owns the organisation, in their language. */
export async function tell(work: Work, request: Disbursal, key: Key, vars: Record<string, string> = {}): Promise<void> {
  const owner = await ownerMobile(work, request.organisation_id)
  if (!owner) return
  const amount = formatMoney(request.net_paise ?? request.amount_paise)
  await sendMessage(work, {
    channel: 'sms',
    to: owner.mobile,
    text: texts.t(owner.language, key, { number: request.number, amount, ...vars }),
    purpose: `disbursal-${key.slice(4)}`,
    organisationId: request.organisation_id,
  })
}
