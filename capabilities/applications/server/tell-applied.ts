import type { Work } from '@poonji/api-platform/work.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'

/**
 * Acknowledges an application to whoever owns the company (RBI Fair Practices Code for NBFCs, 2(A)); of one that a partner
 * or staff made they hear by whom, and how to undo it.
 */
export async function tellApplied(
  work: Work,
  { organisationId, number, amountPaise }: { organisationId: string; number: string; amountPaise: number },
): Promise<void> {
  const { domain, name } = work.actor
  const vars = { number, amount: formatMoney(amountPaise), who: nameInMessage(name) }
  const key = domain === 'buyer' ? 'sms.received' : 'sms.appliedForYou'
  await tellOwner(work, organisationId, 'application-received', language => texts.t(language, key, vars))
}
