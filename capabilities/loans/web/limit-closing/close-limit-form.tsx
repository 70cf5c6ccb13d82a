import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { closeLimit } from '../../closing-contract.ts'
import type { LoanDetail } from '../../contract.ts'
import { texts } from '../../words/closing.ts'
import { closingWords } from './closing-words.ts'

/**
 * The borrower closes a limit, or leaves a loan that was not paid out; asked once more, since where nothing is owed that is
 * for good.
 */
export function CloseLimitForm({ loan }: { loan: LoanDetail }) {
  const t = useTexts(texts)
  const words = closingWords(loan.shape)
  const confirm = useConfirm()
  const close = useCommand(closeLimit)
  const typed = { name: `closing-of:${loan.loanId}` }
  const { submit, field, sending } = useTypedForm(typed, closeLimit.body, { reason: '' }, async (body, _form, sent) => {
    const text = loan.toRepay > 0 ? t('closing.doText') : t(`${words}.doTextNothing`)
    if (!(await confirm({ title: t(`${words}.doAsk`), text, yes: t(`${words}.do`) }))) return
    await close.mutateAsync({ loanId: loan.loanId, body })
    sent()
    toasts.success(t(`${words}.done`))
  })
  return (
    <Card title={t(`${words}.title`)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t(`${words}.text`)}</p>
          <TextField
            label={t(`${words}.why`)}
            description={t('closing.whyText')}
            required
            lines={2}
            maxLength={300}
            {...field('reason')}
          />
          <div>
            <Button kind="stop" type="submit" busy={sending}>
              {t(`${words}.do`)}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
