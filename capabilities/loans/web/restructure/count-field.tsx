import type { FieldProps } from '@poonji/ui/field-props.ts'
import { FormattedField } from '@poonji/ui/formatted-field.tsx'

/** A whole number. Value: null while empty. */
export function CountField({ value, onChange, ...props }: Omit<FieldProps<number | null>, 'defaultValue'>) {
  return (
    <FormattedField
      {...props}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={typed => onChange?.(typed === '' ? null : Number(typed))}
      clean={raw => raw.replace(/\D/g, '').slice(0, 3)}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
