import { useId } from 'react'
import { codeOf } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'
import { useUiText } from './language.tsx'

export interface IfscFieldProps extends FieldProps<string> {
  /** what may be meant by what is typed so far: codes of banks or branches */
  found?: readonly { code: string; bank: string }[]
}

/** Eleven characters, upper-cased. The fifth is zero in every IFSC, so a letter O there becomes one. `description` shows the bank found. */
export function IfscField({ found = [], ...props }: IfscFieldProps) {
  const ui = useUiText()
  const list = useId()
  return (
    <>
      <FormattedField
        {...props}
        label={props.label ?? ui('field.ifsc')}
        clean={typed => codeOf(typed, 11).replace(/^([A-Z]{4})O/, '$10')}
        inputMode="text"
        autoComplete="off"
        code
        list={list}
      />
      <datalist id={list}>
        {found.map(one => (
          <option key={one.code} value={one.code}>
            {`${one.code} · ${one.bank}`}
          </option>
        ))}
      </datalist>
    </>
  )
}
