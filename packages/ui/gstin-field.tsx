import { codeOf } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'
import { useUiText } from './language.tsx'

/** Fifteen characters, upper-cased as typed. Value: '23AABCS1429B1Z2'. */
export function GstinField(props: FieldProps<string>) {
  const ui = useUiText()
  return (
    <FormattedField
      {...props}
      label={props.label ?? ui('field.gstin')}
      clean={typed => codeOf(typed, 15)}
      inputMode="text"
      autoComplete="off"
      code
    />
  )
}
