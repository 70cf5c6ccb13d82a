import { formatMoney } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askPenalWaiver } from '../../penal-waiver-contract.ts'
import { texts } from '../../words/charges.ts'
import { AskCard } from '../requests/ask-card.tsx'

interface AskPenalWaiverFormProps {
  loanId: string
  unpaid: number
  onEnd: () => void
}

/** The maker asks that unpaid late payment charges be waived: an amount, or all of them. */
export function AskPenalWaiverForm({ loanId, unpaid, onEnd }: AskPenalWaiverFormProps) {
  const t = useTexts(texts)
  const ask = useCommand(askPenalWaiver)
  const { submit, field, sending, forget } = useTypedForm<{ amountPaise: number | null; reason: string }>(
    { name: `penal-waiver-of:${loanId}` },
    askPenalWaiver.body,
    { amountPaise: null, reason: '' },
    async (body, _form, sent) => {
      await ask.mutateAsync({ loanId, body })
      sent()
      toasts.success(t('charges.sent'))
      onEnd()
    },
  )
  const giveUp = () => {
    forget()
    onEnd()
  }
  return (
    <AskCard
      title={t('penalWaiver.askTitle')}
      submit={submit}
      sending={sending}
      reason={field('reason')}
      onEnd={giveUp}
    >
      <p className="meta">{t('penalWaiver.askText', { unpaid: formatMoney(unpaid, { paise: 'always' }) })}</p>
      <AmountField label={t('charges.amount')} optional {...field('amountPaise')} />
    </AskCard>
  )
}
