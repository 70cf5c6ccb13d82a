import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'

/** What is said, and what its messages are for. */
const PURPOSES = {
  'sms.received': 'payment-received',
  'sms.goesBack': 'payment-received',
  'sms.goesBackWhere': 'payment-received',
  'sms.notPaid': 'payment-not-paid',
  'sms.lookedAtAgain': 'payment-unmapped',
  'sms.notYours': 'payment-unmapped',
  'sms.bounced': 'payment-bounced',
  'sms.bouncedFree': 'payment-bounced',
  'sms.bouncedClosed': 'payment-bounced',
} as const

/** Tells whoever owns the organisation, in their language. */
export async function tell(
  work: Work,
  payment: { organisation_id: string; amount_paise: number; number: string; reference: string | null },
  key: keyof typeof PURPOSES,
  more: Record<string, string> = {},
): Promise<void> {
  const { number, reference } = payment
  const vars = { amount: formatMoney(payment.amount_paise), number, reference: reference ?? '', ...more }
  await tellOwner(work, payment.organisation_id, PURPOSES[key], language => texts.t(language, key, vars))
}
