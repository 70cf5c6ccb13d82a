import type { AgreementView } from '../../contract.ts'

const SOON_MS = 2_000
const LATER_MS = 15_000

/** How often an agreement is looked at again: soon while it is made, later while others sign, never when it is over. */
export function whileMoving(answer: unknown): number | false {
  const { state } = (answer ?? {}) as Partial<AgreementView>
  if (state === 'PREPARING' || state === 'GENERATION_PROBLEM') return SOON_MS
  return state === 'SIGNING' || state === 'WITH_LENDER' || state === 'ON_HOLD' ? LATER_MS : false
}
