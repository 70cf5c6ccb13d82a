import { TextField } from '@poonji/ui/text-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ComponentProps } from 'react'
import { texts } from '../words/screens.ts'

/** The name of whoever brings a company or asks to be let into one. */
export function NameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTexts(texts)
  return <TextField {...field} label={t('confirm.personName')} autoComplete="name" maxLength={80} required />
}
