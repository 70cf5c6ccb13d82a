import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { settleConfirmation } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Staff say what they found of a disputed balance. */
export function SettleForm({ balId }: { balId: string }) {
  const t = useTexts(texts)
  const settle = useCommand(settleConfirmation)
  const typed = { name: `balance-settled:${balId}` }
  const { submit, field, sending } = useTypedForm(
    typed,
    settleConfirmation.body,
    { finding: '' },
    async (body, _form, sent) => {
      await settle.mutateAsync({ balId, body })
      sent()
      toasts.success(t('bal.settleSent'))
    },
  )
  return (
    <Card title={t('bal.settle')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('bal.settleText')}</p>
          <TextField label={t('bal.finding')} required lines={3} maxLength={1000} {...field('finding')} />
          <div>
            <Button kind="main" type="submit" busy={sending}>
              {t('bal.settleDo')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
