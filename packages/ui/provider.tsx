import { useEffect, type ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { ConfirmProvider } from './confirm-dialog.tsx'
import { Density, type DensityValue } from './density.tsx'
import { LanguageContext, type Language } from './language.tsx'
import { LinkContext, type LinkComponent } from './link.tsx'
import classes from './provider.module.css'
import { resolver, theme } from './theme.ts'
import { useFieldInSight } from './use-field-in-sight.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useToastsClear } from './use-toasts-clear.ts'

export interface UiProviderProps {
  language: Language
  density?: DensityValue
  /** the router's link component; plain anchors without it */
  link?: LinkComponent
  children: ReactNode
}

/** Everything the components need around them: theme, language, density, links, notifications and confirmations. */
export function UiProvider({ language, density = 'staff', link, children }: UiProviderProps) {
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useKeptFocus()
  useFieldInSight()
  useToastsClear()
  const inside = (
    <Density value={density}>
      <ConfirmProvider>{children}</ConfirmProvider>
      {/* a finger that rests on one, and never leaves it, holds none of the others */}
      <Notifications
        position="top-right"
        autoClose={5000}
        limit={2}
        zIndex={400}
        pauseResetOnHover="notification"
        className={classes.toasts}
        data-toasts
      />
    </Density>
  )
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <LanguageContext value={language}>
        {link ? <LinkContext value={link}>{inside}</LinkContext> : inside}
      </LanguageContext>
    </MantineProvider>
  )
}
