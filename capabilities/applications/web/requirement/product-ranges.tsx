import type { Answer } from '@poonji/contract/call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { loanTypesOf } from '../../loan-type-contract.ts'
import { amountsOf } from '../../product-range.ts'
import { readsAsLimit } from '../../requirement-contract.ts'
import { texts } from '../../texts.ts'

export type Product = Answer<typeof loanTypesOf>[number]

/** For how much a product is given. */
export function AmountRange({ product }: { product: Pick<Product, 'minAmount' | 'maxAmount'> }) {
  const t = useTexts(texts)
  return t(readsAsLimit(product.maxAmount) ? 'web.need.rangeBelow' : 'web.need.range', amountsOf(product))
}

/** For how many months a product runs. */
export function TenureRange({ product }: { product: Pick<Product, 'minTenure' | 'maxTenure'> }) {
  const t = useTexts(texts)
  const { minTenure: from, maxTenure: to } = product
  return from === to ? t('web.need.tenureOne', { count: from }) : t('web.need.tenureRange', { from, to })
}
