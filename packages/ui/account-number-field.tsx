import { digitsOf } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'

/** A bank has at most 18. One more is kept, so that a number that is too long is said to be wrong and not cut to another. */
const KEPT_DIGITS = 19

/** The digits of a bank account, pasted with spaces or typed in Hindi too. Value: '50100123456789'. */
export function AccountNumberField(props: FieldProps<string>) {
  return (
    <FormattedField
      {...props}
      clean={typed => digitsOf(typed).slice(0, KEPT_DIGITS)}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
