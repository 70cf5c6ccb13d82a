import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useUiText } from './language.tsx'
import classes from './infinite-list.module.css'

export interface InfiniteListProps {
  children: ReactNode
  shown: number
  /** how many there are, if known */
  total?: number
  /** `total` is a lower bound */
  atLeast?: boolean
  /** how many are shown, in words of its own: where what is counted is not the lines one sees */
  showing?: string
  hasMore: boolean
  loading?: boolean
  failed?: boolean
  onMore: () => void
}

/**
 * A list whose next rows come as one scrolls near its end, and by a button for who does not scroll. They do not come before
 * one has begun to: a short first page would grow while it is being read.
 */
export function InfiniteList({
  children,
  shown,
  total,
  atLeast,
  showing,
  hasMore,
  loading,
  failed,
  onMore,
}: InfiniteListProps) {
  const ui = useUiText()
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  const hasScrolled = useHasScrolled()
  useEffect(() => {
    if (!end.current || !hasScrolled || !hasMore || loading || failed) return
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '400px' })
    near.observe(end.current)
    return () => near.disconnect()
  }, [hasScrolled, hasMore, loading, failed, shown])
  return (
    <div>
      {children}
      <div ref={end} className={classes.end}>
        {failed ? (
          <p role="alert">{ui('list.failed')}</p>
        ) : (
          <p role="status">
            {showing ?? (total !== undefined && ui(atLeast ? 'list.showingAtLeast' : 'list.showing', { shown, total }))}{' '}
            {ui(hasMore ? 'list.scroll' : 'list.all')}
          </p>
        )}
        {hasMore && (
          <Button kind="quiet" small busy={loading} onClick={onMore}>
            {ui(failed ? 'retry' : 'list.more')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where everything is in sight already nothing moves, but a wheel or a finger says what is wanted. */
const SCROLLS = ['scroll', 'wheel', 'touchmove'] as const

function useHasScrolled(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (has) return
    const scrolled = () => setHas(true)
    for (const event of SCROLLS) addEventListener(event, scrolled, { capture: true, passive: true })
    return () => {
      for (const event of SCROLLS) removeEventListener(event, scrolled, { capture: true })
    }
  }, [has])
  return has
}
