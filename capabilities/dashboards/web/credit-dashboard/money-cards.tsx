import { Grid, Col } from '@poonji/ui/grid.tsx'
import { DuesCard, LimitCard } from '@poonji/capabilities/loans/web/embeds.tsx'

/** The limit and what is due next, side by side; each is absent until there is a loan. */
export function Money({ organisationId }: { organisationId: string }) {
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
