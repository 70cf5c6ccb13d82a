import { whole, type ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import type { Product } from '../contract.ts'
import { texts } from '../texts.ts'
import { allProducts } from './queries.ts'

/** What the lender offers as a file: the bounds of each product in columns of their own. */
export function productsPaper(work: Work): ListPaper<Product> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'products',
    title: t('list.caption'),
    columns: [
      { title: t('product.name'), of: row => (language === 'hi' ? row.nameHi : row.nameEn) },
      { title: t('product.shape'), of: row => t(`shape.${row.shape}`) },
      { title: t('field.minRateBps'), of: ({ terms }) => formatPercent(terms.minRateBps) },
      { title: t('field.maxRateBps'), of: ({ terms }) => formatPercent(terms.maxRateBps) },
      { ...moneyColumn(t('field.minAmountPaise')), of: ({ terms }) => terms.minAmountPaise },
      { ...moneyColumn(t('field.maxAmountPaise')), of: ({ terms }) => terms.maxAmountPaise },
      { title: t('field.minTenureMonths'), kind: 'count', of: ({ terms }) => terms.minTenureMonths },
      { title: t('field.maxTenureMonths'), kind: 'count', of: ({ terms }) => terms.maxTenureMonths },
      { title: t('product.state'), of: row => t(row.active ? 'state.on' : 'state.off') },
      { title: t('product.version'), kind: 'count', of: row => row.version },
    ],
    empty: t('list.none'),
    page: () => whole(allProducts(work)),
  }
}
