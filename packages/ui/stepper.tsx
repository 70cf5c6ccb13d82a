import type { ReactNode } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import classes from './stepper.module.css'

export interface StepperProps {
  /** skipped: passed by and still to be done */
  steps: { label: ReactNode; to?: string; skipped?: boolean }[]
  /** index of the step being done; steps.length when all are */
  current: number
}

/** Steps that hang from a line: done in peacock, the present one in haldi. Phones name only the present one. */
export function Stepper({ steps, current }: StepperProps) {
  const ui = useUiText()
  return (
    <ol className={classes.steps} aria-label={ui('steps')}>
      {steps.map((step, i) => {
        const passed = i < current
        const state = i === current ? 'now' : passed && !step.skipped ? 'done' : 'later'
        return (
          <li key={i} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.name}>
              {state === 'done' && <Icon of={IconCheck} small />}
              {step.to && passed ? <AppLink to={step.to}>{step.label}</AppLink> : step.label}
              {state === 'done' && <span className="sr">, {ui('step.done')}</span>}
            </span>
            {state === 'now' && (
              <span className={classes.count}>{ui('step.of', { n: i + 1, total: steps.length })}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
