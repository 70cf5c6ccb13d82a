import type { Body } from '@poonji/contract/call.ts'
import { Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { assignees, reassign } from '../../manage-contract.ts'
import { texts } from '../../words/screens.ts'
import { FormEnd } from '../form-end.tsx'

export type Gift = Body<typeof reassign>

/** To whom of the sales staff, and why. */
export function GiveForm(props: {
  orgId: string
  /** the name by which the half-written reason is kept */
  typed: string
  /** Who has it already. */
  except?: string | undefined
  onGive: (gift: Gift) => Promise<void>
  cancel: () => void
}) {
  const t = useTexts(texts)
  const people = useCall(assignees, { orgId: props.orgId }).data ?? []
  const { submit, field, sending, forget } = useTypedForm(
    { name: props.typed },
    reassign.body,
    { accountId: null as string | null, reason: '' },
    async ({ accountId, reason }, _form, sent) => {
      await props.onGive({ accountId: accountId ?? '', reason })
      sent()
    },
  )
  const cancel = () => {
    forget()
    props.cancel()
  }
  const options = people
    .filter(one => one.id !== props.except)
    .map(one => ({ value: one.id, label: t('manage.person', { name: one.name, count: one.clients }) }))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SelectField {...field('accountId')} label={t('manage.toWhom')} options={options} required />
        <TextField {...field('reason')} label={t('manage.why')} maxLength={300} required />
        <FormEnd send={t('manage.assign')} busy={sending} kind="plain" cancel={cancel} />
      </Stack>
    </form>
  )
}
