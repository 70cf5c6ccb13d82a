import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { sendConsentLink } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** For whoever has the account and is not at this screen. */
export function SendLink({ organisationId, applicationId }: { organisationId: string; applicationId: string }) {
  const t = useTexts(texts)
  const send = useCommand(sendConsentLink)
  const maySend = useMay('CAN_TRIGGER_EKYC_AND_BANKING_CONSENT', organisationId)
  const { submit, field } = useCallForm(sendConsentLink.body, { mobile: '' }, async (body, form) => {
    await send.mutateAsync({ orgId: organisationId, appId: applicationId, body })
    toasts.success(t('web.bank.linkSent'))
    form.reset()
  })
  if (!maySend) return null
  return (
    <Card title={t('web.bank.link')} tight>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className="meta">{t('web.bank.linkText')}</p>
          <MobileField label={t('web.bank.linkMobile')} required {...field('mobile')} />
          <Row>
            <Button type="submit" busy={send.isPending}>
              {t('web.bank.linkSend')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
