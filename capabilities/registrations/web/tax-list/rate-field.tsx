import { useState } from 'react'
import {
  basisPointsToPercentage,
  normalizePercentage,
  percentageToBasisPoints,
} from '@poonji/kernel/identifiers/percentage.ts'
import type { FieldProps } from '@poonji/ui/field-props.ts'
import { TextField } from '@poonji/ui/text-field.tsx'

/** A percentage as one types it. Value: basis points, or null while it is none. */
export function RateField({ value, onChange, ...props }: Omit<FieldProps<number | null>, 'defaultValue'>) {
  const [typed, setTyped] = useState('')
  // what was typed stands (also '12.' on its way to 12.5) unless the value was set from outside
  const text = toBps(typed) === (value ?? null) ? typed : value == null ? '' : basisPointsToPercentage(value)
  return (
    <TextField
      {...props}
      value={text}
      maxLength={6}
      onChange={next => {
        setTyped(next)
        onChange?.(toBps(next))
      }}
    />
  )
}

const toBps = (text: string) => percentageToBasisPoints(normalizePercentage(text))
