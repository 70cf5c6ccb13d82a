import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ProductShape, ProductTerms } from '../terms.ts'
import './tables.ts'

export interface Product {
  code: string
  nameEn: string
  nameHi: string
  shape: ProductShape
  terms: ProductTerms
  active: boolean
  version: number
}

/** Gives a tenant the built-in products that it lacks; what an administrator changed stays. */
export async function ensureBuiltinProducts(db: Db, tenant: string): Promise<void> {
  await sql`select add_builtin_products(${tenant})`.execute(db)
}

const products = (work: Work) =>
  work.db
    .selectFrom('product')
    .select(['code', 'name_en as nameEn', 'name_hi as nameHi', 'shape', 'terms', 'active', 'version'])
    .where('tenant', '=', work.tenant)

/** A product of the tenant, also one that is no longer offered; undefined for an unknown code. */
export async function productByCode(work: Work, code: string): Promise<Product | undefined> {
  return products(work).where('code', '=', code).executeTakeFirst()
}

/**
 * The terms that a product had at an instant: what was offered then keeps them, whatever an administrator changed since.
 * Before its first version, those of the first. @throws for a product that the tenant never had
 */
export async function termsAt(work: Work, code: string, at: Date): Promise<ProductTerms> {
  const version = await work.db
    .selectFrom('product_history')
    .select('terms')
    .where('tenant', '=', work.tenant)
    .where('code', '=', code)
    .orderBy(sql`changed_at <= ${at}`, 'desc')
    .orderBy(sql`case when changed_at <= ${at} then -version else version end`)
    .executeTakeFirstOrThrow()
  return version.terms
}

/** The products on offer in the order they are shown; `isInvoiceDiscounting` keeps or leaves out the discounting ones. */
export async function loanTypes(work: Work, isInvoiceDiscounting?: boolean): Promise<Product[]> {
  let query = products(work).where('active', '=', true).orderBy('position')
  if (isInvoiceDiscounting !== undefined) query = query.where('shape', isInvoiceDiscounting ? '=' : '<>', 'discounting')
  return query.execute()
}

export { loanTypeName } from '../names.ts'
export { STEP_UP } from '../terms.ts'
export type { ProductShape, ProductTerms } from '../terms.ts'
