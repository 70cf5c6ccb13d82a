/** A place to go on to: a path on our own origin, or the fallback. It never leaves for another site. */
export function safePath(given: unknown, fallback: string): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || given.length > 500) return fallback
  const url = URL.parse(given, 'http://own.invalid')
  return url?.host === 'own.invalid' ? url.pathname + url.search + url.hash : fallback
}
