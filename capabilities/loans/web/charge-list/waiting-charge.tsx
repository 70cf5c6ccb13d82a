import { formatMoney } from '@poonji/kernel/money.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideCharge, type ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { texts } from '../../words/charges.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'
import { TaxStaysNote } from './tax-stays-note.tsx'

const APPROVE = {
  ADD: 'charges.approveAsk',
  WAIVE: 'charges.approveWaiver',
  REVERSE: 'charges.approveReverse',
} as const

/** A charge, a waiver, or that one is taken back, as it waits for a checker. */
export function WaitingCharge({ request, loanId }: { request: ChargesAnswer['requests'][number]; loanId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutateAsync } = useCommand(decideCharge)
  const { kind, requestId } = request
  const amount = formatMoney(request.base + request.tax, { paise: 'always' })
  return (
    <WaitingCard
      typed={`charge-decision:${requestId}`}
      total
      items={[
        {
          label: `${t(`charges.${kind}`)}: ${chargeWords(request.code, language)}`,
          note: request.reason,
          value: <Money paise={request.base} exact />,
        },
        { label: t('charges.tax'), value: <Money paise={request.tax} exact /> },
        { label: t('trace.total'), value: <Money paise={request.base + request.tax} exact />, strong: true },
      ]}
      askedBy={request.askedBy}
      own={request.own}
      caution={request.lastNoteOn && <TaxStaysNote lastNoteOn={request.lastNoteOn} />}
      approving={{
        title: t(APPROVE[kind], { amount }),
        text: t('charges.approveText'),
      }}
      send={({ approve, note }) => mutateAsync({ loanId, requestId, body: { approve, note } })}
    />
  )
}
