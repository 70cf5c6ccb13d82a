import { Stack } from '@poonji/ui/grid.tsx'
import { AskForm } from './ask-form.tsx'
import type { LimitAnswer } from './limit-now.tsx'
import { RevisionCards, type Revision } from './revision-cards.tsx'

/** A borrower asks, among what they asked before: our last answer stands above, since whoever was told of it comes for that. */
export function OwnRequests({ loanId, limit }: { loanId: string; limit: LimitAnswer }) {
  const { revisions } = limit
  const answered = revisions[0] && isAnswered(revisions[0]) ? 1 : 0
  const cards = (some: Revision[]) =>
    some.length > 0 && <RevisionCards loanId={loanId} limit={{ ...limit, revisions: some }} />
  return (
    <Stack>
      {cards(revisions.slice(0, answered))}
      <AskForm loanId={loanId} limit={limit} />
      {cards(revisions.slice(answered))}
    </Stack>
  )
}

const isAnswered = ({ state }: Revision) => state === 'APPROVED' || state === 'DECLINED'
