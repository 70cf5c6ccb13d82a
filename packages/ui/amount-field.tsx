import { useState } from 'react'
import { useUncontrolled } from '@mantine/hooks'
import { parseRupees, toRupees, type Paise } from '@poonji/kernel/money.ts'
import { latinDigits } from '@poonji/kernel/text.ts'
import { AmountWords } from './amount-words.tsx'
import { groupRupees } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'
import { useUiText } from './language.tsx'
import classes from './field.module.css'

export interface AmountFieldProps extends FieldProps<Paise | null> {
  /** whole rupees only */
  wholeRupees?: boolean
  /** may be below zero: a loss */
  signed?: boolean
  /** staff do without the amount in words */
  noWords?: boolean
  /** the one amount that a screen is about, as large as a figure */
  large?: boolean
}

/** Rupees in Indian grouping as one types, said in words below. Value: paise, or null while empty. */
export function AmountField({
  wholeRupees,
  signed = false,
  noWords,
  large,
  value,
  defaultValue,
  onChange,
  ...props
}: AmountFieldProps) {
  const ui = useUiText()
  const [paise, setPaise] = useUncontrolled<Paise | null>({ value, defaultValue, finalValue: null, onChange })
  const [typed, setTyped] = useState('')
  // what was typed stands (also '12.' on its way to 12.50) unless the value was set from outside
  const text = toAmount(typed) === paise ? typed : paise === null ? '' : String(toRupees(paise))
  return (
    <FormattedField
      {...props}
      label={props.label ?? ui('field.amount')}
      description={!noWords && paise ? <AmountWords paise={paise} /> : props.description}
      value={text}
      onChange={next => {
        setTyped(next)
        setPaise(toAmount(next))
      }}
      clean={raw => (signed && isNegative(raw) ? '-' : '') + cleanRupees(raw, wholeRupees ? 0 : 2)}
      format={groupRupees}
      before="₹"
      className={large ? classes.large : undefined}
      // the keyboards of numbers on phones have no minus
      inputMode={signed ? 'text' : wholeRupees ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  )
}

function toAmount(text: string): Paise | null {
  return parseRupees(text.replace(/\.$/, ''))
}

/** With a minus before its first digit, or in brackets as accounts have it. */
const isNegative = (raw: string) => /^\D*[-−–(]/.test(latinDigits(raw))

/** What people write behind an amount instead of its noughts, and how many those are; `Cr` alone is a credit to banks. */
const UNITS = [
  { word: /^(?:lakhs?|lacs?|लाख)/iu, noughts: 5 },
  { word: /^(?:crores?|करोड\u093c)/iu, noughts: 7 },
  { word: /^(?:thousand|हज\u093c?ार)/iu, noughts: 3 },
]

/** Rupees, their part and what is behind, after words with their points. */
const AMOUNT = /^(?:[^\d.]|(?<=[\p{L}\p{M}])\.)*(\d[\d,]*)?(?:\.(\d+))?\s*(.*)$/su

/** `40 lakh` and `1.125 करोड़` with their noughts; a text without such a word as it is. */
function writtenOut(raw: string): string {
  // letters with a dot below come as one sign or as two
  const [, whole = '', part = '', behind = ''] = AMOUNT.exec(raw.normalize('NFC')) ?? []
  const unit = UNITS.find(({ word }) => word.test(behind))
  if (!unit) return raw
  const paise = part.slice(unit.noughts)
  return whole + part.slice(0, unit.noughts).padEnd(unit.noughts, '0') + (paise && `.${paise}`)
}

/** Words before an amount, with their point: `Rs.`, `Total Rs.`, `Approx.` */
const WORDS = /[\p{L}\p{M}]+\.?/gu

/**
 * `5000,50`: paise behind a comma, as some programs write them. Only where the rupees are not grouped: of `1,234` without
 * its last digit `1,23` is left, which is 123.
 */
const PAISE_BEHIND_A_COMMA = /(?<=\d{4}),(?=\d{1,2}\D*$)/

/** `1E+05`, as a spreadsheet shortens a number: its digits are lost, so nothing of it is taken. */
const SHORTENED = /\d\s*e\s*[+-]?\d/i

/** Without decimals the point stands all the same, with nothing behind it: the paise typed then must not become rupees. */
function cleanRupees(raw: string, decimals: number): string {
  const latin = latinDigits(raw)
  if (SHORTENED.test(latin)) return ''
  const [whole = '', ...rest] = writtenOut(latin.replace(PAISE_BEHIND_A_COMMA, '.'))
    .replace(WORDS, '')
    .replace(/[^\d.]/g, '')
    .split('.')
  const rupees = whole.replace(/^0+(?=\d)/, '').slice(0, 13)
  return rest.length ? `${rupees || '0'}.${rest.join('').slice(0, decimals)}` : rupees
}
