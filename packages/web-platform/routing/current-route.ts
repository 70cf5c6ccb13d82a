import { createContext, useContext } from 'react'
import type { Route } from '@poonji/contract/route.ts'

/** The row of the screen that is shown, and all rows this person may open. */
export interface CurrentRoute {
  row: Route
  rows: readonly Route[]
}

export const CurrentRouteContext = createContext<CurrentRoute | null>(null)

export function useCurrentRoute(): CurrentRoute {
  const current = useContext(CurrentRouteContext)
  if (!current) throw new Error('a screen stands outside of the router')
  return current
}
