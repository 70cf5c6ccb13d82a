import { annuity } from '@poonji/finance/emi.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Application } from '@poonji/capabilities/applications/server/service.ts'
import type { Product } from '@poonji/capabilities/products/server/service.ts'
import { isOnDesk, type Case } from './case.ts'
import './tables.ts'

const USUAL_TENURE_MONTHS = 24
const USUAL_RATE_BPS = 1500

/** An amount (paise), a rate a year (basis points), a tenure (months). */
interface Terms {
  amountPaise: number
  rateBps: number
  tenureMonths: number
}

/** What a case is read by, and whose terms these are. */
export interface Considered extends Terms {
  as: 'asked' | 'rules' | 'committee' | 'approved'
}

/**
 * The terms that a case is read by. Once they stand with the committee, or are decided, these themselves, of several the
 * ones that cost most a month; on the desk what the rules propose, or else what is asked, at the usual rate.
 */
export async function consideredOf(
  work: Work,
  file: Case,
  application: Application,
  product: Product,
  proposedPaise: number | null,
): Promise<Considered> {
  const { terms } = product
  const standing = isOnDesk(file) ? [] : await standingTerms(work, file)
  const dearest = standing.toSorted((a, b) => monthlyCost(product, b) - monthlyCost(product, a))[0]
  if (dearest) {
    const { amountPaise, rateBps, tenureMonths } = dearest
    return { amountPaise, rateBps, tenureMonths, as: file.state === 'committee' ? 'committee' : 'approved' }
  }
  return {
    amountPaise: proposedPaise ?? application.amountPaise,
    rateBps: Math.min(Math.max(USUAL_RATE_BPS, terms.minRateBps), terms.maxRateBps),
    as: proposedPaise === null ? 'asked' : 'rules',
    tenureMonths: application.tenureMonths ?? Math.min(USUAL_TENURE_MONTHS, terms.maxTenureMonths),
  }
}

async function standingTerms(work: Work, file: Case): Promise<Terms[]> {
  const newest = await work.db
    .selectFrom('underwriting_decision')
    .select(['outcome', 'terms'])
    .where('case_id', '=', file.id)
    .where('state', '<>', 'sent-back')
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  return newest?.outcome === 'approved' ? newest.terms : []
}

/** What of it falls due each month, in paise: an instalment, or the interest where principal turns over with the goods. */
export function monthlyCost({ shape }: Pick<Product, 'shape'>, { amountPaise, rateBps, tenureMonths }: Terms) {
  const monthlyRate = rateBps / 120_000
  return Math.round(
    paysInterestAlone(shape) ? amountPaise * monthlyRate : annuity(amountPaise, monthlyRate, tenureMonths),
  )
}

/** Principal of these comes back by what was bought or billed, not by instalments. */
export const paysInterestAlone = (shape: Product['shape']): boolean => shape === 'revolving' || shape === 'discounting'
