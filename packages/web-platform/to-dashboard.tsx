import { useContext } from 'react'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { CurrentRouteContext } from './routing/current-route.ts'

/** The way on from where one may not be; on the dashboard itself there is none. */
export function ToDashboard() {
  const language = useLanguage()
  if (useContext(CurrentRouteContext)?.row.path === '/dashboard') return null
  return <AppLink to="/dashboard">{language === 'hi' ? 'डैशबोर्ड पर जाएँ' : 'Go to the dashboard'}</AppLink>
}
