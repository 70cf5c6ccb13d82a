import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './action-bar.module.css'

export interface ActionBarProps {
  /** the one filled button */
  main: ReactNode
  /** other buttons, nearest to the main one last */
  others?: ReactNode
  /** what stands at the far left: back, or what one is deciding about */
  start?: ReactNode
  /** a quiet remark, or a lesser way, before the buttons; not on phones */
  note?: ReactNode
}

/**
 * The floating bar at the bottom of a page that ends in a decision. On phones the main button comes first and takes the
 * whole width; a single other one stands beside it, under what is decided about. While it is there it tells the page its height, so that nothing hides behind it, and the phone's bottom
 * navigation steps back. One a page.
 */
export function ActionBar({ main, others, start, note }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    const measure = () => root.style.setProperty('--action-bar', `${element.offsetHeight}px`)
    root.dataset.actionBar = ''
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      delete root.dataset.actionBar
      root.style.removeProperty('--action-bar')
    }
  }, [])
  return (
    <div className={classes.bar} ref={bar}>
      <div className={classes.inside}>
        {start && <div className={classes.start}>{start}</div>}
        <span className={classes.gap} />
        {note && <span className={classes.note}>{note}</span>}
        {others && <div className={classes.others}>{others}</div>}
        <div className={classes.main}>{main}</div>
      </div>
    </div>
  )
}

/**
 * The place below all that a screen shows, for a bar that is drawn amid it: what stands above is then reached first by
 * the Tab key too. A button of such a bar names the form that it sends.
 */
export function useFoot() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return {
    foot: <div ref={setPlace} style={{ display: 'contents' }} />,
    atFoot: (bar: ReactNode) => place && createPortal(bar, place),
  }
}
