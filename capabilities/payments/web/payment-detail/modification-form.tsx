import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { requestModification, type PaymentDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Asks operations to look again, or says what they answered. */
export function ModificationForm({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  const send = useCommand(requestModification)
  const typed = { name: `payment-question:${payment.id}` }
  const { submit, field, undo } = useTypedForm(
    typed,
    requestModification.body,
    { text: '' },
    async (body, form, sent) => {
      await send.mutateAsync({ paymentId: payment.id, body })
      sent()
      form.setValues({ text: '' })
      toasts.success(t('modify.sent'))
      setOpen(false)
    },
  )
  const leave = () => {
    undo()
    setOpen(false)
  }
  const { modification, actions } = payment
  if (modification?.state === 'OPEN') return <Note>{t('modify.open', { text: modification.text })}</Note>
  const answered = modification && (
    <Note tone="plain">{t(`modify.${modification.state}`, { answer: modification.answer ?? '' })}</Note>
  )
  if (!actions.includes('modify')) return answered || null
  if (!open)
    return (
      <Stack gap="s">
        {answered}
        <Row>
          <span className="meta">{t('receipt.wrong')}</span>
          <Button kind="quiet" small onClick={() => setOpen(true)}>
            {t('receipt.ask')}
          </Button>
          <span className="meta">{t('receipt.answer')}</span>
        </Row>
      </Stack>
    )
  return (
    <Card title={t('receipt.ask')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField label={t('modify.text')} lines={3} maxLength={500} required {...field('text')} />
          <Row>
            <Button type="submit" busy={send.isPending}>
              {t('modify.send')}
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
