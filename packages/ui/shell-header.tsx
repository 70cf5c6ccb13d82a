import type { ReactNode } from 'react'
import { IconBell, IconMenu2 } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'
import { useLanguage, useUiText, type Language } from './language.tsx'
import { Logo } from './logo.tsx'
import { OrganisationSwitch, type OrganisationSwitchProps } from './organisation-switch.tsx'
import { UserMenu, type UserBox } from './user-menu.tsx'
import classes from './shell.module.css'

export interface ShellHeaderProps {
  home: string
  organisation?: OrganisationSwitchProps
  user?: UserBox
  onLogout?: () => void
  /** where the notifications are, and how many are new */
  bell?: { to: string; count: number }
  onLanguage?: (language: Language) => void
  /** opens the phone's menu */
  onMenu?: () => void
  /** at the end, for focused pages: save and leave */
  end?: ReactNode
}

/** The bar along the top: whose app, for whom, language, bell, oneself; on phones also the menu. */
export function ShellHeader({ home, organisation, user, onLogout, bell, onLanguage, onMenu, end }: ShellHeaderProps) {
  const ui = useUiText()
  const other = useLanguage() === 'hi' ? 'en' : 'hi'
  return (
    <header className={classes.head}>
      <AppLink to={home} className={classes.brand} aria-label="Poonji">
        <Logo latin />
      </AppLink>
      {/* whoever has several sees on a phone too for which one they act */}
      {organisation && (
        <div className={organisation.organisations.length > 1 ? classes.several : classes.wide}>
          <OrganisationSwitch {...organisation} />
        </div>
      )}
      <span className={classes.gap} />
      {user?.role && <span className={`micro ${classes.wide}`}>{user.role}</span>}
      {onLanguage && (
        <button type="button" className={classes.language} lang={other} onClick={() => onLanguage(other)}>
          {other === 'hi' ? 'हिन्दी' : 'English'}
        </button>
      )}
      {bell && (
        <AppLink
          to={bell.to}
          className={classes.icon}
          aria-label={bell.count ? ui('shell.bellNew', { count: bell.count }) : ui('shell.bell')}
        >
          <Icon of={IconBell} />
          {bell.count > 0 && <i className={classes.new} />}
        </AppLink>
      )}
      {user && (
        <div className={onMenu ? classes.wide : undefined}>
          <UserMenu user={user} onLogout={onLogout} />
        </div>
      )}
      {end}
      {onMenu && (
        <button
          type="button"
          className={`${classes.icon} ${classes.narrow}`}
          aria-label={ui('shell.menu')}
          onClick={onMenu}
        >
          <Icon of={IconMenu2} />
        </button>
      )}
    </header>
  )
}
