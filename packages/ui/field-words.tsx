import type { ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { useUiText } from './language.tsx'
import classes from './field.module.css'

/** A label, with '(optional)' where a field may stay empty. */
export function FieldLabel({ optional, children }: { optional?: boolean; children: ReactNode }) {
  const ui = useUiText()
  return (
    <>
      {children}
      {optional && <span className={classes.optional}> ({ui('optional')})</span>}
    </>
  )
}

/** What is wrong and what to do, with a mark beside the words. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={classes.error}>
      <Icon of={IconAlertCircle} small />
      <span>{children}</span>
    </span>
  )
}
