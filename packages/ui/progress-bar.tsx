import { useUiText } from './language.tsx'
import classes from './progress-bar.module.css'

/** The line along the top of the window while the next screen comes; shown only when it takes longer than a blink. */
export function ProgressBar({ active }: { active: boolean }) {
  const ui = useUiText()
  return active ? <div className={classes.bar} role="progressbar" aria-label={ui('loading')} /> : null
}
