import { latinDigits } from '@poonji/kernel/text.ts'
import type { FieldProps } from '@poonji/ui/field-props.ts'
import { FormattedField } from '@poonji/ui/formatted-field.tsx'

type NumberFieldProps = Omit<FieldProps<number | null>, 'defaultValue'>

/** A whole number, or null while empty. */
export function WholeField({ value, onChange, ...props }: NumberFieldProps) {
  return (
    <FormattedField
      {...props}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={next => onChange?.(next === '' ? null : Number(next))}
      clean={raw => latinDigits(raw).replace(/\D/g, '').slice(0, 4)}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
