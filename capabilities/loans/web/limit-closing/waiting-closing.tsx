import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideClosing, type ClosingRow } from '../../closing-contract.ts'
import type { LoanDetail } from '../../contract.ts'
import { texts } from '../../words/closing.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'
import { closingWords } from './closing-words.ts'

interface WaitingClosingProps {
  row: ClosingRow
  desk: NonNullable<ClosingRow['desk']>
  loan: LoanDetail
}

/** That a limit, or a loan that was not paid out, be closed waits for a checker. */
export function WaitingClosing({ row, desk, loan: { loanId, shape } }: WaitingClosingProps) {
  const t = useTexts(texts)
  const words = closingWords(shape)
  const { mutateAsync } = useCommand(decideClosing)
  return (
    <WaitingCard
      typed={`closing-decision:${row.closingId}`}
      items={[{ label: t(`${words}.do`), value: desk.reason }]}
      askedBy={desk.askedBy}
      own={desk.own}
      approving={{
        title: t(`${words}.doAsk`),
        text: t(`${words}.approveText`),
        yes: t(`${words}.do`),
        done: t(`${words}.done`),
      }}
      send={({ approve, note }) => mutateAsync({ loanId, closingId: row.closingId, body: { approve, note } })}
    />
  )
}
