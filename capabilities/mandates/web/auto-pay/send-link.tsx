import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { sendLink } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** For when somebody else holds the account. */
export function SendLink({ mandateId, onSent }: { mandateId: string; onSent: () => void }) {
  const t = useTexts(texts)
  const send = useCommand(sendLink)
  const { submit, field } = useCallForm(sendLink.body, { mobile: '' }, async body => {
    await send.mutateAsync({ mandateId, body })
    toasts.success(t('link.sent'))
    onSent()
  })
  return (
    <Card title={t('link.sendTo')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <MobileField {...field('mobile')} label={t('link.mobile')} required />
          <Button type="submit" busy={send.isPending}>
            {t('link.send')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
