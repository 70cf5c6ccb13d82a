import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { PAYER_ANSWERS } from '../../invoice-status.ts'
import { answerInvoice, type OwedInvoice, type PayerAnswer } from '../../payer-contract.ts'
import { texts } from '../../words/screens.ts'

type Values = {
  answer: PayerAnswer['answer'] | null
  amountPaise: number | null
  reason: string
}
const NOTHING: Values = { answer: null, amountPaise: null, reason: '' }

/** Will the invoice be paid: all of it, a part with its amount and why, or nothing and why. */
export function AnswerDialog({
  orgId,
  invoice,
  onClose,
}: {
  orgId: string
  invoice: OwedInvoice
  onClose: () => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const command = useCommand(answerInvoice)
  const { id: invoiceId, number, sellerName: seller, amountPaise, dueOn } = invoice
  const { form, submit, field, sending } = useCallForm(
    answerInvoice.body,
    NOTHING,
    async ({ answer: given, ...rest }) => {
      if (!given) return
      const body = { ...rest, answer: given }
      await command.mutateAsync({ orgId, invoiceId, body })
      toasts.success(t('owed.sent', { seller }))
      onClose()
    },
    given => {
      const isPart = given.answer === 'CONDITIONALLY_APPROVED'
      if (!isPart || (given.amountPaise ?? 0) < amountPaise) return {}
      return { amountPaise: t('owed.notAPart', { amount: formatMoney(amountPaise) }) }
    },
  )
  const { answer } = form.values
  return (
    <Dialog title={t('owed.dialog', { number, seller })} busy={sending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className="meta">
            {formatMoney(amountPaise)} · {t('discounts.dueOn')} {formatDate(dueOn, language)}
          </p>
          <ChoiceCards
            label={t('owed.question')}
            choices={PAYER_ANSWERS.map(one => ({ value: one, label: t(`owed.${one}`) }))}
            {...field('answer')}
          />
          {answer === 'CONDITIONALLY_APPROVED' && (
            <AmountField label={t('owed.part')} required {...field('amountPaise')} />
          )}
          {answer && answer !== 'ACCEPTED' && (
            <TextField
              label={t('owed.reason')}
              description={t('owed.reasonText', { seller })}
              required
              lines={2}
              maxLength={300}
              {...field('reason')}
            />
          )}
          <Button kind="main" type="submit" busy={sending}>
            {t('owed.send')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
