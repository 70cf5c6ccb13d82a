import type { Work } from '@poonji/api-platform/work.ts'
import { proofState, signatoriesOf, type PromoterRow } from '@poonji/capabilities/kyc/server/service.ts'

/** Nobody who can sign is there, or one of those has to do something to be proved. */
export async function peopleAreOwed(work: Work, organisationId: string): Promise<boolean> {
  const signatories = await signatoriesOf(work, organisationId)
  return signatories.length === 0 || signatories.some(owesProof)
}

/** What is being checked waits for us. */
export const owesProof = (person: PromoterRow) => ['TO_DO', 'REFUSED'].includes(proofState(person))
