import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'

/** What is said, and what its messages are for. */
const PURPOSES = {
  'sms.received': 'payment-received',
  'sms.lookedAtAgain': 'payment-unmapped',
  'sms.notYours': 'payment-unmapped',
  'sms.bounced': 'payment-bounced',
  'sms.bouncedFree': 'payment-bounced',
} as const

/** Tells whoever owns the organisation, in their language. */
export async function tell(
  work: Work,
  payment: { organisation_id: string; amount_paise: number; number: string; reference: string | null },
  key: keyof typeof PURPOSES,
  charged: Paise = 0,
): Promise<void> {
  const amounts = { amount: formatMoney(payment.amount_paise), charge: formatMoney(charged) }
  const vars = { ...amounts, number: payment.number, reference: payment.reference ?? '' }
  await tellOwner(work, payment.organisation_id, PURPOSES[key], language => texts.t(language, key, vars))
}
