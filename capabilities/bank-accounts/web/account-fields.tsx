import type { UseFormReturnType } from '@mantine/form'
import { IfscField } from '@poonji/ui/ifsc-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ACCOUNT_TYPE_NAMES, ACCOUNT_TYPES, type AccountType } from '../status.ts'
import { texts } from '../texts.ts'

export interface AccountValues extends Record<string, unknown> {
  number: string
  again: string
  ifsc: string
  accountType: AccountType
}

/** Number twice, IFSC and kind: what every account needs. */
export function AccountFields<V extends AccountValues>({ field }: { field: UseFormReturnType<V>['getInputProps'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const types = ACCOUNT_TYPES.map(type => ({ value: type, label: ACCOUNT_TYPE_NAMES[type][language] }))
  return (
    <>
      <TextField label={t('field.number')} numeric maxLength={18} required {...field('number')} />
      <TextField label={t('field.again')} numeric maxLength={18} required {...field('again')} />
      <IfscField label={t('field.ifsc')} required {...field('ifsc')} />
      <SelectField label={t('field.type')} options={types} required {...field('accountType')} />
    </>
  )
}
