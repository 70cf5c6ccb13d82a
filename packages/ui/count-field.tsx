import { digitsOf } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'

/** A whole number of at most four digits; what stands behind a point is left out. Value: the number, or null while empty. */
export function CountField({ value, onChange, ...props }: Omit<FieldProps<number | null>, 'defaultValue'>) {
  return (
    <FormattedField
      {...props}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={typed => onChange?.(typed === '' ? null : Number(typed))}
      clean={raw => digitsOf(raw.split('.')[0] ?? '').slice(0, 4)}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
