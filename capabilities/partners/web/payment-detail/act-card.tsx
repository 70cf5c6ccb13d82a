import { useState } from 'react'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ReasonForm } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { approvePayment, cancelPayment, type PaymentDetail } from '../../payment-contract.ts'
import { texts } from '../../words/screens.ts'

/** What this person may do with a payment: release it, or take it back with a reason. */
export function ActCard({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const approval = useCommand(approvePayment)
  const [ending, setEnding] = useState(false)
  const { id: statementId, number, netPaise, partnerName, actions, ownWork, partnerStopped, status } = payment
  if (!actions.length && !ownWork) return null
  if (ending) return <CancelForm statementId={statementId} onEnd={() => setEnding(false)} />
  const amount = formatMoney(netPaise)
  const release = t(status === 'PREPARED' ? 'pay.approve' : 'pay.again', { amount })
  const ask = async () => {
    const title = t('pay.approveAsk', { amount, name: partnerName })
    if (!(await confirm({ title, text: t('pay.approveText'), yes: release }))) return
    approval.mutate(
      { statementId, body: { netPaise } },
      { onSuccess: () => toasts.success(t('pay.released')), onError: error => toasts.error(error.message) },
    )
  }
  return (
    <Card label={number}>
      <Stack>
        {partnerStopped && <Note tone="warn">{t('pay.partnerStopped')}</Note>}
        {ownWork && <Note tone="warn">{t('pay.ownWork')}</Note>}
        {actions.includes('approve') && !payment.account && <Note tone="warn">{t('pay.noAccount')}</Note>}
        {actions.includes('approve') && payment.account && (
          <Button kind="main" fullWidth busy={approval.isPending} onClick={() => void ask()}>
            {release}
          </Button>
        )}
        {actions.includes('cancel') && (
          <Row>
            <Button kind="stop" onClick={() => setEnding(true)}>
              {t('pay.cancel')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/** It is taken back with a reason. */
function CancelForm({ statementId, onEnd }: { statementId: string; onEnd: () => void }) {
  const t = useTexts(texts)
  const cancel = useCommand(cancelPayment)
  return (
    <Card title={t('pay.cancel')}>
      <ReasonForm
        label={t('pay.reason')}
        description={t('pay.cancelText')}
        yes={t('pay.cancel')}
        stop
        lines={3}
        onSend={async reason => {
          await cancel.mutateAsync({ statementId, body: { reason } })
          toasts.success(t('pay.cancelled'))
          onEnd()
        }}
        onCancel={onEnd}
      />
    </Card>
  )
}
