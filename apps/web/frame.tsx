import { useState, type ReactNode } from 'react'
import { matchPath, useLocation, useNavigate, useNavigation, useParams } from 'react-router'
import { IconHistory } from '@tabler/icons-react'
import { selectOrganisation } from '@poonji/capabilities/identity/contract.ts'
import type { Layout, Route } from '@poonji/contract/route.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { ProgressBar } from '@poonji/ui/progress-bar.tsx'
import { Shell } from '@poonji/ui/shell.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { callApi } from '@poonji/web-platform/api/client.ts'
import { PlacesAbove } from '@poonji/web-platform/page.tsx'
import { useCompanyOfPage } from '@poonji/web-platform/routing/company-of-page.ts'
import { useMaybeSession, type SessionInfo } from '@poonji/web-platform/session/session.tsx'
import { useChangeLanguage } from './language-switch.tsx'
import { menuOf } from './menu.ts'

const VARIANTS = { full: 'full', focused: 'apply-credit', bare: 'bare' } as const satisfies Record<Layout, string>
const ACTIVITY = { en: 'Login activity', hi: 'लॉग इन की जानकारी' }

/** Header, menus and navigation around a screen, as its row asks and as the person at it may see. */
export function Frame({ row, rows, children }: { row: Route; rows: readonly Route[]; children: ReactNode }) {
  const session = useMaybeSession()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  const { pathname } = useLocation()
  const company = useCompanyOfPage()
  const organisationId = session?.domain === 'buyer' ? company : (session?.selectedOrganisationId ?? null)
  const variant = VARIANTS[row.layout ?? (session ? 'full' : 'focused')]
  const busy = useNavigation().state !== 'idle'
  const [under, setUnder] = useState<readonly string[]>([])
  return (
    <>
      <ProgressBar active={busy} />
      <Shell
        variant={variant}
        path={pathname}
        under={under}
        home={session ? '/dashboard' : '/'}
        menuOf={session?.accountId}
        menu={session ? menuOf(rows, session, organisationId, language) : []}
        quick={session ? menuOf(rows, session, organisationId, language, true) : []}
        organisation={useOrganisationSwitch(session, organisationId, row, rows)}
        user={session ? userBox(session, language) : undefined}
        onLanguage={changeLanguage}
        onLogout={session ? () => location.assign('/logout') : undefined}
      >
        <PlacesAbove value={setUnder}>{children}</PlacesAbove>
      </Shell>
    </>
  )
}

function userBox(session: SessionInfo, language: 'en' | 'hi') {
  const roles = session.roles.map(role => (language === 'hi' ? role.nameHi : role.nameEn))
  return {
    name: session.name || session.mobile,
    // a header holds two; somebody with more is known by the first
    role: roles.length > 2 ? `${roles[0]} +${roles.length - 1}` : roles.join(', '),
    entries: [
      { label: ACTIVITY[language], words: Object.values(ACTIVITY).join(' '), to: '/login-activity', icon: IconHistory },
    ],
  }
}

/** Buyers with several organisations choose which one the screens are about; the same screen opens for the other. */
function useOrganisationSwitch(
  session: SessionInfo | null,
  organisationId: string | null,
  row: Route,
  rows: readonly Route[],
) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { organisationId: _own, ...others } = useParams()
  if (!session || session.domain !== 'buyer' || !organisationId) return undefined
  const organisations = session.minOrganisationsList
  const current = organisations.find(one => one.id === organisationId)
  if (!current) return undefined
  const choose = async (id: string) => {
    try {
      await callApi(selectOrganisation, { organisationId: id })
    } catch (error) {
      return toasts.error(error instanceof Error ? error.message : undefined)
    }
    const [thing] = Object.entries(others).flatMap(([name, value]) => (row.only?.[name] ? [] : (value ?? [])))
    const page = (thing ? listAbove(pathname, thing, rows) : pathname).replace(organisationId, id)
    // what a search names beside a company is that company's
    const ofOther = search.includes(organisationId) ? `?organisation=${id}` : ''
    await navigate(page + (page === pathname && !ofOther ? search : ofOther))
    location.reload()
  }
  return { current, organisations, onSwitch: (id: string) => void choose(id) }
}

/** The page that one thing of a company, such as a loan, is reached from: of another company it shows what that has. */
function listAbove(pathname: string, thing: string, rows: readonly Route[]): string {
  const parts = pathname.split('/')
  let above = parts.slice(0, parts.indexOf(thing))
  while (above.length > 1 && !rows.some(({ path }) => matchPath(path, above.join('/')))) above = above.slice(0, -1)
  return above.length > 1 ? above.join('/') : '/dashboard'
}
