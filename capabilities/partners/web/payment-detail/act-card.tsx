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
import { approvePayment, cancelPayment, giveUpPayment, type PaymentDetail } from '../../payment-contract.ts'
import { texts } from '../../words/screens.ts'

/** What this person may do with a payment: release it, or take it back with a reason. */
export function ActCard({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const approval = useCommand(approvePayment)
  const [ending, setEnding] = useState<Ending | null>(null)
  const { id: statementId, number, netPaise, partnerName, actions, ownWork, partnerStopped, status } = payment
  if (!actions.length && !ownWork) return null
  if (ending) return <EndForm statementId={statementId} how={ending} onEnd={() => setEnding(null)} />
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
            <Button kind="stop" onClick={() => setEnding('cancel')}>
              {t('pay.cancel')}
            </Button>
          </Row>
        )}
        {actions.includes('giveUp') && (
          <Row>
            <Button kind="stop" onClick={() => setEnding('giveUp')}>
              {t('pay.giveUp')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

type Ending = 'cancel' | 'giveUp'

const ENDS = {
  cancel: { call: cancelPayment, title: 'pay.cancel', text: 'pay.cancelText', done: 'pay.cancelled' },
  giveUp: { call: giveUpPayment, title: 'pay.giveUp', text: 'pay.giveUpText', done: 'pay.givenUp' },
} as const

/** It is taken back, or given up while it waits for money, with a reason. */
function EndForm({ statementId, how, onEnd }: { statementId: string; how: Ending; onEnd: () => void }) {
  const t = useTexts(texts)
  const { call, title, text, done } = ENDS[how]
  const end = useCommand(call)
  return (
    <Card title={t(title)}>
      <ReasonForm
        typed={`partner-payment-${how}:${statementId}`}
        label={t('pay.reason')}
        description={t(text)}
        yes={t(title)}
        stop
        lines={3}
        onSend={async reason => {
          await end.mutateAsync({ statementId, body: { reason } })
          toasts.success(t(done))
          onEnd()
        }}
        onCancel={onEnd}
      />
    </Card>
  )
}
