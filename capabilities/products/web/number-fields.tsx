import { useState } from 'react'
import { parseRupees } from '@poonji/kernel/money.ts'
import type { FieldProps } from '@poonji/ui/field-props.ts'
import { FormattedField } from '@poonji/ui/formatted-field.tsx'

const latin = (typed: string) => typed.replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - 0x0966))

type NumberFieldProps = Omit<FieldProps<number | null>, 'defaultValue'>

/** A percentage with two decimals. Value: basis points, or null while empty. */
export function PercentField({ value, onChange, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  // what was typed stands (also '12.' on its way to 12.5) unless the value was set from outside
  const toBps = (text: string) => parseRupees(text.replace(/\.$/, ''))
  const text = toBps(typed) === value ? typed : typeof value === 'number' ? String(value / 100) : ''
  return (
    <FormattedField
      {...props}
      value={text}
      onChange={next => {
        setTyped(next)
        onChange?.(toBps(next))
      }}
      clean={raw => /^\d{0,4}(\.\d{0,2})?/.exec(latin(raw).replace(/[^\d.]/g, ''))?.[0] ?? ''}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

/** A whole number, or null while empty. */
export function WholeField({ value, onChange, ...props }: NumberFieldProps) {
  return (
    <FormattedField
      {...props}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={next => onChange?.(next === '' ? null : Number(next))}
      clean={raw => latin(raw).replace(/\D/g, '').slice(0, 4)}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
