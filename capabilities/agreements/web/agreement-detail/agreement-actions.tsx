import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { cancel, regenerate, resendLink, type AgreementView } from '../../contract.ts'
import { OPEN_AGREEMENT } from '../../status.ts'
import { texts } from '../../words/screens.ts'

/** Make anew, send the link again, give up: while the agreement is open; only giving up where nothing new is lent. */
export function AgreementActions({ agreement }: { agreement: AgreementView }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const anew = useCommand(regenerate)
  const link = useCommand(resendLink)
  const [cancelling, setCancelling] = useState(false)
  if (!OPEN_AGREEMENT.includes(agreement.state)) return null
  const agreementId = agreement.id
  const attempt = async (act: Promise<unknown>, words: string) => {
    try {
      await act
      toasts.success(words)
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  const makeAnew = async () => {
    const signed = agreement.signatories.some(one => one.state === 'signed')
    const sure =
      !signed ||
      (await confirm({
        title: t('ops.regenerateTitle'),
        text: t('ops.regenerateText'),
        yes: t('ops.regenerate'),
        no: t('ops.never'),
        stop: true,
      }))
    if (sure) await attempt(anew.mutateAsync({ agreementId }), t('ops.regenerated'))
  }
  const goesOn = !agreement.refusal
  return (
    <Stack>
      <Row>
        {goesOn && agreement.state === 'SIGNING' && (
          <Button
            busy={link.isPending}
            onClick={() => void attempt(link.mutateAsync({ agreementId }), t('ops.resent'))}
          >
            {t('ops.resend')}
          </Button>
        )}
        {goesOn && (
          <Button busy={anew.isPending} onClick={() => void makeAnew()}>
            {t('ops.regenerate')}
          </Button>
        )}
        <Button kind="stop" disabled={cancelling} onClick={() => setCancelling(true)}>
          {t('ops.cancel')}
        </Button>
      </Row>
      {cancelling && <CancelForm agreementId={agreementId} onClose={() => setCancelling(false)} />}
    </Stack>
  )
}

function CancelForm({ agreementId, onClose }: { agreementId: string; onClose: () => void }) {
  const t = useTexts(texts)
  const give = useCommand(cancel)
  const typed = { name: `agreement-cancelled:${agreementId}` }
  const { submit, field, forget } = useTypedForm(typed, cancel.body, { reason: '' }, async (body, _form, sent) => {
    await give.mutateAsync({ agreementId, body })
    sent()
    toasts.success(t('ops.cancelled'))
    onClose()
  })
  const leave = () => {
    forget()
    onClose()
  }
  return (
    <Card title={t('ops.cancelTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('ops.cancelText')}</p>
          <TextField {...field('reason')} label={t('ops.reason')} required lines={2} maxLength={500} />
          <Row>
            <Button kind="stop" type="submit" busy={give.isPending}>
              {t('ops.cancel')}
            </Button>
            <Button kind="quiet" onClick={leave}>
              {t('ops.never')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
