import { useParams } from 'react-router'

/** The organisation of the address. */
export function useOrganisationId(): string {
  return useParams().organisationId ?? ''
}

/** Polls while an account is being verified. */
export function whilePending(accounts: unknown): number | false {
  const rows = Array.isArray(accounts) ? (accounts as { state: string }[]) : []
  return rows.some(row => row.state === 'PENDING') ? 2_000 : false
}
