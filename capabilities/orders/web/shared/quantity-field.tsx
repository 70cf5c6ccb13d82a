import { useState } from 'react'
import { latinDigits } from '@poonji/kernel/text.ts'
import type { FieldProps } from '@poonji/ui/field-props.ts'
import { FormattedField } from '@poonji/ui/formatted-field.tsx'
import { groupRupees } from '@poonji/ui/digits.ts'
import { parseQuantity } from '../../quantity.ts'

type Props = Omit<FieldProps<number | null>, 'defaultValue'>

/** Units with at most three decimals. Value: thousandths, or null while empty. */
export function QuantityField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState('')
  // what was typed stands (also '12.' on its way to 12.5) unless the value was set from outside
  const text = toQuantity(typed) === (value ?? null) ? typed : value == null ? '' : String(value / 1_000)
  return (
    <FormattedField
      {...props}
      value={text}
      onChange={next => {
        setTyped(next)
        onChange?.(toQuantity(next))
      }}
      clean={clean}
      format={groupRupees}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

const toQuantity = (text: string): number | null => parseQuantity(text.replace(/\.$/, ''))

function clean(raw: string): string {
  const [whole = '', ...rest] = latinDigits(raw)
    .replace(/[^\d.]/g, '')
    .split('.')
  const units = whole.replace(/^0+(?=\d)/, '').slice(0, 8)
  return rest.length ? `${units || '0'}.${rest.join('').slice(0, 3)}` : units
}
