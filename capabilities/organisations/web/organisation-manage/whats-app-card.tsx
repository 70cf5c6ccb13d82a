import { useState } from 'react'
import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { CodeField } from '@poonji/web-platform/forms/code-field.tsx'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { care } from '../../manage-contract.ts'
import { askWhatsApp, connectWhatsApp, writeToOwner } from '../../message-contract.ts'
import { texts } from '../../words/screens.ts'

type SentCode = NonNullable<Answer<typeof care>['whatsApp']['sentCode']>

interface WhatsAppCardProps {
  orgId: string
  whatsApp: Answer<typeof care>['whatsApp']
}

/** The owner agrees to WhatsApp by telling a code that came by SMS; then we write there. Others read that they have. */
export function WhatsAppCard({ orgId, whatsApp }: WhatsAppCardProps) {
  const t = useTexts(texts)
  const mayConnect = useMay('CAN_WHATS_APP_CONNECT', orgId)
  const { connected, mobileMasked, sentCode } = whatsApp
  if (!mayConnect && !connected) return null
  const chip = connected && <StatusChip tone="accepted" label={t('whatsApp.connected')} />
  return (
    <Card title="WhatsApp" action={chip}>
      <Stack>
        <p className="meta">
          {mobileMasked
            ? t(connected ? 'whatsApp.goes' : 'whatsApp.asks', { mobile: mobileMasked })
            : t('whatsApp.nobody')}
        </p>
        {mayConnect &&
          mobileMasked &&
          (connected ? <Write orgId={orgId} /> : <Connect orgId={orgId} sentCode={sentCode} />)}
      </Stack>
    </Card>
  )
}

/** A code that is on its way is asked for wherever this is opened; one that ends while it is typed is refused then. */
function Connect({ orgId, sentCode }: { orgId: string; sentCode: SentCode | null }) {
  const t = useTexts(texts)
  const ask = useCommand(askWhatsApp)
  const [sent, setSent] = useState(sentCode)
  const send = () => ask.mutate({ orgId }, { onSuccess: setSent, onError: error => toasts.error(error.message) })
  if (sent) return <Code key={sent.challengeId} orgId={orgId} sent={sent} onResend={send} />
  return (
    <Row>
      <Button small busy={ask.isPending} onClick={send}>
        {t('whatsApp.ask')}
      </Button>
    </Row>
  )
}

function Code({ orgId, sent, onResend }: { orgId: string; sent: SentCode; onResend: () => void }) {
  const t = useTexts(texts)
  const connect = useCommand(connectWhatsApp)
  const initial = { challengeId: sent.challengeId, otp: '' }
  const { submit, field, sending } = useCallForm(connectWhatsApp.body, initial, async body => {
    await connect.mutateAsync({ orgId, body })
    toasts.success(t('whatsApp.done'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CodeField
          {...field('otp')}
          label={t('whatsApp.code')}
          resendAfter={sent.resendAfterSeconds}
          onResend={onResend}
          required
        />
        <Row>
          <Button type="submit" busy={sending}>
            {t('whatsApp.connect')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const schema = z.object({ text: z.string().trim().min(1, say('value.required')).max(700, say('value.invalid')) })

function Write({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  const write = useCommand(writeToOwner)
  const { submit, field, sending } = useCallForm(schema, { text: '' }, async (body, form) => {
    await write.mutateAsync({ orgId, body })
    toasts.success(t('whatsApp.written'))
    form.reset()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField {...field('text')} label={t('whatsApp.text')} lines={3} maxLength={700} required />
        <Row>
          <Button type="submit" busy={sending}>
            {t('whatsApp.write')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
