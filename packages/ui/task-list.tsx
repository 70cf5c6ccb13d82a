import type { ReactNode } from 'react'
import { IconAlertCircle, IconChevronRight, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { formatCount } from '@poonji/kernel/count.ts'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import classes from './task-list.module.css'

export interface Task {
  title: ReactNode
  note?: ReactNode
  /** waiting: nobody who reads it has to do anything */
  state: 'done' | 'pending' | 'waiting' | 'failed'
  /** where the task is done */
  to?: string
  /** how many wait there, at the end of the row */
  count?: number
  /** at the end of the row instead of the arrow; on a phone under its words */
  end?: ReactNode
}

/** What is done and what is still to do, in ruled rows; a row with `to` is a link. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  const ui = useUiText()
  return (
    <ul>
      {tasks.map((task, i) => {
        const inside = (
          <>
            {task.state === 'done' && <Icon of={IconCircleCheck} className={classes.done} />}
            {task.state === 'failed' && <Icon of={IconAlertCircle} className={classes.failed} />}
            {task.state === 'waiting' && <Icon of={IconClock} className={classes.waiting} />}
            {task.state === 'pending' && <span className={classes.ring} />}
            <span className={classes.words}>
              <span className={classes.title}>
                <span className="sr">{ui(`task.${task.state}`)} </span>
                {task.title}
              </span>
              {task.note && <span className="meta">{task.note}</span>}
            </span>
            {task.count !== undefined && <b>{formatCount(task.count)}</b>}
            {task.end ? (
              <span className={classes.end}>{task.end}</span>
            ) : (
              task.to && <Icon of={IconChevronRight} className={classes.arrow} />
            )}
          </>
        )
        return (
          <li key={i} className={classes.item}>
            {task.to ? (
              <AppLink to={task.to} className={classes.task}>
                {inside}
              </AppLink>
            ) : (
              <div className={classes.task}>{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
