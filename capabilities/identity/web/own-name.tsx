import type { ComponentProps } from 'react'
import { z } from 'zod'
import { personName } from '@poonji/contract/schemas.ts'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { updateProfile } from '../contract.ts'
import { texts } from '../texts.ts'

/** The name of whoever asks, where it is `needed`: the shape of its field, and how it is kept. */
export function useOwnName(needed: boolean) {
  const profile = useCommand(updateProfile)
  const keep = async (given: string) => {
    if (needed) await profile.mutateAsync({ body: { name: given.trim() } })
  }
  return { shape: needed ? personName : z.string(), keep }
}

/** The name of whoever brings a company or asks to be let into one. */
export function NameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTexts(texts)
  return <TextField {...field} label={t('name.yours')} autoComplete="name" maxLength={80} required />
}
