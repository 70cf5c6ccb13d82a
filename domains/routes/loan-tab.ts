import type { Route } from '@poonji/contract/route.ts'

export const LIMITS = '/organisation/:organisationId/credit/limit'

/** A page of one loan, below the list of limits and loans. */
export const loanTab = (
  name: string,
  en: string,
  hi: string,
  screen: Route['screen'],
  permission: Route['permission'],
): Route => ({
  path: `${LIMITS}/:loanId/${name}`,
  who: ['buyer', 'admin', 'partner'],
  permission,
  title: { en, hi },
  under: [LIMITS],
  screen,
})
