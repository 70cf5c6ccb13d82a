type Params = Record<string, string | null | undefined>

/**
 * A path of a route row with its parameters filled in: `pathTo('/organisation/:organisationId/about', { organisationId })`.
 * A trailing `*` is what stood there in the other address.
 */
export function pathTo(path: string, params: Params = {}): string {
  const rest = (params['*'] ?? '').split('/').map(encodeURIComponent).join('/')
  return path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '_' + name.toLowerCase()))
    .replace(/\*$/, () => rest)
}
