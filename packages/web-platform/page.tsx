import { createContext, useContext, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Route } from '@poonji/contract/route.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { PageHeader } from '@poonji/ui/page-header.tsx'
import { useCurrentRoute } from './routing/current-route.ts'
import { pathTo } from './routing/paths.ts'
import { useMaybeSession } from './session/session.tsx'

const HOME = '/dashboard'

/** The filters that a list was left with: its breadcrumb leads back to the list as it was. */
const leftWith = new Map<string, string>()

/** Whether what is drawn stands in a page that has its head. */
export const InPage = createContext(false)

/** Told the paths of what a page stands under, outermost first: the menu marks the nearest of them that it leads to. */
export const PlacesAbove = createContext<(under: readonly string[]) => void>(() => {})

interface Crumb {
  label: string
  to?: string
}

export interface PageProps {
  /** Default: the title of the route row. */
  title?: string
  /** Of a list in several views or states at addresses of their own: the one shown, which the browser's tab names first. */
  view?: string
  subtitle?: ReactNode | ReactNode[]
  status?: ReactNode
  actions?: ReactNode
  back?: { to: string; label?: string }
  /** Default: what the row says it stands under. Null for whoever has no other place to go to. */
  crumbs?: Crumb[] | null
  /** What its breadcrumb ends with, where that is not the title. */
  crumb?: string
  children: ReactNode
}

/** A screen with its head: breadcrumb from where its reader lands, title, state and actions. */
export function Page({ title, view, subtitle, status, actions, back, crumbs, crumb, children }: PageProps) {
  const language = useLanguage()
  const params = useParams()
  const { row, rows } = useCurrentRoute()
  const shown = title ?? row.title[language]
  const named = nameOfTab(view ?? row.title[language], shown)
  useEffect(() => {
    document.title = named
  }, [named])
  const { pathname, search } = useLocation()
  useEffect(() => {
    leftWith.set(pathname, search)
  }, [pathname, search])
  const above: Crumb[] =
    crumbs ?? parents(row, rows).map(one => ({ label: one.title[language], to: pathTo(one.path, params) }))
  useToldAbove([...marksOf(row, rows), ...above.flatMap(({ to }) => to ?? [])])
  const company = useOwnCompany()
  const home = rows.find(one => one.path === HOME)
  const isHome = row === home || row.path === home?.redirect
  const trail = home &&
    !isHome &&
    crumbs !== null &&
    !row.who.includes('anyone') && [
      { label: home.title[language], to: HOME },
      ...above.map(asLeft),
      { label: crumb ?? shown },
    ]
  return (
    <>
      <PageHeader
        crumbs={trail || undefined}
        title={shown}
        subtitle={subtitle}
        onPaper={company !== shown && company}
        status={status}
        actions={actions}
        back={back}
      />
      <InPage value>{children}</InPage>
    </>
  )
}

/** Before it is painted, so that the mark in the menu does not jump. */
function useToldAbove(under: readonly string[]): void {
  const tell = useContext(PlacesAbove)
  const paths = under.join(' ')
  useLayoutEffect(() => {
    tell(paths ? paths.split(' ') : [])
  }, [tell, paths])
}

/** What the browser's tab and history say: the tabs of one loan or company differ by it, "Dues · Term loan · Poonji". */
const nameOfTab = (view: string, shown: string) =>
  (shown.includes(view) ? [shown, 'Poonji'] : [view, shown, 'Poonji']).join(' · ')

/** The company in a borrower's address: the header names it on a screen, where it can be changed; paper has no such header. */
function useOwnCompany(): string | undefined {
  const { organisationId } = useParams()
  return useMaybeSession()?.minOrganisationsList.find(({ id }) => id === organisationId)?.name
}

const asLeft = ({ label, to }: Crumb): Crumb => ({ label, to: to && `${to}${leftWith.get(to) ?? ''}` })

/** Of the rows whose paths this one begins with, the nearest last. */
function marksOf(row: Route, rows: readonly Route[]): string[] {
  return rows
    .filter(one => `${row.path}/`.startsWith(`${one.path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
    .flatMap(one => one.marks?.toReversed() ?? [])
}

function parents(row: Route, rows: readonly Route[]): Route[] {
  return (row.under ?? []).flatMap(path => rows.find(one => one.path === path) ?? [])
}
