import { digitsOf } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'
import { useUiText } from './language.tsx'

export interface PincodeFieldProps extends FieldProps<string> {
  /** called when the sixth digit is there, to look the place up; show it by `description` */
  onComplete?: (pincode: string) => void
}

/** Six digits. Value: '452001'. */
export function PincodeField({ onComplete, onChange, ...props }: PincodeFieldProps) {
  const ui = useUiText()
  return (
    <FormattedField
      {...props}
      label={props.label ?? ui('field.pincode')}
      clean={typed => digitsOf(typed).slice(0, 6)}
      onChange={pincode => {
        onChange?.(pincode)
        if (pincode.length === 6) onComplete?.(pincode)
      }}
      inputMode="numeric"
      autoComplete="postal-code"
    />
  )
}
