import type { Product } from '@poonji/capabilities/products/server/service.ts'
import type { ProductRange } from '../product-range.ts'

export const rangeOf = ({ terms }: Pick<Product, 'terms'>): ProductRange => ({
  minAmount: terms.minAmountPaise,
  maxAmount: terms.maxAmountPaise,
  minTenure: terms.minTenureMonths,
  maxTenure: terms.maxTenureMonths,
})
