import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { collect } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** A collect request to a UPI ID, where the provider still offers it. */
export function VpaForm({ paymentId }: { paymentId: string }) {
  const t = useTexts(texts)
  const send = useCommand(collect)
  const { submit, field } = useCallForm(collect.body, { vpa: '' }, async body => {
    await send.mutateAsync({ paymentId, body })
    toasts.success(t('wait.vpaSent'))
  })
  return (
    <form onSubmit={submit} noValidate aria-label={t('wait.vpa')}>
      <Stack gap="s">
        <TextField label={t('wait.vpaLabel')} description={t('wait.vpa')} placeholder="name@bank" {...field('vpa')} />
        <Button type="submit" busy={send.isPending}>
          {t('wait.vpaSend')}
        </Button>
      </Stack>
    </form>
  )
}
