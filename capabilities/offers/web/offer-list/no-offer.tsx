import { useParams } from 'react-router'
import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { whyNoOffer } from './why-no-offer.ts'

/** An application without an offer says why. */
export function NoOffer({ status }: { status: ApplicationStatus }) {
  const t = useViewerTexts(texts)
  const client = useClientName()
  const { organisationId = '', applicationId = '' } = useParams()
  const to = pathTo('/organisation/:organisationId/application/:applicationId', { organisationId, applicationId })
  const { title, text } = whyNoOffer(status)
  return (
    <Page subtitle={client}>
      <EmptyState title={t(title)} text={t(text)} action={<Button to={to}>{t('offer.toApplication')}</Button>} />
    </Page>
  )
}
