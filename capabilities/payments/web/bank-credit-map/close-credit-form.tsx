import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { closeCredit } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'

/** Closes a credit that is no borrower's. */
export function CloseCreditForm({ creditId, onEnd }: { creditId: string; onEnd: () => void }) {
  const t = useTexts(texts)
  const send = useCommand(closeCredit)
  const { submit, field } = useCallForm(closeCredit.body, { reason: '' }, async body => {
    await send.mutateAsync({ creditId, body })
    toasts.success(t('map.closed'))
    onEnd()
  })
  return (
    <Card title={t('map.close')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField label={t('ops.reason')} lines={2} maxLength={300} required {...field('reason')} />
          <Row>
            <Button kind="stop" type="submit" busy={send.isPending}>
              {t('map.close')}
            </Button>
            <Button kind="quiet" onClick={onEnd}>
              {t('ops.leave')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
