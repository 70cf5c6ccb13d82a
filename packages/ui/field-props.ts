import type { FocusEventHandler, ReactNode } from 'react'

/**
 * What every field takes. Spread `form.getInputProps('name')` for the second half: value or defaultValue, onChange (it is
 * given the value itself), onBlur, onFocus, error.
 */
export interface FieldProps<Value> {
  label?: ReactNode
  /** a hint under the field */
  description?: ReactNode
  placeholder?: string
  required?: boolean
  /** says '(optional)' after the label */
  optional?: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  id?: string
  name?: string
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  onBlur?: FocusEventHandler<HTMLElement>
  onFocus?: FocusEventHandler<HTMLElement>
  error?: ReactNode
  'data-path'?: string
}
