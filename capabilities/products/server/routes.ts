import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { editProduct } from './edit-product.ts'
import { productsPaper } from './products-paper.ts'
import { allProducts, historyOf } from './queries.ts'

export default defineModule({
  name: 'products',
  handlers: [
    on(calls.listProducts, work => allProducts(work)),
    onListFile(calls.productsFile, productsPaper),
    on(calls.productHistory, (work, { params }) => historyOf(work, params.code)),
    on(calls.editProduct, async (work, { params, body }) => {
      await editProduct(work, params.code, body)
      return { done: true as const }
    }),
  ],
})
