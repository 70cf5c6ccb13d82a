import { useState } from 'react'
import { useParams } from 'react-router'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { WithClient } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { tdsFile, tdsOnInterest, type TdsAnswer } from '../../tds-contract.ts'
import { texts } from '../../words/tax.ts'
import { organisationPath } from '../paths.ts'
import { CertificateForm } from './certificate-form.tsx'
import { CertificateTable } from './certificate-table.tsx'
import { QuarterTable } from './quarter-table.tsx'

/** Tax that a borrower deducted from interest: the interest by quarter, its certificates, and recording one. */
export function TdsList() {
  const t = useViewerTexts(texts)
  const { organisationId = '' } = useParams()
  const tds = useCall(tdsOnInterest, { orgId: organisationId })
  return (
    <Page subtitle={<WithClient>{t('tds.sub')}</WithClient>}>
      <Loaded from={tds} shape={<SkeletonTable rows={4} columns={5} />}>
        {answer => <TdsView answer={answer} organisationId={organisationId} />}
      </Loaded>
    </Page>
  )
}

function TdsView({ answer, organisationId }: { answer: TdsAnswer; organisationId: string }) {
  const t = useViewerTexts(texts)
  const mayRecord = useMay('CAN_ADD_TAX_INFO', organisationId)
  const [chosen, setChosen] = useState(() => answer.quarters.find(one => one.most > one.others)?.quarter)
  const quarter = answer.quarters.find(one => one.quarter === chosen) ?? answer.quarters[0]
  if (!quarter)
    return (
      <EmptyState
        title={t('tds.none')}
        text={t('tds.noneText')}
        action={<AppLink to={organisationPath(organisationId, 'credit/dues')}>{t('tds.seeDues')}</AppLink>}
      />
    )
  const stands = (
    <Stack gap="l">
      <QuarterTable
        quarters={answer.quarters}
        quarter={quarter}
        onChoose={setChosen}
        downloads={
          <Downloads
            call={tdsFile}
            input={format => ({ orgId: organisationId, query: { quarter: quarter.quarter, format } })}
          />
        }
      />
      <CertificateTable certificates={answer.certificates} />
    </Stack>
  )
  if (!mayRecord) return stands
  return (
    <Grid top>
      <Col span={8}>{stands}</Col>
      <Col span={4}>
        {quarter.most > 0 ? (
          <CertificateForm
            // what was recorded leaves the form empty for the next
            key={`${quarter.quarter} ${answer.certificates.length}`}
            organisationId={organisationId}
            quarter={quarter}
            tan={answer.tan ?? answer.certificates[0]?.tan ?? ''}
          />
        ) : (
          <Note>{t('tds.allTold')}</Note>
        )}
      </Col>
    </Grid>
  )
}
