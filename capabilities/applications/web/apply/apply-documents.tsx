import { Navigate, useSearchParams } from 'react-router'
import { ConsentCard } from '@poonji/capabilities/consents/web/embeds.tsx'
import { DocumentChecklist } from '@poonji/capabilities/documents/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { applicationPath } from '../paths.ts'
import { ApplyBar, ApplyFrame } from './apply-frame.tsx'
import { stepPath } from './steps.ts'

/** Step 6: the documents of the application that was just made, or of the one that is open, and the credit report's consent. */
export function ApplyDocuments() {
  const t = useViewerTexts(texts)
  const [params] = useSearchParams()
  const { domain } = useSession()
  return (
    <ApplyFrame step="documents" title={t('web.docs.title')} subtitle={t('web.docs.sub')} after>
      {(state, organisationId) => {
        const applicationId = params.get('application') ?? state.openApplication?.applicationId
        if (!applicationId) return <Navigate to={stepPath('need', organisationId)} replace />
        return (
          <>
            <DocumentChecklist applicationId={applicationId} organisationId={organisationId} quiet />
            {domain === 'buyer' && <ConsentCard organisationId={organisationId} purpose="bureau" />}
            <ApplyBar
              step="documents"
              organisationId={organisationId}
              main={
                <Button kind="main" to={applicationPath(organisationId, applicationId)}>
                  {t('web.docs.finish')}
                </Button>
              }
            />
          </>
        )
      }}
    </ApplyFrame>
  )
}
