import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Filters kept in the URL, so that every list can be shared: `const [filters, change] = useFilters()`. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const values = useMemo(() => Object.fromEntries(params), [params])
  const change = useCallback(
    (patch: Record<string, string | null>) =>
      setParams(
        old => {
          const next = new URLSearchParams(old)
          for (const [name, value] of Object.entries(patch)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [values, change] as const
}
