interface Position {
  latitude: number
  longitude: number
}

let organisationId: string | null = null
let position: Position | null = null

/** The organisation a buyer looks at; the server never trusts it. */
export function rememberOrganisation(id: string | null) {
  organisationId = id
}

export function rememberPosition(next: Position | null) {
  position = next
}

/** The headers that every call carries (specification, section 7). */
export function requestHeaders(domain: string): Record<string, string> {
  return {
    'referrer-domain': 'PARTNER',
    platform: 'WEB_SITE',
    'client-domain': location.hostname,
    'current-path': location.pathname,
    ...(position && { latitude: String(position.latitude), longitude: String(position.longitude) }),
    ...(domain === 'buyer' && organisationId && { organisation: organisationId }),
  }
}
