import { Replaced } from '@poonji/ui/replaced.tsx'
import classes from './fact-lines.module.css'

export interface FactLine {
  label: string
  value: string
  /** What it takes the place of, struck through where it differs. */
  was?: string | null
}

/** Figures in lines, each beside the one it replaces. */
export function FactLines({ lines }: { lines: FactLine[] }) {
  return (
    <span className={classes.lines}>
      {lines.map(line => (
        <span key={line.label} className={classes.line}>
          <span>{line.label}</span>
          <span className={classes.value}>
            {line.was && line.was !== line.value && <Replaced>{line.was}</Replaced>} <b>{line.value}</b>
          </span>
        </span>
      ))}
    </span>
  )
}
