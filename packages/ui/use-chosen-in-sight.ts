import { useEffect, useRef, type RefObject } from 'react'

const CHOSEN = '[aria-current], [aria-pressed=true]'

/**
 * For a strip that is swiped sideways: the ref of it, which brings what is chosen there to its middle, as far as it goes,
 * and what a keyboard comes to, which browsers leave alone while a little of it is seen.
 */
export function useChosenInSight<Strip extends HTMLElement>(chosen: number): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const all = strip.current
    if (!all) return
    const bring = () => {
      const one = all.querySelector(CHOSEN)
      if (one) bringToMiddle(all, one)
    }
    bring()
    // the strip is narrower once a menu stands beside it, or a phone is turned
    const sizes = new ResizeObserver(bring)
    sizes.observe(all)
    return () => sizes.disconnect()
  }, [chosen])
  useEffect(() => {
    const all = strip.current
    const follow = ({ target }: FocusEvent) => {
      // what a finger or mouse is about to press must not move away from it
      if (all && target instanceof Element && target.matches(':focus-visible')) bringToMiddle(all, target)
    }
    all?.addEventListener('focusin', follow)
    return () => all?.removeEventListener('focusin', follow)
  }, [])
  return strip
}

function bringToMiddle(strip: Element, part: Element): void {
  const [all, one] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
  strip.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2
}
