import { useParams } from 'react-router'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { updates } from '../../manage-contract.ts'
import { texts } from '../../texts.ts'
import { wordsOfUpdate } from '../../update-words.ts'
import { OrganisationPage } from '../organisation-page.tsx'

/** What was done in a company, by whom, newest first. */
export function OrganisationUpdates() {
  return <OrganisationPage>{() => <Updates />}</OrganisationPage>
}

function Updates() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId: orgId = '' } = useParams()
  const pages = usePages(updates, { orgId, query: { pageSize: 30 } })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonList rows={8} />}
      empty={<EmptyState title={t('updates.none')} text={t('updates.noneText')} />}
    >
      {rows => (
        <Card label={t('updates.title')}>
          <Timeline
            items={rows.map(row => ({
              what: [wordsOfUpdate(row.action, language), row.note].filter(Boolean).join('. '),
              note: [
                formatDateTime(row.at, language),
                row.by || t(row.domain ? `updates.${row.domain}` : 'updates.system'),
              ].join(', '),
            }))}
          />
        </Card>
      )}
    </PagedRows>
  )
}
