import { AppLink } from '@poonji/ui/link.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'

/** Whose something is, leading who may open the company to its page. */
export function CompanyLink({ organisationId, name }: { organisationId: string; name: string }) {
  const mayOpen = useMay('CAN_VIEW_ORGANISATION', organisationId)
  if (!mayOpen) return name
  return <AppLink to={pathTo('/organisation/:organisationId/about', { organisationId })}>{name}</AppLink>
}
