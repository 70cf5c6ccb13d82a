import { formatPercent } from '@poonji/kernel/percent.ts'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** What a lender usually holds back of stock and receivables, in basis points. */
const MARGINS = [0, 1_000, 2_000, 2_500, 3_000, 4_000, 5_000]
export const USUAL_MARGIN_BPS = 2_500

/** The part of stock and receivables that is not lent on. */
export function MarginField({ value, onChange }: { value: number; onChange: (bps: number) => void }) {
  const t = useTexts(texts)
  const offered = MARGINS.includes(value) ? MARGINS : [...MARGINS, value].sort((a, b) => a - b)
  return (
    <SelectField
      label={t('power.margin')}
      required
      options={offered.map(bps => ({ value: String(bps), label: formatPercent(bps) }))}
      value={String(value)}
      onChange={chosen => onChange(Number(chosen))}
    />
  )
}
