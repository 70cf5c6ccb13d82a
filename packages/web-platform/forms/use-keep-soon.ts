import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'

const PAUSE_MS = 800

/** Keeps what is typed once somebody pauses, and at once when the screen is left, covered or closed. */
export function useKeepSoon<V>(keep: (values: V) => void) {
  const keepSoon = useDebouncedCallback(keep, { delay: PAUSE_MS, flushOnUnmount: true })
  useWindowEvent('pagehide', () => keepSoon.flush())
  useWindowEvent('visibilitychange', () => document.hidden && keepSoon.flush())
  return keepSoon
}
