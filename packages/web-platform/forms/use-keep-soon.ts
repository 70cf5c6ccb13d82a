import { useRef } from 'react'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'

const PAUSE_MS = 800

/**
 * Keeps what is typed once somebody pauses, and at once when the screen is left, covered or closed. What could not be kept
 * for want of a network is kept as soon as there is one.
 */
export function useKeepSoon<V>(keep: (values: V) => void) {
  const missed = useRef<{ values: V }>(null)
  const keepNow = (values: V) => {
    missed.current = navigator.onLine ? null : { values }
    keep(values)
  }
  const keepSoon = useDebouncedCallback(keepNow, { delay: PAUSE_MS, flushOnUnmount: true })
  useWindowEvent('pagehide', () => keepSoon.flush())
  useWindowEvent('visibilitychange', () => document.hidden && keepSoon.flush())
  useWindowEvent('online', () => {
    const late = missed.current
    missed.current = null
    if (late) keepSoon(late.values)
  })
  return keepSoon
}
