import { Button } from '@poonji/ui/button.tsx'
import { NextStep } from '@poonji/ui/next-step.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { ApplicationDetail } from '../application-frame.tsx'
import { applicationPath, applyPath } from '../paths.ts'

/** The one thing to do now, or that there is nothing to do. */
export function NextThing({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  const { status } = application.loanApplicationStatus
  const organisationId = application.organisation.id
  const to = (tab: string) => applicationPath(organisationId, application.applicationId, tab)
  const step = (key: 'documents' | 'offer' | 'pan' | 'query' | 'declined', path: string) => (
    <NextStep
      over={t('web.next.over')}
      title={t(`web.next.${key}`)}
      text={t(`web.next.${key}Text`)}
      action={
        <Button kind="main" to={path}>
          {t(`web.next.${key}Action`)}
        </Button>
      }
    />
  )
  switch (status) {
    case 'UNVERIFIED':
      return step('pan', applyPath('pan-error', organisationId))
    case 'VERIFIED':
    case 'DOCUMENT_COLLECTION':
      return application.pendingDocumentCount > 0 ? step('documents', to('documents')) : <WithUs />
    case 'PROCESSING_QUERY':
    case 'UNDERWRITING_QUERY':
      return step('query', to('queries'))
    case 'OFFERED_BY_NBFC':
      return step('offer', to('offers'))
    case 'OFFER_WITHDRAWN':
      return <Note tone="info">{t('web.next.withdrawn')}</Note>
    case 'PROCESSING':
    case 'UNDERWRITING_TELEPHONIC':
    case 'UNDERWRITING':
    case 'PENDING_CRC_APPROVAL':
    case 'SENT_TO_NBFC':
    case 'QUERY_FROM_NBFC':
    case 'QUERY_FROM_CLIENT':
      return <WithUs />
    case 'UNDERWRITING_REJECTED':
    case 'REJECTED_BY_ALL_NBFC':
      return step('declined', to('decision'))
    case 'LOAN_ACCEPTED':
    case 'LOAN_ABANDONED':
    case 'DECLINED_BY_CLIENT':
    case 'CLIENT_UNRESPONSIVE':
    case 'ABANDONED':
      return null
  }
}

function WithUs() {
  const t = useTexts(texts)
  return (
    <Note tone="info">
      <strong>{t('web.next.withUs')}</strong>
      <br />
      {t('web.next.withUsText')}
    </Note>
  )
}
