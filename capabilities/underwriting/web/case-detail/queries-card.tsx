import { AppLink } from '@poonji/ui/link.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

/** What the desk asked, of whom, and what came back; papers are seen among the application's, at `papersAt`. */
export function QueriesCard({ queries, papersAt }: { queries: Sheet['queries']; papersAt: string }) {
  const t = useTexts(texts)
  if (!queries.length) return null
  return (
    <Card tight title={t('query.title')}>
      <Stack>
        {queries.map(query => (
          <div key={query.queryId}>
            <p>
              <strong>{query.text}</strong>
            </p>
            <p className="meta">
              <Dotted
                parts={[
                  t(query.askedTo === 'borrower' ? 'query.toBorrower' : 'query.toSales'),
                  query.askedBy,
                  <DateTimeText key="at" at={query.askedAt} />,
                ]}
              />
            </p>
            {query.answer === null ? (
              <StatusChip tone="pending" label={t('query.open')} />
            ) : (
              <>
                <p>{query.answer}</p>
                <p className="meta">
                  <Dotted
                    parts={[
                      query.answeredBy ?? '',
                      ...query.documents.map(paper => (
                        <AppLink key={paper.documentId} to={papersAt}>
                          {paper.name}
                        </AppLink>
                      )),
                      query.answeredAt && <DateTimeText key="at" at={query.answeredAt} />,
                    ].filter(Boolean)}
                  />
                </p>
              </>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  )
}
