import { TextInput } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { FieldProps } from './field-props.ts'
import { fieldStyle } from './field-style.ts'
import { FieldError, FieldLabel } from './field-words.tsx'

export interface DateFieldProps extends FieldProps<PlainDate | null> {
  /** first and last day that may be chosen, from the business date and never the machine's */
  min?: PlainDate
  max?: PlainDate
  autoComplete?: 'bday' | 'off'
}

/** A day, by the browser's own picker. Value: 'YYYY-MM-DD', or null while empty. */
export function DateField(props: DateFieldProps) {
  const { label, optional, error, required, value, defaultValue, onChange, autoComplete = 'off', ...rest } = props
  const [on, setOn] = useUncontrolled<PlainDate | null>({ value, defaultValue, finalValue: null, onChange })
  return (
    <TextInput
      {...rest}
      type="date"
      autoComplete={autoComplete}
      value={on ?? ''}
      onChange={event => setOn(event.currentTarget.value || null)}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={error && <FieldError>{error}</FieldError>}
      aria-required={required || undefined}
      classNames={fieldStyle}
    />
  )
}
