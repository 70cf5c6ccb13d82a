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
import { type DisbursalDetail } from '../../contract.ts'
import { approve, ask } from '../../decision-contract.ts'
import { submit } from '../../request-contract.ts'
import { texts } from '../../words/screens.ts'
import { PrepareForm } from './prepare-form.tsx'
import { draftPath } from '../shared/paths.ts'
import { ReasonForm, type WithReason } from './reason-form.tsx'

const told = (error: unknown) => toasts.error(error instanceof Error ? error.message : undefined)

/** What this person may do with the request now. */
export function ActCard({ request }: { request: DisbursalDetail }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const approval = useCommand(approve)
  const sending = useCommand(submit)
  const asking = useCommand(ask)
  const [reasonFor, setReasonFor] = useState<WithReason | null>(null)
  const { id: disbursalId, organisationId, actions, ownWork, netPaise } = request
  if (!actions.length && !ownWork) return null
  const can = (action: (typeof actions)[number]) => actions.includes(action)
  const amount = formatMoney(netPaise ?? 0)

  const askAndApprove = async () => {
    const yes = await confirm({
      title: t('detail.approveAsk', { amount, payee: request.payee ?? '' }),
      text: t('detail.approveText'),
      yes: t('detail.approve', { amount }),
    })
    if (!yes) return
    await approval
      .mutateAsync({ disbursalId, body: { netPaise: netPaise ?? 0 } })
      .then(() => toasts.success(t('detail.approved')), told)
  }
  if (reasonFor) return <ReasonForm disbursalId={disbursalId} what={reasonFor} onEnd={() => setReasonFor(null)} />
  return (
    <Card label={request.number}>
      <Stack>
        {ownWork && <Note tone="warn">{t('detail.ownWork')}</Note>}
        {can('prepare') && <PrepareForm request={request} />}
        {can('approve') && (
          <Button kind="main" fullWidth busy={approval.isPending} onClick={() => void askAndApprove()}>
            {t('detail.approve', { amount })}
          </Button>
        )}
        {can('revise') && (
          <Button kind={can('submit') ? undefined : 'main'} fullWidth to={draftPath(organisationId, disbursalId)}>
            {t('detail.revise')}
          </Button>
        )}
        {can('submit') && (
          <Button
            kind="main"
            fullWidth
            busy={sending.isPending}
            onClick={() => void sending.mutateAsync({ disbursalId }).then(() => toasts.success(t('form.sent')), told)}
          >
            {t('detail.submit')}
          </Button>
        )}
        <Row>
          {can('sendBack') && <Button onClick={() => setReasonFor('sendBack')}>{t('detail.sendBack')}</Button>}
          {can('reject') && (
            <Button kind="stop" onClick={() => setReasonFor('reject')}>
              {t('detail.reject')}
            </Button>
          )}
          {can('cancel') && !can('reject') && (
            <Button kind="stop" onClick={() => setReasonFor('cancel')}>
              {t('detail.cancel')}
            </Button>
          )}
          {can('giveUp') && (
            <Button kind="stop" onClick={() => setReasonFor('giveUp')}>
              {t('detail.giveUp')}
            </Button>
          )}
          {can('ask') && (
            <Button busy={asking.isPending} onClick={() => void asking.mutateAsync({ disbursalId }).catch(told)}>
              {t('detail.ask')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
