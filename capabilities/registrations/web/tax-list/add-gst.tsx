import { useState } from 'react'
import { FormEnd } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { z } from 'zod'
import { translateMessage } from '@poonji/contract/messages.ts'
import { say } from '@poonji/contract/schemas.ts'
import { isGstin, normalizeGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addGsts } from '../../contract.ts'
import { texts } from '../../texts.ts'

interface Typed {
  gstin: string
  line: number
}

/** Each GSTIN with the line it stands on. */
const typedIn = (text: string): Typed[] =>
  text.split('\n').flatMap((words, index) =>
    words
      .split(/[\s,;]+/)
      .map(normalizeGstin)
      .filter(Boolean)
      .map(gstin => ({ gstin, line: index + 1 })),
  )
const schema = z.object({ gstins: z.string().trim().min(1, say('value.required')) })

interface AddGstProps {
  orgId: string
  /** 'plain' where the page has another main button */
  kind?: 'main' | 'plain'
  /** with those that were added last; with none where it was given up */
  onDone: (added: readonly string[]) => void
}

/** One GSTIN or several, each on a line; those that are refused stay in the form with their reason. */
export function AddGst({ orgId, kind, onDone }: AddGstProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const add = useCommand(addGsts)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const invalid = translateMessage(language, 'gst.invalid')

  /** What is wrong in a text, said of its line where there are several. */
  function wrongIn(text: string, reasonOf: (gstin: string) => string | false | undefined) {
    const typed = typedIn(text)
    const wrong = typed.flatMap(one => {
      const reason = reasonOf(one.gstin)
      return reason ? [{ ...one, reason }] : []
    })
    return wrong.map(one => (typed.length > 1 ? t('gst.wrongLine', { ...one }) : one.reason)).join('\n')
  }
  const { form, submit, field, sending } = useCallForm(
    schema,
    { gstins: '' },
    async ({ gstins }, filled) => {
      const body = { organisationId: orgId, gstins: typedIn(gstins).map(one => one.gstin) }
      const results = await add.mutateAsync({ body })
      const left = results.flatMap(({ gstin, error }) => (error ? [[gstin, error] as const] : []))
      const added = results.flatMap(({ gstin, error }) => (error ? [] : [gstin]))
      if (added.length) toasts.success(t('gst.added', { count: added.length }))
      if (!left.length) return onDone(added)
      setRefused(new Map(left))
      filled.setValues({ gstins: left.map(([gstin]) => gstin).join('\n') })
      filled.getInputNode('gstins')?.focus()
    },
    ({ gstins }) => ({ gstins: wrongIn(gstins, gstin => !isGstin(gstin) && invalid) || null }),
  )
  const typing = wrongIn(
    form.getValues().gstins,
    gstin => refused.get(gstin) ?? (gstin.length >= 15 && !isGstin(gstin) && invalid),
  )
  return (
    <Card title={t('gst.add')} hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          <TextField
            {...field('gstins')}
            error={field('gstins').error ?? (typing || undefined)}
            label={t('gst.field')}
            description={t('gst.fieldHint')}
            lines={3}
            maxLength={640}
            required
          />
          <FormEnd send={t('add')} kind={kind} busy={sending} cancel={() => onDone([])} />
        </Stack>
      </form>
    </Card>
  )
}
