import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { LimitAnswer } from '../limit-revision/limit-now.tsx'

const FIGURES = ['stock', 'creditors', 'debtors'] as const
type Figure = (typeof FIGURES)[number]

interface SecurityFieldsProps {
  /** What was stated last stands beside, to compare with. */
  last: LimitAnswer['drawingPower']
  /** What the form knows of a field. */
  field: (figure: Figure) => object
  hint?: (figure: Figure) => string
}

/** Stock, what of it is not paid for, and receivables. */
export function SecurityFields({ last, field, hint }: SecurityFieldsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const before = (figure: Figure) =>
    last && t('power.last', { date: formatDate(last.asOf, language), amount: formatMoney(last[figure]) })
  return FIGURES.map(figure => (
    <AmountField
      key={figure}
      label={t(`power.${figure}`)}
      required
      noWords
      description={[hint?.(figure), before(figure)].filter(Boolean).join(' · ') || undefined}
      {...field(figure)}
    />
  ))
}
