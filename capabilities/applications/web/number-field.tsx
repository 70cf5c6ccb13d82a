import { TextField, type TextFieldProps } from '@poonji/ui/text-field.tsx'
import { latinDigits } from '@poonji/kernel/text.ts'

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: number | null
  defaultValue?: number | null
  onChange?: (value: number | null) => void
}

/** A small whole number, e.g. months; null while empty. */
export function NumberField({ value, defaultValue, onChange, ...props }: NumberFieldProps) {
  const read = (text: string) => {
    const digits = latinDigits(text).replace(/\D/g, '').slice(0, 4)
    return digits ? Number(digits) : null
  }
  return (
    <TextField
      {...props}
      value={value === undefined ? undefined : (value ?? '').toString()}
      defaultValue={defaultValue?.toString()}
      onChange={text => onChange?.(read(text))}
    />
  )
}
