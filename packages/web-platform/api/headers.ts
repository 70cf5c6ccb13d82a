let organisationId: string | null = null

/** The organisation a buyer looks at; the server never trusts it. */
export function rememberOrganisation(id: string | null) {
  organisationId = id
}

/** The headers that every call carries (specification, section 7); nobody is asked where they are. */
export function requestHeaders(domain: string): Record<string, string> {
  return {
    'referrer-domain': 'PARTNER',
    platform: 'WEB_SITE',
    'client-domain': location.hostname,
    'current-path': location.pathname,
    ...(domain === 'buyer' && organisationId && { organisation: organisationId }),
  }
}
