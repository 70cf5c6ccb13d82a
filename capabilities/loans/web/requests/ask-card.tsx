import type { FormEvent, ReactNode } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import type { FieldProps } from '@poonji/ui/field-props.ts'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

interface AskCardProps {
  title: string
  submit: (event: FormEvent<HTMLFormElement>) => void
  sending: boolean
  reason: FieldProps<string>
  /** Its button is not the view's main one. */
  quiet?: boolean
  /** Leaves without asking. */
  onEnd?: () => void
  children?: ReactNode
}

/** The maker's form: what is asked, why, and sending it to a checker. */
export function AskCard({ title, submit, sending, reason, quiet = false, onEnd, children }: AskCardProps) {
  const t = useTexts(texts)
  return (
    <Card title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <TextField
            label={t('charges.reason')}
            description={t('charges.reasonText')}
            required
            lines={3}
            maxLength={300}
            {...reason}
          />
          <Button kind={quiet ? 'quiet' : 'main'} type="submit" fullWidth busy={sending}>
            {t('charges.send')}
          </Button>
          {onEnd && (
            <Button kind="quiet" fullWidth onClick={onEnd}>
              {t('charges.keep')}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  )
}
