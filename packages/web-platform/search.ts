import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

type Patch = Record<string, string | null>

/** While somebody types, no letter after the first is a step of its own. */
const isTyping = () => document.activeElement instanceof HTMLInputElement

/**
 * Filters kept in the URL, so that every list can be shared: `const [filters, change] = useFilters()`. Each that is set or
 * taken away is one step back; `replace` leaves none, for what is over and should not come again by it.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const values = useMemo(() => Object.fromEntries(params), [params])
  const change = useCallback(
    (patch: Patch, { replace = false } = {}) => {
      const next = patched(params, patch)
      if (next.toString() === params.toString()) return
      const goesOn = isTyping() && Object.keys(patch).some(name => params.has(name))
      setParams(next, { replace: replace || goesOn, preventScrollReset: true })
    },
    [params, setParams],
  )
  return [values, change] as const
}

/** Addresses of a list's other views: what is searched and filtered for goes along, but for what the view changes. */
export function useViewPath() {
  const [params] = useSearchParams()
  return (path: string, patch: Patch = {}) => {
    const query = patched(params, patch).toString()
    return query ? `${path}?${query}` : path
  }
}

function patched(old: URLSearchParams, patch: Patch): URLSearchParams {
  const next = new URLSearchParams(old)
  for (const [name, value] of Object.entries(patch)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/**
 * A stretch of days as the lists' calls take it: `DATE:start|end` in milliseconds, only the start, or `|end`
 * (specification, section 7). The first day is meant from its begin on, the last to its end, in India.
 */
export function dateFilter(from: string | undefined, to: string | undefined): string[] {
  if (!from && !to) return []
  const start = from ? Date.parse(`${from}T00:00:00.000+05:30`) : ''
  return [`DATE:${start}${to ? `|${Date.parse(`${to}T23:59:59.999+05:30`)}` : ''}`]
}

/** The choice that an address names whole or, shared by a reader to whom its values read apart, in part. */
export function choiceOf<C extends { value: string }>(choices: readonly C[], named: string | undefined): C | undefined {
  const values = named?.split('|') ?? []
  return choices.find(choice => values.length > 0 && values.every(one => choice.value.split('|').includes(one)))
}

/** The choices of a filter `FIELD:a|b`: several values may read the same, and who chooses the words means them all. */
export function filterOptions(values: readonly (readonly [value: string, label: string])[]) {
  const byLabel = Map.groupBy(values, ([, label]) => label)
  return [...byLabel].map(([label, same]) => ({ label, value: same.map(([value]) => value).join('|') }))
}
