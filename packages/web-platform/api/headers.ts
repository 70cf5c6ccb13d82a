import type { Language } from '@poonji/kernel/dates.ts'

let organisationId: string | null = null
let language: Language | null = null

/** The organisation a buyer looks at; the server never trusts it. */
export function rememberOrganisation(id: string | null) {
  organisationId = id
}

/** The language that this page is drawn in; another tab may have been switched since. */
export function rememberLanguage(shown: Language) {
  language = shown
}

/** The headers that every call carries (specification, section 7); nobody is asked where they are. */
export function requestHeaders(domain: string): Record<string, string> {
  return {
    'referrer-domain': 'PARTNER',
    platform: 'WEB_SITE',
    'client-domain': location.hostname,
    'current-path': location.pathname,
    ...(language && { 'screen-language': language }),
    ...(domain === 'buyer' && organisationId && { organisation: organisationId }),
  }
}
