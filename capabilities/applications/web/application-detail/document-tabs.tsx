import { DocumentChecklist } from '@poonji/capabilities/documents/web/embeds.tsx'
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
