import { formatMoney } from '@poonji/kernel/money.ts'
import { Money } from '@poonji/ui/money.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideAdjustment, type AdjustmentsAnswer } from '../../adjustment-contract.ts'
import { texts } from '../../words/charges.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'

/** A refund or write-off that waits; a refund is approved under the reference of its payout. */
export function WaitingAdjustment({
  request,
  loanId,
}: {
  request: AdjustmentsAnswer['requests'][number]
  loanId: string
}) {
  const t = useTexts(texts)
  const { mutateAsync } = useCommand(decideAdjustment)
  const { kind, requestId } = request
  return (
    <WaitingCard
      items={[
        {
          label: t(`adjust.${kind}`),
          note: request.reason,
          value: <Money paise={request.amount} exact />,
          strong: true,
        },
      ]}
      askedBy={request.askedBy}
      own={request.own}
      withReference={kind === 'REFUND'}
      approving={{
        title: t(`adjust.approve${kind}`, { amount: formatMoney(request.amount, { paise: 'always' }) }),
        text: t(`adjust.approve${kind}Text`),
      }}
      send={body => mutateAsync({ loanId, requestId, body })}
    />
  )
}
