import type { UseFormReturnType } from '@mantine/form'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { CountField } from '@poonji/ui/count-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { ProductTerms } from '../../terms.ts'
import { RateField } from '@poonji/ui/rate-field.tsx'
import { termAt, type TermRow } from '../term-rows.ts'

export interface ProductValues extends Record<string, unknown> {
  nameEn: string
  nameHi: string
  active: boolean
  terms: ProductTerms
}
export type ProductFormOf = UseFormReturnType<ProductValues>

export interface TermFieldProps {
  row: TermRow
  form: ProductFormOf
  field: ProductFormOf['getInputProps']
}

/** One term in the field that its kind asks for. */
export function TermField({ row, form, field }: TermFieldProps) {
  const t = useTexts(texts)
  const label = t(`field.${row.path}`)
  const path = `terms.${row.path}`
  const options = (row.of ?? []).map(value => ({ value, label: t(`value.${value}`) }))
  if (row.kind === 'several') return <SeveralField row={row} form={form} field={field} />
  if (row.kind === 'tick') return <CheckboxField label={label} {...field(path, { type: 'checkbox' })} />
  if (row.kind === 'one') return <SelectField label={label} required options={options} {...field(path)} />
  if (row.kind === 'amount') return <AmountField label={label} required noWords {...field(path)} />
  const Field = row.kind === 'percent' ? RateField : CountField
  // a pair says what is wrong at its second field
  const pair = row.path === 'creditDays.max' ? form.errors['terms.creditDays'] : undefined
  const props = field(path)
  return <Field label={label} required {...props} error={props.error ?? pair} />
}

function SeveralField({ row, form }: TermFieldProps) {
  const t = useTexts(texts)
  const path = `terms.${row.path}`
  const chosen = termAt(form.values.terms, row.path)
  const list: readonly unknown[] = Array.isArray(chosen) ? chosen : []
  const toggle = (value: string, on: boolean) => {
    form.clearFieldError(path)
    const next = (row.of ?? []).filter(one => (one === value ? on : list.includes(one)))
    form.setFieldValue(path, next)
  }
  return (
    <fieldset>
      <legend className="meta">{t(`field.${row.path}`)}</legend>
      <Stack gap="s">
        {(row.of ?? []).map((value, i) => (
          <CheckboxField
            key={value}
            label={t(`value.${value}`)}
            checked={list.includes(value)}
            onChange={on => toggle(value, on)}
            error={i === (row.of ?? []).length - 1 ? form.errors[path] : undefined}
          />
        ))}
      </Stack>
    </fieldset>
  )
}
