import { panOf, type OrganisationDetail } from '@poonji/capabilities/organisations/contract.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Loading, Shape } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { RevealPan } from './reveal-pan.tsx'
import { VerifyPan } from './verify-pan.tsx'

/** The PAN, masked; staff who may can have it shown, and it is verified here when it is not yet. */
export function PanCard({ organisation }: { organisation: OrganisationDetail }) {
  const t = useTexts(texts)
  const orgId = organisation.id
  const { domain } = useSession()
  const mayReveal = useMay('CAN_REVEAL_IDENTITY', orgId) && domain === 'admin'
  const mayVerify = useMay('CAN_VERIFY_PAN', orgId)
  const pan = useCall(panOf, { orgId })
  const shape = (
    <Loading>
      <Card title={t('pan.title')}>
        <Shape width={110} height={20} />
      </Card>
    </Loading>
  )
  return (
    <Loaded from={pan} shape={shape}>
      {({ panMasked, verified }) => (
        <Card
          title={t('pan.title')}
          action={
            <StatusChip tone={verified ? 'accepted' : 'pending'} label={t(verified ? 'pan.verified' : 'pan.waiting')} />
          }
        >
          <Stack>
            <Row>
              <span className="id strong">{panMasked ?? t('pan.none')}</span>
              {mayReveal && panMasked && <RevealPan orgId={orgId} />}
            </Row>
            {!verified && mayVerify && <VerifyPan organisation={organisation} />}
          </Stack>
        </Card>
      )}
    </Loaded>
  )
}
