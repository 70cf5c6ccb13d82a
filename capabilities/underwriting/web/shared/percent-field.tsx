import { useState } from 'react'
import { FormattedField } from '@poonji/ui/formatted-field.tsx'
import type { FieldProps } from '@poonji/ui/field-props.ts'

type Props = Omit<FieldProps<number | null>, 'defaultValue'>

const cleanDecimal = (raw: string) => {
  const [whole = '', ...rest] = raw.replace(/[^\d.]/g, '').split('.')
  return rest.length ? `${whole.slice(0, 3)}.${rest.join('').slice(0, 2)}` : whole.slice(0, 3)
}

/** A percentage with two decimals. Value: basis points, or null while empty. */
export function PercentField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState('')
  // what was typed stands (also '15.' on its way to 15.5) unless the value was set from outside
  const text = toBps(typed) === (value ?? null) ? typed : value == null ? '' : String(value / 100)
  const change = (next: string) => {
    setTyped(next)
    onChange?.(toBps(next))
  }
  return (
    <FormattedField
      {...props}
      value={text}
      onChange={change}
      clean={cleanDecimal}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

function toBps(text: string): number | null {
  const [whole = '', fraction = ''] = text.split('.')
  return text === '' || text === '.' ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** A whole number. Value: the number, or null while empty. */
export function CountField({ value, onChange, ...props }: Props) {
  return (
    <FormattedField
      {...props}
      value={value == null ? '' : String(value)}
      onChange={text => onChange?.(text === '' ? null : Number(text))}
      clean={raw => raw.replace(/\D/g, '').slice(0, 4)}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
