import { useParams } from 'react-router'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { care } from '../../manage-contract.ts'
import { OrganisationPage } from '../organisation-page.tsx'
import { AdvanceCard } from './advance-card.tsx'
import { AssignCard } from './assign-card.tsx'
import { ClientsCard } from './clients-card.tsx'
import { GroupCard } from './group-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { StandingCard } from './standing-card.tsx'
import { WhatsAppCard } from './whats-app-card.tsx'

/** What staff look after of an organisation: who has it, how it stands, its review, group, WhatsApp and advance. */
export function OrganisationManage() {
  const { organisationId: orgId = '' } = useParams()
  const known = useCall(care, { orgId })
  return (
    <OrganisationPage>
      {organisation => (
        <Loaded from={known} shape={<SkeletonList rows={4} />}>
          {found => (
            <Grid top>
              <Col span={6}>
                <Stack>
                  <AssignCard organisation={organisation} givings={found.givings} />
                  {found.clients !== null && <ClientsCard orgId={orgId} clients={found.clients} />}
                  <ReviewCard orgId={orgId} reviews={found.reviews} />
                  <WhatsAppCard orgId={orgId} whatsApp={found.whatsApp} />
                </Stack>
              </Col>
              <Col span={6}>
                <Stack>
                  <StandingCard
                    organisation={organisation}
                    standings={found.standings}
                    history={found.standingHistory}
                  />
                  {organisation.type === 'BUYER' && found.advances && (
                    <AdvanceCard orgId={orgId} advances={found.advances} />
                  )}
                  <GroupCard organisation={organisation} parent={found.parent} members={found.children} />
                </Stack>
              </Col>
            </Grid>
          )}
        </Loaded>
      )}
    </OrganisationPage>
  )
}
