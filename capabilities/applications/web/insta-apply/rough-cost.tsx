import { annuity } from '@poonji/finance/emi.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import type { Product } from '../requirement/product-ranges.tsx'

const YEAR = 12

/** Paise a month at the product's lowest rate: an instalment, or interest alone where the amount is repaid by itself. */
function aMonth(product: Product, amountPaise: number, months: number): number {
  const rate = product.minRateBps / 10_000 / YEAR
  const exact = product.shape === 'instalment' ? annuity(amountPaise, rate, months) : amountPaise * rate
  // to the rupee: it is rough, and says so
  return Math.round(exact / 100) * 100
}

/** What an amount costs a month at least; the offer says the exact figure. */
export function RoughCost({
  product,
  amountPaise,
  months,
}: {
  product: Product
  amountPaise: number
  months: number | null
}) {
  const t = useTexts(texts)
  const { minTenure, maxTenure, minRateBps, shape } = product
  const length = Math.min(Math.max(months ?? YEAR, minTenure), maxTenure)
  const vars = {
    amount: formatMoney(aMonth(product, amountPaise, length), { paise: 'never' }),
    months: length,
    rate: minRateBps / 100,
  }
  return (
    <Note tone="info">
      <strong>{t(shape === 'instalment' ? 'insta.instalment' : 'insta.interest', vars)}</strong> {t('insta.rough')}
    </Note>
  )
}
