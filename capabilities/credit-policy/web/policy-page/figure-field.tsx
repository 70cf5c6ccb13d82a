import { AmountField } from '@poonji/ui/amount-field.tsx'
import { CountField } from '@poonji/ui/count-field.tsx'
import type { FieldProps } from '@poonji/ui/field-props.ts'
import { RateField } from '@poonji/ui/rate-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Unit } from '../../status.ts'
import { texts } from '../../texts.ts'

interface FigureFieldProps extends Omit<FieldProps<number | null>, 'defaultValue' | 'label'> {
  unit: Unit
  label: string
}

/** A figure in the field that its unit asks for; the label says what it counts in. */
export function FigureField({ unit, label, ...props }: FigureFieldProps) {
  const t = useTexts(texts)
  if (unit === 'money') return <AmountField noWords label={label} {...props} />
  if (unit === 'share') return <RateField label={t('in.share', { label })} {...props} />
  return <CountField label={unit === 'months' ? t('in.months', { label }) : label} {...props} />
}
