import { IconCheck } from '@tabler/icons-react'
import { Icon } from '@poonji/ui/icon.tsx'
import classes from './check-list.module.css'

/** A few short lines, each with a tick. */
export function CheckList({ lines }: { lines: string[] }) {
  return (
    <ul className={classes.list}>
      {lines.map(line => (
        <li key={line}>
          <Icon of={IconCheck} small />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
