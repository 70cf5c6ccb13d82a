import { RecentCard } from '@poonji/capabilities/ledger/web/embeds.tsx'
import { Grid, Col, Stack } from '@poonji/ui/grid.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import { DuesCard, LimitCard } from '@poonji/capabilities/loans/web/embeds.tsx'

/** What runs: the limit and what is due next, side by side, and the last movements. Nothing until there is a loan. */
export function Running({ organisationId }: { organisationId: string }) {
  return (
    <Stack>
      <LimitAndDues organisationId={organisationId} />
      <RecentCard organisationId={organisationId} />
    </Stack>
  )
}

function LimitAndDues({ organisationId }: { organisationId: string }) {
  const loans = useCall(listLoans, { orgId: organisationId })
  if (loans.data?.length === 0) return null
  return (
    <Grid>
      <Col span={7}>
        <LimitCard organisationId={organisationId} />
      </Col>
      <Col span={5}>
        <DuesCard organisationId={organisationId} />
      </Col>
    </Grid>
  )
}
