import { codeOf } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'
import { useUiText } from './language.tsx'

/** Eleven characters, upper-cased. The fifth is zero in every IFSC, so a letter O there becomes one. `description` shows the branch found. */
export function IfscField(props: FieldProps<string>) {
  const ui = useUiText()
  return (
    <FormattedField
      {...props}
      label={props.label ?? ui('field.ifsc')}
      clean={typed => codeOf(typed, 11).replace(/^([A-Z]{4})O/, '$10')}
      inputMode="text"
      autoComplete="off"
      code
    />
  )
}
