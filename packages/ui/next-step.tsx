import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Stack } from './grid.tsx'
import { Loading, Shape } from './skeletons.tsx'
import classes from './next-step.module.css'

export interface NextStepProps {
  /** the quiet words over it, e.g. 'Your next step' */
  over: ReactNode
  title: ReactNode
  text?: ReactNode
  /** the one filled button of the page; nothing where one waits for somebody else */
  action: ReactNode
}

/** The one thing to do now, hung from the haldi line at the top of a dashboard. */
export function NextStep({ over, title, text, action }: NextStepProps) {
  return (
    <Card hang="due">
      <div className={classes.step}>
        <div className={classes.words}>
          <p className="meta">{over}</p>
          <h2 className={classes.title}>{title}</h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </Card>
  )
}

/** As high as the step that is coming, so that nothing under it moves: its shapes stand in lines of the real words. */
export function NextStepSkeleton({ actions = 1 }: { actions?: 1 | 2 }) {
  return (
    <Loading>
      <NextStep
        over={<Shape width={160} height={12} inLine />}
        title={<Shape width={220} height={22} inLine />}
        text={<Shape height={14} inLine />}
        action={
          <Stack gap="s">
            <Shape height={48} />
            {actions === 2 && <Shape height={48} />}
          </Stack>
        }
      />
    </Loading>
  )
}
