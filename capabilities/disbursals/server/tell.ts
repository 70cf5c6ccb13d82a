import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import type { Disbursal } from './whole-request.ts'

type Key =
  | 'sms.askedForYou'
  | 'sms.failed'
  | 'sms.failedByUs'
  | 'sms.givenUp'
  | 'sms.notSent'
  | 'sms.returned'
  | 'sms.returnedClosed'
  | 'sms.cancelled'
  | 'sms.loanClosed'
  | 'sms.limitEnded'
  | 'sms.payer.ACCEPTED'
  | 'sms.payer.CONDITIONALLY_APPROVED'
  | 'sms.payer.DISAPPROVED'

/** That the money is there and, while they may still change their mind, until when. */
export async function tellPaid(work: Work, request: Disbursal, utr: string, mayLeaveUntil: PlainDate | null) {
  const amount = formatMoney(request.net_paise ?? request.amount_paise)
  await tellOwner(work, request.organisation_id, 'disbursal-paid', language => {
    const paid = texts.t(language, 'sms.paid', { number: request.number, amount, utr })
    if (!mayLeaveUntil) return paid
    return `${paid} ${texts.t(language, 'mayLeave', { on: formatDate(mayLeaveUntil, language) })}`
  })
}

/** Tells whoever owns the organisation, in their language. */
export async function tell(work: Work, request: Disbursal, key: Key, vars: Record<string, string> = {}): Promise<void> {
  const amount = formatMoney(request.net_paise ?? request.amount_paise)
  await tellOwner(work, request.organisation_id, `disbursal-${key.slice(4)}`, language =>
    texts.t(language, key, { number: request.number, amount, ...vars }),
  )
}
