import { useParams } from 'react-router'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { queries } from '../../query-contract.ts'
import { texts } from '../../texts.ts'
import { OpenQueries } from './open-queries.tsx'

/** The questions on one application: those that wait, then those answered. */
export function AnswerQueries() {
  const t = useViewerTexts(texts)
  const { applicationId = '' } = useParams()
  const asked = useCall(queries, { applicationId })
  return (
    <Page>
      <Loaded from={asked} shape={<SkeletonCard />}>
        {all => {
          const answered = all.filter(query => query.answeredAt !== null)
          if (!all.length) return <EmptyState title={t('answer.none')} text={t('answer.noneText')} />
          return (
            <Stack gap="l">
              <OpenQueries applicationId={applicationId} />
              {answered.map(query => (
                <Card
                  key={query.queryId}
                  title={t('answer.earlier')}
                  action={query.answeredAt && <DateTimeText at={query.answeredAt} />}
                >
                  <Stack gap="s">
                    <p>
                      <strong>{query.text}</strong>
                    </p>
                    <p>{query.answer}</p>
                    {query.documents.length > 0 && (
                      <p className="meta">{query.documents.map(paper => paper.name).join(', ')}</p>
                    )}
                  </Stack>
                </Card>
              ))}
            </Stack>
          )
        }}
      </Loaded>
    </Page>
  )
}
