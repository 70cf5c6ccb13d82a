import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useOnline } from '@poonji/ui/use-online.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { withdrawApplication } from '../../move-contract.ts'
import { isOpen } from '../../status.ts'
import { texts } from '../../texts.ts'
import type { ApplicationDetail } from '../application-frame.tsx'

/** The borrower gives the application up, until all have signed what was offered: asked why, and asked again. */
export function Withdraw({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  const [asked, setAsked] = useState(false)
  const mayApply = useMay('CAN_APPLY_FOR_CREDIT', application.organisation.id)
  if (!mayApply || !application.isWithdrawable) return null
  if (asked) return <Reason application={application} onBack={() => setAsked(false)} />
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('web.withdraw')}
      </Button>
    </div>
  )
}

function Reason({ application, onBack }: { application: ApplicationDetail; onBack: () => void }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const withdraw = useCommand(withdrawApplication)
  const online = useOnline()
  const typed = { name: `withdrawal-of:${application.applicationId}` }
  const { submit, field, forget } = useTypedForm(
    typed,
    withdrawApplication.body,
    { reason: '' },
    async (body, _form, sent) => {
      const accepted = !isOpen(application.loanApplicationStatus.status)
      const text = t(accepted ? 'web.withdraw.accepted' : 'web.withdraw.text')
      const sure = { title: t('web.withdraw.sure'), text, yes: t('web.withdraw') }
      if (!(await confirm(sure))) return
      await withdraw.mutateAsync({ appId: application.applicationId, body })
      sent()
      toasts.success(t('web.withdraw.done'))
      onBack()
    },
  )
  const giveUp = () => {
    forget()
    onBack()
  }
  return (
    <Card title={t('web.withdraw')} tight>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField label={t('web.withdraw.reason')} lines={2} maxLength={500} required {...field('reason')} />
          <Row>
            <Button kind="stop" type="submit" busy={withdraw.isPending}>
              {t('web.withdraw')}
            </Button>
            <Button disabled={withdraw.isPending && online} onClick={giveUp}>
              {t('web.detail.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
