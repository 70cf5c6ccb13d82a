import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { pipelineSummary } from '@poonji/capabilities/leads/pipeline-contract.ts'
import { PipelineCard } from '@poonji/capabilities/leads/web/embeds.tsx'
import { myDay } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { Desks } from './desks.tsx'
import { FirstStaff } from './first-staff.tsx'
import { LongestWaiting } from './longest-waiting.tsx'
import { MonthFigures } from './month-figures.tsx'

/** Where staff land: the month in figures, what is theirs to do, how their applications stand. */
export function MyDay() {
  const t = useTexts(texts)
  const { name } = useSession()
  const seesMonth = useMay('CAN_VIEW_DISBURSEMENT_STATUS')
  const seesPipeline = useMay('CAN_VIEW_LEADS')
  const seesApplications = useMay('CAN_VIEW_APPLICATIONS')
  // asked for at once, shown once it is known how much stands above it
  const desksAreComing = useCall(myDay, {}).isPending
  const pipelineIsComing = useCall(pipelineSummary, {}, { enabled: seesPipeline }).isLoading
  return (
    <Page title={name ? t('hello', { name }) : t('welcome')} subtitle={t('day.sub')}>
      <Stack gap="l">
        <FirstStaff />
        {seesMonth && <MonthFigures />}
        <Grid top>
          <Col span={seesPipeline ? 7 : 12}>
            <Desks />
          </Col>
          {seesPipeline && (
            <Col span={5}>
              <div hidden={desksAreComing}>
                <PipelineCard />
              </div>
            </Col>
          )}
        </Grid>
        {seesApplications && (
          <div hidden={desksAreComing || pipelineIsComing}>
            <LongestWaiting />
          </div>
        )}
      </Stack>
    </Page>
  )
}
