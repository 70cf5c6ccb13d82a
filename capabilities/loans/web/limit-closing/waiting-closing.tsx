import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideClosing, type ClosingRow } from '../../closing-contract.ts'
import { texts } from '../../words/closing.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'

interface WaitingClosingProps {
  row: ClosingRow
  desk: NonNullable<ClosingRow['desk']>
  loanId: string
}

/** That a limit be closed waits for a checker. */
export function WaitingClosing({ row, desk, loanId }: WaitingClosingProps) {
  const t = useTexts(texts)
  const { mutateAsync } = useCommand(decideClosing)
  return (
    <WaitingCard
      items={[{ label: t('closing.title'), value: desk.reason }]}
      askedBy={desk.askedBy}
      own={desk.own}
      approving={{
        title: t('closing.approveAsk'),
        text: t('closing.approveText'),
        yes: t('closing.approve'),
        done: t('closing.done'),
      }}
      send={({ approve, note }) => mutateAsync({ loanId, closingId: row.closingId, body: { approve, note } })}
    />
  )
}
