import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { restructurings, type RestructuringsAnswer } from '../../restructure-contract.ts'
import type { RestructuringState } from '../../status.ts'
import { texts } from '../../words/terms.ts'
import { Extensions } from '../extension/extensions.tsx'
import { LoanFrame } from '../loan-frame/loan-frame.tsx'
import { BegunTerms } from './begun-terms.tsx'
import { EndedTable } from './ended-table.tsx'
import { OfferedTerms } from './offered-terms.tsx'
import { ProposeForm } from './propose-form.tsx'
import { WaitingTerms } from './waiting-terms.tsx'

/** Other terms of a loan: those that wait, those in force with what they took the place of, and proposing others. */
export function Restructuring() {
  const { domain } = useSession()
  const atDesk = domain === 'admin'
  return (
    <LoanFrame>
      {loan => (
        <Stack gap="l">
          {(atDesk ? loan.shape !== 'discounting' : loan.newTerms || !loan.longer) && <OfLoan loan={loan} />}
          {(atDesk ? hasDrawings(loan) : loan.longer) && <Extensions loan={loan} />}
        </Stack>
      )}
    </LoanFrame>
  )
}

const hasDrawings = ({ shape }: LoanDetail) => shape === 'revolving' || shape === 'discounting'

function OfLoan({ loan }: { loan: LoanDetail }) {
  const answer = useCall(restructurings, { loanId: loan.loanId })
  return (
    <Loaded from={answer} shape={<SkeletonTable rows={4} columns={3} />}>
      {data => <Terms answer={data} loan={loan} />}
    </Loaded>
  )
}

const ENDED: ReadonlySet<RestructuringState> = new Set(['REFUSED', 'DECLINED', 'LAPSED'])

function Terms({ answer, loan }: { answer: RestructuringsAnswer; loan: LoanDetail }) {
  const t = useTexts(texts)
  const mayMake = useMay('CAN_MAKE_CHARGE')
  // at the desk a longer time for a drawing stands below, and says itself that there is none
  const atDesk = useSession().domain === 'admin'
  const { ask, refusal, restructurings: rows } = answer
  const waits = rows.find(row => row.state === 'WAITING')
  const offered = rows.find(row => row.state === 'OFFERED' || row.state === 'AGREED')
  const begun = rows.filter(row => row.state === 'BEGUN')
  return (
    <Stack gap="l">
      {waits && <WaitingTerms row={waits} loanId={loan.loanId} />}
      {offered && <OfferedTerms row={offered} loan={loan} />}
      {begun.map(row => (
        <BegunTerms key={row.restructuringId} row={row} />
      ))}
      {mayMake && ask && <ProposeForm key={rows[0]?.restructuringId} loanId={loan.loanId} ask={ask} />}
      {mayMake && refusal && !waits && !offered && <Note>{refusal}</Note>}
      <EndedTable rows={rows.filter(row => ENDED.has(row.state))} />
      {!rows.length && !(mayMake && (ask || refusal)) && !(atDesk && hasDrawings(loan)) && (
        <EmptyState title={t('restructure.empty')} text={t('restructure.emptyText')} />
      )}
    </Stack>
  )
}
