import { useParams } from 'react-router'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readDocumentLink } from '../../sharing-contract.ts'
import { texts } from '../../words/screens.ts'
import { AskedDocument } from './asked-document.tsx'

/** For whoever was sent a link to put a company's documents: what is wanted, and nothing of what is there. */
export function DocumentLinkPage() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { documentLink = '', clientId = '' } = useParams()
  const place = { token: documentLink, id: clientId }
  const link = useCall(readDocumentLink, place)
  if (link.error instanceof ApiError && link.error.status === 403)
    return (
      <Page crumbs={[]}>
        <EmptyState
          kind="locked"
          title={t('papers.deadTitle')}
          text={t('byLink.deadText')}
          action={<Button to="/dashboard">{t('byLink.home')}</Button>}
        />
      </Page>
    )
  return (
    <Loaded from={link} shape={<SkeletonList rows={4} />}>
      {({ organisationName: name, documentTypes, expiresAt }) => (
        <Page title={t('byLink.of', { name })} crumbs={[]}>
          <Stack gap="l">
            <p>{t('byLink.sub', { name })}</p>
            <Card flush label={t('byLink.of', { name })}>
              {documentTypes.map(type => (
                <AskedDocument key={type.documentTypeId} place={place} type={type} onPut={() => void link.refetch()} />
              ))}
            </Card>
            <p className="meta">{t('papers.until', { date: formatDateTime(expiresAt, language) })}</p>
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}
