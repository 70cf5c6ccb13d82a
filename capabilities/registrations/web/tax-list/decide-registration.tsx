import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideRegistration, type Registration } from '../../tax-contract.ts'
import { texts } from '../../words/screens.ts'
import { ClassWarning } from './class-warning.tsx'

/** Operations: the number and the dates are those of the paper, or why they are not. */
export function DecideRegistration({ orgId, registration }: { orgId: string; registration: Registration }) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const mayDecide = useMay('CAN_VERIFY_DOCUMENTS', orgId) && domain === 'admin'
  const decide = useCommand(decideRegistration, { readsAgain: true })
  const [rejecting, setRejecting] = useState(false)
  const { id: registrationId, version } = registration
  const initial = { version, verified: false, reason: '' }
  const { submit, field, sending } = useCallForm(decideRegistration.body, initial, async body => {
    await decide.mutateAsync({ registrationId, body })
    toasts.success(t('tax.rejected'))
  })
  const approve = () =>
    decide.mutate(
      { registrationId, body: { version, verified: true, reason: '' } },
      { onSuccess: () => toasts.success(t('tax.verified')), onError: error => toasts.error(error.message) },
    )
  if (!mayDecide) return null
  if (!rejecting)
    return (
      <Stack>
        <ClassWarning registration={registration} />
        <Row>
          <Button small busy={decide.isPending} onClick={approve}>
            {t('tax.verify')}
          </Button>
          <Button small kind="stop" onClick={() => setRejecting(true)}>
            {t('tax.reject')}
          </Button>
        </Row>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField {...field('reason')} label={t('tax.why')} description={t('tax.whyHint')} maxLength={300} required />
        <Row>
          <Button small kind="stop" type="submit" busy={sending}>
            {t('tax.reject')}
          </Button>
          <Button small kind="quiet" onClick={() => setRejecting(false)}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
