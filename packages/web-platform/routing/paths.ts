/** A path of a route row with its parameters filled in: `pathTo('/organisation/:organisationId/about', { organisationId })`. */
export function pathTo(path: string, params: Record<string, string | null | undefined> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '_' + name.toLowerCase()))
}
