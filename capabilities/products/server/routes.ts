import { defineModule, on } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { editProduct } from './edit-product.ts'
import { allProducts, historyOf } from './queries.ts'

export default defineModule({
  name: 'products',
  handlers: [
    on(calls.listProducts, work => allProducts(work)),
    on(calls.productHistory, (work, { params }) => historyOf(work, params.code)),
    on(calls.editProduct, async (work, { params, body }) => {
      await editProduct(work, params.code, body)
      return { done: true as const }
    }),
  ],
})
