import { proofState, type PromoterRow } from '@poonji/capabilities/kyc/server/service.ts'

/** Somebody has to do something to be proved; what is being checked waits for us. */
export const owesProof = (person: PromoterRow) => ['TO_DO', 'REFUSED'].includes(proofState(person))
