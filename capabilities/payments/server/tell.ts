import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'

type Key = 'sms.received' | 'sms.bounced'

/** Tells whoever owns the organisation, in their language. */
export async function tell(
  work: Work,
  payment: { organisation_id: string; amount_paise: number; number: string; reference: string | null },
  key: Key,
): Promise<void> {
  const vars = { amount: formatMoney(payment.amount_paise), number: payment.number, reference: payment.reference ?? '' }
  await tellOwner(work, payment.organisation_id, `payment-${key.slice(4)}`, language => texts.t(language, key, vars))
}
