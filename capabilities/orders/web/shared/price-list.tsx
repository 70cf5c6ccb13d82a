import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrderPriceShown } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** How an order comes to its total; what is nothing is left out. */
export function PriceList({ price }: { price: OrderPriceShown }) {
  const t = useTexts(texts)
  const part = (label: string, paise: number) => (paise ? [{ label, value: <Money paise={paise} exact /> }] : [])
  return (
    <DefinitionList
      total
      items={[
        { label: t('p.gross'), value: <Money paise={price.grossPaise} exact /> },
        ...part(t('p.discount'), -price.discountPaise),
        ...part(t('p.freight'), price.freightPaise),
        ...part(t('p.other'), price.otherPaise),
        { label: t('p.taxable'), value: <Money paise={price.taxablePaise} exact />, strong: true },
        ...part(t('p.cgst'), price.cgstPaise),
        ...part(t('p.sgst'), price.sgstPaise),
        ...part(t('p.igst'), price.igstPaise),
        ...part(t('p.rounding'), price.roundingPaise),
        { label: t('p.total'), value: <Money paise={price.totalPaise} exact /> },
      ]}
    />
  )
}
