import type { ReactNode } from 'react'
import { IconAlertCircle, IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { Icon, type IconOf } from './icon.tsx'
import classes from './note.module.css'

type NoteTone = 'info' | 'ok' | 'warn' | 'bad' | 'plain'

const ICON: Record<NoteTone, IconOf> = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconClock,
  bad: IconAlertCircle,
  plain: IconInfoCircle,
}

/** A message in its place on the page. `bad` is announced at once, the others when the reader gets there. */
export function Note({ tone = 'info', icon, children }: { tone?: NoteTone; icon?: IconOf; children: ReactNode }) {
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon of={icon ?? ICON[tone]} />
      <div>{children}</div>
    </div>
  )
}
