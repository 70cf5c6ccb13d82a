import type { ReactNode } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import classes from './stepper.module.css'

export interface StepperProps {
  steps: { label: ReactNode; to?: string }[]
  /** index of the step being done; steps.length when all are */
  current: number
}

/** Steps that hang from a line: done in peacock, the present one in haldi. Phones name only the present one. */
export function Stepper({ steps, current }: StepperProps) {
  const ui = useUiText()
  return (
    <ol className={classes.steps} aria-label={ui('steps')}>
      {steps.map((step, i) => {
        const state = i < current ? 'done' : i === current ? 'now' : 'later'
        return (
          <li key={i} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.name}>
              {state === 'done' && <Icon of={IconCheck} small />}
              {step.to && state === 'done' ? <AppLink to={step.to}>{step.label}</AppLink> : step.label}
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
