import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { extensions, type ExtensionsAnswer } from '../../extension-contract.ts'
import { texts } from '../../words/terms.ts'
import { ExtendForm } from './extend-form.tsx'
import { ExtensionHistory } from './extension-history.tsx'
import { OfferedExtension } from './offered-extension.tsx'
import { WaitingExtension } from './waiting-extension.tsx'

/** A longer time for a drawing of a limit: asking for it, what waits for whom, and what came of it. */
export function Extensions({ loan }: { loan: LoanDetail }) {
  const answer = useCall(extensions, { loanId: loan.loanId })
  return (
    <Loaded from={answer} shape={<SkeletonTable rows={4} columns={3} />}>
      {data => <Longer answer={data} loan={loan} />}
    </Loaded>
  )
}

function Longer({ answer, loan }: { answer: ExtensionsAnswer; loan: LoanDetail }) {
  const t = useTexts(texts)
  const atDesk = useSession().domain === 'admin'
  const mayMake = useMay('CAN_MAKE_CHARGE')
  const { loanId } = loan
  const { refusal, drawings, extensions: rows } = answer
  const waits = rows.filter(row => row.state === 'WAITING')
  const offered = rows.filter(row => row.state === 'OFFERED')
  const ended = rows.filter(row => row.state !== 'WAITING' && row.state !== 'OFFERED')
  const asks = mayMake && drawings.length > 0
  return (
    <Stack gap="l">
      {waits.map(row => (
        <WaitingExtension key={row.extensionId} row={row} loanId={loanId} />
      ))}
      {offered.map(row => (
        <OfferedExtension key={row.extensionId} row={row} loan={loan} />
      ))}
      {asks && <ExtendForm key={rows.length} loanId={loanId} answer={answer} />}
      {!asks && rows.length > 0 && refusal && <Note>{refusal}</Note>}
      {atDesk && !asks && rows.length === 0 && (
        <EmptyState title={t('longer.title')} text={refusal ?? t(drawings.length ? 'longer.none' : 'longer.nothing')} />
      )}
      <ExtensionHistory rows={ended} />
    </Stack>
  )
}
