import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { ProductShape, ProductTerms } from '../terms.ts'

export interface ProductTable {
  tenant: string
  code: string
  name_en: string
  name_hi: string
  shape: ProductShape
  terms: Json<ProductTerms>
  active: Default<boolean>
  position: number
  version: Default<number>
  changed_by: string | null
  changed_at: Stamp
}

/** Written by a trigger with every version of `product`. */
type ProductHistoryTable = Omit<ProductTable, 'position'>

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    product: ProductTable
    product_history: ProductHistoryTable
  }
}
