import { Button } from '@poonji/ui/button.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { remindClient } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Tells the client the next step of an application. */
export function RemindButton({ applicationId, name }: { applicationId: string; name: string }) {
  const t = useTexts(texts)
  const remind = useCommand(remindClient)
  const send = () =>
    remind.mutateAsync({ applicationId }).then(
      () => toasts.success(t('remind.sent')),
      (error: unknown) => toasts.error(error instanceof Error ? error.message : undefined),
    )
  return (
    <Button
      small
      busy={remind.isPending}
      spent={remind.isSuccess}
      aria-label={t('remind.doFor', { name })}
      onClick={() => void send()}
    >
      {t('remind.do')}
    </Button>
  )
}
