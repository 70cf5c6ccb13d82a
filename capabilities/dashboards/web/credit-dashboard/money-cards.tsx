import { Grid, Col } from '@poonji/ui/grid.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import { DuesCard, LimitCard } from '@poonji/capabilities/loans/web/embeds.tsx'

/** The limit and what is due next, side by side; nothing until there is a loan. */
export function Money({ organisationId }: { organisationId: string }) {
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
