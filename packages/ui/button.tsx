import type { MouseEventHandler, ReactNode } from 'react'
import { Button as KitButton } from '@mantine/core'
import { Icon, type IconOf } from './icon.tsx'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import classes from './button.module.css'

export interface ButtonProps {
  /** main: filled, one a view; plain: outlined; quiet: words only; stop: rejects or removes */
  kind?: 'main' | 'plain' | 'quiet' | 'stop'
  small?: boolean
  fullWidth?: boolean
  icon?: IconOf
  /** makes it a link */
  to?: string
  /** work is under way: no second press, width unchanged, said to readers; given at all, a press does work */
  busy?: boolean
  disabled?: boolean
  /** it was pressed and that is enough: a further press does nothing, and who pressed it keeps their place */
  spent?: boolean
  /** one of several values set at a press: whether it is the one that is set */
  pressed?: boolean
  type?: 'button' | 'submit'
  /** the id of the form it sends, where it stands outside of it */
  form?: string
  onClick?: MouseEventHandler<HTMLElement>
  children: ReactNode
  'aria-label'?: string
  /** it shows and hides something below it: whether that is shown */
  'aria-expanded'?: boolean
  'data-autofocus'?: boolean
}

const VARIANT = { main: 'filled', plain: 'default', quiet: 'subtle', stop: 'default' } as const

/** What decides or sends takes one press: the second of a double click may land on what came in its place. */
const takesOnePress = ({ kind, type, busy }: Pick<ButtonProps, 'kind' | 'type' | 'busy'>) =>
  kind === 'main' || kind === 'stop' || type === 'submit' || busy !== undefined

/** A button, or with `to` a link that looks like one. */
export function Button({
  kind = 'plain',
  small,
  icon,
  to,
  busy,
  spent,
  pressed,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ui = useUiText()
  const shared = {
    variant: VARIANT[kind],
    className: classes.button,
    mod: { kind, small, busy },
    leftSection: icon && <Icon of={icon} small={small} />,
    ...rest,
  }
  if (to !== undefined)
    return (
      <KitButton component={AppLink} to={to} onClick={onClick} {...shared}>
        {children}
      </KitButton>
    )
  const press: MouseEventHandler<HTMLElement> = event => {
    if (busy || spent || (takesOnePress({ kind, type, busy }) && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <KitButton
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={spent || undefined}
      aria-pressed={pressed}
      onClick={press}
      {...shared}
    >
      {children}
      {busy && <span className="sr">{ui('busy')}</span>}
    </KitButton>
  )
}
