import type { Work } from '@poonji/api-platform/work.ts'
import type { Application } from '@poonji/capabilities/applications/server/service.ts'
import { authorityOf, type Authority } from '@poonji/capabilities/credit-policy/server/service.ts'
import type { Case } from './case.ts'
import { screening } from './inputs.ts'

/**
 * What the actor may approve alone of a case; null where the committee decides: without such authority, or where the
 * company or one of its people was found on a list, or the lists gave no answer (RBI KYC Direction, 41 and 53).
 */
export async function ownAuthority(work: Work, file: Case, { productCode }: Application): Promise<Authority | null> {
  const found = await screening(work, file)
  return found?.hits === 0 ? authorityOf(work, work.actor.accountId, productCode) : null
}
