import { useParams } from 'react-router'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { updates, updatesFile } from '../../manage-contract.ts'
import { texts } from '../../words/screens.ts'
import { wordsOfDoer, wordsOfUpdate } from '../../update-words.ts'
import { OrganisationPage } from '../organisation-page.tsx'
import { UpdateFilters, useSought } from './update-filters.tsx'

/** What was done in a company, by whom, newest first; searched and filtered in the address. */
export function OrganisationUpdates() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId: orgId = '' } = useParams()
  const sought = useSought()
  const pages = usePages(updates, { orgId, query: { ...sought, pageSize: 30 } })
  return (
    <OrganisationPage
      actions={<Downloads call={updatesFile} input={format => ({ orgId, query: { ...sought, format } })} />}
    >
      {() => (
        <Stack>
          <UpdateFilters />
          <PagedRows
            from={pages}
            shape={<SkeletonList rows={8} />}
            empty={<EmptyState title={t('updates.none')} text={t('updates.noneText')} />}
            filtered={Boolean(sought.search) || sought.filter.length > 0}
          >
            {rows => (
              <Card label={t('updates.title')}>
                <Timeline
                  items={rows.map(row => ({
                    what: [wordsOfUpdate(row.action, language), row.about, row.note].filter(Boolean).join(' · '),
                    note: [formatDateTime(row.at, language), wordsOfDoer(row, language)].join(', '),
                  }))}
                />
              </Card>
            )}
          </PagedRows>
        </Stack>
      )}
    </OrganisationPage>
  )
}
