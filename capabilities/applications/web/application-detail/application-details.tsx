import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { ApplicationFrame, type ApplicationDetail } from '../application-frame.tsx'
import { MoveByHand } from './move-by-hand.tsx'
import { NextThing } from './next-thing.tsx'
import { RequirementCard } from './requirement-card.tsx'
import { History, TimelineCard } from './timeline-card.tsx'
import { Withdraw } from './withdraw.tsx'

/** The details tab: what to do next, how far it is, what was asked for. */
export function ApplicationDetails() {
  return <ApplicationFrame>{application => <Details application={application} />}</ApplicationFrame>
}

function Details({ application }: { application: ApplicationDetail }) {
  const { domain } = useSession()
  return (
    <Grid top>
      <Col span={7}>
        <Stack gap="l">
          <NextThing application={application} />
          <RequirementCard application={application} />
          {domain === 'buyer' && <Withdraw application={application} />}
          {application.allowedMoves.length > 0 && <MoveByHand application={application} />}
        </Stack>
      </Col>
      <Col span={5}>
        <Stack gap="l">
          <TimelineCard application={application} />
          {domain !== 'buyer' && <History application={application} />}
        </Stack>
      </Col>
    </Grid>
  )
}
