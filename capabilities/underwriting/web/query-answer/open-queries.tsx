import { useParams } from 'react-router'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { queries } from '../../query-contract.ts'
import { texts } from '../../texts.ts'
import { AnswerForm } from './answer-form.tsx'

/** What the credit desk asked about an application and waits for: nothing when no question is open. */
export function OpenQueries({ applicationId }: { applicationId: string }) {
  const t = useViewerTexts(texts)
  const { organisationId } = useParams()
  const asked = useCall(queries, { applicationId }).data ?? []
  const open = asked.filter(query => query.mayAnswer)
  if (!open.length) return null
  return (
    <Stack>
      {open.map((query, i) => (
        <Card
          key={query.queryId}
          hang={i === 0 ? 'due' : undefined}
          title={t('answer.title')}
          action={<DateTimeText at={query.askedAt} />}
        >
          <Stack>
            <p>{query.text}</p>
            <p className="meta">{t('answer.sub')}</p>
            <AnswerForm
              applicationId={applicationId}
              organisationId={organisationId ?? ''}
              queryId={query.queryId}
              first={i === 0}
            />
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
