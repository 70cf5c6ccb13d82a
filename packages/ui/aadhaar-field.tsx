import { useState } from 'react'
import { digitsOf, inGroups } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'
import { useUiText } from './language.tsx'

/** Twelve digits in fours; once complete and left, only the last four are shown. Value: the twelve digits. */
export function AadhaarField(props: FieldProps<string>) {
  const ui = useUiText()
  const [entering, setEntering] = useState(false)
  const show = (kept: string) =>
    inGroups(!entering && kept.length === 12 ? `XXXXXXXX${kept.slice(8)}` : kept, [4, 4, 4])
  return (
    <FormattedField
      {...props}
      label={props.label ?? ui('field.aadhaar')}
      description={props.description ?? ui('field.aadhaarMasked')}
      clean={typed => digitsOf(typed).slice(0, 12)}
      format={show}
      onFocus={event => {
        setEntering(true)
        props.onFocus?.(event)
      }}
      onBlur={event => {
        setEntering(false)
        props.onBlur?.(event)
      }}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
