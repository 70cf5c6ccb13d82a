import type { Call } from './call.ts'

/** The path and query of a call with its values filled in: path parameters by name, `query` with repeated entries. */
export function urlOfCall(call: Pick<Call, 'path'>, values: Record<string, unknown>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])))
  const search = new URLSearchParams()
  const query = typeof values.query === 'object' && values.query !== null ? values.query : {}
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat())
      if (one !== null && one !== undefined && one !== '') search.append(name, textOf(one))
  return search.size ? `${path}?${search}` : path
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
}
