import { useEffect, useRef, type RefObject } from 'react'

const CHOSEN = '[aria-current], [aria-pressed=true]'

/** For a strip that is swiped sideways: the ref of it, which brings what is chosen there to its middle, as far as it goes. */
export function useChosenInSight<Strip extends HTMLElement>(chosen: number): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const one = strip.current?.querySelector(CHOSEN)?.getBoundingClientRect()
    const all = strip.current?.getBoundingClientRect()
    if (strip.current && one && all) strip.current.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2
  }, [chosen])
  return strip
}
