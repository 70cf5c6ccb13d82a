import { Col, Grid } from '@poonji/ui/grid.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { LoanFrame, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { revisions } from '../../contract.ts'
import { LimitNow } from './limit-now.tsx'
import { OwnRequests } from './own-requests.tsx'
import { RevisionCards } from './revision-cards.tsx'

/** Another limit or more time: the borrower asks, one at the desk proposes, another decides. */
export function LimitRevision() {
  return <LoanFrame>{() => <Revision />}</LoanFrame>
}

function Revision() {
  const { organisationId, loanId } = useLoanIds()
  const from = useCall(revisions, { loanId })
  const { domain } = useSession()
  const mayAsk = useMay('CAN_APPLY_FOR_CREDIT', organisationId) && domain === 'buyer'
  return (
    <Loaded from={from} shape={<SkeletonCard rows={6} />}>
      {limit => (
        <Grid top>
          <Col span={7}>
            {mayAsk ? <OwnRequests loanId={loanId} limit={limit} /> : <RevisionCards loanId={loanId} limit={limit} />}
          </Col>
          <Col span={5}>
            <LimitNow limit={limit} />
          </Col>
        </Grid>
      )}
    </Loaded>
  )
}
