import { Button } from '@poonji/ui/button.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { sendRepayment } from '../../prepayment-contract.ts'
import { texts } from '../../words/closing.ts'

/** Staff send whoever may pay the page on which the limit is repaid. */
export function SendLink({ loanId }: { loanId: string }) {
  const t = useTexts(texts)
  const send = useCommand(sendRepayment)
  return (
    <Button
      kind="main"
      fullWidth
      busy={send.isPending}
      onClick={() =>
        void send.mutateAsync({ loanId }).then(
          () => toasts.success(t('repay.sent')),
          (error: unknown) => toasts.error(error instanceof Error ? error.message : undefined),
        )
      }
    >
      {t('repay.send')}
    </Button>
  )
}
