import { formatMoney } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askRefund, askWriteOff } from '../../adjustment-contract.ts'
import { texts } from '../../words/charges.ts'
import { AskCard } from '../requests/ask-card.tsx'

/** The maker asks that money paid ahead goes back. `filled`: so much stands in the field. */
export function AskRefundForm({ loanId, filled }: { loanId: string; filled: number }) {
  const t = useTexts(texts)
  const ask = useCommand(askRefund)
  const { submit, field, sending } = useTypedForm<{ amountPaise: number | null; reason: string }>(
    { name: `refund-of:${loanId}` },
    askRefund.body,
    { amountPaise: filled, reason: '' },
    async ({ amountPaise, reason }, given, sent) => {
      if (amountPaise === null) return
      await ask.mutateAsync({ loanId, body: { amountPaise, reason } })
      sent()
      given.setValues({ amountPaise: filled, reason: '' })
      toasts.success(t('charges.sent'))
    },
  )
  return (
    <AskCard title={t('adjust.askRefund')} submit={submit} sending={sending} reason={field('reason')}>
      <AmountField label={t('charges.amount')} required {...field('amountPaise')} />
    </AskCard>
  )
}

/** The maker asks to give up what is owed. `filled`: its button is the view's main one. */
export function AskWriteOffForm({ loanId, owed, filled }: { loanId: string; owed: number; filled: boolean }) {
  const t = useTexts(texts)
  const ask = useCommand(askWriteOff)
  const { submit, field, sending } = useTypedForm<{ reason: string }>(
    { name: `write-off-of:${loanId}` },
    askWriteOff.body,
    { reason: '' },
    async ({ reason }, given, sent) => {
      await ask.mutateAsync({ loanId, body: { reason } })
      sent()
      given.setValues({ reason: '' })
      toasts.success(t('charges.sent'))
    },
  )
  return (
    <AskCard title={t('adjust.askWriteOff')} submit={submit} sending={sending} reason={field('reason')} quiet={!filled}>
      <p className="meta">{t('adjust.askWriteOffText', { amount: formatMoney(owed, { paise: 'always' }) })}</p>
    </AskCard>
  )
}
