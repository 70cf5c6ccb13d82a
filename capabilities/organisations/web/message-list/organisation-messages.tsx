import { useParams } from 'react-router'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { communicationsOf, communicationsOfFile } from '../../message-contract.ts'
import { OrganisationPage } from '../organisation-page.tsx'
import { MessageFilters, MessageTable, NoMessages, useMessageFilter } from './message-list.tsx'

/** What was sent to one company. */
export function OrganisationMessages() {
  const { organisationId: orgId = '' } = useParams()
  const filter = useMessageFilter()
  const pages = usePages(communicationsOf, { orgId, query: { filter } })
  return (
    <OrganisationPage
      actions={<Downloads call={communicationsOfFile} input={format => ({ orgId, query: { filter, format } })} />}
    >
      {() => (
        <MessageFilters>
          <PagedRows
            from={pages}
            shape={<SkeletonTable rows={6} columns={5} />}
            empty={<NoMessages />}
            filtered={filter.length > 0}
          >
            {rows => <MessageTable rows={rows} />}
          </PagedRows>
        </MessageFilters>
      )}
    </OrganisationPage>
  )
}
