import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import type { LimitFacts } from './facts.ts'

/** Tells the owner what became of a request; `limit` as it stands after the decision. */
export async function tellDecision(work: Work, limit: LimitFacts, approved: boolean): Promise<void> {
  const { number, organisationId } = limit
  await tellOwner(work, organisationId, 'limit-revision', language => {
    if (!approved) return texts.t(language, 'sms.declined', { number })
    const amount = formatMoney(limit.sanctionedPaise)
    return texts.t(language, 'sms.approved', { number, amount, date: formatDate(limit.until, language) })
  })
}
