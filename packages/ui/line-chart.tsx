import { ChartFrame, type ChartPoint } from './chart-readout.tsx'
import classes from './chart.module.css'

export interface LineChartProps {
  label: string
  points: readonly ChartPoint[]
  format: (value: number) => string
  height?: number
  /** a dashed line at the value that is wanted or allowed */
  wanted?: number
}

/** One value over time, from zero (or below, where it goes below). */
export function LineChart({ label, points, format, height = 140, wanted }: LineChartProps) {
  const values = points.map(p => p.value).concat(wanted ?? [])
  const high = Math.max(...values, 0) * 1.08
  const low = Math.min(...values, 0)
  const y = (value: number) => 100 - ((value - low) / (high - low || 1)) * 100
  const path = points.map((p, i) => `${i ? 'L' : 'M'}${i + 0.5} ${y(p.value)}`).join('')
  return (
    <ChartFrame label={label} points={points} format={format} height={height}>
      {at => (
        <svg viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none" aria-hidden>
          {[0, 0.5, 1].map(part => (
            <path key={part} className={classes.rule} d={`M0 ${part * 100}H${points.length}`} />
          ))}
          {wanted !== undefined && <path className={classes.wanted} d={`M0 ${y(wanted)}H${points.length}`} />}
          <path className={classes.area} d={`${path}V${y(0)}H0.5Z`} />
          <path className={classes.line} d={path} />
          {at !== null && points[at] && <path className={classes.dot} d={`M${at + 0.5} ${y(points[at].value)}h0`} />}
        </svg>
      )}
    </ChartFrame>
  )
}
