import { useState } from 'react'
import { FormEnd } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { z } from 'zod'
import { translateMessage } from '@poonji/contract/messages.ts'
import { say } from '@poonji/contract/schemas.ts'
import { isGstin, normalizeGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addGsts } from '../../contract.ts'
import { texts } from '../../texts.ts'

const gstinsOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map(normalizeGstin)
    .filter(Boolean)
const schema = z.object({
  gstins: z
    .string()
    .trim()
    .min(1, say('value.required'))
    .refine(text => gstinsOf(text).every(isGstin), say('gst.invalid')),
})

interface Refused {
  gstin: string
  error: string
}

/** One GSTIN or several, each on a line; those that are refused stay in the form with their reason. */
export function AddGst({ orgId, onDone }: { orgId: string; onDone: () => void }) {
  const t = useTexts(texts)
  const [refused, setRefused] = useState<Refused[]>([])
  const left = refused.map(one => one.gstin).join('\n')
  return (
    <Card title={t('gst.add')} hang="brand">
      <Stack gap="l">
        {refused.map(one => (
          <Note key={one.gstin} tone="bad">
            {one.gstin}: {one.error}
          </Note>
        ))}
        <GstinForm key={left} orgId={orgId} initial={left} onDone={onDone} onRefused={setRefused} />
      </Stack>
    </Card>
  )
}

interface GstinFormProps {
  orgId: string
  initial: string
  onDone: () => void
  onRefused: (refused: Refused[]) => void
}

function GstinForm({ orgId, initial, onDone, onRefused }: GstinFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const add = useCommand(addGsts)
  const { form, submit, field, sending } = useCallForm(schema, { gstins: initial }, async values => {
    const results = await add.mutateAsync({ body: { organisationId: orgId, gstins: gstinsOf(values.gstins) } })
    const refused = results.flatMap(({ gstin, error }) => (error ? [{ gstin, error }] : []))
    const count = results.length - refused.length
    if (count) toasts.success(t('gst.added', { count }))
    if (refused.length) onRefused(refused)
    else onDone()
  })
  const wrong = gstinsOf(form.getValues().gstins).find(one => one.length >= 15 && !isGstin(one))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <TextField
          {...field('gstins')}
          error={field('gstins').error ?? (wrong && `${translateMessage(language, 'gst.invalid')}: ${wrong}`)}
          label={t('gst.field')}
          description={t('gst.fieldHint')}
          lines={3}
          maxLength={640}
          required
        />
        <FormEnd send={t('add')} busy={sending} cancel={onDone} />
      </Stack>
    </form>
  )
}
