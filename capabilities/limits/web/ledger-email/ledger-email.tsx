import type { PlainDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { LoanFrame, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { emailLedger } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Sends the statement of account by mail. */
export function LedgerEmail() {
  return <LoanFrame>{() => <MailForm />}</LoanFrame>
}

function MailForm() {
  const t = useTexts(texts)
  const { organisationId, loanId } = useLoanIds()
  const { email } = useSession()
  const send = useCommand(emailLedger)
  const initial: { to: string; from: PlainDate | null; until: PlainDate | null } = {
    to: email ?? '',
    from: null,
    until: null,
  }
  const { submit, field, sending } = useCallForm(emailLedger.body, initial, async body => {
    await send.mutateAsync({ loanId, body })
    toasts.success(t('mail.sent', { to: body.to }))
  })
  return (
    <Card title={t('mail.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('mail.text')}</p>
          <TextField label={t('mail.to')} type="email" autoComplete="email" required {...field('to')} />
          <DateField label={t('mail.from')} optional {...field('from')} />
          <DateField label={t('mail.until')} optional {...field('until')} />
          <div>
            <Button kind="main" type="submit" busy={sending}>
              {t('mail.send')}
            </Button>
          </div>
          <AppLink to={pathTo('/organisation/:organisationId/credit/communications/email', { organisationId })}>
            {t('mail.monthly')}
          </AppLink>
        </Stack>
      </form>
    </Card>
  )
}
