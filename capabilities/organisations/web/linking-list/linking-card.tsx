import { useState } from 'react'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { CodeField } from '@poonji/web-platform/forms/code-field.tsx'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import {
  approveLinking,
  approveLinkingByCode,
  rejectLinking,
  sendLinkingCode,
  verifyLinking,
  withdrawLinking,
  type LinkingRequest,
} from '../../linking-contract.ts'
import { LINKING_STATE_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { ReasonForm } from '../reason-form.tsx'
import { askerOf, useRequestWords } from './request-words.ts'

/** One request that is open, with who asks for what, and what may be done with it. */
export function LinkingCard({ orgId, request }: { orgId: string; request: LinkingRequest }) {
  const language = useLanguage()
  const { title, what } = useRequestWords()(request)
  const { tone, ...label } = LINKING_STATE_NAMES[request.state]
  return (
    <Card title={title} action={<StatusChip tone={tone} label={label[language]} />}>
      <Stack>
        <p>{what}</p>
        {request.note && <p>“{request.note}”</p>}
        <p className="meta">
          {[request.requestedBy, request.mobileMasked, formatDateTime(request.createdAt, language)]
            .filter(known => known && known !== title)
            .join(', ')}
        </p>
        {!request.outgoing && <Decide orgId={orgId} request={request} />}
        {request.mayWithdraw && <TakeBack requestId={request.id} />}
      </Stack>
    </Card>
  )
}

function TakeBack({ requestId }: { requestId: string }) {
  const t = useTexts(texts)
  const withdraw = useCommand(withdrawLinking)
  return (
    <Row>
      <Button
        small
        kind="quiet"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ requestId }, { onError: error => toasts.error(error.message) })}
      >
        {t('members.cancel')}
      </Button>
    </Row>
  )
}

function Decide({ orgId, request }: { orgId: string; request: LinkingRequest }) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const mayApprove = useMay('CAN_INVITE_MEMBER', orgId) && domain === 'buyer'
  const mayVerify = useMay('CAN_EDIT_LEADS', orgId) && domain === 'admin'
  const mayReject = useMay('CAN_EDIT_ORGANISATION', orgId)
  const [rejecting, setRejecting] = useState(false)
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const verify = useCommand(verifyLinking)
  const approve = useCommand(approveLinking)
  const reject = useCommand(rejectLinking)
  const send = useCommand(sendLinkingCode)
  const requestId = request.id
  const confirm = useConfirm()
  const ask = async () => {
    const asked = {
      title: t('linking.letIn', { name: askerOf(request) }),
      text: t(request.role === 'BUYER_OWNER' ? 'linking.letInOwner' : 'linking.letInViewer'),
      yes: t('linking.approve'),
    }
    // who joins sees the company's money; companies that are connected see nothing of each other's
    if (request.relation || (await confirm(asked))) approve.mutate({ requestId }, toasts.telling(t('linking.approved')))
  }
  const sendCode = () =>
    send.mutate(
      { requestId },
      { onSuccess: sent => setChallengeId(sent.challengeId), onError: error => toasts.error(error.message) },
    )
  if (rejecting)
    return (
      <ReasonForm
        typed={`linking-refusal:${requestId}`}
        label={t('linking.why')}
        description={t('linking.whyHint')}
        yes={t('linking.reject')}
        stop
        onSend={async reason => {
          await reject.mutateAsync({ requestId, body: { reason } })
          toasts.success(t('linking.rejected'))
        }}
        onCancel={() => setRejecting(false)}
      />
    )
  if (challengeId)
    return (
      <Code
        key={challengeId}
        requestId={requestId}
        challengeId={challengeId}
        onResend={sendCode}
        onCancel={() => setChallengeId(null)}
      />
    )
  if (!mayApprove && !mayVerify && !mayReject) return <p className="meta">{t('linking.ownerDecides')}</p>
  return (
    <Row>
      {mayApprove && (
        <Button small busy={approve.isPending} onClick={() => void ask()}>
          {t('linking.approve')}
        </Button>
      )}
      {mayVerify && request.state === 'REQUESTED' && (
        <Button
          small
          busy={verify.isPending}
          onClick={() => verify.mutate({ requestId }, toasts.telling(t('linking.verified')))}
        >
          {t('linking.verify')}
        </Button>
      )}
      {mayVerify && request.state === 'VERIFIED' && (
        <Button small busy={send.isPending} onClick={sendCode}>
          {t('linking.sendCode')}
        </Button>
      )}
      {mayReject && (
        <Button small kind="stop" onClick={() => setRejecting(true)}>
          {t('linking.reject')}
        </Button>
      )}
    </Row>
  )
}

function Code({
  requestId,
  challengeId,
  onResend,
  onCancel,
}: {
  requestId: string
  challengeId: string
  onResend: () => void
  onCancel: () => void
}) {
  const t = useTexts(texts)
  const approve = useCommand(approveLinkingByCode)
  const initial = { challengeId, otp: '' }
  const { submit, field, sending } = useCallForm(approveLinkingByCode.body, initial, async body => {
    await approve.mutateAsync({ requestId, body })
    toasts.success(t('linking.approved'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CodeField {...field('otp')} label={t('linking.code')} sentCount={1} onResend={onResend} />
        <Row>
          <Button type="submit" busy={sending}>
            {t('linking.approve')}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
