import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { FormEnd } from './form-end.tsx'

const schema = z.object({ reason: z.string().trim().min(1, say('reason.required')).max(300, say('value.invalid')) })

interface ReasonFormProps {
  /** the name by which the half-written reason is kept: of this one act on this one thing */
  typed: string
  label: string
  description?: string
  yes: string
  stop?: boolean
  lines?: number
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
}

/** A reason in a person's own words, and the command that it is for. */
export function ReasonForm({ typed, label, description, yes, stop, lines, onSend, onCancel }: ReasonFormProps) {
  const { submit, field, sending, forget } = useTypedForm(
    { name: typed },
    schema,
    { reason: '' },
    async ({ reason }, _form, sent) => {
      await onSend(reason)
      sent()
    },
  )
  const cancel = () => {
    forget()
    onCancel()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          {...field('reason')}
          label={label}
          description={description}
          lines={lines}
          maxLength={300}
          required
        />
        <FormEnd send={yes} busy={sending} kind={stop ? 'stop' : 'plain'} cancel={cancel} />
      </Stack>
    </form>
  )
}
