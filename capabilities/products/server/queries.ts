import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

const SHOWN = ['code', 'name_en as nameEn', 'name_hi as nameHi', 'shape', 'terms', 'active', 'version'] as const

export async function allProducts(work: Work) {
  return work.db.selectFrom('product').select(SHOWN).where('tenant', '=', work.tenant).orderBy('position').execute()
}

export async function historyOf(work: Work, code: string) {
  return work.db
    .selectFrom('product_history')
    .leftJoin('account', 'account.id', 'product_history.changed_by')
    .select([
      'code',
      'name_en as nameEn',
      'name_hi as nameHi',
      'shape',
      'terms',
      'active',
      'version',
      'account.name as changedBy',
      'changed_at as changedAt',
    ])
    .where('product_history.tenant', '=', work.tenant)
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .execute()
}
