import { useParams } from 'react-router'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readPaperLink, type PaperLink } from '../../paper-link-contract.ts'
import { texts } from '../../words/screens.ts'
import { WantedPaper } from './wanted-paper.tsx'

/** For whoever has a company's missing papers, without an account: what is asked for, each with its upload. */
export function PaperLinkPage() {
  const t = useTexts(texts)
  const { paperLink = '' } = useParams()
  const link = useCall(readPaperLink, { paperLink })
  if (link.error instanceof ApiError && link.error.status === 404)
    return (
      <Page crumbs={[]}>
        <EmptyState kind="locked" title={t('papers.deadTitle')} text={t('papers.deadText')} />
      </Page>
    )
  return (
    <Loaded from={link} shape={<SkeletonList rows={4} />}>
      {answer => <Papers paperLink={paperLink} answer={answer} onPut={() => void link.refetch()} />}
    </Loaded>
  )
}

function Papers({ paperLink, answer, onPut }: { paperLink: string; answer: PaperLink; onPut: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationName: name, papers, expiresAt } = answer
  const left = papers.filter(paper => paper.state === 'MISSING' || paper.state === 'REJECTED').length
  return (
    <Page title={t('papers.title', { name })} crumbs={[]}>
      <Stack gap="l">
        <p>{t('papers.sub', { name })}</p>
        {left > 0 ? (
          <Note tone="warn">{t('papers.left', { count: left })}</Note>
        ) : (
          <Note tone="ok">
            <strong>{t('papers.allTitle')}</strong> {t('papers.allText')}
          </Note>
        )}
        <Card flush label={t('papers.title', { name })}>
          {papers.map(paper => (
            <WantedPaper key={paper.documentTypeId} paperLink={paperLink} paper={paper} onPut={onPut} />
          ))}
        </Card>
        <p className="meta">{t('papers.until', { date: formatDateTime(expiresAt, language) })}</p>
      </Stack>
    </Page>
  )
}
