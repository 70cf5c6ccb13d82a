import { matchRoutes } from 'react-router'
import type { Route } from '@poonji/contract/route.ts'

/**
 * Begins to fetch the screen of an address while the session is still asked for, so that the router finds it there or
 * on its way. `domain` is what the server wrote into the page, nothing for a stranger. A screen that cannot be fetched
 * is left to the router, which says so.
 */
export function fetchFirstScreen(rows: readonly Route[], domain: string | undefined, address: string) {
  const own = rows.filter(row => row.who.some(who => who === 'anyone' || who === domain))
  const found = matchRoutes(
    own.map(row => ({ path: row.path, row })),
    address,
  )
  found
    ?.at(-1)
    ?.route.row.screen?.()
    .catch(() => undefined)
}
