import { digitsOf, inGroups } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'
import { useUiText } from './language.tsx'

/** Ten digits of an Indian mobile; a pasted +91, 0091 or 0 in front is dropped. Value: '9876543210'. */
export function MobileField(props: FieldProps<string>) {
  const ui = useUiText()
  return (
    <FormattedField
      placeholder="98765 43210"
      {...props}
      label={props.label ?? ui('field.mobile')}
      clean={tenDigits}
      format={kept => inGroups(kept, [5, 5])}
      before="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
    />
  )
}

function tenDigits(typed: string): string {
  const digits = digitsOf(typed)
  const national = digits.length > 10 ? digits.replace(/^(0{0,2}91|0)/, '') : digits
  return national.slice(0, 10)
}
