import type { Language } from '@poonji/kernel/dates.ts'
import type { OfferTerms } from '../kfs.ts'
import { texts } from './texts.ts'

/** What the money waits for: as the sanction says, and what the product asks for. */
export function conditionsSaid(
  { conditions, insuranceRequired }: Pick<OfferTerms, 'conditions' | 'insuranceRequired'>,
  language: Language,
): string[] {
  return insuranceRequired ? [...conditions, texts.t(language, 'condition.insurance')] : conditions
}
