import type { ReactNode } from 'react'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useParams,
  type RouteObject,
} from 'react-router'
import { anyOf } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { may, useMaybeSession, type SessionInfo } from '../session/session.tsx'
import { ClosedTab, LackedPermission } from './closed-tab.tsx'
import { chooseCompany, isCompanyChoice } from './company-choice.ts'
import { lookedAt, useCompanyOfPage } from './company-of-page.ts'
import { CurrentRouteContext } from './current-route.ts'
import { pathTo } from './paths.ts'
import { Unfetched } from './unfetched.tsx'
import { CrashScreen } from '../crash/crash-screen.tsx'

/** The rows that a session (or a stranger) may open at all. */
export function rowsFor(rows: readonly Route[], session: SessionInfo | null): Route[] {
  return rows.filter(row => row.who.includes('anyone') || (session && row.who.includes(session.domain)))
}

/**
 * The router of the rows; `frame` draws header and menus around each screen as its row asks, `coming` stands until the
 * first screen is there.
 */
export function createRouter(
  rows: readonly Route[],
  frame: (row: Route, screen: ReactNode) => ReactNode,
  notFound: ReactNode,
  coming: ReactNode,
) {
  const routes: RouteObject[] = rows.map(row => ({
    path: row.path,
    ...(row.redirect !== undefined
      ? { element: <Redirect to={row.redirect} /> }
      : { lazy: { Component: () => screenOf(row, rows, frame, notFound) } }),
  }))
  nameFirstEntry()
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <CrashScreen />,
      hydrateFallbackElement: coming,
      children: [...routes, { path: '*', element: notFound }],
    },
  ])
}

/** The router calls every first entry alike, and would begin a page at the place where another one was left. */
function nameFirstEntry() {
  const state = history.state as { key?: string } | null
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}

const PLACEHOLDER = /_organisationid/i

/** The address of a borrower's page with the company that they look at in the place of the placeholder. */
function withOwnOrganisation(address: string, session: SessionInfo | null): string {
  if (session?.domain !== 'buyer' || !PLACEHOLDER.test(address)) return address
  const id = lookedAt(session)
  return id ? address.replaceAll(new RegExp(PLACEHOLDER, 'gi'), id) : chooseCompany(address)
}

/** A new screen begins at its head; the way back finds a screen where it was left. */
function Root() {
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  const session = useMaybeSession()
  const meant = isCompanyChoice(pathname) ? here : withOwnOrganisation(here, session)
  if (meant !== here) return <Navigate to={meant} replace />
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

async function screenOf(
  row: Route,
  rows: readonly Route[],
  frame: (row: Route, screen: ReactNode) => ReactNode,
  notFound: ReactNode,
) {
  const Screen = await row.screen?.().catch((error: unknown) => () => <Unfetched error={error} />)
  return function RoutedScreen() {
    const params = useParams()
    const isThere = Object.entries(row.only ?? {}).every(([name, values]) => values.includes(params[name] ?? ''))
    if (!isThere) return notFound
    return (
      <CurrentRouteContext value={{ row, rows }}>
        {frame(row, <Guarded row={row}>{Screen && <Screen />}</Guarded>)}
      </CurrentRouteContext>
    )
  }
}

/** Keeps the search of the old address and fills the new one's parameters. */
function Redirect({ to }: { to: string }) {
  return <Navigate to={pathTo(to, useParams()) + location.search} replace />
}

/** A company of which this borrower is no member: whose it is, and whether it is there at all, is not told. */
const isStrange = (session: SessionInfo | null, organisationId: string) =>
  session?.domain === 'buyer' && session.minOrganisationsList.every(({ id }) => id !== organisationId)

/** A borrower who is in no company yet holds no permission anywhere: their home says how to bring one. */
const isInNoCompany = (session: SessionInfo | null) =>
  session?.domain === 'buyer' && session.minOrganisationsList.length === 0

/** A page of one thing, such as a document: whose company that is of, only the server knows. */
const isOfOneThing = (row: Route, params: object) => Object.keys(params).some(name => !row.only?.[name])

/** A tab without its permission says so; what is behind it was never asked for. */
function Guarded({ row, children }: { row: Route; children: ReactNode }) {
  const session = useMaybeSession()
  const params = useParams()
  const company = useCompanyOfPage()
  const organisationId = params.organisationId ?? (isOfOneThing(row, params) ? null : company)
  if (!row.permission || may(session, row.permission, organisationId)) return children
  if (organisationId === null && isInNoCompany(session)) return <Navigate to="/dashboard" replace />
  const strange = organisationId !== null && isStrange(session, organisationId)
  if (strange) return <ClosedTab words="organisation.notPermitted" />
  const [permission] = anyOf(row.permission)
  return permission && <LackedPermission permission={permission} organisationId={organisationId} />
}
