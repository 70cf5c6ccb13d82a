import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { subscribe, type Mails } from '../../contract.ts'
import { texts } from '../../texts.ts'

type Loan = Mails['loans'][number]

/** Begins or stops the monthly statement of one loan. */
export function MonthlyForm({ loan }: { loan: Loan }) {
  const language = useLanguage()
  const name = `${loan.product[language]} ${loan.number}`
  return (
    <Stack gap="s">
      <h3>{name}</h3>
      {loan.monthlyTo ? <Stop loan={loan} to={loan.monthlyTo} /> : <Begin loan={loan} />}
    </Stack>
  )
}

function Stop({ loan, to }: { loan: Loan; to: string }) {
  const t = useTexts(texts)
  const send = useCommand(subscribe)
  const stop = async () => {
    try {
      await send.mutateAsync({ loanId: loan.loanId, body: { to: null } })
      toasts.success(t('mail.stopped'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Row between>
      <p>{t('mail.goes', { to })}</p>
      <Button small busy={send.isPending} onClick={() => void stop()}>
        {t('mail.stop')}
      </Button>
    </Row>
  )
}

function Begin({ loan }: { loan: Loan }) {
  const t = useTexts(texts)
  const { email } = useSession()
  const send = useCommand(subscribe)
  const { submit, field, sending } = useCallForm(subscribe.body, { to: email ?? '' }, async ({ to }) => {
    await send.mutateAsync({ loanId: loan.loanId, body: { to } })
    toasts.success(t('mail.begun', { to }))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField label={t('mail.address')} type="email" autoComplete="email" required {...field('to')} />
        <div>
          <Button type="submit" busy={sending}>
            {t('mail.begin')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
