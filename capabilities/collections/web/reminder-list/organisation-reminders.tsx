import { useParams } from 'react-router'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { remindersOf, remindersOfFile } from '../../reminder-contract.ts'
import { texts } from '../../texts.ts'
import { OpenAccount } from '../open-account.tsx'
import { ReminderForm } from './reminder-form.tsx'
import { ReminderTable } from './reminder-table.tsx'

/** The reminders about one organisation, and a new one. */
export function OrganisationReminders() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const pages = usePages(remindersOf, { orgId: organisationId, query: {} })
  return (
    <CompanyPage
      actions={
        <>
          <Downloads call={remindersOfFile} input={format => ({ orgId: organisationId, query: { format } })} />
          <OpenAccount organisationId={organisationId} />
        </>
      }
    >
      <Grid top>
        <Col span={8}>
          <PagedRows
            from={pages}
            shape={<SkeletonTable rows={4} />}
            empty={<EmptyState title={t('rem.noneHere')} text={t('rem.noneHereText')} />}
          >
            {rows => <ReminderTable rows={rows} ofOne />}
          </PagedRows>
        </Col>
        <Col span={4}>
          <ReminderForm organisationId={organisationId} />
        </Col>
      </Grid>
    </CompanyPage>
  )
}
