/** A place to go on to: a path on our own origin, or the fallback. It never leaves for another site. */
export function safePath(given: unknown, fallback: string): string {
  if (typeof given !== 'string' || !given.startsWith('/') || given.length > 500) return fallback
  const url = URL.parse(given, 'http://own.invalid')
  if (url?.host !== 'own.invalid') return fallback
  // judged as it is sent: `/.//other.example` is a path of ours until its dot is gone
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? fallback : path
}
