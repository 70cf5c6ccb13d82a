import type { ReactNode } from 'react'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ENDED_STATUSES } from '../../status.ts'
import { texts } from '../../texts.ts'
import { ApplicationFrame, type ApplicationDetail } from '../application-frame.tsx'
import { Declined } from './declined.tsx'
import { MoveByHand } from './move-by-hand.tsx'
import { RequirementCard } from './requirement-card.tsx'
import { History, TimelineCard } from './timeline-card.tsx'
import { Withdraw } from './withdraw.tsx'

interface NextProps {
  next: ReactNode
  /** how high it will be is not known yet */
  nextIsComing: boolean
}

/** The details tab: what to do next (which whoever knows everybody's state says), how far it is, what was asked for. */
export function ApplicationDetails(next: NextProps) {
  return <ApplicationFrame>{application => <Details application={application} {...next} />}</ApplicationFrame>
}

function Details({ application, next, nextIsComing }: NextProps & { application: ApplicationDetail }) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const { status } = application.loanApplicationStatus
  return (
    <Grid top>
      <Col span={7}>
        <Stack gap="l">
          {status === 'OFFER_WITHDRAWN' && <Note tone="info">{t('web.next.withdrawn')}</Note>}
          {ENDED_STATUSES.includes(status) ? <Declined application={application} /> : next}
          {/* asked for at once, shown once it is known how much stands above it */}
          <div hidden={nextIsComing}>
            <Stack gap="l">
              <RequirementCard application={application} />
              {domain === 'buyer' && <Withdraw application={application} />}
              {application.allowedMoves.length > 0 && <MoveByHand application={application} />}
            </Stack>
          </div>
        </Stack>
      </Col>
      <Col span={5}>
        <div hidden={nextIsComing}>
          <Stack gap="l">
            <TimelineCard application={application} />
            {domain !== 'buyer' && <History application={application} />}
          </Stack>
        </div>
      </Col>
    </Grid>
  )
}
