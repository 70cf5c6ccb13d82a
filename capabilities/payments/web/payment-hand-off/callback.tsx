import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useMaybeSession } from '@poonji/web-platform/session/session.tsx'
import { statusPath } from '../shared/paths.ts'

const KNOWN = /^\/(payment-status|make-payment|process-payments)(\/[A-Za-z0-9-]+)*$/
const known = (path: string | null) => (path && KNOWN.test(path) ? path : null)

/** Where a person who comes back from a provider is led: to the payment, else to a known page that was named. */
export function PaymentCallback() {
  const [search] = useSearchParams()
  const [organisation, payment] = [search.get('organisation'), search.get('payment')]
  const named = known(search.get(search.get('state') === 'error' ? 'error' : 'success'))
  const own = organisation && payment ? known(statusPath(organisation, payment)) : null
  const to = own ?? named ?? '/payment-status'
  const stranger = useMaybeSession() === null
  useEffect(() => {
    // whose session ended at the provider has no such page here: the server has them log in and go on there
    if (stranger) location.replace(to)
  }, [stranger, to])
  return stranger ? null : <Navigate to={to} replace />
}
