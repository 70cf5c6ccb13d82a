import { Navigate, useParams } from 'react-router'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { allowedTabs } from '../application-frame.tsx'
import { applicationPath } from '../paths.ts'

/** An application without a tab opens the first that one may see. */
export function OpenApplication() {
  const { organisationId = '', applicationId = '' } = useParams()
  const [first] = allowedTabs(useSession(), organisationId)
  return <Navigate to={applicationPath(organisationId, applicationId, first?.tab)} replace />
}
