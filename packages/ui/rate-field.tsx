import { useState } from 'react'
import { parseRupees } from '@poonji/kernel/money.ts'
import { latinDigits } from '@poonji/kernel/text.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'

/** A percentage with two decimals. Value: basis points, or null while empty. */
export function RateField({ value, onChange, ...props }: Omit<FieldProps<number | null>, 'defaultValue'>) {
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
      clean={raw =>
        /^\d{0,4}(\.\d{0,2})?/.exec(
          latinDigits(raw)
            .replace(',', '.')
            .replace(/[^\d.]/g, ''),
        )?.[0] ?? ''
      }
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
