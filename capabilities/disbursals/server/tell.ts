import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'
import type { Disbursal } from './whole-request.ts'

type Key =
  | 'sms.paid'
  | 'sms.failed'
  | 'sms.returned'
  | 'sms.cancelled'
  | 'sms.loanClosed'
  | 'sms.payer.ACCEPTED'
  | 'sms.payer.CONDITIONALLY_APPROVED'
  | 'sms.payer.DISAPPROVED'

/** Tells whoever owns the organisation, in their language. */
export async function tell(work: Work, request: Disbursal, key: Key, vars: Record<string, string> = {}): Promise<void> {
  const amount = formatMoney(request.net_paise ?? request.amount_paise)
  await tellOwner(work, request.organisation_id, `disbursal-${key.slice(4)}`, language =>
    texts.t(language, key, { number: request.number, amount, ...vars }),
  )
}
