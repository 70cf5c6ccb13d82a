import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { answerModification, type PaymentDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Answers what the borrower asked about a payment. */
export function AnswerForm({ payment, asked }: { payment: PaymentDetail; asked: string }) {
  const t = useTexts(texts)
  const send = useCommand(answerModification)
  const [done, setDone] = useState(true)
  const typed = { name: `payment-answer:${payment.id}` }
  const { submit, field } = useTypedForm(
    typed,
    answerModification.body,
    { done: true, answer: '' },
    async ({ answer }, _form, sent) => {
      await send.mutateAsync({ paymentId: payment.id, body: { done, answer } })
      sent()
      toasts.success(t('ops.done'))
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="s">
        <Note tone="warn">
          {t('ops.modification')}: {asked}
        </Note>
        <TextField label={t('ops.answer')} lines={2} maxLength={300} required {...field('answer')} />
        <Row>
          <Button type="submit" busy={send.isPending && done} onClick={() => setDone(true)}>
            {t('ops.answerDone')}
          </Button>
          <Button type="submit" busy={send.isPending && !done} onClick={() => setDone(false)}>
            {t('ops.answerDeclined')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
