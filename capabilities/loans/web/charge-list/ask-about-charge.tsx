import { formatMoney } from '@poonji/kernel/money.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askTakeBack, askWaiver, type ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { texts } from '../../words/charges.ts'
import { AskCard } from '../requests/ask-card.tsx'
import { TaxStaysNote } from './tax-stays-note.tsx'

type Charge = ChargesAnswer['charges'][number]

/** What a maker may ask about a charge: what is unpaid of it be waived, or, as it was wrong, all of it be taken back. */
const ASKED = {
  waiver: { call: askWaiver, title: 'charges.waiveTitle', of: (charge: Charge) => charge.unpaid },
  takeBack: {
    call: askTakeBack,
    title: 'charges.takeBackTitle',
    of: (charge: Charge) => charge.base + charge.tax - charge.waived,
  },
} as const
export type AskedOfCharge = keyof typeof ASKED

export function AskAboutCharge({
  loanId,
  charge,
  asked,
  onEnd,
}: {
  loanId: string
  charge: Charge
  asked: AskedOfCharge
  onEnd: () => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { call, title, of } = ASKED[asked]
  const ask = useCommand<typeof askWaiver | typeof askTakeBack>(call)
  const typed = { name: `${asked}-of-charge:${charge.chargeId}` }
  const { submit, field, sending, forget } = useTypedForm(
    typed,
    call.body.omit({ chargeId: true }),
    { reason: '' },
    async ({ reason }, _form, sent) => {
      await ask.mutateAsync({ loanId, body: { chargeId: charge.chargeId, reason } })
      sent()
      toasts.success(t('charges.sent'))
      onEnd()
    },
  )
  const giveUp = () => {
    forget()
    onEnd()
  }
  const words = { amount: formatMoney(of(charge), { paise: 'always' }), charge: chargeWords(charge.code, language) }
  return (
    <AskCard title={t(title, words)} submit={submit} sending={sending} reason={field('reason')} onEnd={giveUp}>
      {asked === 'takeBack' && <p className="meta">{t('charges.takeBackText')}</p>}
      {charge.lastNoteOn && <TaxStaysNote lastNoteOn={charge.lastNoteOn} />}
    </AskCard>
  )
}
