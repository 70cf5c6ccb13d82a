import { matchPath } from 'react-router'
import { may, useMaybeSession } from '../session/session.tsx'
import { useCurrentRoute } from './current-route.ts'

/** Whether an address leads its reader to a screen, and not to the word that they lack the permission for it. */
export function useMayOpen(organisationId?: string): (to: string) => boolean {
  const session = useMaybeSession()
  const { rows } = useCurrentRoute()
  return to => {
    const [pathname = to] = to.split('?')
    const row = rows.find(({ path }) => matchPath(path, pathname))
    return !row?.permission || may(session, row.permission, organisationId)
  }
}
