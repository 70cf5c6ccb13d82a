import { gstOn } from '@poonji/finance/gst.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askCharge, type ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { ADDED_CHARGES } from '../../status.ts'
import { texts } from '../../words/charges.ts'
import { AskCard } from '../requests/ask-card.tsx'

type Values = { code: string | null; amountPaise: number | null; reason: string }
const EMPTY: Values = { code: null, amountPaise: null, reason: '' }

/** The maker asks for a charge and sees the tax that the rule adds. */
export function AskChargeForm({
  loanId,
  answer,
}: {
  loanId: string
  answer: Pick<ChargesAnswer, 'taxes' | 'interState'>
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ask = useCommand(askCharge)
  const { form, submit, field, sending } = useTypedForm<Values>(
    { name: `charge-of:${loanId}` },
    askCharge.body,
    EMPTY,
    async ({ code, amountPaise, reason }, given, sent) => {
      const chosen = ADDED_CHARGES.find(one => one === code)
      if (!chosen || amountPaise === null) return
      await ask.mutateAsync({ loanId, body: { code: chosen, amountPaise, reason } })
      sent()
      given.setValues(EMPTY)
      toasts.success(t('charges.sent'))
    },
  )
  const { code, amountPaise } = form.values
  const taxBps = answer.taxes.find(one => one.code === code)?.taxBps
  const taxPaise = amountPaise && taxBps !== undefined ? gstOn(amountPaise, taxBps, answer.interState) : null
  return (
    <AskCard title={t('charges.ask')} submit={submit} sending={sending} reason={field('reason')}>
      <SelectField
        label={t('charges.kind')}
        required
        options={ADDED_CHARGES.map(one => ({ value: one, label: chargeWords(one, language) }))}
        {...field('code')}
      />
      <AmountField label={t('charges.amount')} required {...field('amountPaise')} />
      {amountPaise !== null && taxPaise !== null && (
        <p className="meta">
          {t('charges.taxNote', {
            rate: formatPercent(taxBps ?? 0),
            tax: formatMoney(taxPaise, { paise: 'always' }),
            total: formatMoney(amountPaise + taxPaise, { paise: 'always' }),
          })}
        </p>
      )}
    </AskCard>
  )
}
