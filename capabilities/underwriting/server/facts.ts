import type { Work } from '@poonji/api-platform/work.ts'
import type { FactCode } from '../status.ts'
import { assertOnDesk, lockCase, noteEvent } from './case.ts'
import { assertNotNear } from './near.ts'
import { evaluateCase } from './evaluate-case.ts'
import './tables.ts'

/** Enters a figure that no machine brought and runs the rules anew; older entries stay. @throws 409 once it is decided */
export async function recordFact(
  work: Work,
  applicationId: string,
  fact: { code: FactCode; value: number; name: string | null; seenIn: string },
): Promise<void> {
  const { file } = await lockCase(work, applicationId)
  assertOnDesk(work, file)
  await assertNotNear(work, file.organisation_id)
  await work.db
    .insertInto('underwriting_fact')
    .values({
      case_id: file.id,
      code: fact.code,
      value: fact.value,
      name: fact.name || null,
      seen_in: fact.seenIn,
      entered_by: work.actor.accountId,
      at: work.now,
    })
    .execute()
  await noteEvent(work, file.id, 'fact', { where: fact.seenIn })
  await work.audit(
    'underwriting.factEntered',
    'application',
    applicationId,
    { code: fact.code, value: fact.value },
    file.organisation_id,
  )
  await evaluateCase(work, applicationId)
}
