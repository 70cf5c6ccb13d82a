import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'

/** The way on from where one may not be. */
export function ToDashboard() {
  return <AppLink to="/dashboard">{useLanguage() === 'hi' ? 'डैशबोर्ड पर जाएँ' : 'Go to the dashboard'}</AppLink>
}
