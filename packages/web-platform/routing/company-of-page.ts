import { useParams, useSearchParams } from 'react-router'
import { useMaybeSession, type SessionInfo } from '../session/session.tsx'

/** The company that a borrower looks at, or their only one; null for others, and while several are theirs and none is said. */
export function lookedAt(session: SessionInfo | null): string | null {
  if (session?.domain !== 'buyer') return null
  const [only, ...others] = session.minOrganisationsList
  return session.selectedOrganisationId ?? (others.length ? null : (only?.id ?? null))
}

/** The company that a page is about: the one that its address names, in its path or as `organisation`, else the one looked at. */
export function useCompanyOfPage(): string | null {
  const session = useMaybeSession()
  const { organisationId } = useParams()
  const [search] = useSearchParams()
  return organisationId ?? search.get('organisation') ?? lookedAt(session)
}
