import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { wholeListFile } from '@poonji/contract/list-file.ts'
import { done, instant, say, version } from '@poonji/contract/schemas.ts'
import { PRODUCT_SHAPES, productTerms } from './terms.ts'

const name = z.string().trim().min(1, say('value.required')).max(80)
const staff = ['admin'] as const

export const product = z.object({
  code: z.string(),
  nameEn: z.string(),
  nameHi: z.string(),
  shape: z.enum(PRODUCT_SHAPES),
  terms: productTerms,
  active: z.boolean(),
  version: z.number().int(),
})

export type Product = z.output<typeof product>

export const listProducts = defineCall({
  id: 'products.list',
  method: 'GET',
  path: '/api/v1/{product}/admin/products',
  summary: 'Every product of the tenant with its terms, those no longer offered too',
  who: staff,
  permission: 'CAN_EDIT_PRODUCTS',
  scope: 'tenant',
  answer: z.array(product),
})

export const productsFile = wholeListFile(listProducts)

export const productHistory = defineCall({
  id: 'products.history',
  method: 'GET',
  path: '/api/v1/{product}/admin/products/{code}/history',
  summary: 'Every version of a product, newest first, and who made it',
  who: staff,
  permission: 'CAN_EDIT_PRODUCTS',
  scope: 'tenant',
  answer: z.array(product.extend({ changedBy: z.string().nullable(), changedAt: instant })),
})

export const editProduct = defineCall({
  id: 'products.edit',
  method: 'PUT',
  path: '/api/v1/{product}/admin/products/{code}',
  summary: 'Makes a new version of a product; loans that were made keep their terms. Shape and code never change',
  who: staff,
  permission: 'CAN_EDIT_PRODUCTS',
  scope: 'tenant',
  body: z.object({
    nameEn: name,
    nameHi: name,
    terms: productTerms,
    active: z.boolean(),
    /** Another's change in between is a conflict. */
    version,
  }),
  answer: done,
  idempotent: true,
  changes: ['products', 'applications'],
})
