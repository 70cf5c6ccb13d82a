import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { FormEnd } from './form-end.tsx'

const schema = z.object({ reason: z.string().trim().min(1, say('reason.required')).max(300, say('value.invalid')) })

interface ReasonFormProps {
  label: string
  description?: string
  yes: string
  stop?: boolean
  lines?: number
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
}

/** A reason in a person's own words, and the command that it is for. */
export function ReasonForm({ label, description, yes, stop, lines, onSend, onCancel }: ReasonFormProps) {
  const { submit, field, sending } = useCallForm(schema, { reason: '' }, ({ reason }) => onSend(reason))
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
        <FormEnd send={yes} busy={sending} kind={stop ? 'stop' : 'plain'} cancel={onCancel} />
      </Stack>
    </form>
  )
}
