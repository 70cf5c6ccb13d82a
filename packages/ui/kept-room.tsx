import { useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * What changes by itself while somebody looks on, as a form whose answer comes: it never takes less room than it has
 * taken, so that nothing below moves up under a finger.
 */
export function KeptRoom({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    let width = element.offsetWidth
    const observer = new ResizeObserver(() => {
      // turned or zoomed, its lines break otherwise
      if (element.offsetWidth !== width) element.style.minHeight = ''
      width = element.offsetWidth
      element.style.minHeight = `${element.offsetHeight}px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={room}>{children}</div>
}
