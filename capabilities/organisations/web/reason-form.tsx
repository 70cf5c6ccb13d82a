import type { ReactNode } from 'react'
import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

const schema = z.object({ reason: z.string().trim().min(1, say('reason.required')).max(300, say('value.invalid')) })

interface ReasonFormProps {
  label: string
  description?: string
  yes: string
  stop?: boolean
  lines?: number
  /** what else is asked, above the reason */
  above?: ReactNode
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
}

/** A reason in a person's own words, and the command that it is for. */
export function ReasonForm({ label, description, yes, stop, lines, above, onSend, onCancel }: ReasonFormProps) {
  const t = useTexts(texts)
  const { submit, field, sending } = useCallForm(schema, { reason: '' }, ({ reason }) => onSend(reason))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {above}
        <TextField
          {...field('reason')}
          label={label}
          description={description}
          lines={lines}
          maxLength={300}
          required
        />
        <Row>
          <Button type="submit" kind={stop ? 'stop' : 'plain'} busy={sending}>
            {yes}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
