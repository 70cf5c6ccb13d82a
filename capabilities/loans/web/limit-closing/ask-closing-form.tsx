import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { askClosing } from '../../closing-contract.ts'
import type { LoanDetail } from '../../contract.ts'
import { texts } from '../../words/closing.ts'
import { AskCard } from '../requests/ask-card.tsx'
import { closingWords } from './closing-words.ts'

/** The maker asks that a limit, or a loan that was not paid out, be closed. */
export function AskClosingForm({ loan: { loanId, shape } }: { loan: LoanDetail }) {
  const t = useViewerTexts(texts)
  const words = closingWords(shape)
  const ask = useCommand(askClosing)
  const typed = { name: `closing-of:${loanId}` }
  const { submit, field, sending } = useTypedForm(typed, askClosing.body, { reason: '' }, async (body, _form, sent) => {
    await ask.mutateAsync({ loanId, body })
    sent()
    toasts.success(t('charges.sent'))
  })
  return (
    <AskCard title={t(`${words}.askTitle`)} submit={submit} sending={sending} reason={field('reason')}>
      <p>{t(`${words}.text`)}</p>
    </AskCard>
  )
}
