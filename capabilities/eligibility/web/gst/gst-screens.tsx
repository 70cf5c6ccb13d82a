import { ApplicationFrame, ApplyBar, ApplyFrame, useApplyStep } from '@poonji/capabilities/applications/web/embeds.tsx'
import { useFoot } from '@poonji/ui/action-bar.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { gstState } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { GstPanel } from './gst-panel.tsx'
import { TurnoverCard } from './turnover-card.tsx'
import { WhatWeRead } from './what-we-read.tsx'

/** The step of the apply flow. */
export function GstReturnsStep() {
  const t = useTexts(texts)
  return (
    <ApplyFrame step="gst" title={t('web.gst.title')} aside={<WhatWeRead />}>
      {(_, organisationId) => <Step organisationId={organisationId} />}
    </ApplyFrame>
  )
}

function Step({ organisationId }: { organisationId: string }) {
  const step = useApplyStep('gst', organisationId)
  const { foot, atFoot } = useFoot()
  return (
    <>
      <GstPanel
        organisationId={organisationId}
        onDone={step.done}
        onLater={step.later}
        bar={(main, read) =>
          atFoot(
            <ApplyBar step="gst" organisationId={organisationId} main={main} onLater={read ? undefined : step.later} />,
          )
        }
      />
      <Turnover organisationId={organisationId} />
      {foot}
    </>
  )
}

function Turnover({ organisationId }: { organisationId: string }) {
  const state = useCall(gstState, { orgId: organisationId })
  return state.data ? <TurnoverCard state={state.data} /> : null
}

/** The tab of an application. */
export function CheckEligibility() {
  return (
    <ApplicationFrame>
      {({ organisation }) => (
        <Grid top>
          <Col span={8}>
            <Stack gap="l">
              <GstPanel organisationId={organisation.id} bar={main => <Row>{main}</Row>} />
              <Turnover organisationId={organisation.id} />
            </Stack>
          </Col>
          <Col span={4}>
            <WhatWeRead />
          </Col>
        </Grid>
      )}
    </ApplicationFrame>
  )
}
