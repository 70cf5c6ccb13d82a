import type { ReactNode } from 'react'
import classes from './in-room-of.module.css'

/** What is shown now, in the room of what comes to stand there: when it comes, nothing below moves under a finger. */
export function InRoomOf({ coming, children }: { coming: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.room}>
      <div className={classes.coming} inert aria-hidden>
        {coming}
      </div>
      <div>{children}</div>
    </div>
  )
}
