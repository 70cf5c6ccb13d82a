import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
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
  hasMore: boolean
  loading?: boolean
  failed?: boolean
  onMore: () => void
}

/** A list whose next rows come as one scrolls near its end, and by a button for who does not scroll. */
export function InfiniteList({ children, shown, total, atLeast, hasMore, loading, failed, onMore }: InfiniteListProps) {
  const ui = useUiText()
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!end.current || !hasMore || loading || failed) return
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '400px' })
    near.observe(end.current)
    return () => near.disconnect()
  }, [hasMore, loading, failed, shown])
  return (
    <div>
      {children}
      <div ref={end} className={classes.end}>
        {failed ? (
          <p role="alert">{ui('list.failed')}</p>
        ) : (
          <p role="status">
            {total !== undefined && ui(atLeast ? 'list.showingAtLeast' : 'list.showing', { shown, total })}{' '}
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
