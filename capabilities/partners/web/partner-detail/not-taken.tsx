import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decidePartner, type readPartner } from '../../contract.ts'
import { texts } from '../../words/screens.ts'

export type NotTaken = 'sendBack' | 'refuse'
type Seen = Pick<Answer<typeof readPartner>, 'partnerId' | 'version'>

/** What is to change before a partner is taken on, or why they are not. */
export function NotTakenForm({ partner, how, onBack }: { partner: Seen; how: NotTaken; onBack: () => void }) {
  const t = useTexts(texts)
  const { partnerId, version } = partner
  const decide = useCommand(decidePartner, { readsAgain: true })
  const refuse = how === 'refuse'
  const { submit, field, sending } = useTypedForm(
    { name: `partner-${how}:${partnerId}` },
    decidePartner.body,
    { version, approve: false, refuse, reason: '' },
    async (body, _form, sent) => {
      // the one on screen by now, whatever was typed before
      await decide.mutateAsync({ partnerId, body: { ...body, version } })
      sent()
      toasts.success(t(refuse ? 'decide.refused' : 'decide.sentBack'))
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          {...field('reason')}
          label={t(refuse ? 'decide.refuseReason' : 'decide.reason')}
          description={refuse ? t('decide.refuseHint') : undefined}
          lines={3}
          maxLength={500}
          required
        />
        <Row>
          <Button kind={refuse ? 'stop' : 'main'} type="submit" busy={sending}>
            {t(refuse ? 'decide.refuse' : 'decide.sendBack')}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** One that was refused may be asked for a change after all, without waiting for its day. */
export function SendBackAfterAll({ partner }: { partner: Seen }) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  if (open) return <NotTakenForm partner={partner} how="sendBack" onBack={() => setOpen(false)} />
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{t('decide.again')}</Button>
    </Row>
  )
}
