import { useContext } from 'react'
import { matchPath, useLocation } from 'react-router'
import { CurrentRouteContext } from './current-route.ts'

const CHOICE = '/login/select'

/** The way to say which of several companies a page is about, and back to that page. */
export const chooseCompany = (then: string) => `${CHOICE}?rd=${encodeURIComponent(then)}`

/** Whether a path is the choice itself: which company is meant is not known there yet. */
export const isCompanyChoice = (pathname: string) => pathname === CHOICE

/** The same, from the page that is open. */
export function useChooseCompany(): string {
  const { pathname, search } = useLocation()
  return chooseCompany(pathname + search)
}

/** Where somebody goes on who has said which company: the page of ours that led here, else home. An address may be anybody's. */
export function useAfterChoice(): string {
  const rows = useContext(CurrentRouteContext)?.rows ?? []
  const rd = new URLSearchParams(useLocation().search).get('rd')
  const page = rd === null ? null : ownAddress(rd)
  return page && rows.some(row => matchPath(row.path, page.pathname)) ? page.href : '/dashboard'
}

function ownAddress(given: string): URL | null {
  try {
    const url = new URL(given, location.origin)
    return url.origin === location.origin ? url : null
  } catch {
    return null
  }
}
