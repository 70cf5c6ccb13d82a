import { Money } from '@poonji/ui/money.tsx'
import type { Definition } from '@poonji/ui/definition-list.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { StockStatement } from '../../stock-contract.ts'
import { texts } from '../../words/stock.ts'

/** The figures of a statement, each with its name. */
export function useFigures({ stock, creditors, debtors }: StockStatement): Definition[] {
  const t = useTexts(texts)
  return [
    { label: t('power.stock'), value: <Money paise={stock} /> },
    { label: t('power.creditors'), value: <Money paise={creditors} /> },
    { label: t('power.debtors'), value: <Money paise={debtors} /> },
  ]
}
