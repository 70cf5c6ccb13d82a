/** What went wrong with a service, for those who run the product: never what was asked or answered. */
export interface Fault {
  /** Of which service, and what it was asked. */
  method: string
  problem: string
}

/** Refusals by our settings (a key, a certificate, a merchant) or of somebody who only claims to be the service. */
const BY_SET_UP = new Set([
  'bad-checksum',
  'bad-signature',
  'invalid-request',
  'malformed',
  'other-merchant',
  'untrusted-signer',
])

/** A port whose outages are told of, and what only its set-up or a forger can have brought. */
export function told<P extends object>(service: string, port: P, report: (fault: Fault) => void): P {
  return new Proxy(port, {
    get(of, name) {
      const found: unknown = Reflect.get(of, name)
      if (typeof found !== 'function') return found
      const hear = (answer: unknown) => {
        const problem = problemOf(answer)
        if (problem !== null) report({ method: `${service}/${String(name)}`, problem })
        return answer
      }
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(found, of, given)
        return answer instanceof Promise ? answer.then(hear) : hear(answer)
      }
    },
  })
}

/** Messages of outcomes carry no personal data. */
function problemOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('status' in answer && 'message' in answer)) return null
  const isFault =
    answer.status === 'unavailable' ||
    (answer.status === 'refused' && 'code' in answer && BY_SET_UP.has(String(answer.code)))
  return isFault ? String(answer.message) : null
}
