import { useState } from 'react'
import { dateInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { bounce, decide, unmap, type PaymentDetail } from '../../contract.ts'
import { closedAs } from '../../status.ts'
import { texts } from '../../texts.ts'

export type Step = 'investigate' | 'duplicate' | 'close' | 'unmap' | 'bounce'

const TO = { investigate: 'INVESTIGATION', duplicate: 'DUPLICATE', close: 'CLOSED' } as const

/** What a step is called: closing says of the money what the borrower will read. */
export const stepWords = (step: Step, { history }: Pick<PaymentDetail, 'history'>) =>
  step === 'close' ? (`ops.close.${closedAs(history)}` as const) : (`ops.${step}` as const)

/** A step of operations with its reason; a bounced cheque also with its day, which its charge falls due on. */
export function StepForm({ payment, step, onEnd }: { payment: PaymentDetail; step: Step; onEnd: () => void }) {
  const t = useTexts(texts)
  const words = t(stepWords(step, payment))
  const deciding = useCommand(decide)
  const unmapping = useCommand(unmap)
  const bouncing = useCommand(bounce)
  const [initial] = useState<{ reason: string; onDate: PlainDate | null }>({ reason: '', onDate: null })
  const { submit, field, sending, forget } = useTypedForm(
    { name: `payment-${step}:${payment.id}` },
    step === 'bounce' ? bounce.body : unmap.body,
    initial,
    async ({ reason, onDate }, _form, sent) => {
      const paymentId = payment.id
      if (step === 'bounce') {
        if (!onDate) return
        await bouncing.mutateAsync({ paymentId, body: { reason, onDate } })
      } else if (step === 'unmap') await unmapping.mutateAsync({ paymentId, body: { reason } })
      else await deciding.mutateAsync({ paymentId, body: { reason, to: TO[step] } })
      sent()
      toasts.success(t('ops.done'))
      onEnd()
    },
  )
  const leave = () => {
    forget()
    onEnd()
  }
  return (
    <Card title={words}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {(step === 'unmap' || step === 'bounce') && <p className="meta">{t(`ops.${step}Text`)}</p>}
          {step === 'bounce' && (
            <DateField
              label={t('ops.bouncedOn')}
              required
              min={payment.paidOn ?? dateInIndia(payment.createdAt)}
              {...field('onDate')}
            />
          )}
          <TextField label={t('ops.reason')} lines={2} maxLength={300} required {...field('reason')} />
          <Row>
            <Button kind="stop" type="submit" busy={sending}>
              {words}
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
