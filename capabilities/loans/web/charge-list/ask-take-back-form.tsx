import { formatMoney } from '@poonji/kernel/money.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askTakeBack, type ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { texts } from '../../words/charges.ts'
import { AskCard } from '../requests/ask-card.tsx'
import { TaxStaysNote } from './tax-stays-note.tsx'

/** The maker asks that a charge that was wrong be taken back, whatever paid it. */
export function AskTakeBackForm({
  loanId,
  charge,
  onEnd,
}: {
  loanId: string
  charge: ChargesAnswer['charges'][number]
  onEnd: () => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ask = useCommand(askTakeBack)
  const { submit, field, sending } = useCallForm(
    askTakeBack.body.omit({ chargeId: true }),
    { reason: '' },
    async ({ reason }) => {
      await ask.mutateAsync({ loanId, body: { chargeId: charge.chargeId, reason } })
      toasts.success(t('charges.sent'))
      onEnd()
    },
  )
  const title = t('charges.takeBackTitle', {
    amount: formatMoney(charge.base + charge.tax - charge.waived, { paise: 'always' }),
    charge: chargeWords(charge.code, language),
  })
  return (
    <AskCard title={title} submit={submit} sending={sending} reason={field('reason')} onEnd={onEnd}>
      <p className="meta">{t('charges.takeBackText')}</p>
      {charge.lastNoteOn && <TaxStaysNote lastNoteOn={charge.lastNoteOn} />}
    </AskCard>
  )
}
