import { createContext, useContext, type ReactNode } from 'react'
import type { Domain } from '@poonji/contract/call.ts'
import { anyOf, heldInOwnFirm, type Asked, type Permission } from '@poonji/contract/permissions.ts'
import type { FirstView } from '@poonji/contract/route.ts'

export interface SessionOrganisation {
  id: string
  name: string
  type: string
  permissions: Permission[]
}

/** What every screen may know of the person at it; the app fills it from the session call. */
export interface SessionInfo {
  accountId: string
  name: string
  mobile: string
  email: string | null
  domain: Domain
  product: string
  language: 'en' | 'hi'
  /** Of who works for a partner: what kind it is, and which. */
  partnershipType: string | null
  partnerOrganisationId: string | null
  /** That partner acts for no client at present. */
  firmStopped: boolean
  roles: { code: string; nameEn: string; nameHi: string }[]
  permissions: Permission[]
  minOrganisationsList: SessionOrganisation[]
  selectedOrganisationId: string | null
  firstView: FirstView
  demo: boolean
}

const SessionContext = createContext<SessionInfo | null>(null)

export function SessionProvider({ session, children }: { session: SessionInfo | null; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session, or null on pages that strangers may open. */
export function useMaybeSession(): SessionInfo | null {
  return useContext(SessionContext)
}

/** The session of a screen behind login. @throws outside of one */
export function useSession(): SessionInfo {
  const session = useContext(SessionContext)
  if (!session) throw new Error('this screen needs a session')
  return session
}

/** Whether a session may do something, in one organisation or (without one) anywhere; the server decides all the same. */
export function may(session: SessionInfo | null, asked: Asked, organisationId?: string | null): boolean {
  if (!session) return false
  const meets = (held: readonly Permission[]) => anyOf(asked).some(permission => held.includes(permission))
  if (organisationId && organisationId === session.partnerOrganisationId)
    return meets(heldInOwnFirm(session.permissions))
  if (session.domain !== 'buyer') return meets(session.permissions)
  const organisations = session.minOrganisationsList.filter(one => !organisationId || one.id === organisationId)
  return organisations.some(one => meets(one.permissions))
}

export function useMay(asked: Asked, organisationId?: string | null): boolean {
  return may(useMaybeSession(), asked, organisationId)
}
