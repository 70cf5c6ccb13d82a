import { z } from 'zod'
import { entityTypes } from '@poonji/capabilities/reference/contract.ts'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { say } from '@poonji/contract/schemas.ts'
import { edit, organisationName, type OrganisationDetail } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { FormEnd } from '../form-end.tsx'

const schema = z.object({
  organisationName,
  type: z.string(say('companyType.required')),
  international: z.boolean(),
})

/** Changes the name and the kind of a company; a new name makes the PAN be verified again. */
export function EditOrganisation({ organisation, onDone }: { organisation: OrganisationDetail; onDone: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const types = useCall(entityTypes, {})
  const change = useCommand(edit)
  const { domain } = useSession()
  const initial = {
    organisationName: organisation.name,
    type: organisation.entityType?.code ?? null,
    international: organisation.international,
  }
  const typed = { name: `organisation:${organisation.id}` }
  const { form, submit, field, sending, forget } = useTypedForm(typed, schema, initial, async (values, _form, sent) => {
    const changed = <K extends keyof typeof initial>(name: K) => (values[name] === initial[name] ? null : values[name])
    await change.mutateAsync({
      orgId: organisation.id,
      body: {
        organisationName: changed('organisationName'),
        previousOrganisationName: organisation.name,
        type: changed('type'),
        international: changed('international'),
      },
    })
    sent()
    toasts.success(t('about.kept'))
    onDone()
  })
  const leave = () => {
    forget()
    onDone()
  }
  const options = types.data?.map(type => ({ value: type.code, label: type.name[language] })) ?? []
  return (
    <Card title={t('about.edit')} hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          <TextField
            {...field('organisationName')}
            label={t('about.name')}
            description={t('about.nameHint')}
            maxLength={80}
            required
          />
          <SelectField {...field('type')} label={t('about.kind')} options={options} required />
          {domain === 'admin' && (
            <CheckboxField
              label={t('about.international')}
              checked={form.getValues().international}
              onChange={on => form.setFieldValue('international', on)}
            />
          )}
          <FormEnd send={t('save')} busy={sending} cancel={leave} />
        </Stack>
      </form>
    </Card>
  )
}
