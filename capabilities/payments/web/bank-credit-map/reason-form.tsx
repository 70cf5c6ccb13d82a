import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { creditReason } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'

interface Props {
  /** The name by which the half-written reason is kept: of this one act on this one credit. */
  typed: string
  /** What is about to be done, and what says so. */
  title: string
  done: string
  send: (body: { reason: string }) => Promise<unknown>
  onEnd: () => void
}

/** What is done with a credit only with a reason. */
export function ReasonForm({ typed, title, done, send, onEnd }: Props) {
  const t = useTexts(texts)
  const name = { name: typed }
  const { submit, field, sending, forget } = useTypedForm(
    name,
    creditReason,
    { reason: '' },
    async (body, _form, sent) => {
      await send(body)
      sent()
      toasts.success(done)
      onEnd()
    },
  )
  const leave = () => {
    forget()
    onEnd()
  }
  return (
    <Card title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField label={t('ops.reason')} lines={2} maxLength={300} required {...field('reason')} />
          <Row>
            <Button kind="stop" type="submit" busy={sending}>
              {title}
            </Button>
            <Button kind="quiet" onClick={leave}>
              {t('ops.leave')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
