import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useUiText } from './language.tsx'
import classes from './chart.module.css'

export interface ChartPoint {
  label: string
  value: number
}

export interface ChartFrameProps {
  /** what the chart shows, in a sentence */
  label: string
  points: readonly ChartPoint[]
  format: (value: number) => string
  height: number
  /** each value stands in the chart: its name stands below it, and nothing need be read out */
  named?: boolean
  children: (at: number | null) => ReactNode
}

/**
 * What both charts share: a pointer or the arrow keys choose a value, which is read out below; nothing chosen shows the
 * first and last label and the highest value. Where each value stands in the chart, all labels stand below, with large
 * letters beside their values. Readers meet it as a slider over the values.
 */
export function ChartFrame({ label, points, format, height, named = false, children }: ChartFrameProps) {
  const ui = useUiText()
  const [at, setAt] = useState<number | null>(null)
  const last = points.length - 1
  const chosen = at === null ? undefined : points[at]
  const now = at ?? last
  const said = (i: number) => (points[i] ? `${points[i].label}: ${format(points[i].value)}` : '')

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1, Home: 0, End: last }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  return (
    <figure className={classes.figure}>
      <div
        className={classes.plot}
        data-named={named || undefined}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={`${label}. ${ui('chart.move')}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={now}
        aria-valuetext={said(now)}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
        onPointerMove={event => {
          const box = event.currentTarget.getBoundingClientRect()
          setAt(Math.min(last, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * points.length))))
        }}
        onPointerLeave={() => setAt(null)}
      >
        {children(at)}
      </div>
      <figcaption className={classes.caption} data-named={named || undefined}>
        {named ? (
          points.map((point, i) => (
            <span key={i}>
              {point.label} <b>{format(point.value)}</b>
            </span>
          ))
        ) : chosen ? (
          <span>
            {chosen.label} <b>{format(chosen.value)}</b>
          </span>
        ) : (
          <>
            <span>{points[0]?.label}</span>
            {last > 1 && <span>{ui('chart.most', { value: format(Math.max(...points.map(one => one.value))) })}</span>}
            <span>{last > 0 && points[last]?.label}</span>
          </>
        )}
      </figcaption>
    </figure>
  )
}
