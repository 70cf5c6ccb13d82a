import { ChartFrame, type ChartPoint } from './chart-readout.tsx'
import classes from './chart.module.css'

export interface BarChartProps {
  label: string
  /** `top` is the upper part of the value in a lighter tone, e.g. the interest of an instalment */
  bars: readonly (ChartPoint & { top?: number })[]
  format: (value: number) => string
  height?: number
  /** how many of the last bars stand out */
  strongLast?: number
}

/** Plain bars over time, from zero. */
export function BarChart({ label, bars, format, height = 120, strongLast = 0 }: BarChartProps) {
  const highest = Math.max(...bars.map(b => b.value), 1)
  const gap = bars.length > 30 ? 0.15 : 0.25
  return (
    <ChartFrame label={label} points={bars} format={format} height={height}>
      {at => (
        <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden>
          {bars.map((bar, i) => {
            const size = (bar.value / highest) * 100
            const seam = Math.min(size, 200 / height)
            const top = bar.top === undefined ? 0 : (bar.top / highest) * 100
            const place = {
              x: i + gap / 2,
              width: 1 - gap,
              className: at !== null && at !== i ? classes.faint : undefined,
            }
            return bar.top === undefined ? (
              <g key={i} className={place.className}>
                <rect
                  x={place.x}
                  width={place.width}
                  y={100 - size}
                  height={size}
                  className={classes.bar}
                  data-strong={i >= bars.length - strongLast || undefined}
                />
              </g>
            ) : (
              <g key={i} className={place.className}>
                <rect x={place.x} width={place.width} y={100 - size} height={top} className={classes.top} />
                <rect
                  x={place.x}
                  width={place.width}
                  y={100 - size + top + seam}
                  height={Math.max(0, size - top - seam)}
                  className={classes.base}
                />
              </g>
            )
          })}
        </svg>
      )}
    </ChartFrame>
  )
}
