import { TextInput, Textarea } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { FieldProps } from './field-props.ts'
import { fieldStyle } from './field-style.ts'
import { FieldError, FieldLabel } from './field-words.tsx'

export interface TextFieldProps extends FieldProps<string> {
  /** more than one line to write in */
  lines?: number
  type?: 'text' | 'email' | 'search' | 'password'
  maxLength?: number
  autoComplete?: string
  /** digits only: phones show their number pad */
  numeric?: boolean
}

/** Plain text, or with `lines` a larger box. */
export function TextField(props: TextFieldProps) {
  const {
    lines,
    type = 'text',
    label,
    optional,
    error,
    required,
    value,
    defaultValue,
    onChange,
    numeric,
    ...rest
  } = props
  const [text, setText] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const shared = {
    autoComplete: type === 'email' ? 'email' : 'off',
    ...rest,
    value: text,
    label: label && <FieldLabel optional={optional}>{label}</FieldLabel>,
    error: error && <FieldError>{error}</FieldError>,
    'aria-required': required || undefined,
    classNames: fieldStyle,
  }
  if (lines) return <Textarea {...shared} rows={lines} onChange={event => setText(event.currentTarget.value)} />
  return (
    <TextInput
      {...shared}
      type={type}
      inputMode={numeric ? 'numeric' : type === 'email' ? 'email' : undefined}
      onChange={event => setText(event.currentTarget.value)}
    />
  )
}
