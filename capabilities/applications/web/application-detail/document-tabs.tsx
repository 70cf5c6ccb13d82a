import { DocumentChecklist } from '@poonji/capabilities/documents/web/embeds.tsx'
import { PromoterList } from '@poonji/capabilities/kyc/web/embeds.tsx'
import { ApplicationFrame } from '../application-frame.tsx'

/** The documents tab: what the application needs, and what is there. */
export function ApplicationDocuments() {
  return (
    <ApplicationFrame>
      {application => (
        <DocumentChecklist applicationId={application.applicationId} organisationId={application.organisation.id} />
      )}
    </ApplicationFrame>
  )
}

/** The promoters tab: the people behind the company, their KYC and papers. */
export function ApplicationPromoters() {
  return (
    <ApplicationFrame>
      {({ organisation, applicationId }) => (
        <PromoterList organisationId={organisation.id} applicationId={applicationId} />
      )}
    </ApplicationFrame>
  )
}
