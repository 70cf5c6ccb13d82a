import type { CaseState } from '../status.ts'

/** Where each list of cases stands. */
export const CASES_PATH = {
  queue: '/credit-desk',
  queries: '/credit-desk/queries',
  committee: '/credit-desk/committee',
  decided: '/credit-desk/decided',
} as const

/** The list in which a case is now. */
export function viewOf(state: CaseState): keyof typeof CASES_PATH {
  if (state === 'query') return 'queries'
  if (state === 'committee') return 'committee'
  return state === 'open' ? 'queue' : 'decided'
}
