import type { Body } from '@poonji/contract/call.ts'
import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { editProduct as row } from '../contract.ts'
import { contradictionsOf } from '../contradictions.ts'
import { texts } from '../texts.ts'
import './tables.ts'

/**
 * Makes a new version of a product; the trigger of the table keeps the one before.
 * @throws 400 with the fields that contradict each other, 409 when somebody changed it meanwhile
 */
export async function editProduct(work: Work, code: string, wish: Body<typeof row>): Promise<void> {
  const product = await work.db
    .selectFrom('product')
    .select(['shape', 'version'])
    .where('tenant', '=', work.tenant)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw notPermitted()
  if (product.version !== wish.version) throw conflict()
  const wrong = Object.entries(contradictionsOf(product.shape, wish.terms))
  if (wrong.length) throw invalid(Object.fromEntries(wrong.map(([field, key]) => [field, texts.t(work.language, key)])))
  await work.db
    .updateTable('product')
    .set({
      name_en: wish.nameEn,
      name_hi: wish.nameHi,
      terms: JSON.stringify(wish.terms),
      active: wish.active,
      version: product.version + 1,
      changed_by: work.actor.accountId,
      changed_at: work.now,
    })
    .where('tenant', '=', work.tenant)
    .where('code', '=', code)
    .execute()
  await work.audit('product.edited', 'product', code, { version: product.version + 1 })
}
