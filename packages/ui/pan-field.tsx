import { codeOf } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'
import { useUiText } from './language.tsx'

/** Ten characters, upper-cased as typed. Value: 'AABCS1429B'. */
export function PanField(props: FieldProps<string>) {
  const ui = useUiText()
  return (
    <FormattedField
      {...props}
      label={props.label ?? ui('field.pan')}
      clean={typed => codeOf(typed, 10)}
      inputMode="text"
      autoComplete="off"
      code
    />
  )
}
