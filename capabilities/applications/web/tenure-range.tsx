import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

/** For how many months a product runs. */
export function TenureRange({ product }: { product: { minTenure: number; maxTenure: number } }) {
  const t = useTexts(texts)
  const { minTenure: from, maxTenure: to } = product
  return from === to ? t('web.need.tenureOne', { count: from }) : t('web.need.tenureRange', { from, to })
}
