import type { CSSProperties } from 'react'
import { ChartFrame, type ChartPoint } from './chart-readout.tsx'
import classes from './chart.module.css'

/** So few bars have room for their values and names on a phone. */
const MOST_NAMED = 6

export interface BarChartProps {
  label: string
  /** `top` is the upper part of the value in a lighter tone, e.g. the interest of an instalment */
  bars: readonly (ChartPoint & { top?: number })[]
  format: (value: number) => string
  height?: number
  /** how many of the last bars stand out */
  strongLast?: number
}

/** Plain bars over time, from zero (what is below it hangs from a line); a few of them carry their values and names. */
export function BarChart({ label, bars, format, height = 120, strongLast = 0 }: BarChartProps) {
  const highest = Math.max(...bars.map(b => b.value), 1)
  const lowest = Math.min(...bars.map(b => b.value), 0)
  const share = (value: number) => (value / (highest - lowest)) * 100
  const zero = share(highest)
  const gap = bars.length > 30 ? 0.15 : 0.25
  const named = bars.length <= MOST_NAMED
  return (
    <ChartFrame label={label} points={bars} format={format} height={height} named={named}>
      {at => (
        <>
          <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden>
            {bars.map((bar, i) => {
              const size = share(Math.abs(bar.value))
              const from = bar.value < 0 ? zero : zero - size
              const seam = Math.min(size, 200 / height)
              const top = bar.top === undefined ? 0 : share(bar.top)
              const place = { x: i + gap / 2, width: 1 - gap }
              return (
                <g key={i} className={at !== null && at !== i ? classes.faint : undefined}>
                  {bar.top === undefined ? (
                    <rect
                      {...place}
                      y={from}
                      height={size}
                      className={classes.bar}
                      data-strong={i >= bars.length - strongLast || undefined}
                      data-below={bar.value < 0 || undefined}
                    />
                  ) : (
                    <>
                      <rect {...place} y={from} height={top} className={classes.top} />
                      <rect
                        {...place}
                        y={from + top + seam}
                        height={Math.max(0, size - top - seam)}
                        className={classes.base}
                      />
                    </>
                  )}
                </g>
              )
            })}
            {lowest < 0 && <path d={`M0 ${zero}H${bars.length}`} className={classes.rule} />}
          </svg>
          {named &&
            bars.map((bar, i) => (
              <span
                key={i}
                className={classes.value}
                style={above(i, bars.length, share(Math.max(bar.value, 0) - lowest))}
              >
                {format(bar.value)}
              </span>
            ))}
        </>
      )}
    </ChartFrame>
  )
}

/** The place of a bar's value: its column, on the bar. */
const above = (i: number, count: number, bottom: number): CSSProperties => ({
  insetInlineStart: `${(i / count) * 100}%`,
  width: `${100 / count}%`,
  bottom: `${bottom}%`,
})
