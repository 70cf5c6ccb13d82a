import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { communications, communicationsFile } from '../../message-contract.ts'
import { texts } from '../../words/screens.ts'
import { MessageFilters, MessageTable, NoMessages, useMessageFilter } from './message-list.tsx'

/** What was sent to the companies that one sees. */
export function Communications() {
  const t = useTexts(texts)
  const filter = useMessageFilter()
  const pages = usePages(communications, { query: { filter } })
  return (
    <Page
      subtitle={t('messages.sub')}
      actions={<Downloads call={communicationsFile} input={format => ({ query: { filter, format } })} />}
    >
      <MessageFilters>
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={10} columns={6} />}
          empty={<NoMessages />}
          filtered={filter.length > 0}
        >
          {rows => (
            <MessageTable
              rows={rows}
              more={[
                {
                  key: 'company',
                  header: t('list.name'),
                  phone: 'title',
                  strong: true,
                  cell: row => (
                    <AppLink to={`/organisation/${row.organisationId}/about`}>{row.organisationName}</AppLink>
                  ),
                },
              ]}
            />
          )}
        </PagedRows>
      </MessageFilters>
    </Page>
  )
}
