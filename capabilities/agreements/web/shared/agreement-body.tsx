import type { ReactNode } from 'react'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import type { AgreementView, Paper } from '../../contract.ts'
import { AgreementFacts } from './agreement-facts.tsx'
import { PaperButtons } from './paper-buttons.tsx'
import { SignatoryTimeline } from './signatory-timeline.tsx'
import { StateNote } from './state-note.tsx'

/** An agreement as its signatories see it: where it stands, what it says, who signs; `act` is what one may do now. */
export function AgreementBody({
  agreement,
  urlOf,
  act,
}: {
  agreement: AgreementView
  urlOf: (paper: Paper, inline: boolean) => string
  act?: ReactNode
}) {
  return (
    <Grid top>
      <Col span={7}>
        <Stack>
          <StateNote agreement={agreement} />
          <AgreementFacts agreement={agreement} hang={act ? undefined : 'brand'} />
          <PaperButtons agreement={agreement} urlOf={urlOf} />
          {act}
        </Stack>
      </Col>
      <Col span={5}>
        <SignatoryTimeline agreement={agreement} />
      </Col>
    </Grid>
  )
}
