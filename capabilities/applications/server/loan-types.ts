import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { loanTypeName, loanTypes, type Product } from '@poonji/capabilities/products/server/service.ts'
import type { loanTypesOf } from '../loan-type-contract.ts'
import { rangeOf } from './range-of.ts'
import { applicationById } from './service.ts'

type LoanTypes = Answer<typeof loanTypesOf>

export async function shownLoanTypes(work: Work, isInvoiceDiscounting?: boolean): Promise<LoanTypes> {
  return (await loanTypes(work, isInvoiceDiscounting)).map(product => shown(work, product))
}

/** The application's own loan type first, then those of the same shape. */
export async function defaultLoanTypes(work: Work, applicationId: string): Promise<LoanTypes> {
  const application = await applicationById(work, applicationId)
  const all = await loanTypes(work)
  const own = all.find(product => product.code === application?.productCode)
  const alike = all.filter(product => product.shape === own?.shape && product !== own)
  return [...(own ? [own] : []), ...alike].map(product => shown(work, product))
}

const shown = (work: Work, product: Product): LoanTypes[number] => ({
  name: product.code,
  displayName: loanTypeName(work.actor.domain, work.language, product),
  shape: product.shape,
  ...rangeOf(product),
  minRateBps: product.terms.minRateBps,
})
