import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { giveUp, reject, sendBack } from '../../decision-contract.ts'
import { cancel } from '../../request-contract.ts'
import { texts } from '../../words/screens.ts'

export type WithReason = 'sendBack' | 'reject' | 'cancel' | 'giveUp'

const CALL = { sendBack, reject, cancel, giveUp }

const HINT = {
  sendBack: 'detail.reasonMaker',
  reject: 'detail.reasonText',
  cancel: 'detail.cancelText',
  giveUp: 'detail.reasonText',
} as const

/** A step that needs words: back to the maker, refused, or taken back. */
export function ReasonForm({ disbursalId, what, onEnd }: { disbursalId: string; what: WithReason; onEnd: () => void }) {
  const t = useTexts(texts)
  const command = useCommand(CALL[what])
  const typed = { name: `disbursal-${what}:${disbursalId}` }
  const { submit, field, forget } = useTypedForm(typed, cancel.body, { reason: '' }, async (body, _form, sent) => {
    await command.mutateAsync({ disbursalId, body })
    sent()
    toasts.success(t(what === 'sendBack' ? 'detail.backWithMaker' : 'detail.ended'))
    onEnd()
  })
  const keep = () => {
    forget()
    onEnd()
  }
  return (
    <Card title={t(`detail.${what}`)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField
            label={t('detail.reason')}
            description={t(HINT[what])}
            required
            lines={3}
            maxLength={300}
            {...field('reason')}
          />
          <Row>
            <Button kind="stop" type="submit" busy={command.isPending}>
              {t('detail.confirmReason')}
            </Button>
            <Button kind="quiet" onClick={keep}>
              {t('detail.keep')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
