import { ApplicationDetails as Details } from '@poonji/capabilities/applications/web/embeds.tsx'
import { Coach } from '../coach/coach.tsx'

/** The details tab of an application, with its one next step. */
export function ApplicationDetails() {
  return <Details next={application => <Coach applicationId={application.applicationId} />} />
}
