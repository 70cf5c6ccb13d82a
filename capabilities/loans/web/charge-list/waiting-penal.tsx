import { formatMoney } from '@poonji/kernel/money.ts'
import { Money } from '@poonji/ui/money.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ChargesAnswer } from '../../charge-contract.ts'
import { decidePenalWaiver } from '../../penal-waiver-contract.ts'
import { texts } from '../../words/charges.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'

interface WaitingPenalProps {
  request: ChargesAnswer['penal']['requests'][number]
  loanId: string
}

/** A waiver of late payment charges that waits for a checker. */
export function WaitingPenal({ request, loanId }: WaitingPenalProps) {
  const t = useTexts(texts)
  const { mutateAsync } = useCommand(decidePenalWaiver)
  const { requestId } = request
  return (
    <WaitingCard
      typed={`penal-waiver-decision:${requestId}`}
      items={[
        {
          label: t('penalWaiver.kind'),
          note: request.reason,
          value: <Money paise={request.amount} exact />,
          strong: true,
        },
      ]}
      askedBy={request.askedBy}
      own={request.own}
      approving={{
        title: t('charges.approveWaiver', { amount: formatMoney(request.amount, { paise: 'always' }) }),
        text: t('penalWaiver.approveText'),
      }}
      send={({ approve, note }) => mutateAsync({ loanId, requestId, body: { approve, note } })}
    />
  )
}
